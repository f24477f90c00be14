import { bytesToHex } from '../../src/chance/fair-dice.ts';
import { saltHash } from '../../src/chance/salt-hash.ts';
import { checkDeck } from '../../src/decks/check-deck.ts';
import { fallbackFor } from '../../src/engine/fallback.ts';
import { rulesFor } from '../../src/engine/open-match.ts';
import type { SealedTranscript } from '../../src/journal/transcript.ts';
import type { Witness } from '../../src/journal/verify/verification.ts';
import type { SeatSetup } from '../../src/model/match.ts';
import type { ViewedEvent } from '../../src/views/viewed-event.ts';
import {
  HONEST,
  operated,
  rewritten,
  riggedFor,
  STEP_MS,
  withDice,
  withSealed,
  witnessOf,
  type Operation,
  type Telling,
} from './operated-match.ts';
import { legalList } from './recorded-match.ts';

const { sealed, salts, commitment, secret } = HONEST;
const { setup, decks, players } = sealed;
const FOREIGN = 'ab'.repeat(32);
const STRANGER = '3b0d9c52-0c7e-4c39-9a51-3d5ad1a1f0ff';

/** A set-up that differs from what was public when the seat was taken. */
export interface WayBefore {
  readonly change: Partial<Operation>;
  /** A digest of the ruleset that is not the one that follows from it. */
  readonly digest?: string;
}

type SeatsWith = (seat: number, change: Partial<SeatSetup>) => Partial<Operation>;

/** Ways of a server that the player of seat 0 can see through before it gives its salt. */
export const waysBeforeTheSalt = (seatsWith: SeatsWith): Readonly<Record<string, WayBefore>> => {
  const [own, other] = setup.seats;
  const [ada, brannoc] = players;
  const [ownList, otherList] = decks;
  if (!own || !other || !ada || !brannoc || !ownList || !otherList) throw new Error('there are two seats');
  const { ruleset } = rulesFor(setup);
  const heavy = legalList(setup, { faction: own.faction, frame: 'warden' });
  const heavyDeck = checkDeck(ruleset, heavy);
  if (!heavyDeck.ok) throw new Error('no deck');
  const seal = (change: Partial<Operation['sealed']>): WayBefore => ({ change: withSealed(change) });
  const seat = (at: number, change: Partial<SeatSetup>): WayBefore => ({ change: seatsWith(at, change) });
  const third = { ...other, name: 'A friend', at: [2, 0] } as const;
  const survives = {
    id: 'x',
    title: 'x',
    objectives: [{ team: other.team, objective: { kind: 'survive', rounds: 1 } }],
    edges: [],
  } as unknown as NonNullable<typeof setup.scenario>;
  return {
    'another match': seal({ id: '6f0d8a52-0c7e-4c39-9a51-3d5ad1a1f00e' }),
    'another secret, with its commitment': { change: withDice(FOREIGN, salts) },
    'an engine of another revision': seal({ engine: '12' }),
    'an engine that nobody has': seal({ engine: 'x' }),
    'a mission in which the others win by surviving one round': seal({
      setup: { ...setup, scenario: survives },
    }),
    'a match that belongs to a campaign now': seal({ origin: { kind: 'campaign', id: STRANGER } }),
    'a match with a referee now': seal({ origin: { kind: 'tournament', id: STRANGER } }),
    'a larger map': seal({ setup: { ...setup, map: { radius: 5, terrain: {}, elevation: {} } } }),
    'fire on the map': seal({
      setup: { ...setup, map: { radius: 3, terrain: { '0,0': 'fire' }, elevation: {} } as never },
    }),
    'a hill on the map': seal({
      setup: { ...setup, map: { radius: 3, terrain: {}, elevation: { '1,0': 2 } } },
    }),
    'a third casket in the enemy’s team': seal({
      players: [...players, brannoc],
      decks: [...decks, otherList],
      setup: { ...setup, seats: [own, other, third] },
    }),
    'an opponent less': seal({ players: [ada], decks: [ownList], setup: { ...setup, seats: [own] } }),
    'another team for the own seat': seat(0, { team: 2 }),
    'another team for the other seat': seat(1, { team: 3 }),
    'the own casket beside the enemy': seat(0, { at: [0, 0] }),
    'the own casket facing away': seat(0, { facing: 3 }),
    'the enemy on higher ground': seat(1, { at: [2, 0] }),
    'another name at the own seat': seat(0, { name: 'Somebody else' }),
    'another account at the own seat': seal({ players: [{ kind: 'player', accountId: STRANGER }, brannoc] }),
    'a bot at the own seat': seal({ players: [{ kind: 'bot', bot: 'heuristic' }, brannoc] }),
    'a bot in place of the opponent': seal({ players: [ada, { kind: 'bot', bot: 'heuristic' }] }),
    'a clock that forfeits sooner': seal({ clock: { ...sealed.clock, bank: 5 } }),
    'a shorter time for a question': seal({ clock: { ...sealed.clock, cap: 1 } }),
    'another edition': seal({ setup: { ...setup, preset: 'codex' } }),
    'a house rule more': seal({
      setup: { ...setup, overrides: { ...setup.overrides, stalemateRounds: 99 } },
    }),
    'another edition under the old digest': {
      ...seal({ setup: { ...setup, preset: 'codex' } }),
      digest: ruleset.digest,
    },
    'the old edition under another digest': { change: {}, digest: FOREIGN },
    'Grit for the other seat': seat(1, { grit: 2 }),
    'wounds for the own seat': seat(0, { components: { legs: 3 } }),
    'a severed thread for the own seat': seat(0, { severed: [1] }),
    'taint for the own seat': seat(0, { taint: 2 }),
    'another legal deck for the own seat': seal({
      decks: [heavyDeck.list, otherList],
      setup: { ...setup, seats: [{ ...own, frame: 'warden', deck: heavyDeck.deck }, other] },
    }),
    'the own cards in another order': seat(0, { deck: own.deck.toReversed() }),
    'fewer cards in the own deck': seat(0, { deck: own.deck.slice(1) }),
    'another casket than that of the own deck': seat(0, { frame: 'colossus' }),
    'the own salt hash left out': { change: { saltHashes: [null, HONEST.saltHashes[1] ?? null] } },
    'another salt hash in place of the own': {
      change: { saltHashes: [saltHash(commitment, 0, FOREIGN), HONEST.saltHashes[1] ?? null] },
    },
    'the own salt hash at another seat': { change: { saltHashes: HONEST.saltHashes.toReversed() } },
  };
};

interface CheatedMatch {
  readonly transcript: SealedTranscript;
  /** What the player of seat 0 kept. */
  readonly witness: Witness;
}

/** Ways of a server that nobody can see through before the end: the set-up was as it had been announced. */
export const waysAfterTheSalt = (): Readonly<Record<string, () => CheatedMatch>> => {
  const honest = operated();
  const witness = witnessOf(honest);
  const { entries } = honest;
  const [own = '', others = ''] = salts;
  const [seat, other] = setup.seats;
  if (!seat || !other) throw new Error('there are two seats');
  const turn = entries.findIndex(
    ({ inputs: [input] }, at) => at >= 6 && input?.kind === 'answer' && input.seat === 0,
  );
  const later = (change: Partial<Operation>) => (): CheatedMatch => ({
    transcript: operated(change),
    witness,
  });
  const told =
    (change: Partial<Operation>, real = HONEST.at) =>
    (): CheatedMatch => {
      const transcript = operated(change);
      return { transcript, witness: witnessOf(transcript, real) };
    };
  const written = (change: Parameters<typeof rewritten>[1]) => (): CheatedMatch => ({
    transcript: rewritten(honest, change),
    witness,
  });
  /** An honest match, of which the player is told something else. */
  const shown = (telling: Partial<Telling>) => (): CheatedMatch => ({
    transcript: honest,
    witness: witnessOf(honest, HONEST.at, telling),
  });
  const struck = { type: 'damageTaken', seat: 0, amount: 3, cause: 'hit' } as unknown as ViewedEvent;
  const forged = (): CheatedMatch => {
    const transcript = operated({
      instead: (at, decision) =>
        at === turn
          ? { kind: 'answer', seat: 0, decision: decision.id, answer: fallbackFor(decision) }
          : null,
    });
    const kept = witnessOf(transcript);
    const acts = (kept.acts ?? []).filter(({ seq }) => seq !== transcript.entries[turn]?.seq);
    return { transcript, witness: { ...kept, acts } };
  };
  return {
    'dice thrown for a friend, and written as they were thrown': told({ rig: riggedFor(1) }),
    'dice thrown for a friend, and fair ones written beside': told({ rig: riggedFor(1), writesFair: true }),
    'dice thrown for a friend, under an engine that nobody has': () => {
      const { transcript, witness: kept } = told({ rig: riggedFor(1), writesFair: true })();
      return { transcript: rewritten(transcript, { engine: '99' }), witness: kept };
    },
    'another secret under the old commitment': later({ secret: bytesToHex(new Uint8Array(32).fill(7)) }),
    'another secret with its commitment': later(withDice(bytesToHex(new Uint8Array(32).fill(7)), salts)),
    'the salt of an accomplice chosen afterwards': later(withDice(secret, [own, FOREIGN])),
    'another salt for the player': later(withDice(secret, [FOREIGN, others])),
    'the salt of the player said to be late': later(withDice(secret, [null, others])),
    'the salt of the player said to be withheld': () => ({
      transcript: rewritten(
        operated({ ...withDice(secret, [null, others]), saltHashes: HONEST.saltHashes }),
        { withheld: [0] },
      ),
      witness,
    }),
    'the salts in another order': later({ keySalts: salts.toReversed() }),
    'the pile of the other seat put in order': () => {
      const seats = [seat, { ...other, deck: other.deck.toReversed() }];
      return told(withSealed({ setup: { ...setup, seats } }))();
    },
    'another deck of the other seat, exchanged afterwards': () => {
      const list = legalList(setup, { faction: other.faction, frame: 'warden' });
      const deck = checkDeck(rulesFor(setup).ruleset, list);
      if (!deck.ok) throw new Error('no deck');
      const seats = [seat, { ...other, frame: 'warden' as const, deck: deck.deck }];
      return later(withSealed({ decks: [decks[0] ?? list, deck.list], setup: { ...setup, seats } }))();
    },
    'a mission written into the set-up afterwards': () => {
      const scenario = { id: 'x', title: 'x', objectives: [], edges: [] } as unknown as NonNullable<
        typeof setup.scenario
      >;
      return written({ setup: { ...setup, scenario } })();
    },
    'another map written afterwards': written({ setup: { ...setup, map: { radius: 4 } } }),
    'another name written afterwards': written({
      setup: { ...setup, seats: [{ ...seat, name: 'Eve' }, other] },
    }),
    'another engine written afterwards': written({ engine: '11' }),
    'another winner': written({ result: { ...honest.result, team: honest.result.team === 1 ? 2 : 1 } }),
    'the last entry left out': written({ entries: entries.slice(0, -1) }),
    'an entry left out': written({ entries: entries.toSpliced(8, 1) }),
    'an entry written twice': written({ entries: entries.toSpliced(8, 0, ...entries.slice(8, 9)) }),
    'an answer forged during the match': forged,
    'a surrender forged': told({
      instead: (at) => (at === turn ? { kind: 'concede', seat: 0, reason: 'surrender' } : null),
    }),
    'time said to be up': told({
      instead: (at, { id }) => (at === turn ? { kind: 'timeout', decisions: [id] } : null),
    }),
    'a forfeit by a clock that had time': told({
      instead: (at) => (at === turn ? { kind: 'concede', seat: 0, reason: 'clock' } : null),
    }),
    'a forfeit in a match whose clock forfeits for nobody': () => {
      const clock = { ...sealed.clock, bank: 1, whenEmpty: 'fallback' as const };
      return told({
        ...withSealed({ clock }),
        instead: (at) => (at === turn ? { kind: 'concede', seat: 0, reason: 'clock' } : null),
        at: (index) => HONEST.at(index) + (index >= turn ? 60 * STEP_MS : 0),
      })();
    },
    'a ruling without a referee': told({
      instead: (at) => (at === 9 ? { kind: 'adjudicate', team: 2 } : null),
    }),
    'other times than were sent': later({ at: (index) => HONEST.at(index) + (index > 7 ? STEP_MS : 0) }),
    'times that the player’s own clock contradicts': told({
      at: (index) => HONEST.at(index) + (index >= 9 ? 100 * STEP_MS : 0),
    }),
    'a die shown to the player as another than was thrown': shown({
      events: (events) =>
        events.map((event) =>
          event.type === 'diceRolled' && event.purpose === 'attack'
            ? { ...event, faces: event.faces.map(() => 1) }
            : event,
        ),
    }),
    'a blow told to the player that was never struck': shown({
      events: (events, at) => (at === turn ? [...events, struck] : events),
    }),
    'a move of the enemy that the player was not told of': shown({
      events: (events) => events.filter(({ type }) => type !== 'casketMoved'),
    }),
    'a question with an answer less to choose from': shown({
      question: (question) =>
        question?.kind === 'turn' ? { ...question, plays: question.plays.slice(1) } : question,
    }),
    'the enemy shown elsewhere before the first step': shown({
      view: (view, at) =>
        at < 0
          ? { ...view, seats: view.seats.map((each, of) => (of === 1 ? { ...each, at: [0, -2] } : each)) }
          : view,
    }),
    'another hand shown to the player who comes back': shown({
      view: (view, at) =>
        at === turn && view.own ? { ...view, own: { ...view.own, hand: view.own.hand.slice(1) } } : view,
    }),
    'the enemy shown elsewhere to the player who comes back': shown({
      view: (view, at) =>
        at === turn
          ? { ...view, seats: view.seats.map((each, of) => (of === 1 ? { ...each, at: [0, -2] } : each)) }
          : view,
    }),
    'a fingerprint of a step left out': shown({ head: (head, at) => (at === turn ? '' : head) }),
    'another course shown to the player than to the others': () => {
      const heads = (witness.heads ?? []).map((head, at) =>
        at === 11 ? { ...head, head: '0'.repeat(16) } : head,
      );
      return { transcript: honest, witness: { ...witness, heads } };
    },
  };
};

/** Ways that docs/fair-dice.md names under what is not proved: the verdict is that of an honest match. */
export const waysThatAreNotSeen = (): Readonly<Record<string, () => CheatedMatch>> => {
  const slow = (index: number): number => HONEST.at(index) + index * 3_600_000;
  const transcript = operated({ at: slow });
  return {
    'a clock that never runs out: an hour for each answer': () => ({
      transcript,
      witness: witnessOf(transcript, slow),
    }),
  };
};
