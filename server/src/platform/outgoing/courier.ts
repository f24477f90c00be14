import { grownPause, type BackgroundLoop } from '../background/background-loop.ts';
import type { Due, Outbox, Waiting } from './outbox.ts';

export type Posted =
  | { readonly ok: true }
  /**
   * `isAnswered`: the receiver replied, though not with success; `status`: how, if it speaks HTTP; `isFinal`: it would
   * never be taken, so it is not tried again.
   */
  | {
      readonly ok: false;
      readonly failure: string;
      readonly isAnswered: boolean;
      readonly status?: number;
      readonly isFinal?: boolean;
    };

export interface CourierParts<Delivery extends Due> {
  readonly outbox: Outbox<Delivery>;
  /** Runs over deliveries whose attempts could not be recorded. */
  readonly loop: BackgroundLoop;
  /** Makes one attempt, within `ATTEMPT_MOST_MS`. */
  readonly send: (delivery: Delivery) => Promise<Posted>;
  /** A monotonic clock, milliseconds. */
  readonly now?: () => number;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** Concurrent attempts in total, and at receivers that are slow, failing or still unknown. */
const AT_ONCE = 32;
const AT_ONCE_NOT_PROMPT = 16;
/** Concurrent attempts per receiver; half of it for one that is not prompt. Per target there is never more than one. */
const PER_RECEIVER = 2;
export const TIMEOUT_MS = 10_000;
const PROMPT_MS = 2000;
export const ATTEMPT_MOST_MS = 3 * TIMEOUT_MS;
/** Longer than an attempt and recording its end can take. */
const TAKEN_MS = 4 * TIMEOUT_MS;
/** Pause between the attempts of one delivery. */
const DELIVERY_PAUSE = { firstMs: 5_000, mostMs: 6 * 3_600_000 };
/** Pause for a target, or a receiver, that fails whatever is sent to it. */
const CIRCUIT_PAUSE = { firstMs: 10_000, mostMs: 3_600_000 };
const FAILURES_FREE = 2;
/** With the pauses above, about two and a half days; then the delivery is given up in any case. */
const ATTEMPTS_MOST = 20;
const OLDEST_MS = 60 * 3_600_000;
const GIVE_UP_EVERY_MS = 10 * 60_000;

/**
 * Sends pending deliveries, each at least once: an attempt whose end could not be recorded is repeated. A receiver that
 * is slow or down delays only its own deliveries, however many events notify it.
 */
export class Courier<Delivery extends Due> {
  readonly #parts: CourierParts<Delivery>;
  readonly #underWay = new Map<string, Waiting>();
  readonly #sending = new Set<Promise<void>>();
  #looking: Promise<void> | undefined;
  #isWanted = false;
  #isClosed = false;
  #gaveUpAt = -Infinity;

  constructor(parts: CourierParts<Delivery>) {
    this.#parts = parts;
  }

  /** Starts as many attempts as allowed now, and the next ones as these finish. Never rejects. */
  look(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#isWanted = true;
    this.#looking ??= this.#lookOn();
    return this.#looking;
  }

  /** Resolves when no attempt is under way. */
  async idle(): Promise<void> {
    while (this.#looking || this.#sending.size > 0) await Promise.all([this.#looking, ...this.#sending]);
  }

  /** Starts no further attempts, and waits for those under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.idle();
  }

  async #lookOn(): Promise<void> {
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false;
      await this.#parts.loop.look(() => this.#begin());
    }
    // Reset at once: a call of `look` from here on starts another pass.
    this.#looking = undefined;
  }

  async #begin(): Promise<void> {
    const { outbox } = this.#parts;
    const now = this.#now();
    if (now - this.#gaveUpAt > GIVE_UP_EVERY_MS) {
      await outbox.giveUp(OLDEST_MS);
      this.#gaveUpAt = now;
    }
    if (this.#underWay.size >= AT_ONCE) return;
    const underWay = [...this.#underWay.values()];
    const waiting = await outbox.listWaiting({
      busy: underWay.map(({ targetId }) => targetId),
      // More than can be sent, because those whose receivers are busy are skipped below.
      perReceiver: 2 * PER_RECEIVER,
      limit: 4 * AT_ONCE,
    });
    const chosen = chooseFair(
      underWay,
      waiting.filter(({ id }) => !this.#parts.loop.isPutOff(id)),
    );
    const places = new Map(chosen.map((each) => [each.id, each]));
    for (const due of chosen.length > 0 ? await outbox.take([...places.keys()], TAKEN_MS) : []) {
      const place = places.get(due.id);
      if (place) this.#start(place, due);
    }
  }

  #start(place: Waiting, due: Delivery): void {
    this.#underWay.set(due.id, place);
    const sending = this.#parts.loop
      .attempt(due.id, () => this.#send(due))
      .then(() => {
        this.#underWay.delete(due.id);
        this.#sending.delete(sending);
        void this.look();
      });
    this.#sending.add(sending);
  }

  async #send(due: Delivery): Promise<void> {
    const { outbox, send, random } = this.#parts;
    const { attempts } = due;
    const begunAt = this.#now();
    const posted = await send(due);
    const isSoon = this.#now() - begunAt < PROMPT_MS;
    if (posted.ok) {
      await outbox.delivered(due, isSoon);
      return;
    }
    const { failure, isAnswered, isFinal = false } = posted;
    await outbox.failed(due, {
      failure,
      isAnswered,
      isPrompt: isAnswered && isSoon,
      againMs:
        isFinal || attempts >= ATTEMPTS_MOST
          ? null
          : grownPause(attempts, { ...DELIVERY_PAUSE, ...(random && { random }) }),
      pauseMs: (failures) =>
        isFinal || failures <= FAILURES_FREE
          ? 0
          : grownPause(failures - FAILURES_FREE, { ...CIRCUIT_PAUSE, ...(random && { random }) }),
    });
  }

  #now(): number {
    return (this.#parts.now ?? performance.now.bind(performance))();
  }
}

/** The pending deliveries that may start beside those under way. */
export const chooseFair = (underWay: readonly Waiting[], waiting: readonly Waiting[]): readonly Waiting[] => {
  const all = [...underWay];
  const chosen: Waiting[] = [];
  for (const delivery of waiting) {
    const { host, isPrompt } = delivery;
    const atReceiver = all.filter((each) => each.host === host).length;
    const notPrompt = all.filter((each) => !each.isPrompt).length;
    if (all.length >= AT_ONCE) break;
    if (atReceiver >= (isPrompt ? PER_RECEIVER : PER_RECEIVER / 2)) continue;
    if (!isPrompt && notPrompt >= AT_ONCE_NOT_PROMPT) continue;
    all.push(delivery);
    chosen.push(delivery);
  }
  return chosen;
};
