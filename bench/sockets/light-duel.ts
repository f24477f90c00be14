import type { DuelSocket } from './duel-socket.ts';

/** An answer that was chosen before the duel began. */
export interface ChosenAnswer {
  readonly seat: 0 | 1;
  readonly frame: Buffer;
  /** Number of the state that it leads to. */
  readonly seq: number;
}

/** The result of an answer. */
export interface Given {
  /** When the opponent received it, by `performance.now`. */
  readonly heardAt: number;
  /** Bytes that the server sent for it, per player. */
  readonly bytes: number;
}

/** Two connections in one room, with all answers to be given there. */
export class LightDuel {
  #sockets: readonly [DuelSocket, DuelSocket];
  readonly #joinAgain: (() => Promise<DuelSocket>) | undefined;
  readonly #answers: Iterator<ChosenAnswer>;
  #next: ChosenAnswer | undefined;
  #left: number;

  /**
   * @param count how many answers there are
   * @param joinAgain opens another connection for the first seat
   */
  constructor(
    sockets: readonly [DuelSocket, DuelSocket],
    answers: Iterable<ChosenAnswer>,
    count: number,
    joinAgain?: () => Promise<DuelSocket>,
  ) {
    this.#joinAgain = joinAgain;
    this.#sockets = sockets;
    this.#answers = answers[Symbol.iterator]();
    this.#next = this.#following();
    this.#left = count;
  }

  /** Number of answers still to be given. */
  get left(): number {
    return this.#left;
  }

  /** Gives the next answer; resolves when both players have received the step, and the answering one its reply. */
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

  /** The first player's connection is closed, and another one is opened. Only between two answers. */
  async comeBack(): Promise<void> {
    if (!this.#joinAgain) throw new Error('Nobody can come back to this duel.');
    this.#sockets[0].close();
    this.#sockets = [await this.#joinAgain(), this.#sockets[1]];
  }

  leave(): void {
    for (const socket of this.#sockets) socket.close();
  }

  #following(): ChosenAnswer | undefined {
    const next = this.#answers.next();
    return next.done === true ? undefined : next.value;
  }
}
