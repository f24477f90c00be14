export type JournalRefusalCode =
  /** Another process owns the match, or the group does not continue the stored journal: reload the match. */
  | 'fenced'
  /** The database cannot keep up: try again later. */
  | 'databaseBehind'
  /** The database can never store this, e.g. a NUL character in a text. */
  | 'unwritable'
  /** The journal was closed while the group waited; whether the last attempt was stored is unknown. */
  | 'closed';

/** The group is not in the journal, not even in part. Nothing in it has happened. */
export class JournalRefusal extends Error {
  override readonly name: string = 'JournalRefusal';
  readonly code: JournalRefusalCode;

  constructor(code: JournalRefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export class Fenced extends JournalRefusal {
  override readonly name = 'Fenced';

  constructor({
    matchId,
    seq,
    epoch,
  }: {
    readonly matchId: string;
    readonly seq: number;
    readonly epoch: number;
  }) {
    super('fenced', `match ${matchId}: entry ${seq} of epoch ${epoch} is not the journal's next`);
  }
}
