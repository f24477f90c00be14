import { type Client, SchemaSerializer } from '@colyseus/core';
import type { Schema } from '@colyseus/schema';
import type { Attendance, PublicView } from '@penance/shared';
import { PublicState } from './public-state-schema.ts';

/** A patch without a change: the framework has to send something to everybody. */
const NO_CHANGE = Buffer.of(15);

/** The synchronised state, sent to those clients alone that asked for it. */
export class SyncedState extends SchemaSerializer<Schema> {
  readonly #public = new PublicState();
  readonly #isWanted: (client: Client) => boolean;

  constructor(isWanted: (client: Client) => boolean) {
    super();
    this.#isWanted = isWanted;
  }

  /** To be given to the room as its state. */
  get schema(): PublicState['schema'] {
    return this.#public.schema;
  }

  show(view: PublicView, attendance: readonly Attendance[]): void {
    this.#public.showView(view);
    this.#public.showAttendance(attendance);
  }

  override getFullState(client: Client): Uint8Array {
    return this.#isWanted(client) ? super.getFullState(client) : NO_CHANGE;
  }

  override applyPatches(clients: Client[]): boolean {
    return super.applyPatches(clients.filter(this.#isWanted));
  }
}
