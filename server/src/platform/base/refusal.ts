import type { Ban, ProblemCode, ProblemReason } from '@penance/shared';

/** An expected refusal of a request: a value, not an error. */
export interface RequestRefusal {
  readonly refusal: ProblemCode;
  readonly detail: string;
  readonly reasons?: readonly ProblemReason[];
  /** With `accountBanned`. */
  readonly ban?: Ban;
}

export const refuse = (
  refusal: ProblemCode,
  detail: string,
  reasons?: readonly ProblemReason[],
): RequestRefusal => (reasons === undefined ? { refusal, detail } : { refusal, detail, reasons });

/** The account already hosts as much content as allowed. Null where there is no limit. */
export const tooMuchContent = (most: number | null): RequestRefusal =>
  refuse(
    'tooMuchContent',
    `The packs, maps and campaigns of an account hold at most ${(most ?? 0) / 1_048_576} MiB together.`,
  );

export const isRefused = (value: unknown): value is RequestRefusal =>
  typeof value === 'object' && value !== null && 'refusal' in value;
