import type { ClockSettings, Decision, DecisionId, SeatClock, SeatIndex } from '@penance/shared';
import type { UsedTime } from '../journal/standing.ts';

interface Running {
  readonly seat: SeatIndex;
  readonly decision: DecisionId;
  /** When the question was asked, as far as this process or the one before it knows. */
  readonly askedAt: number;
  /** Since when it would have run, had it never stood. */
  readonly since: number;
  /** Since when it has run in this process, with nothing given back: before that it cannot be stopped afterwards. */
  readonly steadySince: number;
}

/** The clock of an open question that stands: its player is waited for. */
interface Standing {
  readonly seat: SeatIndex;
  readonly decision: DecisionId;
  readonly askedAt: number;
  readonly usedMs: number;
}

/**
 * The clocks of one match, as an immutable value. All in milliseconds, `since` since 1970. What every answer changes is
 * copied by named members: spreading is slow where it overwrites one.
 */
export interface MatchClock {
  /** Time left of each seat, `null` without banks. */
  readonly banks: readonly number[] | null;
  /** Open questions whose clocks are running. */
  readonly running: readonly Running[];
  /** Those that have run, and will run on. */
  readonly standing: readonly Standing[];
  /** Since when all clocks have been held, milliseconds since 1970; null when they are not. */
  readonly heldSince: number | null;
}

const MS = 1000;

export const newClock = ({ bank }: ClockSettings, seats: number): MatchClock => ({
  banks: bank === null ? null : new Array<number>(seats).fill(bank * MS),
  running: [],
  standing: [],
  heldSince: null,
});

/** How long the clock of a question has run at that moment. */
const elapsed = ({ heldSince }: MatchClock, { since }: Running, at: number): number =>
  Math.max(0, Math.min(at, heldSince ?? Infinity) - since);

/** Charges the seats whose questions are no longer open at that moment, and grants them the increment. */
export const stopClocks = (
  settings: ClockSettings,
  clock: MatchClock,
  open: readonly Decision[],
  at: number,
): MatchClock => {
  const isOpen = ({ decision }: Running | Standing): boolean => open.some(({ id }) => id === decision);
  const { banks, running, standing, heldSince } = clock;
  const stopped = running.filter((each) => !isOpen(each));
  const ended = standing.filter((each) => !isOpen(each));
  if (stopped.length === 0 && ended.length === 0) return clock;
  const charged = (bank: number, seat: SeatIndex): number => {
    const ran = ofSeat(stopped, seat);
    const usedMs = ran ? elapsed(clock, ran, at) : ofSeat(ended, seat)?.usedMs;
    return usedMs === undefined ? bank : Math.max(0, bank - usedMs) + settings.increment * MS;
  };
  return {
    banks: banks?.map(charged) ?? null,
    running: running.filter(isOpen),
    standing: standing.filter(isOpen),
    heldSince,
  };
};

const ofSeat = <C extends Running | Standing>(all: readonly C[], seat: SeatIndex): C | undefined =>
  all.find((each) => each.seat === seat);

/** Starts the clocks of open questions whose clocks are not running yet. */
export const startClocks = (clock: MatchClock, open: readonly Decision[], at: number): MatchClock => {
  const { banks, running, standing, heldSince } = clock;
  const isRunning = ({ id }: Decision): boolean => running.some(({ decision }) => decision === id);
  const started = open.filter((decision) => !isRunning(decision));
  if (started.length === 0) return clock;
  const begun = started.map(({ id, seat }) => {
    const { askedAt = at, usedMs = 0 } = standing.find(({ decision }) => decision === id) ?? {};
    // Also while all are held, it has used as much as before.
    const since = usedMs === 0 ? at : Math.min(at, heldSince ?? at) - usedMs;
    return { seat, decision: id, askedAt, since, steadySince: at };
  });
  const isStarted = ({ decision }: Standing): boolean => begun.some((each) => each.decision === decision);
  const left = standing.length === 0 ? standing : standing.filter((each) => !isStarted(each));
  return { banks, running: [...running, ...begun], standing: left, heldSince };
};

/** Lets the clocks of these seats stand: what they have used stays used, and they go on when they are started again. */
export const standClocks = (clock: MatchClock, seats: readonly SeatIndex[], at: number): MatchClock => {
  const isOf = ({ seat }: Running): boolean => seats.includes(seat);
  const stopped = clock.running.filter(isOf).map((running) => {
    const { seat, decision, askedAt } = running;
    return { seat, decision, askedAt, usedMs: elapsed(clock, running, at) };
  });
  const running = clock.running.filter((each) => !isOf(each));
  return { ...clock, running, standing: [...clock.standing, ...stopped] };
};

/**
 * Lets the clock of a seat stand as if it had stopped at that earlier moment; one that had run out by then runs on, and so
 * its time is up.
 */
export const standSince = (
  settings: ClockSettings,
  clock: MatchClock,
  { seat, from }: { readonly seat: SeatIndex; readonly from: number },
): MatchClock => {
  const running = ofSeat(clock.running, seat);
  if (!running) return clock;
  const at = Math.max(from, running.steadySince);
  return deadlineOf(settings, clock, running) <= at ? clock : standClocks(clock, [seat], at);
};

/** What `resumedClock` needs. */
export const usedTimes = (clock: MatchClock, at: number): readonly UsedTime[] => [
  ...clock.running.map((running) => {
    const { decision, askedAt } = running;
    return { decision, askedAt, usedMs: elapsed(clock, running, at) };
  }),
  ...clock.standing.map(({ decision, askedAt, usedMs }) => ({ decision, askedAt, usedMs })),
];

/**
 * The clocks of a match that goes on in another process: all stand, with what was used of the open questions. Nobody has
 * used more than the time since the question, whatever the clock of the process before was like: verifying a match
 * counts from there.
 */
export const resumedClock = (
  banks: MatchClock['banks'],
  open: readonly Decision[],
  used: readonly UsedTime[],
  at: number,
): MatchClock => ({
  banks,
  running: [],
  standing: open.flatMap(({ id, seat }) =>
    used
      .filter(({ decision }) => decision === id)
      .map(({ askedAt, usedMs }) => ({
        seat,
        decision: id,
        askedAt,
        usedMs: Math.max(0, Math.min(usedMs, at - askedAt)),
      })),
  ),
  heldSince: null,
});

/** Moves the start of every running clock later: time in which no answer could be stored is charged to nobody. */
export const giveBack = (clock: MatchClock, ms: number, at: number): MatchClock => {
  // Time in which the clocks are held is given back when they are released.
  const lost = Math.max(0, Math.min(ms, (clock.heldSince ?? at) - (at - ms)));
  return {
    ...clock,
    running: clock.running.map((running) => ({
      ...running,
      since: Math.max(running.since, Math.min(at, running.since + lost)),
      steadySince: lost > 0 ? at : running.steadySince,
    })),
  };
};

/** Holds all clocks from that moment on, until `release`. */
export const hold = (clock: MatchClock, from: number): MatchClock => ({ ...clock, heldSince: from });

/** Releases all clocks as if the time between the two moments had not passed. */
export const release = (clock: MatchClock, from: number, to: number): MatchClock => ({
  ...clock,
  heldSince: null,
  running: clock.running.map((running) => ({
    ...running,
    since: running.since + Math.max(0, to - Math.max(from, running.since)),
    steadySince: to,
  })),
});

/**
 * When the seat's time for its question expires: at its cap, or when its bank is empty if that is earlier. Never while
 * clocks are held.
 */
export const deadlineOf = (
  { cap }: ClockSettings,
  { banks, heldSince }: MatchClock,
  { seat, since }: Running,
): number => (heldSince === null ? since + Math.min(cap * MS, banks?.[seat] ?? Infinity) : Infinity);

export const nextDeadline = (settings: ClockSettings, clock: MatchClock): number =>
  clock.running.reduce(
    (soonest, running) => Math.min(soonest, deadlineOf(settings, clock, running)),
    Infinity,
  );

export interface TimeUp {
  readonly seat: SeatIndex;
  readonly decision: DecisionId;
  /** Whether the bank is empty, not only the cap reached. */
  readonly isBankEmpty: boolean;
}

export const timesUp = (settings: ClockSettings, clock: MatchClock, at: number): readonly TimeUp[] =>
  clock.running
    .filter((running) => deadlineOf(settings, clock, running) <= at)
    .map(({ seat, decision, since }) => ({
      seat,
      decision,
      isBankEmpty: clock.banks !== null && (clock.banks[seat] ?? 0) <= at - since,
    }));

/** As shown to players. */
export const shownClocks = (
  settings: ClockSettings,
  clock: MatchClock,
  seats: number,
): readonly SeatClock[] => {
  const shown: SeatClock[] = [];
  for (let seat = 0; seat < seats; seat += 1) shown.push(shownClock(settings, clock, seat));
  return shown;
};

const shownClock = (settings: ClockSettings, clock: MatchClock, seat: SeatIndex): SeatClock => {
  const running = ofSeat(clock.running, seat);
  const bank = clock.banks?.[seat] ?? null;
  if (!running)
    return { bank: bankLeft(bank, ofSeat(clock.standing, seat)?.usedMs ?? 0), since: null, deadline: null };
  if (clock.heldSince === null)
    return { bank, since: running.since, deadline: deadlineOf(settings, clock, running) };
  return { bank: bankLeft(bank, elapsed(clock, running, clock.heldSince)), since: null, deadline: null };
};

const bankLeft = (bank: number | null, usedMs: number): number | null =>
  bank === null ? null : Math.max(0, bank - usedMs);
