import type { FrameOf, StrikeFrame } from '../../model/frames.ts';
import type { Cleave, Effect } from '../../model/effects.ts';
import { amountOf } from '../../effects/amounts.ts';
import { changeHeat, addModifier } from '../../game/changes.ts';
import type { Game } from '../../game/game.ts';
import { checkEmpty } from '../../game/lose-top.ts';
import { isScrap } from '../../game/numbers/numbers.ts';
import { attackDice, judgeAttack, targetNumber } from '../../mechanics/attack-roll.ts';
import { declarationOf, triedAt } from './declaration.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/**
 * Rule book, section 3, steps 1 to 3: one declaration and one throw, with the dice pool for the first target (9.1-7),
 * then each target in turn (3.12-1).
 */
export const attack: Steps<'attack'> = {
  declare: (game, frame) => {
    const { self, card } = frame.context;
    // What came before on the card may have put the attacker out.
    if (!game.isActive(self)) return 'done';
    const { targets, aims, boosts, used } = declarationOf(game, frame);
    game.endModifiers(self, (modifier) => used.includes(modifier));
    game.emit({ type: 'attackDeclared', attacker: self, targets, card, aims });
    frame.aims = aims;
    frame.boosts = boosts;
    frame.context = { ...frame.context, targets };
    const { count } = attackDice(game, triedAt(game, frame, 0));
    game.roll({ kind: 'dice', die: 'attack', count, purpose: 'attack', seat: self });
    return to(frame, 'judge');
  },

  judge: (game, frame) => {
    const { self } = frame.context;
    const thrown = game.faces();
    game.emit({ type: 'diceRolled', seat: self, die: 'attack', purpose: 'attack', faces: thrown });
    const faces = attackDice(game, triedAt(game, frame, 0)).keep(thrown);
    frame.faces = faces;
    if (judgeAttack(faces, 0).tier !== 'catastrophe') return to(frame, 'next');
    jam(game, frame);
    return to(frame, 'after');
  },

  /** Once the attacker falls, the remaining targets are not attacked (3.12-6). */
  next: (game, frame) => {
    const { self, targets } = frame.context;
    const target = targets[frame.index];
    if (target === undefined || !game.isActive(self)) return to(frame, 'after');
    if (game.isActive(target)) game.call(strikeAt(game, frame, frame.index));
    frame.index += 1;
    if (frame.index >= targets.length) frame.faces = [];
    return frame;
  },

  after: (game, { effect, context }) => {
    if (effect.after && game.isActive(context.self)) {
      game.call({ procedure: 'effect', step: 'run', effects: [effect.after], index: 0, context });
    }
    return 'done';
  },
};

/** The strike at one target: the card's own for the first, the lesser one for further targets (3.12-2). */
export const strikeAt = (game: Game, frame: FrameOf<'attack'>, index: number): StrikeFrame => {
  const { effect, context } = frame;
  const { cleave } = effect;
  const { target, aim, boost } = triedAt(game, frame, index);
  const beside = index > 0 ? cleave : undefined;
  return {
    procedure: 'strike',
    step: 'judge',
    attacker: context.self,
    target,
    card: context.card,
    aim,
    faces: frame.faces,
    boost,
    base: beside ? beside.damage : amountOf(game, effect.damage, context.self),
    bonuses: (beside ? undefined : effect.bonuses) ?? [],
    onHit: beside ? pushBeside(beside) : (effect.onHit ?? null),
    armorPiercing: effect.armorPiercing ?? false,
    ignoreDefense: (effect.ignoreDefense ?? 0) + boost.ignoreDefense,
    tier: 'miss',
    component: null,
    damage: 0,
    declared: 0,
    defense: [],
    criticals: 0,
    spared: 0,
    lost: [],
    shortfall: 0,
    before: 0,
    later: [],
    asked: [],
  };
};

const pushBeside = ({ push }: Cleave): Effect | null =>
  push === undefined ? null : { do: 'push', hexes: push };

/**
 * Two JAM: every target is missed, the weapon cards in hand go to the Discard Pile, 2 Heat, the next attack is
 * weaker (3.3-2, 3.12-6).
 */
const jam = (game: Game, frame: FrameOf<'attack'>): void => {
  const { self, targets } = frame.context;
  for (const [index, target] of targets.entries()) {
    const tn = targetNumber(game, triedAt(game, frame, index));
    game.emit({
      type: 'attackMissed',
      attacker: self,
      target,
      tn,
      total: 0,
      tier: 'catastrophe',
      damage: 0,
      component: null,
    });
  }
  const seat = game.seat(self);
  const weapons = seat.hand.filter(
    (each) => game.card(each).section === 'primary' && !isScrap(game.rules, seat, each),
  );
  game.moveCards(self, 'hand', 'discard', weapons, 'discarded');
  checkEmpty(game, self);
  changeHeat(game, self, 2);
  addModifier(game, self, {
    stat: 'damage',
    amount: -2,
    source: 'jam',
    until: 'match',
    of: self,
    uses: 'attack',
  });
};
