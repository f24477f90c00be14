import type { ChanceOutcome, ChanceRequest } from '../model/chance.ts';
import type { Answer, AnswerTo, Decision, DecisionKind } from '../model/decisions.ts';
import type { MatchEvent, SeatNumber } from '../model/events.ts';
import type { Frame, FrameOf, Procedure, Running } from '../model/frames.ts';
import type { CardId, DecisionId, SeatIndex, TeamId, ZoneId } from '../model/ids.ts';
import type { CardDefinition } from '../model/cards.ts';
import type { MatchState, Pending } from '../model/match.ts';
import type { Options } from '../model/ruleset.ts';
import type { Modifier, Stat } from '../model/stats.ts';
import type { SeatTable, Table } from '../model/table.ts';
import { applyEvent } from './apply-event.ts';
import { copyFrame } from './copy-frame.ts';
import { Draft } from './draft.ts';
import { isAnswerTo } from './is-answer-to.ts';
import type { MatchRules } from './match-rules.ts';
import { statOf } from './numbers/numbers.ts';
import { isOwnAlly } from './own-ally.ts';

/** A decision before it gets its id. */
export type Question = Decision extends infer D ? (D extends Decision ? Omit<D, 'id'> : never) : never;

/** A question that is getting its id. */
type Identified = Decision extends infer D ? (D extends Decision ? D & { id: DecisionId } : never) : never;

/** The answer of a seat that was asked. */
export interface GivenAnswer {
  readonly seat: SeatIndex;
  readonly answer: Answer;
}

interface Returned {
  readonly cards: readonly CardId[];
  readonly shortfall: number;
}

const NOBODY: Pending = { on: 'nobody' };
const NO_SEATS: readonly SeatIndex[] = [];
const NOTHING: Returned = { cards: [], shortfall: 0 };

/**
 * The match while one input is processed: the only mutable object in the engine, made inside `advance` and dropped at
 * its end. Procedures read the table, emit events, and call, ask or roll.
 */
export class Game {
  readonly rules: MatchRules;
  readonly events: MatchEvent[] = [];
  readonly stack: Frame[];
  pending: Pending;
  /** Answers to the latest decisions, in the order of asking. */
  answers: readonly GivenAnswer[] = [];
  /** What a procedure that has just ended returns to its caller. */
  returned: Returned = NOTHING;
  readonly #draft: Draft;
  #seq: number;
  #chanceCount: number;
  #outcome: ChanceOutcome | null = null;
  #called: Frame[] = [];
  /** So many frames at the bottom of the stack belong to the state that the game began with. */
  #shared: number;

  constructor(rules: MatchRules, state: MatchState) {
    this.rules = rules;
    this.stack = [...state.stack];
    this.#shared = state.stack.length;
    this.#draft = new Draft(state.table);
    this.#seq = state.seq;
    this.#chanceCount = state.chanceCount;
    this.pending = state.pending;
  }

  get table(): Table {
    return this.#draft.table;
  }

  get options(): Options {
    return this.rules.ruleset.options;
  }

  /** Whether the running step has called, asked or rolled and so has to wait. */
  get isWaiting(): boolean {
    return this.#called.length > 0 || this.pending.on !== 'nobody';
  }

  seat(index: SeatIndex): SeatTable {
    const seat = this.#draft.table.seats[index];
    if (!seat) throw new RangeError(`no seat ${String(index)}`);
    return seat;
  }

  card(id: CardId): CardDefinition {
    const card = this.rules.ruleset.pool.cards[id];
    if (!card) throw new RangeError(`no card ${id}`);
    return card;
  }

  stat(seat: SeatIndex, stat: Stat): number {
    return statOf(this.rules, this.seat(seat), stat);
  }

  get chanceCount(): number {
    return this.#chanceCount;
  }

  /** The current state of the match, to be kept. The game must not be used afterwards. */
  state(): MatchState {
    const { table, stack, pending } = this;
    return { seq: this.#seq, chanceCount: this.#chanceCount, table, stack, pending };
  }

  isOver(): boolean {
    return this.table.result !== null;
  }

  /** Seats still in play, in seat order. */
  activeSeats(): readonly SeatIndex[] {
    return this.#active(null, true);
  }

  isActive(seat: SeatIndex): boolean {
    return this.seat(seat).status === 'active';
  }

  allies(seat: SeatIndex): readonly SeatIndex[] {
    const allies = this.#active(this.seat(seat).team, true);
    return allies.filter((other) => other !== seat);
  }

  /** Seats that an effect of this seat may name as its ally. */
  namedAllies(seat: SeatIndex): readonly SeatIndex[] {
    return isOwnAlly(this.rules, this.table.seats, seat) ? [seat] : this.allies(seat);
  }

  enemies(seat: SeatIndex): readonly SeatIndex[] {
    return this.#active(this.seat(seat).team, false);
  }

  /** Seats in play: all of them, or only those in the team, or only those that are not. Often one: made to measure. */
  #active(team: TeamId | null, isIn: boolean): readonly SeatIndex[] {
    const { seats } = this.table;
    let active: SeatIndex[] | null = null;
    for (let index = 0; index < seats.length; index += 1) {
      const seat = seats[index];
      if (seat?.status !== 'active' || (team !== null && (seat.team === team) !== isIn)) continue;
      if (active === null) active = [index];
      else active.push(index);
    }
    return active ?? NO_SEATS;
  }

  emit(event: MatchEvent): void {
    applyEvent(this.#draft, event);
    this.events.push(event);
  }

  /** Sets a number of a seat, if it differs. */
  set(seat: SeatIndex, what: SeatNumber, value: number): void {
    if (this.seat(seat)[what] !== value) this.emit({ type: 'numberSet', seat, what, value });
  }

  /** Cards that leave a hand face up are sorted by name: their order must not reveal when each was drawn. */
  moveCards(
    seat: SeatIndex,
    from: ZoneId | 'outside',
    to: ZoneId | 'outside',
    cards: readonly CardId[],
    why: Extract<MatchEvent, { type: 'cardsMoved' }>['why'],
  ): void {
    if (cards.length === 0) return;
    const moved = from === 'hand' && to !== 'draw' ? cards.toSorted() : cards;
    this.emit({ type: 'cardsMoved', seat, from, to, cards: moved, why });
  }

  /** Ends the modifiers of a seat for which `ends` is true. */
  endModifiers(seat: SeatIndex, ends: (modifier: Modifier) => boolean): void {
    const { modifiers } = this.seat(seat);
    if (!modifiers.some(ends)) return;
    const indexes = modifiers.flatMap((modifier, index) => (ends(modifier) ? [index] : []));
    this.emit({ type: 'modifiersEnded', seat, indexes });
  }

  /** The same for every seat, defeated ones too. */
  endModifiersOfAll(ends: (modifier: Modifier) => boolean): void {
    for (let seat = 0; seat < this.table.seats.length; seat += 1) this.endModifiers(seat, ends);
  }

  /** Runs procedures, one after the other, before the caller goes on. */
  call(...frames: readonly Frame[]): void {
    for (const frame of frames) this.#called.push(frame);
  }

  /**
   * Waits for answers. Several seats that are asked at once give sealed answers. The question objects are turned into
   * decisions in place: copying objects of so many shapes in one place is slow.
   */
  ask(...questions: readonly Question[]): void {
    if (questions.length === 0) return;
    questions.forEach((question, index) => {
      (question as Identified).id = `${String(this.#seq)}.${String(index)}`;
    });
    this.pending = { on: 'seats', decisions: questions as readonly Identified[], answers: {} };
  }

  /** Waits for chance. Nothing is rolled for a count or size of 0. */
  roll(request: ChanceRequest): void {
    this.pending = { on: 'chance', request };
  }

  /** The answer to a question of that kind that was put to a single seat. */
  answerTo<K extends DecisionKind>(question: K): AnswerTo<K> {
    const [first] = this.answers;
    if (!first || !isAnswerTo(question, first.answer)) throw new Error(`no ${question} was asked`);
    return first.answer;
  }

  /** Counts one more input: ids of decisions are made from its number. */
  beginInput(): void {
    this.#seq += 1;
  }

  takeOutcome(outcome: ChanceOutcome): void {
    this.#outcome = outcome;
    this.#chanceCount += 1;
    this.pending = NOBODY;
  }

  takeAnswers(answers: readonly GivenAnswer[]): void {
    this.answers = answers;
    this.pending = NOBODY;
  }

  faces(): readonly number[] {
    if (this.#outcome?.kind !== 'dice') throw new Error('no dice were rolled');
    return this.#outcome.faces;
  }

  /** The face of a throw of one die, emitted as an event. */
  face(seat: SeatIndex, die: Extract<ChanceRequest, { kind: 'dice' }>['die'], purpose: string): number {
    const faces = this.faces();
    this.emit({ type: 'diceRolled', seat, die, purpose, faces });
    return faces[0] ?? 0;
  }

  order(): readonly number[] {
    if (this.#outcome?.kind !== 'shuffle') throw new Error('nothing was shuffled');
    return this.#outcome.order;
  }

  picked(): readonly number[] {
    if (this.#outcome?.kind !== 'pick') throw new Error('nothing was picked');
    return this.#outcome.indices;
  }

  /** Changes the locals of the procedure that waits for the one now running (a reaction lowering the damage). */
  amend<P extends Procedure>(procedure: P, change: (frame: Running<P>) => void): void {
    const at = this.stack.findLastIndex((frame) => frame.procedure === procedure);
    const frame = this.stack[at];
    if (!frame) throw new Error(`no ${procedure} is waiting`);
    const own = copyFrame(frame);
    this.stack[at] = own;
    change(own as Running<P>);
  }

  /** The innermost waiting run of a procedure, if any. */
  waiting<P extends Procedure>(procedure: P): FrameOf<P> | undefined {
    return this.stack.findLast((frame) => frame.procedure === procedure) as FrameOf<P> | undefined;
  }

  /** Takes the frame on top of the stack, to be run and written to: a frame of the earlier state is copied first. */
  takeFrame(): Running<Procedure> {
    const frame = this.stack.pop();
    if (!frame) throw new Error('the match has nothing left to do');
    if (this.stack.length >= this.#shared) return frame;
    this.#shared = this.stack.length;
    return copyFrame(frame);
  }

  /** Puts what the last step called on the stack, first called on top. */
  takeCalled(): void {
    const called = this.#called;
    for (let frame = called.pop(); frame; frame = called.pop()) this.stack.push(frame);
  }

  /** Drops everything that is pending: the match is over. */
  clear(): void {
    this.stack.length = 0;
    this.#called.length = 0;
    this.pending = NOBODY;
  }
}
