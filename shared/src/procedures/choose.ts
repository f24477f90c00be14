import { cardsOnOffer } from '../game/card-choice.ts';
import type { ChoosePurpose } from '../model/decisions.ts';
import type { CardId, ZoneId } from '../model/ids.ts';
import { checkEmpty } from '../game/lose-top.ts';
import { without } from '../game/payment.ts';
import type { FrameOf } from '../model/frames.ts';
import type { Game } from '../game/game.ts';
import type { Steps } from './procedure.ts';
import { to } from './procedure.ts';

/** Where chosen cards go; what is mended lies with the cards out of the game (7.1-5, 10.3-14). */
const DESTINATION: Readonly<Record<ChoosePurpose, ZoneId>> = {
  recover: 'draw',
  salvage: 'discard',
  discard: 'discard',
  mend: 'graveyard',
};

const REASON = { recover: 'recovered', salvage: 'salvaged', discard: 'discarded', mend: 'mended' } as const;

/** Cards of a pile that their chooser names: recover (10.2-1), salvage, discard, mend. */
export const choose: Steps<'choose'> = {
  /**
   * Cards named when the card was played are taken if that is still possible (10.2-2). Recovering all available cards
   * leaves only one answer, so nobody is asked (1.5-5).
   */
  ask: (game, frame) => {
    const { seat, of, purpose, named, pile, once } = frame;
    const from = cardsOnOffer(game, of, purpose, pile);
    const count = Math.min(frame.count, from.length);
    if (!game.isActive(seat) || !mayAsk(game, frame, from)) return 'done';
    if (count > 0 && named?.length === count && without(from, named) !== null) return to(frame, 'chosen');
    const isOpen = pile === 'discard' || pile === 'graveyard';
    const isOnlyAnswer = new Set(from).size === 1 || (purpose === 'recover' && count === from.length);
    const isForced = isOpen && once === null && isOnlyAnswer;
    game.ask({
      kind: 'choose',
      seat,
      purpose,
      from,
      count,
      forced: isForced,
      ...(once === null ? {} : OPTIONAL),
    });
    frame.named = null;
    return to(frame, 'chosen');
  },

  chosen: (game, frame) => {
    const { seat, of, purpose, pile, once } = frame;
    const cards = frame.named ?? game.answerTo('choose').cards;
    if (once !== null && cards.length > 0) game.emit({ type: 'onceUsed', seat, what: once, per: 'match' });
    game.moveCards(of, pile, DESTINATION[purpose], cards, REASON[purpose]);
    if (purpose === 'mend' || purpose === 'discard') checkEmpty(game, of);
    if (purpose !== 'recover' && pile !== 'draw') return 'done';
    game.roll({ kind: 'shuffle', size: game.seat(of).draw.length, purpose: 'recover', seat: of });
    return to(frame, 'shuffled');
  },

  shuffled: (game, { of }) => {
    game.emit({ type: 'drawPileShuffled', seat: of, order: game.order() });
    return 'done';
  },
};

const OPTIONAL = { optional: true } as const;

/** Being asked must not reveal what a hidden pile holds: for such a pile the seat is asked whenever it is not empty. */
const mayAsk = (
  game: Game,
  { seat, of, pile, once }: FrameOf<'choose'>,
  from: readonly CardId[],
): boolean => {
  if (once !== null && game.seat(seat).usedThisMatch.includes(once)) return false;
  const isHidden = pile === 'hand' || pile === 'draw';
  return isHidden ? game.seat(of)[pile].length > 0 : from.length > 0;
};
