import { describe, expect, test } from '@jest/globals';
import { BUILT_IN_PACKS, CARD_POOL } from '../../src/cards/all-cards.ts';
import { packSchema } from '../../src/cards/card-schema.ts';
import { checkPacks } from '../../src/cards/check-packs.ts';
import { problemsOfCard, problemsOfFaction, problemsOfSet } from '../../src/cards/pack-rules.ts';
import { poolOf } from '../../src/cards/pool.ts';
import { changed, codes, tollkeepers } from './tollkeepers.ts';

const BLOCK = { at: 'attackHit', effect: { do: 'reduceDamage', by: 1 } };

describe('built-in cards', () => {
  test('have the shape that packs must have', () => {
    for (const pack of BUILT_IN_PACKS) expect(packSchema.parse(pack)).toEqual(pack);
  });

  test('survive JSON', () => {
    expect(JSON.parse(JSON.stringify(CARD_POOL))).toStrictEqual(CARD_POOL);
  });

  test('follow the rules of packs, except for sections that are closed to packs', () => {
    const open = Object.values(CARD_POOL.cards).filter(
      ({ section }) => section !== 'universal' && section !== 'damage',
    );
    expect(open.flatMap(problemsOfCard)).toEqual([]);
    expect(Object.values(CARD_POOL.sets).flatMap((set) => problemsOfSet(set, CARD_POOL))).toEqual([]);
    expect(Object.values(CARD_POOL.factions).flatMap((each) => problemsOfFaction(each, CARD_POOL))).toEqual(
      [],
    );
  });

  test('cannot be added twice', () => {
    expect(() => poolOf([...BUILT_IN_PACKS, ...BUILT_IN_PACKS])).toThrow('Two things');
  });
});

describe('packs from outside', () => {
  test('a pack adds a faction', () => {
    const verdict = checkPacks(JSON.parse(JSON.stringify([tollkeepers()])));
    expect(verdict).toEqual({ ok: true, packs: [tollkeepers()] });
  });

  test('a pack adds maps, even nothing but maps', () => {
    const verdict = withMap({});
    expect(verdict).toMatchObject({ ok: true, packs: [{ maps: [{ id: 'toll-bridge' }] }] });
    const maps = verdict.ok ? verdict.packs.flatMap((pack) => pack.maps ?? []) : [];
    const alone = { id: 'atlas', title: 'Atlas', cards: [], sets: [], factions: [], maps };
    expect(checkPacks([alone])).toEqual({ ok: true, packs: [alone] });
    expect(codes(checkPacks([alone, { ...alone, id: 'copy' }]))).toEqual(['nameTaken toll-bridge']);
  });

  test('an empty list of packs is accepted', () => {
    expect(checkPacks([])).toEqual({ ok: true, packs: [] });
  });

  test.each([
    ['not a list', { id: 'x' }],
    ['a missing part', [{ id: 'x', title: 'X', cards: [], sets: [] }]],
    ['an unknown field', [{ ...tollkeepers(), script: 'alert' }]],
    ['too many packs', Array.from({ length: 6 }, tollkeepers)],
    ['nothing at all', null],
  ])('refused: %s', (_, json) => {
    const found = codes(checkPacks(json));
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((code) => code.startsWith('malformedPack'))).toBe(true);
  });

  test('a problem of shape is reported with its place', () => {
    expect(codes(changed('cards', { cost: 99 }))).toEqual(['malformedPack 0.cards.0.cost']);
    expect(codes(changed('cards', { play: { do: 'explode' } }))).toEqual(['malformedPack 0.cards.0.play.do']);
    expect(codes(changed('cards', { id: '__proto__' }))).toContain('malformedPack 0.cards.0.id');
  });

  test('refused without a stack overflow: very deep nesting', () => {
    const depth = 50_000;
    const json: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    expect(codes(checkPacks(json))).toEqual(['malformedPack ']);
  });

  test.each([
    ['nameTaken feint', changed('cards', { id: 'feint' })],
    ['nameTaken buckler', changed('sets', { id: 'buckler' })],
    ['nameTaken church', changed('factions', { id: 'church' })],
    ['nameTaken ruins', withMap({ id: 'ruins' })],
    ['wallOnDeployment toll-bridge.deployment.0.0', withMap({ terrain: { '3,0': 'wall' } })],
    ['outsideMap toll-bridge.terrain.9,9', withMap({ terrain: { '9,9': 'forest' } })],
    ['malformedPack 0.maps.0.terrain.0,0', withMap({ terrain: { '0,0': 'lava' } })],
    ['closedSection toll-hook', changed('cards', { section: 'universal' })],
    ['closedSection toll-hook', changed('cards', { inert: { penalties: [] } })],
    [
      'notOneKind toll-hook',
      changed('cards', { reaction: { at: 'attackHit', effect: { do: 'reduceDamage', by: 1 } } }),
    ],
    ['notOneKind toll-hook', changed('cards', { play: undefined, target: undefined })],
    [
      'notFree toll-hook',
      changed('cards', { play: undefined, passive: { standing: [{ stat: 'damage', amount: 1 }] } }),
    ],
    ['targetMissing toll-hook', changed('cards', { target: undefined })],
    ['targetMissing toll-hook', changed('cards', { target: { who: 'ally', range: 1, sight: true } })],
    [
      'targetMissing first-toll',
      checkPacks([withTactic({ do: 'discard', who: 'target', count: 1, how: 'random' })]),
    ],
    [
      'severalAttacks toll-hook',
      changed('cards', {
        play: {
          do: 'sequence',
          effects: [
            { do: 'attack', damage: 1 },
            { do: 'attack', damage: 1 },
          ],
        },
      }),
    ],
    ['verbOutOfPlace first-toll', checkPacks([withTactic({ do: 'reduceDamage', by: 1 })])],
    ['verbOutOfPlace first-toll', checkPacks([withTactic({ do: 'push', hexes: 1 })])],
    [
      'verbOutOfPlace toll-hook',
      changed('cards', { play: { do: 'attack', damage: 1, onHit: { do: 'attack', damage: 1 } } }),
    ],
    [
      'verbOutOfPlace toll-hook',
      changed(
        'cards',
        asReaction({ at: 'allyDefeated', effect: { do: 'afterAttack', effect: { do: 'rotate' } } }),
      ),
    ],
    [
      'verbOutOfPlace toll-hook',
      changed('cards', {
        play: { do: 'when', condition: { nextToWreck: true }, then: { do: 'attack', damage: 4 } },
      }),
    ],
    ['notPlayed toll-hook', changed('cards', { ...asReaction(BLOCK), requires: { nextToWreck: true } })],
    ['notPlayed toll-hook', changed('cards', { ...asReaction(BLOCK), limit: 'oncePerTurn' })],
    [
      'severalMoves first-toll',
      checkPacks([
        withTactic({
          do: 'sequence',
          effects: [
            { do: 'move', hexes: 1 },
            { do: 'move', hexes: 1 },
          ],
        }),
      ]),
    ],
    ['targetMissing toll-hook', changed('cards', { target: { who: 'selfOrAlly', range: 1, sight: true } })],
    [
      'targetMissing first-toll',
      checkPacks([
        withTactic({
          do: 'when',
          condition: { targetHpAtMost: 9 },
          then: { do: 'draw', who: 'self', count: 1 },
        }),
      ]),
    ],
    [
      'deadModifier first-toll',
      withModifier({ stat: 'attackCost', amount: -1, until: 'turn', uses: 'attack' }),
    ],
    ['deadModifier first-toll', withModifier({ stat: 'ignoreDefense', amount: 1, until: 'turn' })],
    ['deadModifier first-toll', withModifier({ stat: 'defense', amount: 1, until: 'turn', uses: 'once' })],
    [
      'deadModifier toll-hook',
      changed('cards', {
        cost: 0,
        play: undefined,
        target: undefined,
        passive: { standing: [{ stat: 'defense', amount: 1, when: { sides: [1] } }] },
      }),
    ],
    ['unknownCard hooked-chain', changed('sets', { cards: [{ card: 'nothing', copies: 12 }] })],
    ['unknownCard hooked-chain', changed('sets', { cards: [{ card: 'constructor', copies: 12 }] })],
    ['wrongSection hooked-chain', changed('sets', { cards: [{ card: 'feint', copies: 12 }] })],
    ['unknownFaction hooked-chain', changed('sets', { faction: 'nobody' })],
    ['wrongPrimary tollkeepers', changed('sets', { cards: [{ card: 'toll-hook', copies: 11 }] })],
    ['wrongPrimary tollkeepers', changed('factions', { primary: 'penitent-blades' })],
    ['wrongTactics tollkeepers', changed('factions', { tactics: ['first-toll'] })],
    [
      'wrongTactics tollkeepers',
      changed('factions', { tactics: Array.from({ length: 5 }, () => 'first-toll') }),
    ],
  ])('refused: %s', (code, verdict) => {
    expect(codes(verdict)).toContain(code);
  });

  test('names that are taken and all other problems are reported at once', () => {
    const pack = tollkeepers();
    Object.assign(pack.cards[0] ?? {}, { id: 'feint', target: undefined });
    const found = codes(checkPacks(JSON.parse(JSON.stringify([pack]))));
    expect(found).toEqual(expect.arrayContaining(['nameTaken feint', 'targetMissing feint']));
    expect(found).toContain('unknownCard hooked-chain');
  });

  test('two packs may not take the same names', () => {
    expect(codes(checkPacks([tollkeepers(), tollkeepers()]))).toContain('nameTaken toll-hook');
  });
});

function asReaction(reaction: object) {
  return { cost: 0, play: undefined, target: undefined, reaction };
}

function withMap(change: object) {
  const map = {
    id: 'toll-bridge',
    title: 'Toll Bridge',
    radius: 3,
    terrain: {},
    elevation: {},
    deployment: [[[3, 0]], [[-3, 0]]],
  };
  return checkPacks([{ ...tollkeepers(), maps: [{ ...map, ...change }] }]);
}

function withModifier(modifier: object) {
  return checkPacks([withTactic({ do: 'modify', who: 'self', modifier })]);
}

function withTactic(play: unknown) {
  const pack = tollkeepers();
  Object.assign(pack.cards[1] ?? {}, { play });
  return pack;
}
