/** One reason why the server cannot start, for the operator. */
export interface StartProblem {
  /** Stable, as documented in docs/operating.md. */
  readonly code: string;
  /** One line, which names the setting. */
  readonly message: string;
}

export type StartCode =
  | 'settingInvalid'
  | 'settingMissing'
  | 'settingFile'
  | 'portTaken'
  | 'addressUnusable'
  | 'dataFolderUnusable'
  | 'redisUnavailable'
  | 'packsUnusable';

/** The server cannot start, and the operator can fix the cause. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
  readonly problems: readonly StartProblem[];

  constructor(problems: readonly (StartProblem & { readonly code: StartCode })[], options?: ErrorOptions) {
    super(problems.map(({ message }) => message).join('\n'), options);
    this.problems = problems;
  }
}

export const startRefused = (code: StartCode, message: string, cause?: unknown): StartRefused =>
  new StartRefused([{ code, message }], { cause });
