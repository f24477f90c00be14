import type { MatchCheck } from './check-match.ts';

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
