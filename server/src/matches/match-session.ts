import type {
  Answer,
  AnswerReply,
  ClockSettings,
  DecisionId,
  FairDice,
  Input,
  MatchEvent,
  MatchRules,
  MatchState,
  PlayedThrough,
  SeatClock,
  SeatIndex,
  TeamId,
  WireRefusal,
} from '@penance/shared';
import { pendingDecisions, playOpening, playThrough } from '@penance/shared';
import type { MatchClock } from './match-clock.ts';
import { nextDeadline, restartClocks, shownClocks, startClocks, stopClocks, timesUp } from './match-clock.ts';
import type { EntryGroup } from './journal-entry.ts';
import { JournalRefusal } from './journal-refusal.ts';
import { asJson } from './stored-input.ts';

/** Where a match stands: its state, and what the journal needs to go on from it. */
export interface Standing {
  readonly state: MatchState;
  readonly clock: MatchClock;
  /** Number of the last entry in the journal; 0 before the first. */
  readonly entry: number;
  /** Of the lease under which it is played. */
  readonly epoch: number;
}

/** What becomes known of a match after a commit. */
export type SessionChange =
  | {
      readonly kind: 'step';
      readonly before: MatchState;
      readonly after: MatchState;
      readonly events: readonly MatchEvent[];
      /** Milliseconds since 1970. */
      readonly at: number;
    }
  /** The match was read from the journal again; what was shown may be behind. */
  | { readonly kind: 'reloaded' }
  /** This process plays it no longer: it is over, or somebody else's. */
  | { readonly kind: 'closed' };

export interface SessionParts {
  readonly matchId: string;
  readonly rules: MatchRules;
  readonly dice: FairDice;
  readonly clocks: ClockSettings;
  readonly journal: {
    readonly append: (group: EntryGroup) => Promise<void>;
    readonly isBehind: boolean;
  };
  /** Keeps the standing every so many entries; a failure is nobody's concern but the log's. */
  readonly keepSnapshot: (standing: Standing) => void;
  /** The match as the journal has it, under a lease of this process; undefined when it may not play it. */
  readonly reload: () => Promise<Standing | undefined>;
  /** Told how each input from outside ended, for the statistics. */
  readonly onReply: (reply: AnswerReply) => void;
  readonly report: (error: unknown) => void;
}

interface Task {
  /** When it arrived: time in the queue is not the player's. */
  readonly at: number;
  readonly input: () => Input | undefined;
  readonly settle: (reply: AnswerReply) => void;
}

const TIMER_MOST = 2 ** 31 - 1;

/** A live match in this process. One input after the other; each is true only when the journal has it. */
export class MatchSession {
  readonly #parts: SessionParts;
  readonly #listeners = new Set<(change: SessionChange) => void>();
  readonly #tasks: Task[] = [];
  #standing: Standing;
  #isBusy = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: SessionParts, standing: Standing) {
    this.#parts = parts;
    this.#standing = standing;
  }

  get matchId(): string {
    return this.#parts.matchId;
  }
  get rules(): MatchRules {
    return this.#parts.rules;
  }
  /** As the journal has it: what is still being committed is not in it. */
  get state(): MatchState {
    return this.#standing.state;
  }
  get epoch(): number {
    return this.#standing.epoch;
  }
  /** Number of the last entry in the journal. */
  get entry(): number {
    return this.#standing.entry;
  }
  /** Whether this process has let go of the match. */
  get isClosed(): boolean {
    return this.#isClosed;
  }
  get isOver(): boolean {
    return this.state.pending.on === 'nobody';
  }
  get clocks(): readonly SeatClock[] {
    return shownClocks(this.#parts.clocks, this.#standing.clock, this.state.table.seats.length);
  }

  /**
   * Plays what needs no player: the first shuffles of a new match, or what a crash cut short. Inputs that come
   * meanwhile wait for it.
   */
  async begin(): Promise<void> {
    const { rules, dice } = this.#parts;
    this.#isBusy = true;
    try {
      const opened = playOpening(rules, this.state, dice);
      if (opened.inputs.length > 0) await this.#commit(opened, Date.now());
      this.#watchClocks(Date.now());
    } finally {
      void this.#workOff();
    }
  }

  /** A seat's answer to the decision it names. Resolves when it is part of the match, or refused. */
  answer(seat: SeatIndex, decision: DecisionId, answer: Answer): Promise<AnswerReply> {
    return this.#enqueue(() => ({ kind: 'answer', seat, decision, answer }));
  }

  concede(seat: SeatIndex): Promise<AnswerReply> {
    return this.#enqueue(() => ({ kind: 'concede', seat, reason: 'surrender' }));
  }

  /** Ends the match for that team, or as a draw: a referee has ruled. */
  adjudicate(team: TeamId | null): Promise<AnswerReply> {
    return this.#enqueue(() => ({ kind: 'adjudicate', team }));
  }

  /** Called after each commit, in order, before its author hears of it. Returns what ends it. */
  listen(listener: (change: SessionChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes nothing any more; what is being committed is settled first. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#publish({ kind: 'closed' });
  }

  #enqueue(input: () => Input | undefined): Promise<AnswerReply> {
    return new Promise((settle) => {
      this.#tasks.push({ at: Date.now(), input, settle });
      if (!this.#isBusy) void this.#workOff();
    });
  }

  async #workOff(): Promise<void> {
    this.#isBusy = true;
    for (let task = this.#tasks.shift(); task; task = this.#tasks.shift()) {
      const reply = await this.#take(task).catch((error: unknown) => this.#failed(error));
      task.settle(reply);
      this.#parts.onReply(reply);
    }
    this.#isBusy = false;
  }

  async #take({ at, input }: Task): Promise<AnswerReply> {
    const { rules, dice, journal } = this.#parts;
    if (this.#isClosed) return refused('notCommitted', 'This process does not play the match any more.');
    if (journal.isBehind) return this.#busy();
    const wanted = input();
    if (wanted === undefined) return { seq: this.state.seq };
    const played = playThrough(rules, this.state, wanted, dice);
    if (played.refusal !== null) return { refusal: played.refusal };
    return this.#commit(played, at);
  }

  async #commit(played: PlayedThrough, at: number): Promise<AnswerReply> {
    const { matchId, clocks, journal } = this.#parts;
    const { state, inputs, events } = played;
    const before = this.#standing;
    const clock = stopClocks(clocks, before.clock, pendingDecisions(state), at);
    const input = asJson({ inputs, seq: state.seq, banks: clock.banks });
    const group: EntryGroup = {
      matchId,
      epoch: before.epoch,
      seq: before.entry + 1,
      entries: [{ input, events: events.map(asJson) }],
    };
    const { result, round } = state.table;
    const outcome = result && { winnerTeam: result.team, result: { ...result, rounds: round } };
    try {
      await journal.append(outcome ? { ...group, outcome } : group);
    } catch (error) {
      return this.#notCommitted(error);
    }
    const now = Date.now();
    this.#standing = { ...before, state, clock, entry: before.entry + 1 };
    this.#watchClocks(now);
    this.#publish({ kind: 'step', before: before.state, after: state, events, at: now });
    if (this.isOver) this.close();
    else this.#parts.keepSnapshot(this.#standing);
    return { seq: state.seq };
  }

  /** Nothing of it is true. Where that is not certain, the journal is asked what is. */
  async #notCommitted(error: unknown): Promise<AnswerReply> {
    if (error instanceof JournalRefusal && error.code === 'databaseBehind') return this.#busy();
    this.#parts.report(error);
    if (!(error instanceof JournalRefusal && error.code === 'unwritable')) await this.#reload();
    return refused('notCommitted', 'The answer could not be stored and does not count.');
  }

  async #reload(): Promise<void> {
    const standing = await this.#parts.reload().catch((error: unknown) => {
      this.#parts.report(error);
      return undefined;
    });
    if (standing) {
      this.#standing = standing;
      this.#watchClocks(Date.now());
      this.#publish({ kind: 'reloaded' });
    } else this.close();
  }

  #busy(): AnswerReply {
    this.#standing = { ...this.#standing, clock: restartClocks(this.#standing.clock, Date.now()) };
    this.#watchClocks(Date.now());
    return refused('serverBusy', 'The server cannot store answers at the moment: try again.');
  }

  #failed(error: unknown): AnswerReply {
    this.#parts.report(error);
    return refused('internalError', 'The server failed to work this out; nothing has changed.');
  }

  /** Starts the clocks of what is asked now, and waits for the first of them to run out. */
  #watchClocks(now: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    const clock = startClocks(this.#standing.clock, pendingDecisions(this.state), now);
    this.#standing = { ...this.#standing, clock };
    const deadline = nextDeadline(this.#parts.clocks, clock);
    if (deadline === Infinity) return;
    const wait = Math.min(Math.max(0, deadline - now), TIMER_MOST);
    this.#timer = setTimeout(() => void this.#enqueue(() => this.#timeout(Date.now())), wait);
    this.#timer.unref();
  }

  /** What the clocks put in; undefined when an answer came first. */
  #timeout(now: number): Input | undefined {
    const late = timesUp(this.#parts.clocks, this.#standing.clock, now);
    const [first] = late;
    if (first === undefined) {
      this.#watchClocks(now);
      return undefined;
    }
    const forfeit = late.find(({ isBankEmpty }) => isBankEmpty && this.#parts.clocks.whenEmpty === 'forfeit');
    return forfeit
      ? { kind: 'concede', seat: forfeit.seat, reason: 'clock' }
      : { kind: 'timeout', decisions: late.map(({ decision }) => decision) };
  }

  #publish(change: SessionChange): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(change);
      } catch (error) {
        this.#parts.report(error);
      }
    }
  }
}

const refused = (code: WireRefusal['code'], message: string): AnswerReply => ({ refusal: { code, message } });
