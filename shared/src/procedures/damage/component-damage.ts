import type { FrameOf } from '../../model/frames.ts';
import type { ComponentId, SeatIndex } from '../../model/ids.ts';
import type { Track } from '../../model/ruleset.ts';
import { wounds } from '../../game/called.ts';
import type { Game } from '../../game/game.ts';
import { statOf, trackOf } from '../../game/numbers/numbers.ts';
import { stageAt } from '../../game/numbers/stages.ts';
import { runTriggers } from '../triggers.ts';
import type { Steps } from '../procedure.ts';
import { to } from '../procedure.ts';

/** Rule book, sections 4 and 5: points on one track, what they destroy, and how they affect the pilot. */
export const componentDamage: Steps<'componentDamage'> = {
  mark: (game, frame) => {
    const { seat, component } = frame;
    const track = trackOf(game.rules, game.seat(seat), component);
    const from = game.seat(seat).components[component];
    if (!track) return 'done';
    const marked = frame.destroy ? Math.max(from, track.destroyedAt) : markedTo(game, frame, track, from);
    if (marked === from) return 'done';
    const { zone } = stageAt(track, marked);
    game.emit({ type: 'componentDamaged', seat, component, from, to: marked, zone });
    if (isCrossed(from, marked, track.destroyedAt)) destroy(game, seat, component, track);
    const cause = frame.destroy ? 'destruction' : 'exposure';
    game.call(wounds(seat, woundsFor(game, frame, track, from, marked), cause));
    runTriggers(game, seat, 'componentDamaged', marked - from);
    frame.from = from;
    frame.amount = marked - from;
    return to(frame, component === 'chassis' ? 'chassis' : 'threads');
  },

  /**
   * A destroyed Chassis causes three more wounds, then the ejection save (5.3-1); a ruptured core causes one (5.6-2).
   */
  chassis: (game, frame) => {
    const { seat, from } = frame;
    const now = game.seat(seat).components.chassis;
    const track = trackOf(game.rules, game.seat(seat), 'chassis');
    if (game.options.coreRupture && track && isCrossed(from, now, track.cap))
      game.call(wounds(seat, 1, 'coreRupture'));
    if (!game.options.destructionWounds || !track || !isCrossed(from, now, track.destroyedAt)) {
      return to(frame, 'threads');
    }
    game.call(wounds(seat, 3, 'destruction'));
    return to(frame, game.options.ejectionSave === 'none' ? 'threads' : 'eject');
  },

  eject: (game, frame) => {
    game.roll({ kind: 'dice', die: 'd6', count: 1, purpose: 'ejection', seat: frame.seat });
    return to(frame, 'ejected');
  },

  /** Faces 1 and 2 cause two wounds; the other faces differ only by name (5.3-2). */
  ejected: (game, frame) => {
    if (game.face(frame.seat, 'd6', 'ejection') <= 2) game.call(wounds(frame.seat, 2, 'ejection'));
    return to(frame, 'threads');
  },

  threads: (game, frame) => {
    const { seat, component, from } = frame;
    const check = game.options.neuralThreads ? threadCheck(game, frame) : null;
    if (check === null || component === 'legs') return 'done';
    if (isCrossed(from, game.seat(seat).components[component], check.at)) {
      game.call({
        procedure: 'threadSnap',
        step: 'check',
        seat,
        from: check.rolled,
        die: component,
        left: 1,
        thread: null,
        hurts: true,
      });
    }
    return 'done';
  },
};

const isCrossed = (from: number, to: number, mark: number): boolean => from < mark && to >= mark;

/**
 * Points beyond the end of the track are wasted, and use up nothing that ignores points; piercing ones may skip what is
 * left of the armour (4.1-2, 4.2-4, 10.3-7).
 */
const markedTo = (game: Game, frame: FrameOf<'componentDamage'>, track: Track, from: number): number => {
  if (from >= track.cap) return from;
  const amount = frame.amount - ignored(game, frame.seat, frame.amount);
  const piercing = Math.min(frame.piercing, amount);
  if (!game.options.armorPiercingSkipsArmor || piercing === 0) return Math.min(track.cap, from + amount);
  const plain = from + amount - piercing;
  return Math.min(track.cap, Math.max(plain, track.armorUntil - 1) + piercing);
};

/** Stone Endurance: the first points of each round are ignored, whatever marks them (10.3-7). */
const ignored = (game: Game, seat: SeatIndex, marked: number): number => {
  const owner = game.seat(seat);
  const left = statOf(game.rules, owner, 'componentDamageIgnoredPerRound') - owner.ignoredThisRound;
  const taken = Math.max(0, Math.min(left, marked));
  if (taken > 0) game.set(seat, 'ignoredThisRound', owner.ignoredThisRound + taken);
  return taken;
};

/** Discards the cards that a failed arm throws out of the hand, if the track says so (4.4-1). */
const destroy = (game: Game, seat: SeatIndex, component: ComponentId, track: Track): void => {
  game.emit({ type: 'componentDestroyed', seat, component });
  const { discards } = track;
  if (!discards) return;
  const thrown = game.seat(seat).hand.filter((card) => {
    const { section } = game.card(card);
    if (discards === 'primary') return section === 'primary';
    return section === 'shield' || section === 'offhand' || section === 'accessory';
  });
  game.moveCards(seat, 'hand', 'discard', thrown, 'discarded');
};

/**
 * One wound for each point that lands on an exposed number, whatever marked it (5.2-1, 5.2-2, 5.2-3); outright
 * destruction causes only its own wound (5.3-3).
 */
const woundsFor = (
  game: Game,
  { destroy: isOutright, component }: FrameOf<'componentDamage'>,
  { exposedFrom }: Track,
  from: number,
  to: number,
): number => {
  if (isOutright) {
    const hasOne = component === 'head' || component === 'rightArm' || component === 'leftArm';
    return game.options.destructionWounds && hasOne ? 1 : 0;
  }
  if (!game.options.exposureWounds || exposedFrom === null) return 0;
  return Math.max(0, to - Math.max(from, exposedFrom - 1));
};

/** Where on the track a thread is checked, and from which face it snaps (6.1-1, 6.1-2, 6.1-3). */
const threadCheck = (
  game: Game,
  { seat, component }: FrameOf<'componentDamage'>,
): { readonly at: number; readonly rolled: number } | null => {
  const track = trackOf(game.rules, game.seat(seat), component);
  if (!track) return null;
  const isLimb = component !== 'chassis';
  if (game.options.threadChecks === 'destruction')
    return isLimb ? { at: track.destroyedAt, rolled: 5 } : null;
  return isLimb ? { at: 6, rolled: 5 } : { at: 10, rolled: 4 };
};
