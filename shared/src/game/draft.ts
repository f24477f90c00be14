import type { SeatIndex } from '../model/ids.ts';
import type { SeatTable, Table } from '../model/table.ts';
import { copyTable } from './copy-table.ts';
import type { TableDraft } from './copy-table.ts';
import { copySeat } from './copy-seat.ts';
import type { SeatDraft } from './copy-seat.ts';

/**
 * A table being written: the old table stays unchanged, and each seat is copied once, when it is first written. Made
 * for one input and then dropped.
 */
export class Draft {
  readonly table: TableDraft;
  #seats: SeatTable[] | null = null;
  #copied = 0;

  constructor(table: Table) {
    this.table = copyTable(table);
  }

  /** The writable copy of the seat. */
  write(index: SeatIndex): SeatDraft {
    if (this.#seats === null) {
      this.#seats = [...this.table.seats];
      this.table.seats = this.#seats;
    }
    const seat = this.#seats[index];
    if (!seat) throw new RangeError(`no seat ${String(index)}`);
    const bit = 1 << index;
    if (this.#copied & bit) return seat;
    const copy = copySeat(seat);
    this.#seats[index] = copy;
    this.#copied |= bit;
    return copy;
  }
}
