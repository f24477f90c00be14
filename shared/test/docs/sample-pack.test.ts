import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { checkPacks } from '../../src/cards/check-packs.ts';
import { checkDeck } from '../../src/decks/check-deck.ts';
import { BOTS } from '../../src/bots/bots.ts';
import { botRandom, type BotRandom } from '../../src/bots/bot-random.ts';
import { seededChance } from '../../src/bots/seeded-chance.ts';
import { advance } from '../../src/engine/advance.ts';
import { pendingDecisions } from '../../src/engine/judge.ts';
import { openMatch, rulesFor } from '../../src/engine/open-match.ts';
import { builtInMap } from '../../src/maps/built-in-maps.ts';
import { deploymentFor } from '../../src/maps/deployment-for.ts';
import { PRESETS } from '../../src/model/ids.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import type { MatchEvent } from '../../src/model/events.ts';
import type { Input, MatchState } from '../../src/model/match.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import { viewFor } from '../../src/views/view-for.ts';
import { projectFile } from './doc-files.ts';

const NAMES = readdirSync(fileURLToPath(new URL('../../../packs', import.meta.url))).filter((name) =>
  name.endsWith('.json'),
);

const verdict = checkPacks([JSON.parse(projectFile('packs/bellwrights.json'))]);
if (!verdict.ok) throw new Error('the sample pack is refused');
const { packs } = verdict;

const DECK = {
  faction: 'bellwrights',
  frame: 'warden',
  sets: ['diving-bell', 'repair-kit'],
  tactics: ['salt-ballast', 'slack-water'],
};

describe('sample packs', () => {
  test.each(NAMES)('%s is a pack that a host may bring', (name) => {
    expect(checkPacks([JSON.parse(projectFile(`packs/${name}`))])).toMatchObject({ ok: true });
  });

  test('the fifth faction has legal decks, in editions of every deck size', () => {
    const legal = PRESETS.map((preset) => {
      const sets =
        resolveRuleset(preset).options.equipmentSlots === 'one-set-of-six' ? ['buckler'] : DECK.sets;
      return checkDeck(resolveRuleset(preset, {}, packs), { ...DECK, sets }).ok;
    });
    expect(legal).toEqual(PRESETS.map(() => true));
  });

  test('its map is symmetric for both sides', () => {
    const [map] = packs.flatMap(({ maps = [] }) => maps);
    const { terrain = {}, elevation = {}, deployment = [] } = map ?? {};
    const turned = <T>(ground: Readonly<Record<string, T>>) =>
      Object.fromEntries(Object.entries(ground).map(([key, value]) => [opposite(key), value]));
    expect(Object.keys(terrain).length).toBeGreaterThan(20);
    expect(turned(terrain)).toEqual(terrain);
    expect(turned(elevation)).toEqual(elevation);
    expect(deployment[1]?.map((hex) => hex.join(','))).toEqual(
      deployment[0]?.map((hex) => opposite(hex.join(','))),
    );
  });

  test('changes the digest of the ruleset', () => {
    expect(resolveRuleset('three-layer', {}, packs).digest).not.toBe(resolveRuleset('three-layer').digest);
  });

  test('plays a whole match with its data alone, with its own cards', () => {
    const map = builtInMap('open');
    const slots = map && deploymentFor(map, 2);
    if (!map || !slots) throw new Error('no map');
    const rules = rulesFor({ preset: 'three-layer', overrides: {}, packs, map });
    const list = checkDeck(rules.ruleset, DECK);
    if (!list.ok) throw new Error('no deck');
    const seats = slots.map(({ hexes, facing }, index) => ({
      name: `Bell ${index}`,
      team: index + 1,
      faction: 'bellwrights',
      frame: 'warden' as const,
      deck: list.deck,
      at: hexes[0] ?? ([0, 0] as const),
      facing,
    }));
    const chance = seededChance(botRandom(7));
    const whims = botRandom(8);
    const played: MatchEvent[] = [];
    let { state } = openMatch(rules, { preset: 'three-layer', overrides: {}, packs, map, seats });
    while (state.pending.on !== 'nobody') {
      const next = advance(rules, state, nextInput(rules, state, chance, whims));
      if (next.refusal !== null) throw new Error(next.refusal.message);
      played.push(...next.events);
      state = next.state;
    }
    expect(state.table.result).not.toBeNull();
    const own = new Set(packs.flatMap(({ cards }) => cards.map(({ id }) => id)));
    const used = played.flatMap((event) =>
      event.type === 'cardsMoved' && event.why === 'played'
        ? event.cards.filter((card) => own.has(card))
        : [],
    );
    expect(new Set(used).size).toBeGreaterThan(5);
  });
});

/** The hex opposite, mirrored at 0,0. */
const opposite = (key: string): string =>
  key
    .split(',')
    .map((number) => String(0 - Number(number)))
    .join(',');

const nextInput = (
  rules: MatchRules,
  state: MatchState,
  chance: ReturnType<typeof seededChance>,
  random: BotRandom,
): Input => {
  if (state.pending.on === 'chance') return { kind: 'chance', outcome: chance(state.pending.request) };
  const [decision] = pendingDecisions(state);
  if (!decision) throw new Error('the match waits for nobody');
  const { seat, id } = decision;
  const answer = BOTS.heuristic({
    rules,
    view: viewFor(rules, state, { kind: 'seat', seat }),
    decision,
    random,
  });
  return { kind: 'answer', seat, decision: id, answer };
};
