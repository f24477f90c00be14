import type { StandingModifier } from '../../model/effects.ts';
import { COMPONENTS } from '../../model/ids.ts';
import type { SeatIndex, ThreadNumber } from '../../model/ids.ts';
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

/** What changes one stat of a seat, whatever the circumstances. */
export interface Line {
  readonly stat: Stat;
  sum: number;
  /** Sum of what raises the stat, without what lowers it. */
  raise: number;
  /** The lowest single amount. */
  cap: number;
}

/** Everything that changes the numbers of one seat, added up: rarely more than some lines, usually none. */
export interface Totals {
  readonly lines: readonly Line[];
  readonly conditional: readonly Conditional[];
}

/** Totals, with the edition and the facts they were computed from. */
class Known {
  readonly rules: MatchRules;
  readonly components: SeatTable['components'];
  readonly wounds: SeatTable['wounds'];
  readonly severed: SeatTable['severed'];
  readonly modifiers: SeatTable['modifiers'];
  readonly inPlay: SeatTable['inPlay'];
  /** Set only where injury cards act from the hand. */
  readonly hand: SeatTable['hand'] | null;
  readonly totals: Totals;

  constructor(rules: MatchRules, seat: SeatTable) {
    this.rules = rules;
    this.components = seat.components;
    this.wounds = seat.wounds;
    this.severed = seat.severed;
    this.modifiers = seat.modifiers;
    this.inPlay = seat.inPlay;
    this.hand = rules.ruleset.options.reshuffleAdds === 'injury-cards' ? seat.hand : null;
    this.totals = addUp(rules, seat);
  }

  isOf(rules: MatchRules, seat: SeatTable): boolean {
    return (
      this.modifiers === seat.modifiers &&
      this.components === seat.components &&
      this.wounds === seat.wounds &&
      this.severed === seat.severed &&
      this.inPlay === seat.inPlay &&
      this.rules === rules &&
      (this.hand === null || this.hand === seat.hand)
    );
  }
}

/**
 * Cache: the latest totals of every seat, kept with its list of modifiers. So those of all matches fit in, and go when
 * their match goes.
 */
const KNOWN = new WeakMap<SeatTable['modifiers'], Known>();
/** The two entries used last: several requests in a row are usually about one seat, or an attacker and its target. */
let last: Known | undefined;
let before: Known | undefined;

/** Computed once and cached until one of the facts changes: these numbers are read very often. */
export const totalsOf = (rules: MatchRules, seat: SeatTable): Totals => {
  if (last?.isOf(rules, seat)) return last.totals;
  if (before?.isOf(rules, seat)) {
    const known = before;
    before = last;
    last = known;
    return known.totals;
  }
  return find(rules, seat);
};

const find = (rules: MatchRules, seat: SeatTable): Totals => {
  let known = KNOWN.get(seat.modifiers);
  if (!known?.isOf(rules, seat)) {
    known = new Known(rules, seat);
    KNOWN.set(seat.modifiers, known);
  }
  before = last;
  last = known;
  return known.totals;
};

export const lineOf = ({ lines }: Totals, stat: Stat): Line | undefined => {
  for (const line of lines) if (line.stat === stat) return line;
  return undefined;
};

const NOTHING: Totals = { lines: [], conditional: [] };

const addUp = (rules: MatchRules, seat: SeatTable): Totals => {
  const lines: Line[] = [];
  const conditional: Conditional[] = [];
  const totals: Totals = { lines, conditional };
  eachChange(rules, seat, (change) => {
    const { stat, amount } = change;
    if (change.mount !== undefined || change.against !== undefined || change.when !== undefined) {
      conditional.push(change);
      return;
    }
    const line = lineOf(totals, stat);
    if (!line) {
      lines.push({ stat, sum: amount, raise: Math.max(0, amount), cap: amount });
      return;
    }
    line.sum += amount;
    line.raise += Math.max(0, amount);
    line.cap = Math.min(line.cap, amount);
  });
  return lines.length === 0 && conditional.length === 0 ? NOTHING : totals;
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
    // A broken finger bars the function of the thread, which is lost once only (6.3-1).
    if (thread !== undefined && !isGone(seat, thread))
      noteAll(threads[thread - 1]?.penalties, 'wound', wound, note);
  }
  for (const { thread, state } of seat.severed) {
    const definition = threads[thread - 1];
    const changes = state === 'fragile' ? definition?.fragile : definition?.penalties;
    noteAll(changes, 'thread', thread, note);
  }
};

/** Whether the function of a thread is lost with the thread itself; a fragile one works. */
const isGone = ({ severed }: SeatTable, thread: ThreadNumber): boolean =>
  severed.some((each) => each.thread === thread && each.state !== 'fragile');

/** Injury cards act while in hand (7.3-3), passive tactics while in play. */
const noteCards = ({ ruleset }: MatchRules, seat: SeatTable, note: Note): void => {
  if (ruleset.options.reshuffleAdds === 'injury-cards') {
    for (const card of seat.hand) noteAll(ruleset.pool.cards[card]?.inert?.penalties, 'card', card, note);
  }
  for (const card of seat.inPlay) noteAll(ruleset.pool.cards[card]?.passive?.standing, 'card', card, note);
};
