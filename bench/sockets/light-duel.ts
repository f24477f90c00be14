import type { DuelSocket } from './duel-socket.ts';

/** An answer that was chosen before the duel began. */
export interface ChosenAnswer {
  readonly seat: 0 | 1;
  readonly frame: Buffer;
  /** Number of the state that it leads to. */
  readonly seq: number;
}

/** What came of an answer. */
export interface Given {
  /** When the opponent had it, by `performance.now`. */
  readonly heardAt: number;
  /** Sent by the server for it, per player. */
  readonly bytes: number;
}

/** Two connections in one room, and all answers that will be given there. */
export class LightDuel {
  readonly #sockets: readonly [DuelSocket, DuelSocket];
  readonly #answers: Iterator<ChosenAnswer>;
  #next: ChosenAnswer | undefined;
  #left: number;

  /** @param count how many answers there are */
  constructor(sockets: readonly [DuelSocket, DuelSocket], answers: Iterable<ChosenAnswer>, count: number) {
    this.#sockets = sockets;
    this.#answers = answers[Symbol.iterator]();
    this.#next = this.#following();
    this.#left = count;
  }

  /** Answers that are still to be given. */
  get left(): number {
    return this.#left;
  }

  /** Gives the next answer; resolves when both players have what came of it, and the asked one its reply. */
  async answer(): Promise<Given> {
    const answer = this.#next;
    if (!answer) throw new Error('This duel has no more answers.');
    this.#next = this.#following();
    this.#left -= 1;
    const { seat, frame, seq } = answer;
    const [one, other] = this.#sockets;
    const [asked, opponent] = seat === 0 ? [one, other] : [other, one];
    const bytes = one.bytes + other.bytes;
    const replies = asked.replies + 1;
    asked.send(frame);
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        const fault = asked.fault ?? opponent.fault;
        if (fault) reject(fault);
        if (asked.seq >= seq && opponent.seq >= seq && asked.replies >= replies) resolve();
      };
      one.onFrame = look;
      other.onFrame = look;
    });
    return { heardAt: opponent.heardAt, bytes: (one.bytes + other.bytes - bytes) / 2 };
  }

  leave(): void {
    for (const socket of this.#sockets) socket.close();
  }

  #following(): ChosenAnswer | undefined {
    const next = this.#answers.next();
    return next.done === true ? undefined : next.value;
  }
}
