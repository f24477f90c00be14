import type { FrameOf } from '../model/frames.ts';
import type { SeatIndex } from '../model/ids.ts';
import { DAMAGED } from '../model/ids.ts';
import type { Game } from '../game/game.ts';
import { loseTopOfAll } from '../game/lose-top.ts';
import { judgeRoundLimit } from './last-team.ts';
import { judgeRoundEnd } from './objectives.ts';
import { cardsToFill } from '../game/numbers/numbers.ts';
import type { Steps } from './procedure.ts';
import { to } from './procedure.ts';

/** Rule book, section 1, round: draw up, initiative, one turn each, hands to the Discard Pile. */
export const round: Steps<'round'> = {
  /** Hands are filled in seat order, before initiative is rolled (1.3-6). */
  begin: (game, frame) => {
    game.emit({ type: 'roundBegan', round: frame.round });
    if (game.options.discardHandAtRoundEnd && frame.round > 1) {
      for (const seat of game.activeSeats()) {
        game.call({
          procedure: 'draw',
          step: 'take',
          seat,
          count: cardsToFill(game.rules, game.seat(seat)),
        });
      }
    }
    frame.rolls = game.table.seats.map(() => []);
    frame.tied = game.activeSeats();
    return to(frame, 'initiative');
  },

  /** One die for each seat still in play (1.3-1), or none under `seats` (1.3-8). */
  initiative: (game, frame) => {
    if (game.options.initiative === 'seats') {
      game.emit({ type: 'initiativeSet', order: game.activeSeats() });
      frame.tied = [];
      return to(frame, 'bleed');
    }
    if (frame.tied.length === 0) return to(frame, 'bleed');
    game.roll({
      kind: 'dice',
      die: 'd6',
      count: frame.tied.length,
      purpose: 'initiative',
      seat: frame.tied[0] ?? 0,
    });
    return to(frame, 'ranked');
  },

  /** The highest acts first; ties reroll among the tied, as often as it takes (1.3-1, 1.3-2). */
  ranked: (game, frame) => {
    const faces = game.faces();
    const rolls = frame.rolls.map((sofar, seat) => {
      const at = frame.tied.indexOf(seat);
      const face = faces[at];
      if (at < 0 || face === undefined) return sofar;
      game.emit({ type: 'diceRolled', seat, die: 'd6', purpose: 'initiative', faces: [face] });
      return [...sofar, face + (sofar.length === 0 ? bonusOf(game, seat) : 0)];
    });
    const order = game
      .activeSeats()
      .toSorted((one, other) => compareRolls(rolls[other] ?? [], rolls[one] ?? []));
    const tied = game
      .activeSeats()
      .filter((seat) =>
        order.some((other) => other !== seat && compareRolls(rolls[seat] ?? [], rolls[other] ?? []) === 0),
      );
    if (tied.length > 0) {
      frame.rolls = rolls;
      frame.tied = tied;
      return to(frame, 'initiative');
    }
    game.emit({ type: 'initiativeSet', order });
    frame.rolls = [];
    frame.tied = [];
    return to(frame, 'bleed');
  },

  /** Internal Bleeding acts once a round, after initiative and before the first turn (5.1-4). */
  bleed: (game, frame) => {
    const losses = new Map<SeatIndex, number>();
    for (const seat of game.activeSeats()) {
      const count = game
        .seat(seat)
        .wounds.reduce(
          (sum, { wound }) => sum + (game.rules.ruleset.wounds[wound].losesTopAtRoundStart ?? 0),
          0,
        );
      if (count > 0) losses.set(seat, count);
    }
    loseTopOfAll(game, losses);
    return to(frame, 'nextTurn');
  },

  /** One turn for each seat still in play; a lost turn is skipped (1.3-4, 1.4-9). */
  nextTurn: (game, frame) => {
    const seat = game.table.order[game.table.acted];
    if (seat === undefined) return to(frame, 'end');
    // A match stored by revision 12 may still have a fallen seat in its order.
    if (!game.isActive(seat) || game.seat(seat).skipsTurn) game.emit({ type: 'turnSkipped', seat });
    else game.call({ procedure: 'turn', step: 'refresh', seat, passed: false });
    return frame;
  },

  /** Hands are discarded or kept, areas end, and the match may be judged (1.3-4, 1.3-5, 1.3-7). */
  end: (game, frame) => {
    game.emit({ type: 'roundEnded', round: frame.round });
    if (game.options.discardHandAtRoundEnd) game.activeSeats().forEach((seat) => discardHand(game, seat));
    const indexes = game.table.areas.flatMap((area, index) =>
      area.untilRound <= frame.round ? [index] : [],
    );
    if (indexes.length > 0) game.emit({ type: 'areasEnded', indexes });
    if (game.table.mission && judgeRoundEnd(game, frame.round)) return 'done';
    if (judgeRoundLimit(game, frame.round)) return 'done';
    frame.round += 1;
    return to(frame, 'begin');
  },
};

/** The bonus of the frame counts on the first die only, not on dice that break a tie (1.3-3). */
const bonusOf = (game: Game, seat: SeatIndex): number =>
  game.options.initiative === 'frame' ? game.rules.ruleset.frames[game.seat(seat).frame].initiativeBonus : 0;

/** Negative if the first list of rolls is lower; 0 if the order is still undecided. */
const compareRolls = (
  one: FrameOf<'round'>['rolls'][number],
  other: FrameOf<'round'>['rolls'][number],
): number => {
  const at = one.findIndex((face, index) => face !== other[index]);
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? 0);
};

/** Discards all cards but DAMAGED, so the cards left in a hand are known to be DAMAGED (1.3-5). */
const discardHand = (game: Game, seat: SeatIndex): void => {
  game.moveCards(
    seat,
    'hand',
    'discard',
    game.seat(seat).hand.filter((card) => card !== DAMAGED),
    'roundEnd',
  );
};
