import type {
  Answer,
  AnswerReply,
  Decision,
  DecisionId,
  Input,
  MatchRules,
  MatchState,
  PlayedThrough,
  SeatClock,
  SeatIndex,
  TeamId,
} from '@penance/shared';
import {
  goesOnByItself,
  JOURNAL_MOST,
  journalSize,
  pendingDecisions,
  playOpening,
  playThrough,
  shownHead,
} from '@penance/shared';
import { JournalRefusal } from '../journal/journal-refusal.ts';
import type { Task, Work } from './input-queue.ts';
import { InputQueue } from './input-queue.ts';
import { resumedClock } from './match-clock.ts';
import type { AwaitedSeats, Hold } from './session-clock.ts';
import { SessionClock } from './session-clock.ts';
import type { SessionChange, SessionParts } from './session-parts.ts';
import { busy, failed, matchOver, movedAway, notStored } from './session-refusals.ts';
import { asJson } from '../record/stored-input.ts';
import { Subscribers } from '../../platform/base/subscribers.ts';
import type { Standing, UsedTime } from '../journal/standing.ts';
import { steadyNow } from '../../platform/base/steady-now.ts';

type Played = ReturnType<typeof playThrough>;

/** What the journal is storing. */
interface Commit {
  readonly task: Task;
  readonly played: PlayedThrough;
  readonly after: Standing;
  readonly open: readonly Decision[];
}

/** Delay before retrying to store what the match plays by itself: the opening, or the fallback when time is up. */
const AGAIN_MS = 500;

/** A live match in this process. Inputs run one after the other; each counts only once the journal has stored it. */
export class MatchSession {
  readonly #parts: SessionParts;
  readonly #clock: SessionClock;
  readonly #subscribers: Subscribers<[SessionChange]>;
  readonly #queue: InputQueue;
  #standing: Standing;
  #isClosed = false;

  /** @param used how long the clocks of open questions had run in the process that played the match before */
  constructor(
    parts: SessionParts,
    standing: Standing,
    awaited: AwaitedSeats,
    used: readonly UsedTime[] = [],
  ) {
    const { clocks: settings, pause, holdsKnownUntil } = parts;
    this.#parts = parts;
    this.#standing = standing;
    this.#subscribers = new Subscribers(parts.report);
    this.#queue = new InputQueue({ take: (task) => this.#take(task), onReply: parts.onReply });
    // What has arrived counts before a clock that is noticed late: it is read after the timers.
    const onWake = (): void => void setImmediate(() => void this.#queue.put('wake'));
    const { banks, state } = standing;
    const clock = resumedClock(banks, pendingDecisions(state), used, steadyNow());
    this.#clock = new SessionClock({ settings, pause, holdsKnownUntil, onWake }, clock, awaited);
  }

  get matchId(): string {
    return this.#parts.matchId;
  }
  get rules(): MatchRules {
    return this.#parts.rules;
  }
  /** The state in the journal: what is still being committed is not included. */
  get state(): MatchState {
    return this.#standing.state;
  }
  get epoch(): number {
    return this.#standing.epoch;
  }
  /** In wire format; null for a match that was not sealed. */
  get head(): string | null {
    const { head } = this.#standing;
    return head === null ? null : shownHead(head);
  }
  /** Number of the last entry in the journal. */
  get entry(): number {
    return this.#standing.entry;
  }
  /** Whether this process no longer plays the match. */
  get isClosed(): boolean {
    return this.#isClosed;
  }
  /** Whether an input is being committed. */
  get isCommitting(): boolean {
    return this.#queue.isBusy;
  }
  get isOver(): boolean {
    return this.state.pending.on === 'nobody';
  }
  /** How long the clocks of the open questions have run. */
  get used(): readonly UsedTime[] {
    return this.#clock.used(steadyNow());
  }
  get clocks(): readonly SeatClock[] {
    return this.#clock.shown(this.state.table.seats.length);
  }

  /**
   * Plays what needs no player: the first shuffles of a new match, or what a crash interrupted. Inputs that arrive
   * meanwhile wait for it.
   */
  async begin(): Promise<void> {
    if (this.#isUnopened()) await this.#queue.put('opening');
    else this.#watchClocks(steadyNow());
  }

  /** A seat's answer to the decision it names. Resolves when it is committed or refused. */
  answer(seat: SeatIndex, decision: DecisionId, answer: Answer): Promise<AnswerReply> {
    this.welcome([seat]);
    return this.#queue.put({ kind: 'answer', seat, decision, answer });
  }

  concede(seat: SeatIndex): Promise<AnswerReply> {
    return this.#queue.put({ kind: 'concede', seat, reason: 'surrender' });
  }

  /** Ends the match with a win for that team, or as a draw, by a referee's ruling. */
  adjudicate(team: TeamId | null): Promise<AnswerReply> {
    return this.#queue.put({ kind: 'adjudicate', team });
  }

  /** Gives this much time back to the clocks: answers could not be stored. */
  giveBack(ms: number): void {
    if (this.#isClosed || !this.#clock.isRunning) return;
    this.#clock.giveBack(ms, steadyNow());
    this.#showClocks();
  }

  /** The clocks of these seats stand until they are welcome again, or that time is over. */
  awaitReturn(awaited: AwaitedSeats): void {
    if (this.#isClosed) return;
    this.#clock.awaitReturn(awaited, steadyNow());
    this.#showClocks();
  }

  /** These seats are connected: clocks that waited for them run from now on. */
  welcome(seats: Iterable<SeatIndex>): void {
    if (!this.#isClosed && this.#clock.welcome(seats)) this.#showClocks();
  }

  /** Its event is paused, or was. Meanwhile answers still count, and nobody is charged time. */
  hold(hold: Hold): void {
    if (!this.#isClosed && this.#clock.hold(hold)) this.#showClocks();
  }

  /** These seats are on vacation, each since when, and no others: their clocks stand. Answers still count. */
  rest(vacations: ReadonlyMap<SeatIndex, number>): void {
    if (!this.#isClosed && this.#clock.rest(vacations)) this.#showClocks();
  }

  /**
   * Called after each commit, in order, before the answer's sender gets its reply. Returns a function that removes the
   * listener.
   */
  listen(listener: (change: SessionChange) => void): () => void {
    return this.#subscribers.listen(listener);
  }

  /** Accepts nothing further; what is being committed is finished first. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#clock.stop();
    this.#subscribers.notify({ kind: 'closed' });
  }

  /** Undefined when nothing is left to do. */
  #play(work: Work): Played | undefined {
    if (work === 'wake') return this.#opening() ?? this.#timeout(steadyNow());
    return work === 'opening' ? this.#opening() : this.#played(work);
  }

  #played(input: Input): Played {
    const { rules, dice } = this.#parts;
    return playThrough(rules, this.state, input, dice);
  }

  /** What a new match plays by itself, or what was interrupted in it. */
  #opening(): PlayedThrough | undefined {
    const { rules, dice } = this.#parts;
    return this.#isUnopened() ? playOpening(rules, this.state, dice) : undefined;
  }

  #isUnopened(): boolean {
    return goesOnByItself(this.state);
  }

  /** Undefined when the reply has to wait for the journal. */
  #take(task: Task): AnswerReply | undefined {
    if (this.#isClosed) return this.isOver ? matchOver() : movedAway();
    if (this.#parts.journal.isBehind) return this.#busy();
    try {
      const played = this.#play(task.work);
      if (played === undefined) return { seq: this.state.seq };
      if (played.refusal !== null) return { refusal: played.refusal };
      this.#store(task, played);
      return undefined;
    } catch (error) {
      return this.#failed(error);
    }
  }

  #store(task: Task, played: PlayedThrough): void {
    const { matchId, heads, journal } = this.#parts;
    const { state, inputs, events } = played;
    const before = this.#standing;
    const open = pendingDecisions(state);
    const banks = this.#clock.banksAfter(open, task.at);
    const at = Math.max(steadyNow(), before.at);
    const head = before.head === null ? null : heads.next(before.head, { seq: state.seq, at, inputs });
    const entry = before.entry + 1;
    const size = before.size + journalSize(inputs, events);
    const input = asJson({ inputs, seq: state.seq, banks, at, head: head ?? undefined, size });
    const { result, round } = state.table;
    const entries = [{ input, events: events.map(asJson) }];
    const outcome = result ? { winnerTeam: result.team, result: { ...result, rounds: round } } : undefined;
    const commit = {
      task,
      played,
      open,
      after: { state, banks, head, at, entry, size, epoch: before.epoch },
    };
    journal.append({ matchId, epoch: before.epoch, seq: entry, entries, outcome }).then(
      () => this.#stored(commit),
      (error: unknown) => void this.#notStored(commit, error),
    );
  }

  #stored(commit: Commit): void {
    let reply: AnswerReply;
    try {
      reply = this.#goOn(commit);
    } catch (error) {
      reply = this.#failed(error);
    }
    this.#queue.reply(commit.task, reply);
  }

  async #notStored({ task }: Commit, error: unknown): Promise<void> {
    const reply = await this.#notCommitted(error).catch((failure: unknown) => this.#failed(failure));
    this.#queue.reply(task, reply);
  }

  #goOn({ played: { state, events }, after, open }: Commit): AnswerReply {
    const before = this.#standing.state;
    this.#standing = after;
    this.#clock.take(after.banks, open);
    this.#watchClocks(steadyNow());
    this.#subscribers.notify({ kind: 'step', before, after: state, events, at: after.at, head: this.head });
    if (this.isOver) this.close();
    else this.#goOnPlaying(after);
    return { seq: state.seq };
  }

  #goOnPlaying(after: Standing): void {
    this.#parts.keepSnapshot(after);
    if (after.size > JOURNAL_MOST) void this.adjudicate(null);
  }

  /** None of it counts. If the outcome of the commit is unknown, the state is read from the journal. */
  async #notCommitted(error: unknown): Promise<AnswerReply> {
    if (error instanceof JournalRefusal && error.code === 'databaseBehind') return this.#busy();
    this.#parts.report(error);
    if (error instanceof JournalRefusal && error.code === 'unwritable')
      this.#watchClocks(steadyNow(), AGAIN_MS);
    else await this.#reload();
    return notStored();
  }

  async #reload(): Promise<void> {
    const standing = await this.#parts.reload().catch((error: unknown) => {
      this.#parts.report(error);
      return undefined;
    });
    if (standing) {
      this.#standing = standing;
      this.#clock.take(standing.banks, pendingDecisions(standing.state));
      this.#watchClocks(steadyNow());
      this.#subscribers.notify({ kind: 'reloaded' });
    } else this.close();
  }

  /** The clocks run on: the pause, of which this is a part, gives its whole length back. */
  #busy(): AnswerReply {
    this.#watchClocks(steadyNow(), AGAIN_MS);
    return busy();
  }

  #failed(error: unknown): AnswerReply {
    this.#parts.report(error);
    this.#watchClocks(steadyNow(), AGAIN_MS);
    return failed();
  }

  #showClocks(): void {
    this.#watchClocks(steadyNow());
    this.#subscribers.notify({ kind: 'clocks' });
  }

  /** Starts the clocks of the open decisions, and waits until the first runs out, but at least `leastMs`. */
  #watchClocks(now: number, leastMs = 0): void {
    if (this.#isClosed) return;
    if (this.#isUnopened()) this.#clock.wake(AGAIN_MS);
    else this.#clock.run(pendingDecisions(this.state), now, leastMs);
  }

  /** The input when clocks have expired; undefined when an answer came first, or nobody can answer. */
  #timeout(now: number): Played | undefined {
    const late = this.#clock.timesUp(now);
    const [first] = late;
    if (first === undefined) {
      this.#watchClocks(now);
      return undefined;
    }
    const forfeit = late.find(({ isBankEmpty }) => isBankEmpty && this.#parts.clocks.whenEmpty === 'forfeit');
    return this.#played(
      forfeit
        ? { kind: 'concede', seat: forfeit.seat, reason: 'clock' }
        : { kind: 'timeout', decisions: late.map(({ decision }) => decision) },
    );
  }
}
