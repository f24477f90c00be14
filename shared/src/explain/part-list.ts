import type { Hex } from '../model/board.ts';
import type { FrameId, SeatIndex, ComponentId, WoundId } from '../model/ids.ts';
import type { Modifier } from '../model/stats.ts';
import type { SeatTable, Table, Tier } from '../model/table.ts';
import { terrainAt } from '../board/board.ts';
import type { MatchRules } from '../game/match-rules.ts';
import type { NotePart, Origin } from '../game/numbers/note-part.ts';
import { stageAt } from '../game/numbers/stages.ts';
import type { NumberPart, PartRule, PartSource } from './explanation.ts';

/** What is needed to name parts. */
export interface Scene {
  readonly rules: MatchRules;
  readonly seats: Table['seats'];
}

/** One term as the engine reports it. */
interface Term {
  readonly scene: Scene;
  readonly which: number | string;
  readonly of: SeatTable | undefined;
}

type Name = (term: Term) => PartSource;

const clause =
  (rule: PartRule, number: string): Name =>
  ({ scene, which, of }) => ({
    kind: 'clause',
    clause: number,
    rule,
    ...(typeof which === 'number' ? { count: which } : {}),
    ...(of ? { seat: seatOf(scene, of) } : {}),
  });

const card: Name = ({ scene, which, of }) => ({ kind: 'card', card: String(which), seat: seatOf(scene, of) });

const component: Name = ({ scene, which, of }) => {
  const id = which as ComponentId;
  const track = of && scene.rules.ruleset.tracks[of.frame][id];
  const zone = track ? stageAt(track, of.components[id]).zone : 'intact';
  return { kind: 'component', component: id, zone, seat: seatOf(scene, of) };
};

/** The clause of a rule, or the thing on the table, behind each term that the engine adds. */
const NAMES: Readonly<Record<Exclude<Origin, 'boost' | 'perHex' | 'every'>, Name>> = {
  component,
  wound: ({ scene, which, of }) => ({ kind: 'wound', wound: which as WoundId, seat: seatOf(scene, of) }),
  thread: ({ scene, which, of }) => ({ kind: 'thread', thread: Number(which), seat: seatOf(scene, of) }),
  card,
  effect: (term) => effectOf(term, String(term.which)),
  baseTn: clause('baseTn', '3.2-1'),
  capsule: () => ({ kind: 'option', option: 'capsuleBreach', clause: '5.6-1' }),
  range: clause('range', '3.2-2'),
  attackerMoved: clause('attackerMoved', '3.2-3'),
  targetMoved: clause('targetMoved', '3.2-4'),
  side: clause('side', '3.2-5'),
  cover: (term) => ({ kind: 'terrain', ...groundAt(term), clause: '2.4-2' }),
  smoke: clause('smoke', '2.4-3'),
  height: clause('height', '2.5-2'),
  leastTn: clause('leastTn', '3.2-1'),
  printed: card,
  tier: ({ which }) => ({ kind: 'clause', clause: '3.3-5', rule: 'tier', tier: which as Tier }),
  weaponSide: clause('weaponSide', '3.4-1'),
  bonus: card,
  halved: clause('halved', '3.4-2'),
  leastDamage: clause('leastDamage', '3.4-1'),
  printedCost: card,
  leastCost: clause('leastCost', '8.1-4'),
  leastAttackCost: clause('leastAttackCost', '8.1-4'),
  calledShot: () => ({ kind: 'option', option: 'targeting', clause: '3.1-3' }),
  hex: ({ scene, which, of }) =>
    scene.rules.ruleset.options.moveCost === 'frame'
      ? { kind: 'frame', frame: which as FrameId, seat: seatOf(scene, of), clause: '2.2-2' }
      : { kind: 'clause', clause: '2.2-1', rule: 'hex', seat: seatOf(scene, of) },
  ground: (term) => ({ kind: 'terrain', ...groundAt(term), clause: '2.4-1' }),
  climb: clause('climb', '2.5-1'),
  leastStep: clause('leastStep', '2.2-1'),
  frameSp: ({ scene, which, of }) => ({
    kind: 'frame',
    frame: which as FrameId,
    seat: seatOf(scene, of),
    clause: '8.1-1',
  }),
  taintedSp: clause('taintedSp', '9.2-2'),
  leastSp: clause('leastSp', '8.1-1'),
  spent: clause('spent', '8.2-2'),
  leastLeft: clause('leastLeft', '8.2-2'),
  runes: clause('runes', '3.8-2'),
  pile: ({ scene, which, of }) => ({
    kind: 'pile',
    pile: which as 'draw' | 'hand' | 'discard' | 'playing',
    seat: seatOf(scene, of),
  }),
  handSize: () => ({ kind: 'option', option: 'handSize', clause: '1.4-6' }),
  handBonus: () => ({ kind: 'option', option: 'handBonus', clause: '1.2-4' }),
  leastHand: clause('leastHand', '1.2-4'),
  leastDraw: clause('leastDraw', '1.4-6'),
  taintedGain: clause('taintedGain', '9.2-2'),
  printedHeat: card,
  leastHeat: clause('leastHeat', '8.3-1'),
  strainFrom: clause('strainFrom', '8.3-2'),
  fromBehind: clause('fromBehind', '9.1-1'),
  higher: clause('higher', '9.1-1'),
  helpless: clause('helpless', '9.1-1'),
  aimed: clause('aimed', '9.1-5'),
  heavyCover: (term) => ({ kind: 'terrain', ...groundAt(term), clause: '9.1-2' }),
  inSmoke: clause('smoke', '9.1-2'),
  farRange: clause('farRange', '9.1-2'),
  movedFar: clause('movedFar', '9.1-2'),
  hot: clause('hot', '9.1-2'),
  withoutArm: component,
  withoutHead: component,
};

const seatOf = ({ seats }: Scene, of: SeatTable | undefined): SeatIndex => (of ? seats.indexOf(of) : -1);

const groundAt = ({ scene: { rules }, which }: Term): { terrain: ReturnType<typeof terrainAt>; at: Hex } => ({
  terrain: terrainAt(rules.board, Number(which)),
  at: rules.board.hexes[Number(which)] ?? [0, 0],
});

/** A lasting effect is named by the card that made it, or by the rule. */
const effectOf = ({ scene, of }: Term, source: string): PartSource => {
  const seat = seatOf(scene, of);
  return source in scene.rules.ruleset.pool.cards
    ? { kind: 'card', card: source, seat }
    : { kind: 'effect', effect: source, seat };
};

/** How to split terms that stand for several parts. */
export interface Splits {
  /** Modifiers that the attack uses up. */
  readonly used?: readonly Modifier[];
  /** Reports the parts of the cost of one hex without terrain, and what makes some hexes cost more. */
  readonly perHex?: (note: NotePart) => void;
  readonly every?: (note: NotePart) => void;
}

/** Collects the terms of one number; terms with the same source form one part. */
export class PartList {
  readonly #scene: Scene;
  readonly #splits: Splits;
  readonly #parts = new Map<string, NumberPart>();

  constructor(scene: Scene, splits: Splits = {}) {
    this.#scene = scene;
    this.#splits = splits;
  }

  readonly note: NotePart = (amount, origin, which, of) => {
    if (origin === 'boost') this.#noteUsed(amount, String(which), of);
    else if (origin === 'perHex') this.#splits.perHex?.(this.note);
    else if (origin === 'every') this.#splits.every?.(this.note);
    else this.#put(amount, NAMES[origin]({ scene: this.#scene, which, of }));
  };

  parts(): readonly NumberPart[] {
    return [...this.#parts.values()].filter(({ amount }) => amount !== 0);
  }

  /** `raise` is the damage that they raise, without what lowers it. Advantages count the other way round. */
  #noteUsed(whole: number, which: string, of: SeatTable | undefined): void {
    const stat = which === 'raise' ? 'damage' : which;
    const counting = (this.#splits.used ?? []).filter(
      (each) => each.stat === stat && (which !== 'raise' || each.amount > 0),
    );
    const sign = counting.reduce((sum, { amount }) => sum + amount, 0) === whole ? 1 : -1;
    for (const { amount, source } of counting)
      this.#put(sign * amount, effectOf({ scene: this.#scene, which, of }, source));
  }

  #put(amount: number, source: PartSource): void {
    const key = JSON.stringify(source);
    this.#parts.set(key, { amount: (this.#parts.get(key)?.amount ?? 0) + amount, source });
  }
}
