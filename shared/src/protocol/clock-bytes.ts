import type { SeatIndex } from '../model/ids.ts';
import { readFixed, writeFixed } from './fixed-numbers.ts';
import type { Attendance } from './public-state.ts';

/** A seat's clock and presence, with the seat. */
export interface SeatAttendance extends Attendance {
  readonly seat: SeatIndex;
}

/** Of `bank`: increments may make it longer than any deadline. */
const BANK_BYTES = 5;
/** Of the time from `since` to `deadline`: at most 30 days, see `clockSettingsSchema`. */
const SPAN_BYTES = 4;
/** Of `since`, as a moment, or as the time that has passed from `now`. */
const MOMENT_BYTES = 6;
const RECENT_BYTES = 2;
const RECENT_MOST = 2 ** (8 * RECENT_BYTES) - 1;
const NO_BANK = 2 ** (8 * BANK_BYTES) - 1;
/** Bits of the first byte, below the seat. */
const CONNECTED = 1;
const RUNNING = 2;
const RECENT = 4;
const SEAT_FROM = 8;

/**
 * Per seat: a byte with 8 times its index, plus 1 if its player is connected, plus 2 if its clock runs, plus 4 if it
 * runs since the step; then `bank` in 5 bytes, all bits set for `null`; and, if the clock runs, `since` in 6 bytes, or,
 * if it runs since the step, the time from `now` to there in 2; and the time from there to `deadline` in 4. All in whole
 * milliseconds. The length reveals only what is public: which clocks run, and which of them started with the step.
 *
 * @param now `at` of the step that the clocks are sent with; 0 outside of steps
 */
export const packClocks = (clocks: readonly SeatAttendance[], now = 0): Uint8Array => {
  const bytes = new Uint8Array(clocks.reduce((sum, clock) => sum + sizeOf(flagsOf(clock, now)), 0));
  let at = 0;
  const write = (value: number, size: number): void => {
    writeFixed(bytes, at, size, value);
    at += size;
  };
  for (const clock of clocks) {
    const flags = flagsOf(clock, now);
    write(SEAT_FROM * clock.seat + flags, 1);
    write(clock.bank === null ? NO_BANK : Math.round(clock.bank), BANK_BYTES);
    if (!isRunning(clock)) continue;
    const since = Math.round(clock.since);
    if (has(flags, RECENT)) write(since - Math.round(now), RECENT_BYTES);
    else write(since, MOMENT_BYTES);
    write(Math.max(0, Math.round(clock.deadline) - since), SPAN_BYTES);
  }
  return bytes;
};

/** The inverse; an incomplete seat at the end is left out. */
export const unpackClocks = (bytes: Uint8Array, now = 0): readonly SeatAttendance[] => {
  const clocks: SeatAttendance[] = [];
  let at = 0;
  const read = (size: number): number => {
    at += size;
    return readFixed(bytes, at - size, size);
  };
  const readSince = (flags: number): number | null => {
    if (!has(flags, RUNNING)) return null;
    return has(flags, RECENT) ? now + read(RECENT_BYTES) : read(MOMENT_BYTES);
  };
  for (;;) {
    const flags = bytes[at] ?? 0;
    if (bytes.length - at < sizeOf(flags)) return clocks;
    const seat = Math.floor(read(1) / SEAT_FROM);
    const bank = read(BANK_BYTES);
    const since = readSince(flags);
    clocks.push({
      seat,
      connected: has(flags, CONNECTED),
      bank: bank === NO_BANK ? null : bank,
      since,
      deadline: since === null ? null : since + read(SPAN_BYTES),
    });
  }
};

const has = (flags: number, bit: number): boolean => (flags & bit) !== 0;

const flagsOf = (clock: SeatAttendance, now: number): number => {
  const connected = clock.connected ? CONNECTED : 0;
  if (!isRunning(clock)) return connected;
  const passed = Math.round(clock.since) - Math.round(now);
  return connected + RUNNING + (passed >= 0 && passed <= RECENT_MOST ? RECENT : 0);
};

/** Bytes of a seat whose first byte has these flags. */
const sizeOf = (flags: number): number => {
  if (!has(flags, RUNNING)) return 1 + BANK_BYTES;
  return 1 + BANK_BYTES + (has(flags, RECENT) ? RECENT_BYTES : MOMENT_BYTES) + SPAN_BYTES;
};

const isRunning = (clock: SeatAttendance): clock is SeatAttendance & { since: number; deadline: number } =>
  clock.since !== null && clock.deadline !== null;
