import type { FrameOf } from '../../model/frames.ts';
import type { SeatIndex } from '../../model/ids.ts';
import { WOUNDS } from '../../model/ids.ts';
import type { DefeatReason } from '../../model/table.ts';
import { wounds } from '../../game/called.ts';
import type { Game } from '../../game/game.ts';
import { isGone } from '../../game/lose-top.ts';
import { casketHp, isDestroyed } from '../../game/numbers/numbers.ts';
import { exploitsFor, spendExploit } from '../turn/exploits.ts';
import { alliesThatMay, reactionQuestion } from '../attack/reaction-asked.ts';
import { runTriggers } from '../triggers.ts';
import { judgeFalls, noteFalling, triggerFall } from './fall.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/** Casket HP gone, Chassis destroyed, pilot dead (8.5-1, 8.5-2); then the reactions of the other seats. */
export const defeat: Steps<'defeat'> = {
  check: (game, frame) => {
    const { seat } = frame;
    if (!game.isActive(seat)) return to(frame, 'judge');
    if (isGone(game, seat) || isEmpty(game, frame)) return to(frame, 'rise');
    return to(frame, reasonFor(game, seat) === null ? 'judge' : 'fall');
  },

  /**
   * Phylactery, once a match: the dead cards stand up again. It depends on what card texts call Casket HP (7.1-7,
   * 8.5-5).
   */
  rise: (game, frame) => {
    const { seat } = frame;
    if (game.seat(seat).graveyard.length > 0) runTriggers(game, seat, 'casketHpZero');
    return to(frame, 'risen');
  },

  /** Pilot and Chassis are checked again (8.5-5). */
  risen: (game, frame) => {
    const { seat } = frame;
    if (game.seat(seat).draw.length > 0) {
      frame.shortfall = false;
      return to(frame, 'check');
    }
    if (isEmpty(game, frame)) return to(frame, 'offerRise');
    return to(frame, reasonFor(game, seat) === null ? 'judge' : 'fall');
  },

  /** Once a match, 5 of the seat's own markers do the same, before the save (8.5-5, 9.2-11). */
  offerRise: (game, frame) => {
    const { seat } = frame;
    const exploits = game.seat(seat).graveyard.length > 0 ? exploitsFor(game, seat, 'casketHp') : [];
    if (exploits.length === 0) return to(frame, 'save');
    game.ask({ kind: 'exploit', seat, exploits, forced: false });
    return to(frame, 'answerRise');
  },

  /** Who gives up instead gets no save (8.5-4). */
  answerRise: (game, frame) => {
    if (!game.isActive(frame.seat)) return to(frame, 'judge');
    const answer = game.answerTo('exploit');
    if (answer.kind === 'pass') return to(frame, 'save');
    spendExploit(game, frame.seat, answer.exploit);
    frame.shortfall = false;
    return to(frame, 'check');
  },

  /** One die if the option is on, in addition to that of the Chassis (5.5-1, 8.5-7). */
  save: (game, frame) => {
    if (!game.options.casketHpSave || !game.options.woundDeck) return to(frame, 'fall');
    game.roll({ kind: 'dice', die: 'd6', count: 1, purpose: 'extraction', seat: frame.seat });
    return to(frame, 'saved');
  },

  saved: (game, frame) => {
    if (game.face(frame.seat, 'd6', 'extraction') <= 3) game.call(wounds(frame.seat, 2, 'casketHp'));
    return to(frame, 'fall');
  },

  /** Casket HP are the first reason (8.5-3). Who falls with others falls when all of them have been judged (8.5-8). */
  fall: (game, frame) => {
    const { seat, by, together } = frame;
    if (!game.isActive(seat)) return to(frame, 'judge');
    const reason = isEmpty(game, frame) ? 'casket-hp' : (reasonFor(game, seat) ?? 'casket-hp');
    if (together) {
      noteFalling(game, seat, reason);
      return 'done';
    }
    game.emit({ type: 'seatDefeated', seat, reason });
    triggerFall(game, seat, by);
    frame.asked = alliesThatMay(game, seat, 'allyDefeated');
    return to(frame, 'rites');
  },

  /** Last Rites is offered to each ally, at any distance (3.10-4). */
  rites: (game, frame) => {
    const asked = frame.asked.filter((ally) => game.isActive(ally));
    const [seat] = asked;
    if (seat === undefined) return to(frame, 'judge');
    game.ask(reactionQuestion(game, seat, 'allyDefeated', 0));
    frame.asked = asked;
    return to(frame, 'rited');
  },

  rited: (game, frame) => {
    const [seat, ...asked] = frame.asked;
    const answer = game.answerTo('reaction');
    if (seat !== undefined && answer.kind !== 'pass') {
      const context = { self: seat, card: answer.card, targets: [frame.seat] };
      game.call({ procedure: 'react', step: 'play', seat, card: answer.card, context });
    }
    frame.asked = asked;
    return to(frame, 'rites');
  },

  judge: (game) => {
    judgeFalls(game);
    return 'done';
  },
};

/** A card being played still counts: it goes to the Discard Pile when it is resolved (3.9-6, 8.5-1). */
const isEmpty = (game: Game, { seat, shortfall }: FrameOf<'defeat'>): boolean =>
  shortfall || casketHp(game.seat(seat)) === 0;

/**
 * The Chassis first, where its destruction is defeat (4.5-1, 4.5-2), then the pilot, who dies of the tenth wound
 * (5.1-1).
 */
const reasonFor = (game: Game, index: SeatIndex): DefeatReason | null => {
  const seat = game.seat(index);
  if (game.options.chassisDestroyed === 'defeat' && isDestroyed(game.rules, seat, 'chassis'))
    return 'chassis';
  return seat.wounds.length >= WOUNDS.length ? 'pilot' : null;
};
