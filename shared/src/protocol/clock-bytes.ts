import type { SeatIndex } from '../model/ids.ts';
import type { Attendance } from './public-state.ts';

/** A seat's clock and presence, with the seat. */
export interface SeatAttendance extends Attendance {
  readonly seat: SeatIndex;
}

const MOMENTS = ['bank', 'since', 'deadline'] as const;
const MOMENT_BYTES = 6;
const SEAT_BYTES = 1 + MOMENTS.length * MOMENT_BYTES;
const NONE = 2 ** (8 * MOMENT_BYTES) - 1;
const WORD = 2 ** 32;

/**
 * Per seat: twice its index, plus 1 if its player is connected, in a byte; then `bank`, `since` and `deadline` in whole
 * milliseconds, six bytes each, big-endian, all bits set for `null`. MessagePack numbers would vary in size with their
 * value, so the length of the message would leak information.
 */
export const packClocks = (clocks: readonly SeatAttendance[]): Uint8Array => {
  const bytes = new DataView(new ArrayBuffer(clocks.length * SEAT_BYTES));
  for (const [index, clock] of clocks.entries()) {
    const start = index * SEAT_BYTES;
    bytes.setUint8(start, 2 * clock.seat + Number(clock.connected));
    for (const [nth, name] of MOMENTS.entries()) {
      const moment = clock[name] === null ? NONE : Math.round(clock[name]);
      const at = start + 1 + nth * MOMENT_BYTES;
      bytes.setUint16(at, Math.floor(moment / WORD));
      bytes.setUint32(at + 2, moment % WORD);
    }
  }
  return new Uint8Array(bytes.buffer);
};

/** The inverse; an incomplete seat at the end is left out. */
export const unpackClocks = ({ buffer, byteOffset, byteLength }: Uint8Array): readonly SeatAttendance[] => {
  const bytes = new DataView(buffer, byteOffset, byteLength);
  return Array.from({ length: Math.floor(byteLength / SEAT_BYTES) }, (_, index) => {
    const start = index * SEAT_BYTES;
    const [bank = null, since = null, deadline = null] = MOMENTS.map((_, nth) => {
      const at = start + 1 + nth * MOMENT_BYTES;
      const moment = bytes.getUint16(at) * WORD + bytes.getUint32(at + 2);
      return moment === NONE ? null : moment;
    });
    const first = bytes.getUint8(start);
    return { seat: first >> 1, connected: first % 2 === 1, bank, since, deadline };
  });
};
