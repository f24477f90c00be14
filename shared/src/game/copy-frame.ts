import type { Frame, FrameOf, Procedure, Running } from '../model/frames.ts';

type Copy<P extends Procedure> = (frame: FrameOf<P>) => Running<P>;

/**
 * Copies by named fields, in the order in which frames are made, so that all frames of a procedure have one object
 * shape. Spread copies get a new shape each time they are copied again, and soon take a slow path.
 */
const COPIES: { readonly [P in Procedure]: Copy<P> } = {
  setup: ({ procedure, step, seat, again, penances }) =>
    penances === undefined ? { procedure, step, seat, again } : { procedure, step, seat, again, penances },
  round: ({ procedure, step, round, rolls, tied }) => ({ procedure, step, round, rolls, tied }),
  turn: ({ procedure, step, seat, passed, retreats }) =>
    retreats === undefined ? { procedure, step, seat, passed } : { procedure, step, seat, passed, retreats },
  refresh: ({ procedure, step, seat, area }) => ({ procedure, step, seat, area }),
  draw: ({ procedure, step, seat, count }) => ({ procedure, step, seat, count }),
  reshuffle: ({ procedure, step, seat, clean, component }) => ({ procedure, step, seat, clean, component }),
  playCard: ({ procedure, step, seat, answer }) => ({ procedure, step, seat, answer }),
  feedback: ({ procedure, step, seat }) => ({ procedure, step, seat }),
  react: ({ procedure, step, seat, card, context }) => ({ procedure, step, seat, card, context }),
  effect: ({ procedure, step, effects, index, context }) => ({ procedure, step, effects, index, context }),
  attack: (frame) => ({
    procedure: frame.procedure,
    step: frame.step,
    effect: frame.effect,
    context: frame.context,
    aims: frame.aims,
    boosts: frame.boosts,
    faces: frame.faces,
    index: frame.index,
  }),
  strike: (frame) => ({
    procedure: frame.procedure,
    step: frame.step,
    attacker: frame.attacker,
    target: frame.target,
    card: frame.card,
    aim: frame.aim,
    faces: frame.faces,
    boost: frame.boost,
    base: frame.base,
    bonuses: frame.bonuses,
    onHit: frame.onHit,
    armorPiercing: frame.armorPiercing,
    ignoreDefense: frame.ignoreDefense,
    tier: frame.tier,
    component: frame.component,
    damage: frame.damage,
    declared: frame.declared,
    defense: frame.defense,
    criticals: frame.criticals,
    spared: frame.spared,
    lost: frame.lost,
    shortfall: frame.shortfall,
    before: frame.before,
    later: frame.later,
    asked: frame.asked,
  }),
  absorb: ({ procedure, step, seat, count, cause, drawFirst, lost, fresh }) =>
    fresh === undefined
      ? { procedure, step, seat, count, cause, drawFirst, lost }
      : { procedure, step, seat, count, cause, drawFirst, lost, fresh },
  harm: ({ procedure, step, seat, count, cause, lost, shortfall, together }) =>
    together === undefined
      ? { procedure, step, seat, count, cause, lost, shortfall }
      : { procedure, step, seat, count, cause, lost, shortfall, together },
  componentDamage: (frame) => ({
    procedure: frame.procedure,
    step: frame.step,
    seat: frame.seat,
    component: frame.component,
    amount: frame.amount,
    piercing: frame.piercing,
    destroy: frame.destroy,
    cause: frame.cause,
    from: frame.from,
  }),
  wounds: ({ procedure, step, seat, count, cause, finger }) =>
    finger === undefined
      ? { procedure, step, seat, count, cause }
      : { procedure, step, seat, count, cause, finger },
  threadSnap: (frame) => ({
    procedure: frame.procedure,
    step: frame.step,
    seat: frame.seat,
    from: frame.from,
    die: frame.die,
    left: frame.left,
    thread: frame.thread,
    hurts: frame.hurts,
  }),
  damageDie: ({ procedure, step, seat, count }) => ({ procedure, step, seat, count }),
  suffer: ({ procedure, step, seat, dice, faces, index }) => ({ procedure, step, seat, dice, faces, index }),
  choose: (frame) => ({
    procedure: frame.procedure,
    step: frame.step,
    seat: frame.seat,
    of: frame.of,
    purpose: frame.purpose,
    count: frame.count,
    named: frame.named,
    pile: frame.pile,
    once: frame.once,
  }),
  pick: ({ procedure, step, seat, of, count, purpose }) => ({ procedure, step, seat, of, count, purpose }),
  offerMove: ({ procedure, step, seat, hexes, free }) => ({ procedure, step, seat, hexes, free }),
  defeat: ({ procedure, step, seat, shortfall, by, asked, together }) =>
    together === undefined
      ? { procedure, step, seat, shortfall, by, asked }
      : { procedure, step, seat, shortfall, by, asked, together },
  fall: ({ procedure, step, hurt, falling }) => ({ procedure, step, hurt, falling }),
  repairThread: ({ procedure, step, seat, of, thread }) => ({ procedure, step, seat, of, thread }),
  corruption: ({ procedure, step, seat }) => ({ procedure, step, seat }),
};

/** A frame that may be written to. */
export const copyFrame = (frame: Frame): Running<Procedure> =>
  (COPIES[frame.procedure] as Copy<Procedure>)(frame);
