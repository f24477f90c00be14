interface Waiting {
  readonly round: number;
  readonly tell: () => void;
}

/**
 * Time measured in responses of the server: a beat is a request, its response, and a fifth of a second. On a busy
 * machine beats are slower, and the server is not blamed for it.
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

  /** The outcome, or `late` after that many beats. */
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
