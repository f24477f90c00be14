import { describe, expect, test } from '@jest/globals';
import { bytesToHex } from '../../src/chance/fair-dice.ts';
import { saltHash } from '../../src/chance/salt-hash.ts';
import { checkDeck } from '../../src/decks/check-deck.ts';
import { rulesFor } from '../../src/engine/open-match.ts';
import { missingSalt, saltlessSeats } from '../../src/journal/verify/missing-salt.ts';
import { verifyTranscript } from '../../src/journal/verify/verify-transcript.ts';
import type { SeatSetup } from '../../src/model/match.ts';
import type { Operation } from './operated-match.ts';
import { HONEST, operated, rewritten, verdict, withDice, withSealed, witnessOf } from './operated-match.ts';
import { legalList } from './recorded-match.ts';

const { sealed, salts, commitment, secret } = HONEST;
const { setup, decks } = sealed;
const honest = operated();
const witness = witnessOf(honest);
const { entries } = honest;

const seatsWith = (seat: number, change: Partial<SeatSetup>): Partial<Operation> =>
  withSealed({
    setup: { ...setup, seats: setup.seats.map((each, at) => (at === seat ? { ...each, ...change } : each)) },
  });

const [own, other] = setup.seats;
const [ownList, otherList] = decks;
if (!own || !other || !ownList || !otherList) throw new Error('there are two seats');
const { ruleset } = rulesFor(setup);
const isWeapon = (card: string): boolean =>
  !['universal', 'tactic'].includes(ruleset.pool.cards[card]?.section ?? '');
const weapons = other.deck.filter(isWeapon);
const unarmed = own.deck.filter((card) => !isWeapon(card));
const heavy = legalList(setup, { faction: other.faction, frame: 'warden' });
const heavyDeck = checkDeck(ruleset, heavy);
if (!heavyDeck.ok) throw new Error('no deck');
const FOREIGN = 'ab'.repeat(32);

test('an honest match passes', () => {
  expect(verdict(honest, witness)).toBe('as it was');
  expect(entries.length).toBeGreaterThan(20);
  expect(witness.acts?.length).toBeGreaterThan(5);
});

/** The operator sends the same to everybody, from the beginning: the rules for a set-up suffice, without a witness. */
describe('a set-up that must not be sealed', () => {
  const ways: Readonly<Record<string, readonly [Partial<Operation>, string]>> = {
    'the draw pile of the other seat in another order': [
      seatsWith(1, { deck: other.deck.toReversed() }),
      'setup setup.seats[1].deck[0]',
    ],
    'weapons on top of one pile': [
      seatsWith(1, { deck: [...weapons, ...other.deck.filter((card) => !isWeapon(card))] }),
      'setup setup.seats[1].deck',
    ],
    'no weapons in the pile of the player': [seatsWith(0, { deck: unarmed }), 'setup setup.seats[0].deck'],
    'a deck of 96 cards': [
      seatsWith(1, { deck: Array.from({ length: 96 }, (_, at) => other.deck[at % other.deck.length] ?? '') }),
      'setup setup.seats[1].deck',
    ],
    'one card more': [
      seatsWith(1, { deck: [...other.deck, weapons[0] ?? ''] }),
      `setup setup.seats[1].deck[${other.deck.length}]`,
    ],
    'a list that no rules allow': [
      withSealed({ decks: [ownList, { ...otherList, sets: [...otherList.sets, ...otherList.sets] }] }),
      'decks decks[1]',
    ],
    'a pile of another list': [seatsWith(1, { deck: heavyDeck.deck }), 'setup setup.seats[1].deck'],
    'another casket than that of the list': [
      withSealed({ decks: [ownList, heavy] }),
      'setup setup.seats[1].frame',
    ],
    'Grit 9': [seatsWith(1, { grit: 9 }), 'setup setup.seats[1].grit'],
    'Grit without a campaign': [seatsWith(1, { grit: 1 }), 'setup setup.seats[1].grit'],
    'repair skill without a campaign': [seatsWith(1, { repairSkill: 1 }), 'setup setup.seats[1].repairSkill'],
    'taint carried in without a campaign': [seatsWith(0, { taint: 2 }), 'setup setup.seats[0].taint'],
    'severed threads carried in without a campaign': [
      seatsWith(0, { severed: [1] }),
      'setup setup.seats[0].severed',
    ],
  };

  test.each(Object.entries(ways))('%s', (_, [change, named]) => {
    const transcript = operated(change);
    expect(verdict(transcript, witnessOf(transcript))).toContain(named);
    expect(verdict(transcript, {})).toContain(named);
  });
});

/**
 * The player was sent honest data, and sent its own; then everything is chosen anew after the salts, and sealed again.
 */
describe('a set-up exchanged after the salts were sent', () => {
  const [ada, brannoc] = sealed.players;
  if (!ada || !brannoc) throw new Error('there are two players');
  const ways: Readonly<Record<string, readonly [Partial<Operation>, string]>> = {
    'another legal deck of the other seat': [
      {
        sealed: {
          ...sealed,
          decks: [ownList, { ...heavy, frame: 'warden' }],
          setup: { ...setup, seats: [own, { ...other, frame: 'warden', deck: heavyDeck.deck }] },
        },
      },
      'setup setup.seats[1].frame',
    ],
    'the two seats': [
      withSealed({
        decks: [otherList, ownList],
        players: [brannoc, ada],
        setup: { ...setup, seats: [other, own] },
      }),
      'header players[0].accountId',
    ],
    'where the caskets stand': [seatsWith(1, { at: [2, 0] }), 'setup setup.seats[1].at[0]'],
    'who is with whom': [seatsWith(1, { team: 3 }), 'setup setup.seats[1].team'],
    'the map': [withSealed({ setup: { ...setup, map: { radius: 4 } } }), 'setup setup.map.radius'],
    'terrain where nobody goes': [
      withSealed({ setup: { ...setup, map: { radius: 3, terrain: { '0,3': 'rubble' } } } }),
      'setup setup.map.terrain',
    ],
    'an option': [withSealed({ setup: { ...setup, overrides: { roundLimit: 5 } } }), 'ruleset rulesetDigest'],
    'the clock, which made no difference': [
      withSealed({ clock: { ...sealed.clock, cap: 59 } }),
      'header clock.cap',
    ],
    'a name': [seatsWith(1, { name: 'Bishop' }), 'setup setup.seats[1].name'],
    'an account': [
      withSealed({ players: [ada, { kind: 'player', accountId: sealed.id }] }),
      'header players[1].accountId',
    ],
    'a player into a bot': [
      {
        ...withSealed({ players: [ada, { kind: 'bot', bot: 'heuristic' }] }),
        ...withDice(secret, [salts[0] ?? '', null]),
      },
      'header players[1]',
    ],
    'the match': [withSealed({ id: '6f0d8a52-0c7e-4c39-9a51-3d5ad1a1f00e' }), 'header id'],
    'the engine': [withSealed({ engine: '0' }), 'header engine'],
    'what the match belongs to': [
      withSealed({ origin: { kind: 'campaign', id: sealed.id } }),
      'header origin',
    ],
  };

  test.each(Object.entries(ways))('%s', (_, [change, named]) => {
    expect(verdict(operated(change), witness)).toContain(named);
  });

  test('the hidden deck of the other seat, which nobody was shown, is detected by the digest', () => {
    const faction = ruleset.pool.factions[otherList.faction];
    const [first = ''] = otherList.tactics;
    const others = (faction?.tactics ?? []).map((tactic) => ({ ...otherList, tactics: [first, tactic] }));
    const legal = others
      .filter(({ tactics }) => tactics[1] !== otherList.tactics[1])
      .map((list) => checkDeck(ruleset, list))
      .find(({ ok }) => ok);
    if (!legal?.ok) throw new Error('there is no other list');
    const change = withSealed({
      decks: [ownList, legal.list],
      setup: { ...setup, seats: [own, { ...other, deck: legal.deck }] },
    });
    expect(verdict(operated(change), {})).toBe('as it was');
    expect(verdict(operated(change), witness)).toBe('setup setupDigest');
  });

  test('the own deck, exchanged before it was shown, is detected by the list that was sent', () => {
    const list = legalList(setup, {
      faction: own.faction,
      frame: own.frame === 'scout' ? 'warden' : 'scout',
    });
    const sealedDeck = checkDeck(ruleset, list);
    if (!sealedDeck.ok) throw new Error('no deck');
    const { deck } = sealedDeck;
    const change = withSealed({
      decks: [sealedDeck.list, otherList],
      setup: { ...setup, seats: [{ ...own, frame: sealedDeck.list.frame, deck }, other] },
    });
    const transcript = operated(change);
    const told = witnessOf(transcript);
    expect(verdict(transcript, told)).toBe('as it was');
    const { faction, frame, sets, tactics } = ownList;
    expect(verdict(transcript, { ...told, brought: ownList })).toMatch(/^decks decks\[0\]/);
    const inOwnWords = { faction, frame, sets: sets.toReversed(), tactics: tactics.toReversed() };
    expect(verdict(honest, { ...witness, brought: inOwnWords })).toBe('as it was');
  });

  test('an option without any effect, with unchanged entries', () => {
    const overrides = { ...setup.overrides, stalemateRounds: 99 };
    const { digest: rulesetDigest } = rulesFor({ ...setup, overrides }).ruleset;
    const changed = rewritten(honest, { setup: { ...setup, overrides }, rulesetDigest });
    expect(verdict(changed, {})).toBe('as it was');
    expect(verdict(changed, witness)).toBe('ruleset rulesetDigest');
  });

  test('terrain without any effect, with unchanged entries', () => {
    const map = { ...setup.map, terrain: { '0,3': 'forest' } } as const;
    const changed = rewritten(honest, { setup: { ...setup, map } });
    expect(verdict(changed, witness)).toContain('setup setup.map.terrain');
  });
});

describe('secret and salts', () => {
  const [salt = '', others = ''] = salts;
  const secrets = [2, 3, 4].map((fill) => bytesToHex(new Uint8Array(32).fill(fill)));

  test.each(secrets)('a secret chosen from several, with its own commitment: %s', (chosen) => {
    const changed = operated(withDice(chosen, salts));
    expect(verdict(changed, {})).toBe('as it was');
    expect(verdict(changed, witness)).toBe('commitment commitment');
  });

  test('a secret chosen from several, under the commitment that was shown', () => {
    expect(verdict(operated({ secret: secrets[0] ?? '' }), witness)).toBe('secret secret');
  });

  test.each<[string, Partial<Operation>, string]>([
    [
      'exchanged between the seats',
      { salts: salts.toReversed(), keySalts: salts.toReversed() },
      'salts salts[0]',
    ],
    ['exchanged with their hashes', withDice(secret, salts.toReversed()), 'salts saltHashes[0]'],
    ['put into the dice in another order', { keySalts: salts.toReversed() }, '1: dice'],
    ['one replaced', { salts: [FOREIGN, others], keySalts: [FOREIGN, others] }, 'salts salts[0]'],
    ['one replaced with its hash', withDice(secret, [FOREIGN, others]), 'salts saltHashes[0]'],
    [
      'that of the other seat replaced with its hash',
      withDice(secret, [salt, FOREIGN]),
      'salts saltHashes[1]',
    ],
    ['one given as never sent', withDice(secret, [null, others]), 'salts saltHashes[0]'],
    [
      'one left out without a word',
      { ...withDice(secret, [salt, null]), saltHashes: HONEST.saltHashes },
      'salts salts[1]',
    ],
    [
      'one of another match',
      { saltHashes: [saltHash(FOREIGN, 0, salt), HONEST.saltHashes[1] ?? null] },
      'salts',
    ],
  ])('salts: %s', (_, change, named) => {
    expect(verdict(operated(change), witness)).toContain(named);
  });

  test('all hashes declared late from the beginning, by an operator whose secret then decides alone', () => {
    const [chosen = ''] = secrets;
    const alone = operated(withDice(chosen, [null, null]));
    // Each player is shown the set-up without its hash, and plays on.
    const told = { ...witnessOf(alone), salt };
    expect(verdict(alone, told)).toBe('salts salts[0]');
    const verification = verifyTranscript(alone, told);
    expect(verification).toMatchObject({ ok: false, message: expect.stringContaining('left it out') });
    // A player who kept no salt sees which seats did not contribute to the dice, and no more.
    expect(verdict(alone, {})).toBe('as it was');
    expect(saltlessSeats(alone)).toEqual([0, 1]);
  });

  test.each([
    ['that of one seat', [null, others], [0]],
    ['that of the other', [salt, null], [1]],
    ['both', [null, null], [0, 1]],
  ])('salts sent in time but declared late, whichever gives the better dice: %s', (_, own, withheld) => {
    const changed = operated({ ...withDice(secret, own), saltHashes: HONEST.saltHashes });
    // No witness is needed.
    expect(verdict(rewritten(changed, { withheld }), {})).toBe(`salts withheld[0]`);
    expect(verdict(changed, {})).toContain('salts salts[');
  });

  test('a salt withheld by a player who cooperates with the operator', () => {
    const without = withDice(secret, [salt, null]);
    const transcript = rewritten(operated({ ...without, saltHashes: HONEST.saltHashes }), { withheld: [1] });
    expect(verdict(transcript, witnessOf(transcript))).toBe('salts withheld[0]');
    const innocent = rewritten(honest, { withheld: [1] });
    expect(verdict(innocent, witness)).toBe('salts withheld[0]');
    expect(bytesToHex(missingSalt(commitment, 1))).toBe(without.salts[1]);
  });
});
