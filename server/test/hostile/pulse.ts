interface Waiting {
  readonly round: number;
  readonly tell: () => void;
}

/**
 * Time as the server lives it: a beat is a question to it, its answer, and a fifth of a second. A machine that is
 * busy with other things has slower beats and is not blamed for it.
 */
export class Pulse {
  #round = 0;
  #waiting: readonly Waiting[] = [];

  beat(): void {
    this.#round += 1;
    const due = this.#waiting.filter(({ round }) => round <= this.#round);
    this.#waiting = this.#waiting.filter(({ round }) => round > this.#round);
    for (const { tell } of due) tell();
  }

  /** The outcome, or `late` when so many beats have passed before it. */
  async within<T>(beats: number, wanted: Promise<T>): Promise<T | 'late'> {
    let tell = (): void => undefined;
    const late = new Promise<'late'>((resolve) => (tell = () => resolve('late')));
    this.#waiting = [...this.#waiting, { round: this.#round + beats, tell }];
    try {
      return await Promise.race([wanted, late]);
    } finally {
      this.#waiting = this.#waiting.filter((each) => each.tell !== tell);
    }
  }
}
