import { msLeft, type MatchClocks } from '@penance/client-sdk';

const HOUR = 3_600_000;

/** Time left for the open question, or in the bank, as a clock shows it; `null` where there is no limit. */
export const clockText = (clocks: MatchClocks, seat: number, now: number): string | null => {
  const left = msLeft(clocks, seat, now) ?? clocks.seats[seat]?.bank ?? null;
  return left === null || left > HOUR ? null : countdown(left);
};

/** Minutes and seconds, for example `1:05`, or hours rounded up, for example `24 h`. */
export const countdown = (ms: number): string => {
  if (ms > HOUR) return `${Math.ceil(ms / HOUR)} h`;
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
