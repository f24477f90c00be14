import type { LiveMatch, MatchClocks, PenanceClient, PenanceError, MatchStep } from '@penance/client-sdk';
import type { Answer, Decision, Match, MatchResult, MatchView, Rematch, ViewedEvent } from '@penance/shared';
import { Draft } from '../answers/draft.svelte.ts';
import type { Line } from '../story/tell.ts';
import { Past } from '../story/past.ts';
import { teller } from '../story/tell.ts';
import { keepWitness, witnessOf } from './witness.ts';
import { LateSeats, lateLines } from '../story/late-seats.ts';
import { passing } from './settings.svelte.ts';
import { Stage } from './stage.svelte.ts';
import { withShownNames } from '../story/bot-names.ts';
import { refusalsReady } from '../messages/language.svelte.ts';
import { errorText } from '../messages/refusals/error-text.ts';

/** How long a question with one answer only stays open: long enough to be read, and among people no telltale. */
const PASS_MS = { machines: 350, people: 1400 };

/** A match as a table plays it: of the server, or a lesson of this page. */
export interface PlayedMatch extends Pick<
  LiveMatch,
  'id' | 'rules' | 'view' | 'decision' | 'clocks' | 'isPaused' | 'on' | 'legalAnswers' | 'leave'
> {
  readonly info: Pick<Match, 'seats' | 'inviteCode' | 'origin' | 'rated'>;
  answer(answer: Answer): Promise<unknown>;
  /** Whether more than the rules forbids an answer. */
  allows?(answer: Answer): boolean;
}

const UNHURRIED_S = 43_200;

type LineState = 'online' | 'offline' | 'closed';

/**
 * A match as the page shows it. Events are shown step by step, so the table may lag behind the match for a moment; a
 * question is shown only after everything that led to it.
 */
export class LiveTable {
  readonly match: PlayedMatch;
  /** The same, if a server leads it. */
  readonly live: LiveMatch | null;
  readonly stage: Stage;
  line: LineState = $state('online');
  lineError: PenanceError | null = $state.raw(null);
  isPaused = $state(false);
  isSending = $state(false);
  refusal: string | null = $state(null);
  clocks: MatchClocks = $state.raw({ seats: [], skewMs: 0 });
  result: MatchResult | null = $state.raw(null);
  /** Whether the finished match is played again, as last heard. */
  rematch: Rematch | null = $state.raw(null);
  /** Who sits where. */
  seats: Match['seats'];
  /** What was told: no more than what was shown. */
  story: readonly Line[] = $state.raw([]);
  /** Seats whose players were connected at any time since this page was opened. */
  came: ReadonlySet<number> = $state.raw(new Set());
  /** Whether time ran out for the player's last question; until the next answer, or until it is put away. */
  hasRunOut = $state(false);
  /** When the first step happened, milliseconds since 1970 by the server's clock; `null` before. */
  beganAt: number | null = $state(null);
  draft: Draft | null = $state.raw(null);
  /** Begins the match without the share of the dice that another device of the player has; `null` if none has it. */
  beginWithout: (() => void) | null = $state.raw(null);
  #decision: Decision | null = $state.raw(null);
  /** Known even if the final view is not available. */
  #ended: MatchResult | null = null;
  #seen = -1;
  #untold: MatchStep[] = [];
  /** The first view that was seen. */
  #first: MatchView | null = null;
  readonly #past: Past;
  /** All that happened, as far as this page may know. */
  readonly events: ViewedEvent[] = [];
  /** Lines of what is still being shown. */
  #unsaid: readonly Line[] = [];
  readonly #linesOf: ReturnType<typeof teller>;
  readonly #late = new LateSeats();
  #ask: (() => Promise<Pick<Match, 'seats'>>) | undefined;

  /** `code`: for watching a match by invitation. */
  static async open(client: PenanceClient, id: string, code: string | null): Promise<LiveTable> {
    const elsewhere: { begin?: () => void; table?: LiveTable } = {};
    const match = await client.play(id, {
      since: 0,
      witness: witnessOf(id),
      keepWitness: (witness) => keepWitness(id, witness),
      // Checked on demand after the match, because the engine for it is large.
      check: false,
      onShareElsewhere: (begin) => {
        elsewhere.begin = begin;
        if (elsewhere.table) elsewhere.table.beginWithout = begin;
      },
      ...(code !== null && { code }),
    });
    elsewhere.table = new LiveTable(match, match, () => client.matches.info(id, code ?? undefined));
    elsewhere.table.beginWithout = elsewhere.begin ?? null;
    return elsewhere.table;
  }

  /** `ask`: the match as it is now. */
  constructor(match: PlayedMatch, live: LiveMatch | null = null, ask?: () => Promise<Pick<Match, 'seats'>>) {
    this.match = match;
    this.live = live;
    this.#ask = ask;
    this.seats = $state.raw(match.info.seats);
    this.#past = new Past(match.rules, () => live?.start ?? this.#first);
    this.#linesOf = teller(this.#past);
    this.#tick(match.clocks);
    this.isPaused = match.isPaused;
    this.stage = new Stage(
      this.#view,
      () => this.#settled(),
      (seq, event) => this.#tell(seq, event),
    );
    this.#seen = match.view?.seq ?? -1;
    this.#first = this.#view;
    match.on('events', (step) => this.#hear(step));
    match.on('view', (view) => this.#see(withShownNames(view)));
    match.on('finished', (result) => {
      this.#ended = result;
      if (!this.stage.isBusy) this.#settled();
    });
    match.on('rematch', (rematch) => (this.rematch = rematch));
    match.on('clock', (clocks) => this.#tick(clocks));
    match.on('pause', (isPaused) => (this.isPaused = isPaused));
    match.on('connection', (news) => {
      this.line = news.state;
      this.lineError = news.state === 'online' ? null : news.error;
    });
    this.#settled();
  }

  /** The table as currently shown. */
  get view(): MatchView | null {
    return this.stage.view;
  }

  /** The player's seat; `null` for a spectator. */
  get seat(): number | null {
    return this.view?.own?.seat ?? null;
  }

  /** What shows a match by invitation to who has no seat in it. */
  get code(): string | null {
    return this.match.info.inviteCode ?? new URLSearchParams(location.search).get('code');
  }

  /** Nobody else waits, and there is half a day for each question at least: no clock needs to be seen. */
  get isUnhurried(): boolean {
    const people = this.seats.filter(({ occupant }) => occupant?.kind !== 'bot').length;
    return people <= 1 && (this.live?.info.clock.cap ?? 0) >= UNHURRIED_S;
  }

  /** The question, once everything that led to it has been shown; a page that hears no more can answer none. */
  get decision(): Decision | null {
    return this.stage.isBusy || this.line === 'closed' ? null : this.#decision;
  }

  async answer(answer: Answer): Promise<void> {
    this.isSending = true;
    this.refusal = null;
    this.hasRunOut = false;
    try {
      await this.match.answer(answer);
    } catch (error) {
      await refusalsReady();
      this.refusal = errorText(error);
    } finally {
      this.isSending = false;
    }
  }

  leave(): void {
    this.match.leave();
    this.stage.end();
  }

  get #view(): MatchView | null {
    return this.match.view && withShownNames(this.match.view);
  }

  #tick(clocks: MatchClocks): void {
    const own = this.match.view?.own?.seat;
    // The line was down, or the page asleep, while time ran out.
    if (own !== undefined && this.#late.missed(this.clocks, clocks, own)) this.hasRunOut = true;
    this.clocks = clocks;
    const here = clocks.seats.flatMap(({ connected }, seat) => (connected ? [seat] : []));
    if (here.some((seat) => !this.came.has(seat))) this.came = new Set([...this.came, ...here]);
  }

  #hear(step: MatchStep): void {
    this.beganAt ??= step.at;
    const view = this.#view;
    if (!view) return;
    this.events.push(...step.events);
    this.#past.add(step);
    const late = this.#late.in(this.clocks, step.at);
    if (view.own && late.includes(view.own.seat)) this.hasRunOut = true;
    const lines = [...lateLines(step, late, view), ...this.#linesOf(step, view, this.match.rules)];
    this.#unsaid = [...this.#unsaid, ...lines];
    if (step.seq > this.#seen) this.#untold.push(step);
    else this.#tell(step.seq, Infinity);
  }

  /** Tells the lines up to that event of a step. */
  #tell(seq: number, event: number): void {
    const until = this.#unsaid.findIndex(
      (line) => line.seq > seq || (line.seq === seq && line.event > event),
    );
    const told = until < 0 ? this.#unsaid : this.#unsaid.slice(0, until);
    if (told.length === 0) return;
    this.#unsaid = this.#unsaid.slice(told.length);
    this.story = [...this.story, ...told];
  }

  /** Whoever opened the table while seats were free does not know yet who took them. */
  async #lookWhoSits(): Promise<void> {
    const ask = this.#ask;
    if (!ask || this.seats.every(({ occupant }) => occupant !== null)) return;
    this.#ask = undefined;
    try {
      ({ seats: this.seats } = await ask());
    } catch {
      this.#ask = ask;
    }
  }

  #see(view: MatchView): void {
    void this.#lookWhoSits();
    this.#first ??= view;
    const steps = this.#untold;
    this.#untold = [];
    this.#seen = view.seq;
    this.stage.show(steps, view);
  }

  /** Everything has been shown: the table has caught up, and the question may be shown. */
  #settled(): void {
    const { decision } = this.match;
    const view = this.#view;
    this.result = view?.result ?? this.#ended;
    if (decision?.id === this.#decision?.id && this.draft?.asked.view.seq === view?.seq) return;
    this.#decision = decision;
    if (decision) this.#passSoon(decision);
    const { rules } = this.match;
    const allows = (answer: Answer): boolean => this.match.allows?.(answer) ?? true;
    this.draft = decision && view ? new Draft({ rules, view, decision }, allows) : null;
  }

  /** The delay is drawn before the hand is looked at, and the same whatever it holds: it tells nobody anything. */
  #passSoon({ id, kind }: Decision): void {
    if (kind === 'turn' || kind === 'mulligan' || !passing.isOn) return;
    const people = this.seats.filter(({ occupant }) => occupant?.kind === 'player').length;
    const ms = people > 1 ? PASS_MS.people : PASS_MS.machines;
    setTimeout(() => this.#passIfOnly(id), ms * (1 + Math.random()));
  }

  #passIfOnly(id: string): void {
    if (this.decision?.id !== id || this.isSending || !passing.isOn) return;
    const [only, other] = this.match.legalAnswers();
    if (only !== undefined && other === undefined) void this.answer(only);
  }
}
