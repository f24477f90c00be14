import type { ComponentId, SeatIndex } from '../../model/ids.ts';
import type { WoundDefinition } from '../../model/pilot.ts';
import { terrainAt } from '../../board/board.ts';
import { distance } from '../../board/hex.ts';
import { changeHeat, changeSp } from '../../game/changes.ts';
import type { Game } from '../../game/game.ts';
import { casketHp, spMax, strainFrom } from '../../game/numbers/numbers.ts';
import { outerComponents, standingComponents } from '../../mechanics/hit-location.ts';
import { harm, recover } from '../../game/called.ts';
import { checkDefeat, loseTop } from '../../game/lose-top.ts';
import { exploitsFor, spendExploit } from './exploits.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/** What a Strain of 9 to 11 costs (8.3-3). */
const STRAIN_DAMAGE = 2;
/** Heat at which a component malfunctions without a roll (8.3-5). */
const MELTDOWN_FROM = 10;

/**
 * Rule book, section 1, a turn, 1: what ends, changes of Heat, full SP, then everything that changes the new SP (1.4-1,
 * 1.4-2).
 */
export const refresh: Steps<'refresh'> = {
  begin: (game, frame) => {
    const { seat } = frame;
    game.emit({ type: 'turnBegan', seat });
    game.endModifiersOfAll(({ until, of }) => until === 'refresh' && of === seat);
    changeHeat(game, seat, game.stat(seat, 'heatPerTurn')); // one gain (8.3-1)
    const { board } = game.rules;
    // Water cools, down to 0 Heat (2.4-5).
    if (terrainAt(board, board.index(game.seat(seat).at)) === 'water') changeHeat(game, seat, -2);
    game.set(seat, 'sp', spMax(game.rules, game.seat(seat)));
    return to(frame, 'due');
  },

  due: (game, frame) => {
    const { seat } = frame;
    const { due } = game.seat(seat);
    if (due.sp !== 0 || due.loseTop !== 0) {
      game.emit({ type: 'dueSet', seat, due: { sp: 0, loseTop: 0 } });
      changeSp(game, seat, due.sp);
      loseTop(game, seat, due.loseTop);
    }
    return to(frame, 'offerPurge');
  },

  /** 4 of the seat's own markers remove all Heat, and so avoid the Strain (9.2-10). */
  offerPurge: (game, frame) => {
    const exploits = game.isActive(frame.seat) ? exploitsFor(game, frame.seat, 'refresh') : [];
    if (exploits.length === 0) return to(frame, 'strain');
    game.ask({ kind: 'exploit', seat: frame.seat, exploits, forced: false });
    return to(frame, 'purge');
  },

  purge: (game, frame) => {
    const answer = game.answerTo('exploit');
    if (answer.kind !== 'pass') spendExploit(game, frame.seat, answer.exploit);
    return to(frame, 'strain');
  },

  strain: (game, frame) => {
    const { seat } = frame;
    if (!game.isActive(seat)) return 'done';
    const { heat } = game.seat(seat);
    if (heat < strainFrom(game.rules, game.seat(seat))) return to(frame, 'dissociate');
    if (heat >= MELTDOWN_FROM) return malfunction(game, frame);
    game.roll({ kind: 'dice', die: 'd6', count: 1, purpose: 'strain', seat });
    return to(frame, 'strained');
  },

  /** By die plus Heat: from 6 the loss of one SP (8.3-2), from 9 damage (8.3-3, 8.3-8), from 12 a component (8.3-4). */
  strained: (game, frame) => {
    const { seat } = frame;
    const total = game.face(seat, 'd6', 'strain') + game.seat(seat).heat;
    if (total >= 12) return malfunction(game, frame);
    if (total >= 9) {
      const most = game.options.strainSparesLastCard ? casketHp(game.seat(seat)) - 1 : Infinity;
      if (most > 0) game.call(harm(seat, Math.min(STRAIN_DAMAGE, most), 'strain'));
    } else if (total >= 6) changeSp(game, seat, -1);
    return to(frame, 'dissociate');
  },

  /** Destroyed at one stroke, or marked under `strainMarks`, with its Neural Feedback (5.4-2, 8.3-4, 8.3-7). */
  malfunction: (game, frame) => {
    const { seat } = frame;
    const component = game.rules.ruleset.hitLocation[game.face(seat, 'd6', 'malfunction') - 1];
    if (!component || !breakable(game, seat).includes(component)) return malfunction(game, frame);
    const { strainMarks } = game.options;
    game.call({
      procedure: 'componentDamage',
      step: 'mark',
      seat,
      component,
      amount: strainMarks ?? 0,
      piercing: 0,
      destroy: strainMarks === null,
      cause: 'strain',
      from: 0,
    });
    game.call({ procedure: 'feedback', step: 'count', seat });
    checkDefeat(game, seat);
    return to(frame, 'dissociate');
  },

  /** A die for Dissociation at each Refresh (5.1-11). */
  dissociate: (game, frame) => {
    const { seat } = frame;
    if (!game.isActive(seat)) return 'done';
    if (diceForSp(game, seat).length === 0) return to(frame, 'overheat');
    game.roll({ kind: 'dice', die: 'd6', count: 1, purpose: 'dissociation', seat });
    return to(frame, 'dissociated');
  },

  dissociated: (game, frame) => {
    const face = game.face(frame.seat, 'd6', 'dissociation');
    for (const { upTo, sp } of diceForSp(game, frame.seat)) {
      if (face <= upTo) changeSp(game, frame.seat, -sp);
    }
    return to(frame, 'overheat');
  },

  /** At Heat 10 or more a thread may melt at every Refresh, whatever `threadChecks` says (6.1-4). */
  overheat: (game, frame) => {
    const { seat } = frame;
    if (game.options.neuralThreads && game.seat(seat).heat >= MELTDOWN_FROM) {
      game.call({
        procedure: 'threadSnap',
        step: 'check',
        seat,
        from: 6,
        die: 'any',
        left: 1,
        thread: null,
        hurts: true,
      });
      checkDefeat(game, seat);
    }
    return to(frame, 'areas');
  },

  /** Areas of allies heal and areas of enemies harm, in the order in which they were made (1.4-2, 10.2-7). */
  areas: (game, frame) => {
    const { seat } = frame;
    if (!game.isActive(seat)) return 'done';
    const area = game.table.areas[frame.area];
    if (!area) return 'done';
    const { at, team } = game.seat(seat);
    if (distance(area.at, at) <= area.radius) {
      const isFriendly = game.seat(area.owner).team === team;
      if (area.effect === 'recover' && isFriendly) {
        game.call(recover(seat, area.amount));
      }
      if (area.effect === 'wither' && !isFriendly) loseTop(game, seat, area.amount);
    }
    frame.area += 1;
    return frame;
  },
};

const NO_DICE: readonly NonNullable<WoundDefinition['losesSpOnDie']>[] = [];

/** Dice that the wounds of a pilot roll at each Refresh for a loss of SP. */
const diceForSp = (game: Game, seat: SeatIndex): readonly NonNullable<WoundDefinition['losesSpOnDie']>[] =>
  game.seat(seat).wounds.length === 0
    ? NO_DICE
    : game.seat(seat).wounds.flatMap(({ wound }) => game.rules.ruleset.wounds[wound].losesSpOnDie ?? []);

type RefreshFrame = Parameters<(typeof refresh)['malfunction']>[1];

/** A random component by the hit-location die, rolled again for what cannot be destroyed (8.3-4, 8.3-6). */
const malfunction = (game: Game, frame: RefreshFrame): RefreshFrame => {
  if (breakable(game, frame.seat).length === 0) return to(frame, 'dissociate');
  game.roll({ kind: 'dice', die: 'd6', count: 1, purpose: 'malfunction', seat: frame.seat });
  return to(frame, 'malfunction');
};

const breakable = (game: Game, seat: SeatIndex): readonly ComponentId[] => {
  const components = game.options.strainHits === 'outer-first' ? outerComponents : standingComponents;
  return components(game.rules, game.seat(seat));
};
