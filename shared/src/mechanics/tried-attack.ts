import type { CardDefinition } from '../model/cards.ts';
import type { Aim } from '../model/decisions.ts';
import type { Boost } from '../model/frames.ts';
import type { SeatIndex } from '../model/ids.ts';

/** An attack that is judged against one target. */
export interface TriedAttack {
  readonly attacker: SeatIndex;
  readonly target: SeatIndex;
  readonly card: CardDefinition;
  readonly aim: Aim;
  readonly boost: Boost;
}

/** From range 2 on, and at any range for a card that is ranged by itself (3.2-7). */
export const isRanged = ({ tags }: CardDefinition, range: number): boolean =>
  range >= 2 || tags.includes('ranged');
