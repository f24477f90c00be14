import type { Answer, Decision, MatchView } from '@penance/shared';
import { deliver, type Answered, type Delivery } from './answer-delivery.ts';
import { backoffMs, waitFor } from '../connection/backoff.ts';
import type { MatchLine } from './match-line.ts';
import type { MatchWitness } from './match-witness.ts';

interface MatchVoiceParts {
  readonly line: MatchLine;
  readonly witness: MatchWitness;
  readonly patienceMs: number;
  readonly view: () => MatchView | null;
  /** Resolves with true once the connection is up and the view is current, or with false when the match is over. */
  readonly isOnline: () => Promise<boolean>;
}

/** What a seat sends to its match: delivered once, however often the connection is lost. */
export class MatchVoice {
  readonly #parts: MatchVoiceParts;

  constructor(parts: MatchVoiceParts) {
    this.#parts = parts;
  }

  answer(decision: Decision, answer: Answer): Promise<Answered> {
    const { line, view, witness } = this.#parts;
    return this.#bring(witness.says(decision, answer), {
      isOpen: () => view()?.own?.decision?.id === decision.id,
      send: () => line.request('answer', { decision: decision.id, answer }),
    });
  }

  concede(): Promise<Answered> {
    const { line, view, witness } = this.#parts;
    return this.#bring(witness.says(null, null), {
      isOpen: () => plays(view()),
      send: () => line.request('concede', undefined),
    });
  }

  claim(): Promise<Answered> {
    const { line, view } = this.#parts;
    return this.#bring(() => undefined, {
      isOpen: () => plays(view()),
      send: () => line.request('claim', undefined),
    });
  }

  async #bring(counts: (seq: number) => void, what: Pick<Delivery, 'isOpen' | 'send'>): Promise<Answered> {
    const { isOnline, view, patienceMs } = this.#parts;
    const giveUpAt = Date.now() + patienceMs;
    const answered = await deliver({
      ...what,
      isOnline,
      seq: () => view()?.seq ?? 0,
      wait: async (attempt) => {
        await waitFor(backoffMs(attempt, Math.random()));
        return Date.now() < giveUpAt;
      },
    });
    if (answered.confirmed) counts(answered.seq);
    return answered;
  }
}

/** Whether this client's seat is still in the match. */
const plays = (view: MatchView | null): boolean =>
  !view?.own || view.seats[view.own.seat]?.status === 'active';
