import { BLANK_DAMAGE, DAMAGED, ZONES, type CardId } from '../../src/model/ids.ts';
import type { MatchEvent } from '../../src/model/events.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import type { SeatTable, Table } from '../../src/model/table.ts';

type Counts = Map<CardId, number>;

/** Every card of a seat, counted over all its piles. */
const cardsOf = (seat: SeatTable): Counts => {
  const counts: Counts = new Map();
  for (const zone of ZONES) for (const card of seat[zone]) add(counts, card, 1);
  return counts;
};

const add = (counts: Counts, card: CardId, by: number): void => {
  const count = (counts.get(card) ?? 0) + by;
  if (count === 0) counts.delete(card);
  else counts.set(card, count);
};

/** Counts the cards of every seat, and reports where a table has more or fewer than the events explain. */
export class CardCensus {
  readonly #rules: MatchRules;
  readonly #due: readonly Counts[];

  constructor(rules: MatchRules, table: Table) {
    this.#rules = rules;
    this.#due = table.seats.map(cardsOf);
  }

  /** What is wrong after some events, in words; empty if all cards are where they should be. */
  problems(events: readonly MatchEvent[], table: Table): readonly string[] {
    const wrong: string[] = [];
    for (const event of events) {
      if (event.type !== 'cardsMoved') continue;
      const counts = this.#due[event.seat];
      for (const card of event.cards) {
        if (event.from === 'outside' && counts) add(counts, card, 1);
        if (event.to === 'outside' && counts) add(counts, card, -1);
      }
      wrong.push(...this.#trespass(event));
    }
    return [...wrong, ...table.seats.flatMap((seat, index) => this.#difference(seat, index))];
  }

  /** Only the rules’ own damage cards enter a match or are mended, and what is mended lies in the Graveyard. */
  #trespass({ from, to, cards, why }: Extract<MatchEvent, { type: 'cardsMoved' }>): readonly string[] {
    const comes = from === 'outside';
    const isMended = why === 'mended';
    const isTold = comes === (why === 'damaged') && to !== 'outside' && (!isMended || to === 'graveyard');
    if (why === 'roundEnd' && cards.includes(DAMAGED))
      return ['a DAMAGED card left a hand at the end of a round'];
    const isRight = isTold && ((!comes && !isMended) || cards.every((card) => this.#isDamage(card)));
    return isRight ? [] : [`${cards.join()} ${from} → ${to}, ${why}`];
  }

  #isDamage(card: CardId): boolean {
    const { cards } = this.#rules.ruleset.pool;
    return card === DAMAGED || card === BLANK_DAMAGE || cards[card]?.inert?.grade !== undefined;
  }

  #difference(seat: SeatTable, index: number): readonly string[] {
    const due = this.#due[index];
    const there = cardsOf(seat);
    const kinds = new Set([...there.keys(), ...(due?.keys() ?? [])]);
    return [...kinds].flatMap((card) => {
      const [has, should] = [there.get(card) ?? 0, due?.get(card) ?? 0];
      return has === should ? [] : [`${seat.name} has ${String(has)} ${card}, not ${String(should)}`];
    });
  }
}
