import type { Running } from '../model/frames.ts';
import { BLANK_DAMAGE, COMPONENTS } from '../model/ids.ts';
import type { CardId, ComponentId, SeatIndex } from '../model/ids.ts';
import type { InjuryGrade } from '../model/cards.ts';
import type { Game } from '../game/game.ts';
import type { Steps } from './procedure.ts';
import { to } from './procedure.ts';

/** Shuffles the Discard Pile and what the edition adds to it, and puts it under the draw pile (7.2-1). */
export const reshuffle: Steps<'reshuffle'> = {
  /**
   * Depending on the option, adds nothing (7.2-2), a blank card (7.2-3) or injuries (7.2-4); a reshuffle by a card
   * never adds any (7.2-5).
   */
  begin: (game, frame) => {
    const { seat, clean } = frame;
    game.moveCards(seat, 'discard', 'draw', game.seat(seat).discard, 'reshuffled');
    const adds = game.options.reshuffleAdds;
    if (!clean && adds === 'damage-card') game.moveCards(seat, 'outside', 'draw', [BLANK_DAMAGE], 'damaged');
    return to(frame, !clean && adds === 'injury-cards' ? 'injury' : 'shuffle');
  },

  /** One injury card for every 2 points of a component, minus those added before, drawn at random (7.3-1, 7.3-2). */
  injury: (game, frame) => {
    const { seat } = frame;
    const component = COMPONENTS[frame.component];
    if (!component) return to(frame, 'shuffle');
    const owed = injuriesOwed(game, seat, component);
    const pool = injuryCards(game, component, gradeOf(game.seat(seat).components[component]));
    if (owed <= 0 || pool.length === 0) {
      frame.component += 1;
      return frame;
    }
    if (pool.length === 1) return addInjury(game, frame, component, pool[0]);
    game.roll({ kind: 'pick', size: pool.length, count: 1, purpose: 'injury', seat });
    return to(frame, 'injured');
  },

  injured: (game, frame) => {
    const component = COMPONENTS[frame.component] ?? 'chassis';
    const pool = injuryCards(game, component, gradeOf(game.seat(frame.seat).components[component]));
    return addInjury(game, frame, component, pool[game.picked()[0] ?? 0]);
  },

  shuffle: (game, frame) => {
    const size = game.seat(frame.seat).draw.length;
    if (size === 0) return 'done';
    game.roll({ kind: 'shuffle', size, purpose: 'reshuffle', seat: frame.seat });
    return to(frame, 'shuffled');
  },

  shuffled: (game, { seat }) => {
    game.emit({ type: 'drawPileShuffled', seat, order: game.order() });
    return 'done';
  },
};

/** Number of injury cards that the next reshuffle adds for a component (7.3-1). */
export const injuriesOwed = (game: Game, seat: SeatIndex, component: ComponentId): number => {
  const { components, injuries } = game.seat(seat);
  return Math.max(0, Math.floor(components[component] / 2) - injuries[component]);
};

const addInjury = (
  game: Game,
  frame: Running<'reshuffle'>,
  component: ComponentId,
  card: CardId | undefined,
): Running<'reshuffle'> => {
  const { seat } = frame;
  if (card !== undefined) game.moveCards(seat, 'outside', 'draw', [card], 'damaged');
  game.emit({ type: 'injuriesAdded', seat, component, total: game.seat(seat).injuries[component] + 1 });
  return to(frame, 'injury');
};

/** The grade by Component Damage: 2–3 minor, 4–5 major, 6 and more critical (7.3-2). */
const gradeOf = (damage: number): InjuryGrade => (damage >= 6 ? 'critical' : damage >= 4 ? 'major' : 'minor');

const injuryCards = (game: Game, component: ComponentId, grade: InjuryGrade): readonly CardId[] =>
  Object.values(game.rules.ruleset.pool.cards)
    .filter(({ inert }) => inert?.grade === grade && inert.component === component)
    .map(({ id }) => id);
