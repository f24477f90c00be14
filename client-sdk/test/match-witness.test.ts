import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { DeckList, Match, OwnDeck, RoomMessages, StepEvents, Transcript } from '@penance/shared';
import {
  builtInMap,
  checkDeck,
  deploymentFor,
  ENGINE_REVISION,
  groundOf,
  packEvents,
  rulesFor,
  sampleDeck,
} from '@penance/shared';
import { checkMatch } from '../src/match/check-match.ts';
import { MatchWitness } from '../src/match/match-witness.ts';

const hex = (digit: string): string => digit.repeat(64);
const clock = { bank: 600, increment: 0, cap: 60, whenEmpty: 'forfeit' } as const;

const preset = 'three-layer';
const map = builtInMap('open');
if (map === undefined) throw new Error('there is no such map');
const { ruleset } = rulesFor({ preset, overrides: {}, map });
const slots = deploymentFor(map, 2) ?? [];
const list = sampleDeck('church', 'scout').list;

/** The parts of a joined match, and of its set-up, that the witness looks at: Ada in seat 0, a bot in seat 1. */
const info = {
  id: 'match',
  origin: null,
  dice: { commitment: hex('c'), salts: null, secret: null },
  ruleset: { preset, overrides: {}, packs: [], digest: ruleset.digest },
  map: { id: 'open', title: 'Open', custom: null },
  scenario: null,
  clock,
  seats: [
    { seat: 0, team: 1, occupant: { kind: 'player', accountId: 'ada', name: 'Ada' } },
    { seat: 1, team: 2, occupant: { kind: 'bot', bot: 'heuristic', name: 'Bot' } },
  ],
} as unknown as Match;

const atTable = (): MatchWitness => new MatchWitness({ info, seat: 0, salt: hex('5') });

const seats = [0, 1].map((seat) => ({
  name: seat === 0 ? 'Ada' : 'Bot',
  team: seat + 1,
  faction: list.faction,
  frame: list.frame,
  at: slots[seat]?.hexes[0],
  facing: slots[seat]?.facing,
}));
const setup = { preset, overrides: {}, map: groundOf(map), seats };
const players = [
  { kind: 'player', accountId: 'ada' },
  { kind: 'bot', bot: 'heuristic' },
];

const told = (change: object = {}): RoomMessages['setup'] =>
  ({
    digest: hex('1'),
    deck: null,
    shown: {
      id: 'match',
      engine: ENGINE_REVISION,
      origin: null,
      commitment: hex('c'),
      rulesetDigest: ruleset.digest,
      clock,
      players,
      saltHashes: [atTable().saltHash, null],
      setup,
      ...change,
    },
  }) as unknown as RoomMessages['setup'];

const withSeat = (at: number, change: object): object => ({
  setup: { ...setup, seats: seats.map((seat, index) => (index === at ? { ...seat, ...change } : seat)) },
});

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
    ['account at one’s seat', { players: [{ kind: 'player', accountId: 'eve' }, players[1]] }],
    ['bot at one’s seat', { players: [{ kind: 'bot', bot: 'heuristic' }, players[1]] }],
    ['name at one’s seat', withSeat(0, { name: 'Eve' })],
    ['player in place of a bot', { players: [players[0], { kind: 'player', accountId: 'eve' }] }],
    ['bot in place of a bot', { players: [players[0], { kind: 'bot', bot: 'greedy' }] }],
    ['number of players', { players: [...players, players[1]] }],
    [
      'number of seats',
      { players: [...players, players[1]], setup: { ...setup, seats: [...seats, seats[1]] } },
    ],
    ['engine', { engine: '11' }],
    ['map', { setup: { ...setup, map: { ...setup.map, terrain: { '0,0': 'fire' } } } }],
    ['team', withSeat(1, { team: 1 })],
    ['start', withSeat(0, { at: [0, 0] })],
    ['facing', withSeat(0, { facing: ((slots[0]?.facing ?? 0) + 1) % 6 })],
    ['mission', { setup: { ...setup, scenario: { id: 'x', title: 'x', objectives: [], edges: [] } } }],
    ['edition', { setup: { ...setup, preset: 'codex' } }],
    ['house rule', { setup: { ...setup, overrides: { deckCap: 30 } } }],
    ['Grit', withSeat(1, { grit: 2 })],
    ['thing in the set-up', { setup: { ...setup, wind: 3 } }],
  ])('is refused if it is of another %s', (_, change) => {
    const witness = atTable();
    expect(witness.sealed(told(change))).toMatch(
      /^The set-up that the server sealed is not that of the match that was joined: it differs in /,
    );
    expect(witness.witness).not.toHaveProperty('setup');
  });

  test.each([
    ['edition', { ruleset: { ...info.ruleset, digest: hex('d') } }],
    ['map', { map: { id: 'a map of another version', title: 'x', custom: null } }],
  ])('is refused if this client does not have the %s, and could not check the match', (_, change) => {
    const unknown = { ...info, ...change };
    const witness = new MatchWitness({ info: unknown, seat: 0, salt: hex('5') });
    expect(witness.sealed(told({ rulesetDigest: unknown.ruleset.digest }))).toMatch(/could not check it/);
    expect(witness.hasRevealedSalt).toBe(false);
  });

  test('is not held against what a campaign decides: mission, names, positions and wounds', () => {
    const origin = { kind: 'campaign', id: 'c' } as const;
    const witness = new MatchWitness({ info: { ...info, origin }, seat: 0, salt: hex('5') });
    const { setup: carried } = withSeat(0, { name: 'Vigil', at: [0, 0], grit: 2 }) as { setup: object };
    expect(witness.sealed(told({ origin, setup: { ...carried, scenario: { id: 'x' } } }))).toBeNull();
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

describe('what is told of a step', () => {
  const head = '0123456789abcdef';
  const step = (die: number, change: object = {}): StepEvents => ({
    seq: 4,
    at: 1000,
    head,
    events: packEvents([{ type: 'diceRolled', seat: 1, die: 'd6', purpose: 'attack', faces: [die] }], {
      kind: 'seat',
      seat: 0,
    }),
    ...change,
  });
  const headOf = (...steps: readonly StepEvents[]): unknown => {
    const witness = atTable();
    for (const each of steps) witness.saw(each, 2000);
    return witness.witness.heads?.[0];
  };

  test('is kept with its head, and once however often it comes', () => {
    const kept = { seq: 4, at: 1000, head, events: expect.stringMatching(/^[\da-f]{16}$/) };
    expect(headOf(step(6))).toEqual(kept);
    expect(headOf(step(6), step(6))).toEqual(headOf(step(6)));
    expect(headOf(step(5))).not.toEqual(headOf(step(6)));
  });

  test.each([
    ['other events', step(5), 'events'],
    ['another head', step(6, { head: head.toUpperCase() }), 'head'],
    ['no head', step(6, { head: undefined }), 'head'],
  ])('is kept as a contradiction if it comes again with %s', (_, again, part) => {
    expect(headOf(step(6), again)).toMatchObject({ [part]: '' });
    expect(headOf(again, step(6))).toMatchObject({ [part]: '' });
  });

  test('is kept without a head if it comes without one', () => {
    expect(headOf(step(6, { head: undefined }))).toMatchObject({ head: '' });
  });

  test('is put together with what another page of the browser kept of it', () => {
    const [one, other] = [atTable(), atTable()];
    one.saw(step(6));
    other.saw(step(5));
    one.recall(other.witness);
    expect(one.witness.heads).toEqual([expect.objectContaining({ seq: 4, events: '' })]);
  });
});

describe('the clock of the own machine', () => {
  const realNow = Date.now.bind(Date);
  const setBy = (ms: number): void => {
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() + ms);
  };
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const step = (seq: number, at: number): StepEvents => ({
    seq,
    at,
    head: '0123456789abcdef',
    events: packEvents([], { kind: 'seat', seat: 0 }),
  });
  /** An answer, and the step that it made, whose time the server tells so much too early. */
  const play = (witness: MatchWitness, seq: number, earlyMs = 0): void => {
    const counts = witness.says(null, null);
    witness.saw(step(seq, realNow() - earlyMs), Date.now());
    counts(seq);
  };
  const apart = ({ witness: { ahead } }: MatchWitness): number => {
    const { least = null, most = null } = ahead ?? {};
    return least === null || most === null ? 0 : least - most;
  };

  test.each([3_600_000, -3_600_000])('may be set by %i ms in a match', (ms) => {
    const witness = atTable();
    play(witness, 2);
    setBy(ms);
    play(witness, 3);
    expect(apart(witness)).toBeLessThan(1000);
  });

  test('may be set between an answer and its step', () => {
    const witness = atTable();
    const counts = witness.says(null, null);
    setBy(-3_600_000);
    witness.saw(step(2, realNow()), Date.now());
    counts(2);
    expect(apart(witness)).toBeLessThan(1000);
  });

  test('hides nothing that was wrong before it was set', () => {
    const witness = atTable();
    play(witness, 2, 60_000);
    play(witness, 3);
    setBy(3_600_000);
    play(witness, 4);
    expect(apart(witness)).toBeGreaterThan(50_000);
  });
});

describe('the deck that was sent for the seat', () => {
  const sent = list;
  const other = sampleDeck('forge-guilds', 'warden').list;
  const deckOf = (list: DeckList): OwnDeck => {
    const verdict = checkDeck(ruleset, list);
    if (!verdict.ok) throw new Error('it is not legal');
    return { list: verdict.list, cards: verdict.deck };
  };
  const atSeat = (brought: DeckList | undefined): MatchWitness =>
    new MatchWitness({ info, seat: 0, salt: hex('5'), brought: () => brought });
  const toldWith = (deck: OwnDeck | null): RoomMessages['setup'] => ({
    ...told(deck === null ? {} : withSeat(0, { faction: deck.list.faction, frame: deck.list.frame })),
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

  test('is that of the casket at the seat', () => {
    const { setup: changed } = withSeat(0, { frame: 'colossus' }) as { setup: object };
    expect(atSeat(sent).sealed({ ...told({ setup: changed }), deck: deckOf(sent) })).toMatch(/casket/);
  });

  test('is not compared if this client did not send it', () => {
    expect(atSeat(undefined).sealed(toldWith(deckOf(other)))).toBeNull();
  });

  test('is compared with the deck that was stored before', () => {
    const before = { commitment: hex('c'), seat: 0, brought: sent };
    const witness = new MatchWitness({ info, seat: 0, salt: hex('5'), before });
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
