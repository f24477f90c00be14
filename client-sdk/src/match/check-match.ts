import type { Match, Transcript, Verification, Witness } from '@penance/shared';
import { backoffMs, waitFor } from '../connection/backoff.ts';
import { isPassing, PenanceError } from '../penance-error.ts';

/** The result of checking a match that is over. */
export type MatchCheck =
  /** Everything was recomputed, and compared with what this client itself recorded. */
  | { readonly kind: 'checked'; readonly verification: Verification }
  /** The match was abandoned; `afterSalt`: at a time when the server could already know the dice. */
  | { readonly kind: 'abandoned'; readonly because: string | null; readonly afterSalt: boolean }
  /** No transcript is available now: `client.matches.verify` may try again later. */
  | { readonly kind: 'unchecked'; readonly error: PenanceError };

export interface CheckParts {
  readonly info: () => Promise<Match>;
  readonly transcript: () => Promise<Transcript>;
  readonly witness: () => Witness;
  readonly hasRevealedSalt: () => boolean;
}

const ATTEMPTS = 3;

/** Fetches the transcript of a match that is over and verifies it. Never rejects. */
export const checkMatch = async (parts: CheckParts): Promise<MatchCheck> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { status, abandoned } = await parts.info();
      if (status === 'abandoned')
        return { kind: 'abandoned', because: abandoned, afterSalt: parts.hasRevealedSalt() };
      const transcript = await parts.transcript();
      const { verifyTranscript } = await import('./verification.ts');
      return { kind: 'checked', verification: verifyTranscript(transcript, parts.witness()) };
    } catch (cause) {
      const error =
        cause instanceof PenanceError
          ? cause
          : new PenanceError('unexpectedReply', 'The transcript could not be checked.', { cause });
      if (attempt + 1 >= ATTEMPTS || !isPassing(error)) return { kind: 'unchecked', error };
      await waitFor(backoffMs(attempt, Math.random()));
    }
  }
};

/** Checks a match that is over, once. */
export class FinalCheck {
  readonly #check: (() => Promise<MatchCheck>) | null;
  readonly #onChecked: (check: MatchCheck) => void;
  #result: Promise<MatchCheck> | null = null;

  /** @param check never rejects; `null` for no check */
  constructor(check: (() => Promise<MatchCheck>) | null, onChecked: (check: MatchCheck) => void) {
    this.#check = check;
    this.#onChecked = onChecked;
  }

  /** `null` before it was started, and for no check. */
  get result(): Promise<MatchCheck> | null {
    return this.#result;
  }

  start(): void {
    if (this.#result) return;
    this.#result = this.#check?.() ?? null;
    void this.#result?.then(this.#onChecked);
  }
}
