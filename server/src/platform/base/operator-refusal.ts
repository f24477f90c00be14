/** What an operator is told: a cause that they can mend, or why nothing was done. */
export interface OperatorProblem {
  /** Stable, as documented in docs/operating.md. */
  readonly code: string;
  /** One line. */
  readonly message: string;
}

/** What was wanted of the server is refused; the message is one line for the operator. */
export class OperatorRefusal<Code extends string> extends Error implements OperatorProblem {
  readonly code: Code;

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
