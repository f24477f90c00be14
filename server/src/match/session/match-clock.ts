import type { ClockSettings, Decision, DecisionId, SeatClock, SeatIndex } from '@penance/shared';

interface Running {
  readonly seat: SeatIndex;
  readonly decision: DecisionId;
  readonly since: number;
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
  /** Since when all clocks have been held, milliseconds since 1970; null when they are not. */
  readonly heldSince: number | null;
}

const MS = 1000;

export const newClock = ({ bank }: ClockSettings, seats: number): MatchClock => ({
  banks: bank === null ? null : new Array<number>(seats).fill(bank * MS),
  running: [],
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
  const isOpen = ({ decision }: Running): boolean => open.some(({ id }) => id === decision);
  const stopped = clock.running.filter((running) => !isOpen(running));
  if (stopped.length === 0) return clock;
  const charged = (bank: number, seat: SeatIndex): number => {
    const running = ofSeat(stopped, seat);
    return running ? Math.max(0, bank - elapsed(clock, running, at)) + settings.increment * MS : bank;
  };
  const { banks, running, heldSince } = clock;
  return { banks: banks?.map(charged) ?? null, running: running.filter(isOpen), heldSince };
};

const ofSeat = (all: readonly Running[], seat: SeatIndex): Running | undefined =>
  all.find((running) => running.seat === seat);

/** Starts the clocks of open questions whose clocks are not running yet. */
export const startClocks = (clock: MatchClock, open: readonly Decision[], at: number): MatchClock => {
  const { banks, running, heldSince } = clock;
  const isRunning = ({ id }: Decision): boolean => running.some(({ decision }) => decision === id);
  const started = open.filter((decision) => !isRunning(decision));
  if (started.length === 0) return clock;
  const begun = started.map(({ id, seat }) => ({ seat, decision: id, since: at }));
  return { banks, running: [...running, ...begun], heldSince };
};

/** Restarts every running clock: time in which the server could not accept an answer is charged to nobody. */
export const restartClocks = (clock: MatchClock, at: number): MatchClock => ({
  ...clock,
  running: clock.running.map((running) => ({ ...running, since: at })),
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
  if (!running) return { bank, since: null, deadline: null };
  if (clock.heldSince === null)
    return { bank, since: running.since, deadline: deadlineOf(settings, clock, running) };
  const left = bank === null ? null : Math.max(0, bank - elapsed(clock, running, clock.heldSince));
  return { bank: left, since: null, deadline: null };
};
