import type { CardId } from '../../src/model/ids.ts';
import type { Table } from '../../src/model/table.ts';
import type { ViewedEvent } from '../../src/views/viewed-event.ts';

/**
 * What an attentive viewer knows about the order of the draw piles, using only what it is sent: a card that goes onto a
 * draw pile face up lies at a known place until that pile is shuffled.
 */
export class KnownDraws {
  /** By seat, top first; null is a card of which the viewer knows nothing. */
  readonly #piles: (CardId | null)[][];

  constructor({ seats }: Pick<Table, 'seats'>) {
    this.#piles = seats.map(({ draw }) => draw.map(() => null));
  }

  hear(events: readonly ViewedEvent[]): void {
    for (const event of events) this.#hearOne(event);
  }

  /** Every place of a draw pile at which the viewer knows the card. */
  get problems(): readonly string[] {
    return this.#piles.flatMap((pile, seat) =>
      pile.flatMap((card, at) => (card === null ? [] : [`card ${at} of seat ${seat} is known: ${card}`])),
    );
  }

  #hearOne(event: ViewedEvent): void {
    if (event.type !== 'cardsMoved' && event.type !== 'drawPileShuffled') return;
    const pile = this.#piles[event.seat];
    if (!pile) return;
    if (event.type === 'drawPileShuffled') pile.fill(null);
    else if (event.from === 'draw') pile.splice(0, event.count);
    else if (event.to === 'draw') pile.push(...(event.cards ?? new Array<null>(event.count).fill(null)));
  }
}
