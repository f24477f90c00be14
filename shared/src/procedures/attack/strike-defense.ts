import type { StrikeFrame } from '../../model/frames.ts';
import { addModifier, changeHeat } from '../../game/changes.ts';
import type { Game } from '../../game/game.ts';
import { defenseOf } from '../../game/numbers/numbers.ts';
import { exploitsFor, spendExploit } from '../turn/exploits.ts';
import { wouldEmpty } from '../damage/empties.ts';
import { mayReact, playReaction, reactionQuestion } from './reaction-asked.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/** Faces of the Defense Die, 1 to 6; the third, FLESH WOUND, does nothing more than the others (3.7-2). */
const SHIELD = 1;
const ABSORB = 2;
const CRITICAL = 4;
const PIERCE = 5;
const HEAT = 6;

/** One point each (3.7-1). */
const blocks = (face: number): boolean => face === SHIELD || face === ABSORB;

/** Rule book, section 3, steps 7 to 9: Defense Dice, Defense and Armor, the choice of cards. */
export const defenseSteps = {
  /** One die for each point that is left (3.7-1). */
  rollDefense: (game, frame) => {
    if (!game.isActive(frame.target)) return to(frame, 'defeat');
    if (frame.damage === 0) return to(frame, 'brace');
    game.roll({ kind: 'dice', die: 'defense', count: frame.damage, purpose: 'defense', seat: frame.target });
    return to(frame, 'defended');
  },

  defended: (game, frame) => {
    const faces = game.faces();
    game.emit({ type: 'diceRolled', seat: frame.target, die: 'defense', purpose: 'defense', faces });
    frame.defense = faces;
    return to(frame, 'offerReroll');
  },

  /** For two of the target's markers, two blocking dice are rerolled; offered only if a die blocked (9.2-8). */
  offerReroll: (game, frame) => {
    const { attacker, target } = frame;
    const mayAsk = game.isActive(attacker) && frame.defense.some(blocks);
    const exploits = mayAsk ? exploitsFor(game, attacker, 'defense', target) : [];
    if (exploits.length === 0) return to(frame, 'count');
    game.ask({ kind: 'exploit', seat: attacker, exploits, forced: false });
    return to(frame, 'reroll');
  },

  reroll: (game, frame) => {
    const answer = game.answerTo('exploit');
    if (answer.kind === 'pass') return to(frame, 'count');
    spendExploit(game, frame.attacker, answer.exploit, frame.target);
    const count = Math.min(2, frame.defense.filter(blocks).length);
    game.roll({ kind: 'dice', die: 'defense', count, purpose: 'defenseReroll', seat: frame.target });
    return to(frame, 'rerolled');
  },

  rerolled: (game, frame) => {
    const faces = game.faces();
    game.emit({ type: 'diceRolled', seat: frame.target, die: 'defense', purpose: 'defenseReroll', faces });
    const fresh = [...faces];
    frame.defense = frame.defense.map((face) => (blocks(face) ? (fresh.shift() ?? face) : face));
    return to(frame, 'count');
  },

  /**
   * PIERCE silences until the end of the turn, all HEAT faces are one gain, each CRITICAL marks damage (3.7-3, 3.7-4,
   * 3.7-5).
   */
  count: (game, frame) => {
    const { target, attacker, defense } = frame;
    const count = (face: number): number => defense.filter((each) => each === face).length;
    if (count(PIERCE) > 0) {
      addModifier(game, target, {
        stat: 'noReaction',
        amount: 1,
        source: 'pierce',
        until: 'turnEnd',
        of: attacker,
      });
    }
    changeHeat(game, target, Math.min(count(HEAT), game.options.defenseHeatMost ?? Infinity));
    const blocked = defense.filter(blocks).length;
    if (blocked > 0) game.emit({ type: 'damageReduced', seat: target, by: blocked, source: 'defenseDice' });
    frame.damage -= blocked;
    frame.criticals = count(CRITICAL);
    frame.defense = [];
    return to(frame, 'protect');
  },

  /** Defense and Armor subtract a fixed amount; of damage of 1 or more, at least 1 gets through (3.8-1, 3.8-2). */
  protect: (game, frame) => {
    if (frame.damage === 0) return to(frame, 'brace');
    const damage = Math.max(1, frame.damage - protection(game, frame));
    const by = frame.damage - damage;
    if (by !== 0) game.emit({ type: 'damageReduced', seat: frame.target, by, source: 'protection' });
    frame.damage = damage;
    return to(frame, 'brace');
  },

  /** Unbreakable Spirit is offered if the remaining damage would empty Casket HP (3.9-1, 10.3-12). */
  brace: (game, frame) => {
    const { target, damage } = frame;
    if (!wouldEmpty(game, target, damage) || !mayReact(game, target, 'casketHpGone')) {
      return to(frame, 'absorb');
    }
    game.ask(reactionQuestion(game, target, 'casketHpGone', damage));
    return to(frame, 'braced');
  },

  braced: (game, frame) => {
    const answer = game.answerTo('reaction');
    if (answer.kind !== 'pass') playReaction(game, frame, frame.target, answer.card);
    return to(frame, 'absorb');
  },

  absorb: (game, frame) => {
    if (!game.isActive(frame.target)) return to(frame, 'defeat');
    if (frame.damage === 0) return to(frame, 'absorbed');
    // The draw pile first (3.3-4).
    const isExecution = frame.tier === 'execution';
    game.call({
      procedure: 'absorb',
      step: 'ask',
      seat: frame.target,
      count: frame.damage,
      cause: isExecution ? 'execution' : 'attack',
      drawFirst: isExecution,
      lost: [],
    });
    return to(frame, 'absorbed');
  },
} satisfies Partial<Steps<'strike'>>;

/**
 * What Defense and Armor subtract, without what the attack ignores. An attack ignores protection, not weakness: a
 * Defense below 0 adds its damage even to an Armor-Piercing one (3.8-3, 3.8-4).
 */
const protection = (game: Game, { target, tier, armorPiercing, ignoreDefense }: StrikeFrame): number => {
  const defense = defenseOf(game.rules, game.table, target);
  const guard = Math.max(0, defense) + game.seat(target).armor;
  const ignored = armorPiercing ? guard : ignoreDefense + (tier === 'critical' ? 1 : 0);
  return Math.max(0, guard - ignored) + Math.min(0, defense);
};
