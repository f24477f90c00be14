import { describe, expect, test } from '@jest/globals';
import type { DeckList, Match, OwnDeck, RoomMessages, Transcript } from '@penance/shared';
import { checkDeck, rulesFor, sampleDeck } from '@penance/shared';
import { checkMatch } from '../src/match/check-match.ts';
import { MatchWitness } from '../src/match/match-witness.ts';

const hex = (digit: string): string => digit.repeat(64);
const clock = { bank: 600, increment: 0, cap: 60, whenEmpty: 'forfeit' } as const;

/** The parts of a joined match, and of its set-up, that the witness looks at. */
const info = {
  id: 'match',
  origin: null,
  dice: { commitment: hex('c'), salts: null, secret: null },
  ruleset: { digest: hex('d') },
  clock,
  seats: [{ seat: 0, occupant: { kind: 'player', accountId: 'ada' } }],
} as unknown as Match;

const atTable = (): MatchWitness => new MatchWitness({ info, seat: 0, salt: hex('5') });

const told = (change: object = {}): RoomMessages['setup'] =>
  ({
    digest: hex('1'),
    deck: null,
    shown: {
      id: 'match',
      origin: null,
      commitment: hex('c'),
      rulesetDigest: hex('d'),
      clock,
      players: [{ kind: 'player', accountId: 'ada' }],
      saltHashes: [atTable().saltHash],
      ...change,
    },
  }) as unknown as RoomMessages['setup'];

describe('a set-up that is sent before the salts', () => {
  test('is stored, and answered with the salt', () => {
    const witness = atTable();
    expect(witness.sealed(told())).toBeNull();
    expect(witness.saltFor(told())).toBe(hex('5'));
    expect(witness.hasRevealedSalt).toBe(true);
  });

  test.each([
    ['match', { id: 'another' }],
    ['commitment', { commitment: hex('e') }],
    ['ruleset', { rulesetDigest: hex('e') }],
    ['clock', { clock: { ...clock, cap: 1 } }],
    ['origin, so that things could be carried in', { origin: { kind: 'campaign', id: 'any' } }],
    ['account at one’s seat', { players: [{ kind: 'player', accountId: 'eve' }] }],
    ['bot at one’s seat', { players: [{ kind: 'bot', bot: 'heuristic' }] }],
  ])('is refused if it is of another %s', (_, change) => {
    const witness = atTable();
    expect(witness.sealed(told(change))).toMatch(/^The set-up that the server sealed is not that/);
    expect(witness.witness).not.toHaveProperty('setup');
  });

  test('is refused, without sending the salt, if it contains another hash than that of the own salt', () => {
    expect(atTable().saltFor(told({ saltHashes: [hex('9')] }))).toBeNull();
    expect(atTable().saltFor(told({ saltHashes: [null] }))).toBeNull();
  });

  test('cannot be sent a second time with another digest', () => {
    const witness = atTable();
    witness.sealed(told());
    expect(witness.sealed({ ...told(), digest: hex('2') })).toBe(
      'The server sent another set-up than before.',
    );
    expect(witness.sealed(told())).toBeNull();
  });
});

describe('the deck that was sent for the seat', () => {
  const sent = sampleDeck('church', 'scout').list;
  const other = sampleDeck('forge-guilds', 'warden').list;
  const { ruleset } = rulesFor({ preset: 'three-layer', overrides: {}, map: { radius: 3 } });
  const known = {
    ...info,
    ruleset: { preset: 'three-layer', overrides: {}, packs: [], digest: ruleset.digest },
    map: { id: null, custom: { radius: 3 } },
  } as unknown as Match;
  const deckOf = (list: DeckList): OwnDeck => {
    const verdict = checkDeck(ruleset, list);
    if (!verdict.ok) throw new Error('it is not legal');
    return { list: verdict.list, cards: verdict.deck };
  };
  const atSeat = (brought: DeckList | undefined): MatchWitness =>
    new MatchWitness({ info: known, seat: 0, salt: hex('5'), brought: () => brought });
  const toldWith = (deck: OwnDeck | null): RoomMessages['setup'] => ({
    ...told({ rulesetDigest: ruleset.digest }),
    deck,
  });
  const OTHER = 'The deck that the server sealed for this seat is not the one that was sent.';

  test('is the one that was sealed, in whatever order it was written, and is stored', () => {
    const brought = { ...sent, sets: sent.sets.toReversed(), tactics: sent.tactics.toReversed() };
    const witness = atSeat(brought);
    expect(witness.sealed(toldWith(deckOf(sent)))).toBeNull();
    expect(witness.witness).toMatchObject({ brought, deck: deckOf(sent) });
  });

  test.each([
    ['another list', deckOf(other)],
    ['other cards under the same list', { ...deckOf(sent), cards: deckOf(other).cards }],
    ['the cards in another order', { ...deckOf(sent), cards: deckOf(sent).cards.toReversed() }],
    ['none', null],
  ])('is refused as %s', (_, deck) => {
    const witness = atSeat(sent);
    expect(witness.sealed(toldWith(deck))).toBe(OTHER);
    expect(witness.hasRevealedSalt).toBe(false);
  });

  test('is not compared if this client did not send it', () => {
    expect(atSeat(undefined).sealed(toldWith(deckOf(other)))).toBeNull();
  });

  test('is compared with the deck that was stored before', () => {
    const before = { commitment: hex('c'), seat: 0, brought: sent };
    const witness = new MatchWitness({ info: known, seat: 0, salt: hex('5'), before });
    expect(witness.sealed(toldWith(deckOf(other)))).toBe(OTHER);
  });
});

test.each([true, false])(
  'for a match that was abandoned, the witness knows whether the dice could be known: %s',
  async (isTold) => {
    const witness = atTable();
    if (isTold) witness.sealed(told());
    const checked = await checkMatch({
      info: () => Promise.resolve({ ...info, status: 'abandoned', abandoned: 'the server stopped' }),
      transcript: () => Promise.reject<Transcript>(new Error('there is none')),
      witness: () => witness.witness,
      hasRevealedSalt: () => witness.hasRevealedSalt,
    });
    expect(checked).toEqual({ kind: 'abandoned', because: 'the server stopped', afterSalt: isTold });
  },
);
