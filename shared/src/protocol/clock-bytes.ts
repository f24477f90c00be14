import type { SeatIndex } from '../model/ids.ts';
import type { Attendance } from './public-state.ts';

/** A seat's clock and presence, with the seat. */
export interface SeatAttendance extends Attendance {
  readonly seat: SeatIndex;
}

/** Seat, presence, and three moments of eight bytes. */
const SEAT_BYTES = 26;
const MOMENTS = ['bank', 'since', 'deadline'] as const;

/**
 * Per seat: its index and whether its player is connected (a byte each), then `bank`, `since` and `deadline` as
 * big-endian doubles, NaN for `null`. MessagePack numbers would vary in size with their value, so the length of the
 * message would leak information.
 */
export const packClocks = (clocks: readonly SeatAttendance[]): Uint8Array => {
  const bytes = new DataView(new ArrayBuffer(clocks.length * SEAT_BYTES));
  for (const [index, clock] of clocks.entries()) {
    const at = index * SEAT_BYTES;
    bytes.setUint8(at, clock.seat);
    bytes.setUint8(at + 1, Number(clock.connected));
    for (const [nth, name] of MOMENTS.entries()) bytes.setFloat64(at + 2 + 8 * nth, clock[name] ?? NaN);
  }
  return new Uint8Array(bytes.buffer);
};

/** The inverse; an incomplete seat at the end is left out. */
export const unpackClocks = ({ buffer, byteOffset, byteLength }: Uint8Array): readonly SeatAttendance[] => {
  const bytes = new DataView(buffer, byteOffset, byteLength);
  return Array.from({ length: Math.floor(byteLength / SEAT_BYTES) }, (_, index) => {
    const at = index * SEAT_BYTES;
    const [bank = null, since = null, deadline = null] = MOMENTS.map((_, nth) => {
      const moment = bytes.getFloat64(at + 2 + 8 * nth);
      return Number.isNaN(moment) ? null : moment;
    });
    return { seat: bytes.getUint8(at), connected: bytes.getUint8(at + 1) === 1, bank, since, deadline };
  });
};
