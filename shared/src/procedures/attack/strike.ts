import { endNextDamage } from '../../game/changes.ts';
import { endFirst } from '../../game/numbers/component-sum.ts';
import { hasFlag } from '../../game/numbers/numbers.ts';
import { judgeAttack, targetNumber } from '../../mechanics/attack-roll.ts';
import { attackDamage } from '../../mechanics/damage.ts';
import { componentHit, executedInstead } from '../../mechanics/hit-location.ts';
import { alliesThatMay, playReaction, reactionQuestion } from './reaction-asked.ts';
import { defenseSteps } from './strike-defense.ts';
import { aftermathSteps } from './strike-aftermath.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/** Rule book, section 3, steps 2 to 6: the roll is compared with this target's number, then redirects and reactions. */
const hitSteps = {
  judge: (game, frame) => {
    const { attacker, target } = frame;
    const card = game.card(frame.card);
    const tn = targetNumber(game, { attacker, target, card, aim: frame.aim, boost: frame.boost });
    const { tier, total } = judgeAttack(frame.faces, tn);
    if (tier === 'miss' || tier === 'catastrophe') {
      game.emit({
        type: 'attackMissed',
        attacker,
        target,
        tn,
        total,
        tier,
        damage: 0,
        component: null,
      });
      return 'done';
    }
    const damage = attackDamage(game, frame, tier);
    const component = componentHit(game, frame);
    const isMoved =
      tier === 'execution' && executedInstead(game.rules, game.seat(target), component).length > 0;
    const struck = isMoved ? null : component;
    game.emit({ type: 'attackHit', attacker, target, tn, total, tier, damage, component: struck });
    // An EXECUTION counts no penalties, so it uses up no ward (3.3-4).
    endNextDamage(game, target, ({ amount }) => tier !== 'execution' || amount > 0);
    frame.faces = [];
    frame.tier = tier;
    frame.damage = damage;
    frame.declared = damage;
    frame.component = component;
    if (component !== null) return to(frame, 'hit');
    game.roll({ kind: 'dice', die: 'd6', count: 1, purpose: 'hitLocation', seat: attacker });
    return to(frame, 'located');
  },

  /** Rolls for a random component once the hit is certain (3.1-2, 3.5-5). */
  located: (game, frame) => {
    const face = game.face(frame.attacker, 'd6', 'hitLocation');
    frame.component = game.rules.ruleset.hitLocation[face - 1] ?? 'chassis';
    return to(frame, 'hit');
  },

  /** An EXECUTION allows no redirect, no reactions and no Defense (3.3-3), and may destroy another component (3.3-7). */
  hit: (game, frame) => {
    if (frame.tier === 'execution') {
      if (executedInstead(game.rules, game.seat(frame.target), frame.component).length === 0) {
        return to(frame, 'absorb');
      }
      game.roll({ kind: 'dice', die: 'd6', count: 1, purpose: 'hitLocation', seat: frame.attacker });
      return to(frame, 'executed');
    }
    frame.asked = game
      .namedAllies(frame.target)
      .filter((ally) => ally !== frame.attacker && hasFlag(game.rules, game.seat(ally), 'martyrdom'));
    return to(frame, 'redirect');
  },

  /** The die is rolled again for the Chassis and for what is destroyed (3.3-7). */
  executed: (game, frame) => {
    const face = game.face(frame.attacker, 'd6', 'hitLocation');
    const component = game.rules.ruleset.hitLocation[face - 1];
    const outer = executedInstead(game.rules, game.seat(frame.target), frame.component);
    if (component === undefined || !outer.includes(component)) return to(frame, 'hit');
    frame.component = component;
    return to(frame, 'absorb');
  },

  /** Each ally that may step in, in seat order, until one does, as long as the target stands (3.5-1, 3.5-2, 3.5-4, 3.5-5). */
  redirect: (game, frame) => {
    if (!game.isActive(frame.target)) return to(frame, 'defeat');
    const asked = frame.asked.filter((ally) => game.isActive(ally));
    const [seat] = asked;
    if (seat === undefined) {
      frame.asked = alliesThatMay(game, frame.target, 'allyHit');
      return to(frame, 'interpose');
    }
    game.ask({ kind: 'redirect', seat, from: frame.target, damage: frame.damage, forced: false });
    frame.asked = asked;
    return to(frame, 'redirected');
  },

  /**
   * Redirecting works once; damage and component stay the same, and the Suffering Dice for it are rolled first (3.5-1,
   * 3.5-2, 9.4-2).
   */
  redirected: (game, frame) => {
    const [seat, ...asked] = frame.asked;
    if (seat === undefined || game.answerTo('redirect').kind === 'pass' || !game.isActive(frame.target)) {
      frame.asked = asked;
      return to(frame, 'redirect');
    }
    const source = game.seat(seat).modifiers.find(({ stat }) => stat === 'martyrdom')?.source ?? frame.card;
    endFirst(game, seat, 'martyrdom');
    game.emit({ type: 'attackRedirected', from: frame.target, to: seat, by: source });
    const dice = Math.floor(frame.declared / 3);
    if (game.options.sufferingDice && dice > 0) {
      game.call({ procedure: 'suffer', step: 'roll', seat, dice, faces: [], index: 0 });
    }
    const isOwn = seat === frame.target;
    frame.target = seat;
    frame.asked = [];
    return to(frame, isOwn ? 'turned' : 'redirect');
  },

  /** Whoever steps in for itself takes the blow wherever the die says (3.5-5). */
  turned: (game, frame) => {
    if (!game.isActive(frame.target)) return to(frame, 'defeat');
    game.roll({ kind: 'dice', die: 'd6', count: 1, purpose: 'hitLocation', seat: frame.attacker });
    return to(frame, 'located');
  },

  /** Asks each ally in reach in turn, before the target reacts (3.5-3). */
  interpose: (game, frame) => {
    if (!game.isActive(frame.target)) return to(frame, 'defeat');
    const asked = frame.asked.filter((ally) => game.isActive(ally));
    const [seat] = asked;
    if (seat === undefined || frame.damage === 0) {
      frame.asked = [];
      return to(frame, 'offerReaction');
    }
    game.ask(reactionQuestion(game, seat, 'allyHit', frame.damage));
    frame.asked = asked;
    return to(frame, 'interposed');
  },

  interposed: (game, frame) => {
    const [seat, ...asked] = frame.asked;
    const answer = game.answerTo('reaction');
    const isHelped = seat !== undefined && answer.kind !== 'pass' && game.isActive(frame.target);
    if (isHelped) playReaction(game, frame, seat, answer.card);
    frame.asked = asked;
    return to(frame, 'interpose');
  },

  /** One reactive card of the target (3.6-1). */
  offerReaction: (game, frame) => {
    if (!game.isActive(frame.target)) return to(frame, 'defeat');
    game.ask(reactionQuestion(game, frame.target, 'attackHit', frame.damage));
    return to(frame, 'reacted');
  },

  reacted: (game, frame) => {
    const answer = game.answerTo('reaction');
    if (answer.kind === 'pass') game.emit({ type: 'reactionPassed', seat: frame.target });
    else playReaction(game, frame, frame.target, answer.card);
    return to(frame, 'rollDefense');
  },
} satisfies Partial<Steps<'strike'>>;

export const strike: Steps<'strike'> = { ...hitSteps, ...defenseSteps, ...aftermathSteps };
