import type { ClockSettings, Decision, DecisionId, SeatClock, SeatIndex } from '@penance/shared';

interface Running {
  readonly seat: SeatIndex;
  readonly decision: DecisionId;
  readonly since: number;
}

/** The clocks of one match; a value like any other. All in milliseconds, `since` since 1970. */
export interface MatchClock {
  /** What is left to each seat, `null` where there are no banks. */
  readonly banks: readonly number[] | null;
  /** Open questions that wait for their seat. */
  readonly running: readonly Running[];
  /** Since when all of them stand still, milliseconds since 1970; null when they do not. */
  readonly heldSince: number | null;
}

const MS = 1000;

export const newClock = ({ bank }: ClockSettings, seats: number): MatchClock => ({
  banks: bank === null ? null : new Array<number>(seats).fill(bank * MS),
  running: [],
  heldSince: null,
});

/** How long a question has been open at that moment, as far as its clock ran. */
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
  return { ...clock, banks: clock.banks?.map(charged) ?? null, running: clock.running.filter(isOpen) };
};

const ofSeat = (all: readonly Running[], seat: SeatIndex): Running | undefined =>
  all.find((running) => running.seat === seat);

/** Starts the clocks of the questions that wait and do not run yet. */
export const startClocks = (clock: MatchClock, open: readonly Decision[], at: number): MatchClock => {
  const isRunning = ({ id }: Decision): boolean => clock.running.some(({ decision }) => decision === id);
  const started = open.filter((decision) => !isRunning(decision));
  if (started.length === 0) return clock;
  const running = started.map(({ id, seat }) => ({ seat, decision: id, since: at }));
  return { ...clock, running: [...clock.running, ...running] };
};

/** Every running clock from its start again: time in which the server could not take an answer is nobody's. */
export const restartClocks = (clock: MatchClock, at: number): MatchClock => ({
  ...clock,
  running: clock.running.map((running) => ({ ...running, since: at })),
});

/** Every running clock as if it had begun that much later: time in which no answer could be stored is nobody's. */
export const giveBack = (clock: MatchClock, ms: number, at: number): MatchClock => {
  // What the clocks stood still for anyway is given back when they go on.
  const lost = Math.max(0, Math.min(ms, (clock.heldSince ?? at) - (at - ms)));
  return {
    ...clock,
    running: clock.running.map((running) => ({
      ...running,
      since: Math.max(running.since, Math.min(at, running.since + lost)),
    })),
  };
};

/** All clocks stand still from that moment on, until `release`. */
export const hold = (clock: MatchClock, from: number): MatchClock => ({ ...clock, heldSince: from });

/** All clocks go on as if the time from then to then had not been. */
export const release = (clock: MatchClock, from: number, to: number): MatchClock => ({
  ...clock,
  heldSince: null,
  running: clock.running.map((running) => ({
    ...running,
    since: running.since + Math.max(0, to - Math.max(from, running.since)),
  })),
});

/** When the seat's time for its question is up: its cap, or its bank if that is emptier. Never while clocks stand still. */
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
  /** The bank has run out, not only the cap. */
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

/** As players see it. */
export const shownClocks = (
  settings: ClockSettings,
  clock: MatchClock,
  seats: number,
): readonly SeatClock[] =>
  Array.from({ length: seats }, (_, seat) => {
    const running = ofSeat(clock.running, seat);
    const bank = clock.banks?.[seat] ?? null;
    if (!running) return { bank, since: null, deadline: null };
    if (clock.heldSince === null)
      return { bank, since: running.since, deadline: deadlineOf(settings, clock, running) };
    const left = bank === null ? null : Math.max(0, bank - elapsed(clock, running, clock.heldSince));
    return { bank: left, since: null, deadline: null };
  });
