import { msLeft, type MatchClocks } from '@penance/client-sdk';
import { daysText } from '../messages/days-text.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Time left for the open question, or in the bank, as a clock shows it; `null` where there is no limit. */
export const clockText = (clocks: MatchClocks, seat: number, now: number): string | null => {
  const left = msLeft(clocks, seat, now) ?? clocks.seats[seat]?.bank ?? null;
  return left === null ? null : countdown(left);
};

/** Seconds left at which a player is warned, unless that is more than half of the time. */
const WARNINGS = [10, 30];

interface TimeLeft {
  readonly question: number;
  /** What is in the bank now, if it holds more than the time for the question. */
  readonly bank: number | null;
  /** The seconds of the latest warning; `null` while there is time enough. */
  readonly warning: number | null;
}

/** Milliseconds left for the open question and in the bank; `null` for a seat whose clock does not run. */
export const timeLeft = (clocks: MatchClocks, seat: number, now: number): TimeLeft | null => {
  const question = msLeft(clocks, seat, now);
  const { bank = null, since = null, deadline = null } = clocks.seats[seat] ?? {};
  if (question === null || since === null || deadline === null) return null;
  const inBank = bank === null ? null : Math.max(0, bank - Math.max(0, now + clocks.skewMs - since));
  const warning = WARNINGS.find((seconds) => {
    const ms = seconds * 1000;
    return question <= ms && ms <= (deadline - since) / 2;
  });
  return {
    question,
    bank: inBank !== null && inBank > question + 1000 ? inBank : null,
    warning: warning ?? null,
  };
};

/** Minutes and seconds, for example `1:05`, rounded hours, for example `24 h`, or days, for example `3 days`. */
export const countdown = (ms: number): string => {
  if (ms > 2 * DAY) return daysText(Math.round(ms / DAY));
  if (ms > HOUR) return `${Math.round(ms / HOUR)} h`;
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
