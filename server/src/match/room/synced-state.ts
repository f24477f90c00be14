import { type Client, SchemaSerializer } from '@colyseus/core';
import type { Schema } from '@colyseus/schema';
import type { Attendance, PublicView } from '@penance/shared';
import { PublicState } from './public-state-schema.ts';

/** An empty patch: the framework has to send something to every client. */
const NO_CHANGE = Buffer.of(15);

/** The synchronised state, sent only to the clients that asked for it. */
export class SyncedState extends SchemaSerializer<Schema> {
  readonly #public = new PublicState();
  readonly #isWanted: (client: Client) => boolean;

  constructor(isWanted: (client: Client) => boolean) {
    super();
    this.#isWanted = isWanted;
  }

  /** Assign this to the room as its state. */
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
