import type { MatchClocks, MatchStep } from '@penance/client-sdk';
import type { MatchView } from '@penance/shared';
import { t } from '../messages/language.svelte.ts';
import type { Line } from './tell.ts';

/** Later than the time that a message takes. */
const LONG_AGO_MS = 3000;

/** Whose time ran out: steps do not say so, but no answer comes after its deadline. */
export class LateSeats {
  readonly #told = new Set<string>();

  /** Seats whose time was up at that moment of the server's clock, each question once. */
  in({ seats }: MatchClocks, at: number): readonly number[] {
    return seats.flatMap(({ deadline }, seat) =>
      deadline !== null && deadline <= at && this.#isNew(seat, deadline) ? [seat] : [],
    );
  }

  /** Whether a seat's question was over before these clocks arrived, and another one followed or none. */
  missed(before: MatchClocks, after: MatchClocks, seat: number): boolean {
    const deadline = before.seats[seat]?.deadline ?? null;
    if (deadline === null || deadline === (after.seats[seat]?.deadline ?? null)) return false;
    return deadline < Date.now() + after.skewMs - LONG_AGO_MS && this.#isNew(seat, deadline);
  }

  #isNew(seat: number, deadline: number): boolean {
    const question = `${seat} ${deadline}`;
    if (this.#told.has(question)) return false;
    this.#told.add(question);
    return true;
  }
}

export const lateLines = ({ seq }: MatchStep, seats: readonly number[], view: MatchView): readonly Line[] =>
  seats.map((seat) => ({
    id: `${seq}.late.${seat}`,
    seq,
    event: -1,
    round: view.round,
    seats: [seat],
    hexes: [],
    tone: 'harm',
    isDetail: false,
    text: () => t().clock.ranOut(view.seats[seat]?.name ?? ''),
  }));
