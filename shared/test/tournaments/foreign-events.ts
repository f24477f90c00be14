import { botRandom, oneOf, type BotRandom } from '../../src/bots/bot-random.ts';
import { dueMatches } from '../../src/tournaments/time/due-matches.ts';
import { openPairings } from '../../src/tournaments/pairing/find-pairing.ts';
import type { TournamentSettings } from '../../src/tournaments/tournament-settings.ts';
import type { TournamentState } from '../../src/tournaments/tournament-state.ts';
import type { DueMatch } from '../../src/tournaments/tournament-views.ts';
import { wish } from './wishes.ts';
import { as, DECK, SERVER, TestEvent } from './test-event.ts';

/** A round that an event is about to pair, and the state after it. */
export interface RoundSeen {
  readonly before: TournamentState;
  readonly after: TournamentState;
}

const SEED_WITH_BYES = 331;
export const SEED_WITH_ACTS = 451;
export const SEEDS = 510;

/** The pairs of the round that was paired, as numbers by seed, the first side first; `0` for the bye. */
export const seatedPairs = (before: TournamentState, after: TournamentState): readonly string[] => {
  const seeded = before.entrants.filter(({ seed }) => seed !== null);
  seeded.sort((one, other) => (one.seed ?? 0) - (other.seed ?? 0));
  const numbers = new Map(seeded.map(({ id }, index) => [id, index + 1]));
  const pairings = after.rounds.at(-1)?.pairings.filter(({ annulled }) => !annulled) ?? [];
  return pairings
    .map(({ entrants: [one, other], games }) => {
      const [first, second] = games[0]?.seats ?? [one, other];
      return `${numbers.get(first) ?? 0} ${numbers.get(second ?? '') ?? 0}`;
    })
    .toSorted();
};

const POINTS: readonly TournamentSettings['points'][] = [
  { win: 3, draw: 1, loss: 0, bye: 3 },
  { win: 2, draw: 1, loss: 0, bye: 2 },
  { win: 2, draw: 1, loss: 0, bye: 1 },
  { win: 3, draw: 1, loss: 0, bye: 1 },
];

/** From `SEED_WITH_ACTS` on. */
const FURTHER_POINTS: readonly TournamentSettings['points'][] = [
  { win: 3, draw: 2, loss: 1, bye: 3 },
  { win: 30, draw: 10, loss: 5, bye: 30 },
  { win: 100, draw: 50, loss: 0, bye: 100 },
  { win: 3, draw: 0, loss: 0, bye: 0 },
];

/**
 * A random Swiss event that other programs can read: late entries, withdrawals, no-shows of one or both, missed rounds as
 * draws or losses, four scales of points. From `SEED_WITH_BYES` on also byes given beforehand and forbidden pairs; from
 * `SEED_WITH_ACTS` on also referees who decide pairings, now or later, send away, bring back and pair anew, and losses that
 * are worth points. The same seed gives the same event.
 */
export const playSwissEvent = (
  seed: number,
  entrantsMost: number,
  onRound: (seen: RoundSeen) => void = () => undefined,
  arranges = false,
): TestEvent => {
  const random = botRandom(seed * 7919 + 13);
  const entrants = Math.max(3, Math.floor(3 * (entrantsMost / 3) ** random.share()));
  const rounds = Math.max(1, Math.min(3 + random.below(11), entrants - 1));
  const late = random.below(3) > 0 ? random.below(rounds + 1) : 0;
  const chances = {
    noShow: random.below(2) === 0 ? 0 : random.share() * 0.12,
    draw: random.share() * 0.5,
    upset: 0.1 + random.share() * 0.35,
  };
  const drop = random.below(2) === 0 ? 0 : random.share() * 0.04;
  const event = new TestEvent(
    {
      name: `Event ${seed}`,
      seeding: 'registration',
      format: {
        kind: 'swiss',
        rounds,
        lateEntryUntilRound: late,
        missedRound: random.below(2) === 0 ? 'draw' : 'loss',
        byes: { halfPointMost: 2, noneInLast: 1 },
      },
      points: oneOf(random, seed >= SEED_WITH_ACTS ? FURTHER_POINTS : POINTS) ?? {},
      pairsByItself: false,
      dropAfterNoShows: oneOf(random, [1, 2, null]) ?? null,
      bestOf: oneOf(random, [1, 1, 3] as const) ?? 1,
      tieBreaks: ['matchPoints', 'headToHead', 'buchholz', 'buchholzCutOne', 'sonnebornBerger', 'wins'],
      referees: ['referee'],
    },
    seed,
  );
  event.arranges = arranges;
  event.start(entrants);
  const wishes = botRandom(seed * 31 + 5);
  const acts = seed >= SEED_WITH_ACTS ? botRandom(seed * 17 + 3) : null;
  for (let round = 1; round <= rounds; round += 1) {
    if (round > 1) comeAndGo(event, random, { round, late, drop });
    if (acts !== null) act(event, acts);
    if (seed >= SEED_WITH_BYES) wish(event, wishes, round);
    const before = event.state;
    if (before.finishedAt !== null || !event.give({ kind: 'pairRound' }).ok) break;
    onRound({ before, after: event.state });
    if (acts?.below(5) === 0) pairAnew(event, onRound);
    playRound(event, random, chances);
  }
  if (event.state.finishedAt === null) event.must({ kind: 'finish', reason: 'all is played' });
  return event;
};

/** Somebody comes back or is sent away, and results are changed. */
const act = (event: TestEvent, random: BotRandom): void => {
  const reason = 'seen again';
  for (const { id, status } of event.state.entrants) {
    if (status !== 'playing' && random.below(4) === 0) event.give({ kind: 'reinstate', entrant: id, reason });
    else if (random.below(40) === 0) event.give({ kind: 'disqualify', entrant: id, reason });
  }
  for (const { id, entrants } of event.state.rounds.at(-1)?.pairings ?? []) {
    if (random.below(20) > 0) continue;
    event.give({ kind: 'adjudicate', pairing: id, winner: oneOf(random, [...entrants]) ?? null, reason });
  }
};

/** Two who were just paired may not meet, and the round is paired again. */
const pairAnew = (event: TestEvent, onRound: (seen: RoundSeen) => void): void => {
  const reason = 'they are of one family';
  const round = event.state.rounds.at(-1);
  const [one, other] = round?.pairings[0]?.entrants ?? [];
  if (round === undefined || one === undefined || typeof other !== 'string') return;
  event.give({ kind: 'forbidPairs', entrants: [one, other], firstRound: 1, lastRound: 20, reason });
  const { state } = event;
  const { ok } = event.give({ kind: 'rePairRound', round: round.id, scope: 'all', pairs: [], reason });
  if (ok) onRound({ before: { ...state, rounds: state.rounds.slice(0, -1) }, after: event.state });
};

/** A random round robin of four to nine, with draws and now and then somebody who leaves. */
export const playRoundRobin = (seed: number): TestEvent => {
  const random = botRandom(seed * 104_729 + 7);
  const event = new TestEvent(
    {
      name: `Circle ${seed}`,
      seeding: 'registration',
      format: { kind: 'round-robin', cycles: 1 },
      points: oneOf(random, POINTS) ?? {},
      tieBreaks: ['matchPoints', 'headToHead', 'buchholz', 'buchholzCutOne', 'sonnebornBerger', 'wins'],
    },
    seed,
  );
  event.start(4 + random.below(6));
  const leavesIn = random.below(12);
  while (event.state.finishedAt === null) {
    const [due] = dueMatches(event.state);
    if (due === undefined) break;
    if (event.state.rounds.length === leavesIn && random.below(8) === 0) {
      event.give({ kind: 'withdraw' }, as(due.teams[0].players[0]?.account ?? ''));
    } else playOne(event, random, due, { noShow: 0, draw: 0.2, upset: 0.45 });
  }
  return event;
};

const comeAndGo = (
  event: TestEvent,
  random: BotRandom,
  { round, late, drop }: { readonly round: number; readonly late: number; readonly drop: number },
): void => {
  const newcomers = random.share() < 0.5 && late > 0 ? 1 + random.below(2) : 0;
  for (let number = 0; number < newcomers; number += 1) {
    const players = [{ account: `z${round}-${number}`, deck: DECK }];
    event.give({ kind: 'lateEntry', players, reason: 'late' }, as('referee'));
  }
  for (const { status, players } of event.state.entrants) {
    if (status === 'playing' && random.share() < drop) {
      event.give({ kind: 'withdraw' }, as(players[0]?.account ?? ''));
    }
  }
};

interface Chances {
  readonly noShow: number;
  readonly draw: number;
  readonly upset: number;
}

const playRound = (event: TestEvent, random: BotRandom, chances: Chances): void => {
  while (openPairings(event.state).length > 0) {
    const [due] = dueMatches(event.state);
    if (due === undefined) return;
    if (random.share() < chances.noShow) stayAway(event, random, due);
    else playOne(event, random, due, chances);
  }
};

const playOne = (event: TestEvent, random: BotRandom, due: DueMatch, { draw, upset }: Chances): void => {
  const [one, other] = due.teams.map(({ entrant }) => Number(entrant.slice(1)));
  const betterWins = random.share() >= upset;
  const team = random.share() < draw ? null : (one ?? 0) < (other ?? 0) === betterWins ? 1 : 2;
  event.play(due, team, [random.below(30), random.below(30)]);
};

/** One or both do not come; everybody else who is due does. */
const stayAway = (event: TestEvent, random: BotRandom, absent: DueMatch): void => {
  const arrived = (game: string): readonly string[] =>
    event.state.rounds
      .at(-1)
      ?.pairings.flatMap(({ games }) => games)
      .find(({ id }) => id === game)?.arrived ?? [];
  const accountsOf = ({ teams }: DueMatch): readonly string[] =>
    teams.flatMap(({ players }) => players.map(({ account }) => account));
  const notYet = (due: DueMatch): string[] =>
    accountsOf(due).filter((account) => !arrived(due.game).includes(account));
  for (const due of dueMatches(event.state)) if (due.game !== absent.game) event.come(due, notYet(due));
  const here = arrived(absent.game);
  if (here.length === 2) {
    event.play(absent, 1, [5, 2]);
    return;
  }
  const comes = accountsOf(absent)[random.below(2)];
  if (here.length === 0 && comes !== undefined && random.below(4) > 0) event.come(absent, [comes]);
  event.at += 301_000;
  event.must({ kind: 'timePassed' }, SERVER);
};
