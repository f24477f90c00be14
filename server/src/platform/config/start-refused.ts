import { OperatorRefusal, type OperatorProblem } from '../base/operator-refusal.ts';

export type StartCode =
  | 'settingInvalid'
  | 'settingMissing'
  | 'settingFile'
  | 'portTaken'
  | 'addressUnusable'
  | 'dataFolderUnusable'
  | 'redisUnavailable'
  | 'packsUnusable';

/** The server cannot start, for one reason or several; each message names its setting. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
  readonly problems: readonly OperatorProblem[];

  constructor(problems: readonly (OperatorProblem & { readonly code: StartCode })[], options?: ErrorOptions) {
    super(problems.map(({ message }) => message).join('\n'), options);
    this.problems = problems;
  }
}

export const startRefused = (code: StartCode, message: string, cause?: unknown): StartRefused =>
  new StartRefused([{ code, message }], { cause });

/** What the operator is told of an error; nothing of one that is a bug. */
export const operatorProblems = (error: unknown): readonly OperatorProblem[] => {
  if (error instanceof StartRefused) return error.problems;
  return error instanceof OperatorRefusal ? [error] : [];
};
