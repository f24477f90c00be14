import type { StandingModifier } from '../../model/effects.ts';
import { COMPONENTS } from '../../model/ids.ts';
import type { SeatIndex } from '../../model/ids.ts';
import type { Penalty, Stat } from '../../model/stats.ts';
import type { SeatTable } from '../../model/table.ts';
import type { MatchRules } from '../match-rules.ts';
import type { Origin } from './note-part.ts';
import { stageAt } from './stages.ts';

/** A change that counts only for one arm, one target, one side or while something holds. */
export interface Conditional extends Penalty {
  readonly against?: SeatIndex;
  readonly when?: NonNullable<StandingModifier['when']>;
}

/** Everything that changes the numbers of one seat, added up. */
export interface Totals {
  readonly sums: ReadonlyMap<Stat, number>;
  /** Sum of what raises each stat, without what lowers it. */
  readonly raises: ReadonlyMap<Stat, number>;
  readonly caps: ReadonlyMap<Stat, number>;
  readonly conditional: readonly Conditional[];
}

/** Totals, with the edition and the facts they were computed from. */
interface Known {
  readonly rules: MatchRules;
  readonly components: SeatTable['components'];
  readonly wounds: SeatTable['wounds'];
  readonly severed: SeatTable['severed'];
  readonly modifiers: SeatTable['modifiers'];
  readonly inPlay: SeatTable['inPlay'];
  /** Set only where injury cards act from the hand. */
  readonly hand: SeatTable['hand'] | null;
  readonly totals: Totals;
}

/** Cache: the latest totals of the few seats in use. */
const RECENT: (Known | undefined)[] = new Array<undefined>(16).fill(undefined);
let next = 0;
/** The entry used last: several requests in a row are usually about one seat. */
let last: Known | undefined;

/** Computed once and cached until one of the facts changes: these numbers are read very often. */
export const totalsOf = (rules: MatchRules, seat: SeatTable): Totals => {
  if (last && isOf(last, rules, seat)) return last.totals;
  last = RECENT.find((known) => known && isOf(known, rules, seat)) ?? remember(rules, seat);
  return last.totals;
};

const remember = (rules: MatchRules, seat: SeatTable): Known => {
  const { components, wounds, severed, modifiers, inPlay, hand } = seat;
  const totals = addUp(rules, seat);
  const acting = rules.ruleset.options.reshuffleAdds === 'injury-cards' ? hand : null;
  const known: Known = { rules, components, wounds, severed, modifiers, inPlay, hand: acting, totals };
  RECENT[next] = known;
  next = (next + 1) % RECENT.length;
  return known;
};

const isOf = (known: Known, rules: MatchRules, seat: SeatTable): boolean =>
  known.rules === rules &&
  known.components === seat.components &&
  known.modifiers === seat.modifiers &&
  known.wounds === seat.wounds &&
  known.severed === seat.severed &&
  known.inPlay === seat.inPlay &&
  (known.hand === null || known.hand === seat.hand);

const addUp = (rules: MatchRules, seat: SeatTable): Totals => {
  const sums = new Map<Stat, number>();
  const raises = new Map<Stat, number>();
  const caps = new Map<Stat, number>();
  const conditional: Conditional[] = [];
  const note = (change: Conditional): void => {
    if (change.mount !== undefined || change.against !== undefined || change.when !== undefined) {
      conditional.push(change);
      return;
    }
    sums.set(change.stat, (sums.get(change.stat) ?? 0) + change.amount);
    if (change.amount > 0) raises.set(change.stat, (raises.get(change.stat) ?? 0) + change.amount);
    caps.set(change.stat, Math.min(caps.get(change.stat) ?? Infinity, change.amount));
  };
  eachChange(rules, seat, note);
  return { sums, raises, caps, conditional };
};

type Note = (change: Conditional, origin: Origin, which: string | number) => void;

/** Calls `note` with every change of a number of a seat and its source. */
export const eachChange = (rules: MatchRules, seat: SeatTable, note: Note): void => {
  noteDamage(rules, seat, note);
  noteWounds(rules, seat, note);
  noteCards(rules, seat, note);
  for (const modifier of seat.modifiers)
    if (modifier.uses !== 'attack') note(modifier, 'effect', modifier.source);
};

const noteAll = (
  changes: readonly Conditional[] | undefined,
  origin: Origin,
  which: string | number,
  note: Note,
): void => {
  if (changes) for (const change of changes) note(change, origin, which);
};

const noteDamage = (rules: MatchRules, seat: SeatTable, note: Note): void => {
  const tracks = rules.ruleset.tracks[seat.frame];
  for (const component of COMPONENTS) {
    const damage = seat.components[component];
    const track = tracks[component];
    if (damage > 0 && track) noteAll(stageAt(track, damage).penalties, 'component', component, note);
  }
};

const noteWounds = ({ ruleset: { wounds, threads } }: MatchRules, seat: SeatTable, note: Note): void => {
  for (const { wound, thread } of seat.wounds) {
    noteAll(wounds[wound].penalties, 'wound', wound, note);
    // A broken finger bars the function of the thread.
    if (thread !== undefined) noteAll(threads[thread - 1]?.penalties, 'wound', wound, note);
  }
  for (const { thread, state } of seat.severed) {
    const definition = threads[thread - 1];
    const changes = state === 'fragile' ? definition?.fragile : definition?.penalties;
    noteAll(changes, 'thread', thread, note);
  }
};

/** Injury cards act while in hand (7.3-3), passive tactics while in play. */
const noteCards = ({ ruleset }: MatchRules, seat: SeatTable, note: Note): void => {
  if (ruleset.options.reshuffleAdds === 'injury-cards') {
    for (const card of seat.hand) noteAll(ruleset.pool.cards[card]?.inert?.penalties, 'card', card, note);
  }
  for (const card of seat.inPlay) noteAll(ruleset.pool.cards[card]?.passive?.standing, 'card', card, note);
};
