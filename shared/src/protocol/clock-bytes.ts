import type { SeatIndex } from '../model/ids.ts';
import type { Attendance } from './public-state.ts';

/** A seat's clock and presence, with the seat. */
export interface SeatAttendance extends Attendance {
  readonly seat: SeatIndex;
}

/** Of `bank`, and of the time from `since` to `deadline`. */
const SPAN_BYTES = 5;
/** Of `since`. */
const MOMENT_BYTES = 6;
const IDLE_BYTES = 1 + SPAN_BYTES;
const RUNNING_BYTES = IDLE_BYTES + MOMENT_BYTES + SPAN_BYTES;
const NO_BANK = 2 ** (8 * SPAN_BYTES) - 1;
/** Bits of the first byte, below the seat. */
const CONNECTED = 1;
const RUNNING = 2;
const SEAT_FROM = 4;

/**
 * Per seat: a byte with four times its index, plus 2 if its clock runs, plus 1 if its player is connected; then `bank`
 * in 5 bytes, all bits set for `null`; and, if the clock runs, `since` in 6 bytes and the time from there to `deadline`
 * in 5. All in whole milliseconds, big-endian. MessagePack numbers would vary in size with their value, so the length
 * of the message would leak information; whether a clock runs is public.
 */
export const packClocks = (clocks: readonly SeatAttendance[]): Uint8Array => {
  const bytes = new Uint8Array(
    clocks.reduce((sum, clock) => sum + (isRunning(clock) ? RUNNING_BYTES : IDLE_BYTES), 0),
  );
  let at = 0;
  const write = (value: number, size: number): void => {
    let left = value;
    for (let place = at + size - 1; place >= at; place -= 1) {
      bytes[place] = left % 256;
      left = Math.floor(left / 256);
    }
    at += size;
  };
  for (const clock of clocks) {
    write(SEAT_FROM * clock.seat + (isRunning(clock) ? RUNNING : 0) + (clock.connected ? CONNECTED : 0), 1);
    write(clock.bank === null ? NO_BANK : Math.round(clock.bank), SPAN_BYTES);
    if (!isRunning(clock)) continue;
    const since = Math.round(clock.since);
    write(since, MOMENT_BYTES);
    write(Math.max(0, Math.round(clock.deadline) - since), SPAN_BYTES);
  }
  return bytes;
};

/** The inverse; an incomplete seat at the end is left out. */
export const unpackClocks = (bytes: Uint8Array): readonly SeatAttendance[] => {
  const clocks: SeatAttendance[] = [];
  let at = 0;
  const read = (size: number): number => {
    at += size;
    return bytes.subarray(at - size, at).reduce((value, byte) => value * 256 + byte, 0);
  };
  for (;;) {
    const first = bytes[at] ?? 0;
    const runs = (first & RUNNING) !== 0;
    if (bytes.length - at < (runs ? RUNNING_BYTES : IDLE_BYTES)) return clocks;
    at += 1;
    const bank = read(SPAN_BYTES);
    const since = runs ? read(MOMENT_BYTES) : null;
    clocks.push({
      seat: Math.floor(first / SEAT_FROM),
      connected: (first & CONNECTED) !== 0,
      bank: bank === NO_BANK ? null : bank,
      since,
      deadline: since === null ? null : since + read(SPAN_BYTES),
    });
  }
};

const isRunning = (clock: SeatAttendance): clock is SeatAttendance & { since: number; deadline: number } =>
  clock.since !== null && clock.deadline !== null;
