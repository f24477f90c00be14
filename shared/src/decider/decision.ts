/** What a command leads to: facts, and the state after them. */
export interface Accepted<State, Fact> {
  readonly ok: true;
  /** To be stored in this order, all or none. Empty if there was nothing to do. */
  readonly facts: readonly Fact[];
  readonly state: State;
}

/** Why a command is refused. Nothing has changed. */
export interface Refused<Code extends string> {
  readonly ok: false;
  /** Stable: clients may switch on it. */
  readonly code: Code;
  /** One sentence for people. */
  readonly message: string;
}

export type Decision<State, Fact, Code extends string> = Accepted<State, Fact> | Refused<Code>;

export const refused = <Code extends string>(code: Code, message: string): Refused<Code> => ({
  ok: false,
  code,
  message,
});
