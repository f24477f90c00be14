import {
  checkAnswer,
  legalAnswers,
  namesFor,
  shortWordsOf,
  storyteller,
  type Answer,
  type Decision,
  type Match,
  type MatchResult,
  type MatchRules,
  type MatchView,
  type PlainState,
  type Refusal,
  type RoomMessages,
  type Storyteller,
  type Witness,
} from '@penance/shared';
import { deliver, type Answered } from './answer-delivery.ts';
import { backoffMs, waitFor } from './backoff.ts';
import { ClockFace, type MatchClocks } from './clock-face.ts';
import { EventFeed, type ToldStep } from './event-feed.ts';
import { Listeners, type Unsubscribe } from './listeners.ts';
import type { MatchLine } from './match-line.ts';
import { MatchMirror, type Fit } from './match-mirror.ts';
import type { MatchNews } from './match-news.ts';
import { PenanceError, refusedBy } from './penance-error.ts';
import { rulesOfMatch } from './rules-of-match.ts';
import { Waiting } from './waiting.ts';

/** What a match needs to live on this side of the wire. */
export interface LiveMatchParts {
  readonly line: MatchLine;
  /** As it was when joined. */
  readonly info: Match;
  /** The share of the dice that this client sent, `null` for none. */
  readonly salt: string | null;
  /** The `seq` up to which the caller knows what happened; `null` to hear of what happens from now on. */
  readonly since: number | null;
  /** How long to go on bringing an answer to a server that is away or busy. */
  readonly patienceMs: number;
  /** How the match ended, if it has, when it cannot be joined any more. */
  readonly outcome: () => Promise<MatchResult | null>;
}

/** A match that one plays or watches, kept up to date until it is left. */
export class LiveMatch {
  /** As it was when joined; ask `client.matches.info` for later news of it. */
  readonly info: Match;
  readonly rules: MatchRules;
  /** What this client knows of the dice by itself, for checking the transcript; to be kept if one may leave. */
  readonly witness: Witness;
  readonly #line: MatchLine;
  readonly #patienceMs: number;
  readonly #outcome: () => Promise<MatchResult | null>;
  readonly #news = new Listeners<MatchNews>();
  readonly #waiting = new Waiting();
  readonly #mirror = new MatchMirror();
  readonly #clock = new ClockFace();
  readonly #feed: EventFeed;
  #tell: Storyteller | null = null;
  #isFresh = false;
  #isPaused = false;
  #result: MatchResult | null = null;
  #asked: string | null = null;

  constructor({ line, info, salt, since, patienceMs, outcome }: LiveMatchParts) {
    this.info = info;
    this.rules = rulesOfMatch(info);
    this.witness = { commitment: info.dice.commitment, ...(salt === null ? {} : { salt }) };
    this.#line = line;
    this.#patienceMs = patienceMs;
    this.#outcome = outcome;
    this.#feed = new EventFeed(since, (step) => this.#told(step));
    line.messages.on('start', (message) => this.#started(message));
    line.messages.on('step', (message) => this.#stepped(message));
    line.messages.on('pause', ({ paused }) => this.#pause(paused));
    line.events.on('state', (state) => this.#readClock(state));
    line.events.on('lost', (error) => this.#lost(error));
    line.events.on('closed', (error) => void this.#closed(error));
  }

  get id(): string {
    return this.info.id;
  }

  /** `null` until the match has begun. */
  get view(): MatchView | null {
    return this.#mirror.view;
  }

  /** The question to this seat, `null` when it is not asked. */
  get decision(): Decision | null {
    return this.view?.own?.decision ?? null;
  }

  get clocks(): MatchClocks {
    return this.#clock.clocks;
  }

  /** Whether the line stands and the view is that of now. */
  get isOnline(): boolean {
    return this.#isFresh;
  }

  /** Whether the match stands still because the server cannot store answers. Those given are sent again. */
  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Returns the function that ends the listening. */
  on<K extends keyof MatchNews>(name: K, listener: (news: MatchNews[K]) => void): Unsubscribe {
    return this.#news.on(name, listener);
  }

  /** Why the answer would be refused, or null: the judgement of the server itself, without asking it. */
  check(answer: Answer): Refusal | null {
    const { view, decision } = this;
    if (!view || !decision) return { code: 'notAsked', message: 'Nothing is asked of this seat now.' };
    return checkAnswer(this.rules, view, decision, answer);
  }

  /** Answers that will be taken now: all of them, but one of the cheapest ways to each hex. Empty when not asked. */
  legalAnswers(): readonly Answer[] {
    const { view, decision } = this;
    return view && decision ? legalAnswers(this.rules, view, decision) : [];
  }

  /**
   * Answers the open decision. What the rules refuse is refused here and now, with the code the server would give.
   * A lost line is waited for, and no answer counts twice. Resolves when the view shows what came of it.
   */
  async answer(answer: Answer): Promise<Answered> {
    const refusal = this.check(answer);
    if (refusal) throw refusedBy(refusal);
    const giveUpAt = Date.now() + this.#patienceMs;
    const delivery = {
      isOnline: () => this.#untilOnlineOrOver(),
      isOpen: (decision: string) => this.decision?.id === decision,
      seq: () => this.view?.seq ?? 0,
      send: (decision: string) => this.#line.request('answer', { decision, answer }),
      wait: async (attempt: number) => {
        await waitFor(backoffMs(attempt, Math.random()));
        return Date.now() < giveUpAt;
      },
    };
    const answered = await deliver(delivery, this.decision?.id ?? '');
    await this.#untilSeq(answered.seq);
    return answered;
  }

  /**
   * Plays to the end: `choose` is asked for the answer to every decision. What comes too late, because time ran
   * out or the match ended meanwhile, is left. Rejects with what `choose` throws, and with every other refusal.
   */
  async playWith(
    choose: (decision: Decision, match: LiveMatch) => Answer | Promise<Answer>,
  ): Promise<MatchResult> {
    for (let asked = await this.nextDecision(); asked; asked = await this.nextDecision()) {
      const answer = await choose(asked, this);
      if (this.decision?.id === asked.id) await this.answer(answer).catch(unlessLate);
    }
    return this.untilFinished();
  }

  /** Gives the match up. */
  async concede(): Promise<void> {
    await this.untilOnline();
    const reply = await this.#line.request('concede', undefined);
    if ('refusal' in reply) throw refusedBy(reply.refusal);
    await this.#untilSeq(reply.seq);
  }

  /** The next question, at once if one is open; `null` when the match is finished. */
  nextDecision(): Promise<Decision | null> {
    return this.#waiting.until(() => {
      if (this.#result) return null;
      return this.#isFresh ? (this.decision ?? undefined) : undefined;
    });
  }

  untilFinished(): Promise<MatchResult> {
    return this.#waiting.until(() => this.#result ?? undefined);
  }

  /** Resolves when the line stands and the view is that of now. */
  async untilOnline(): Promise<void> {
    await this.#waiting.until(() => this.#isFresh || undefined);
  }

  /** Stops playing or watching here. One's seat stays one's own, and its clock runs on. */
  leave(): void {
    this.#line.close();
  }

  /** False when the match is over. */
  #untilOnlineOrOver(): Promise<boolean> {
    return this.#waiting.until(() => (this.#result ? false : this.#isFresh || undefined));
  }

  async #untilSeq(seq: number): Promise<void> {
    const isThere = (): boolean => this.#result !== null || (this.view !== null && this.view.seq >= seq);
    await this.#waiting.until(() => isThere() || undefined);
  }

  #started(message: RoomMessages['start']): void {
    this.#clock.set(message.now);
    const missedSince = this.#feed.start(message.seq ?? 0);
    this.#pause(message.paused);
    this.#news.tell('connection', { state: 'online' });
    this.#show(this.#mirror.start(message, this.#line.state));
    if (missedSince !== null) void this.#catchUp(missedSince);
  }

  #stepped(message: RoomMessages['step']): void {
    const step = shortWordsOf(this.rules.ruleset.pool).lengthened(message);
    const fit = this.#mirror.step(step, this.#line.state);
    this.#feed.step(step);
    this.#show(fit);
  }

  #pause(isPaused: boolean): void {
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    this.#news.tell('pause', isPaused);
  }

  #show(fit: Fit): void {
    if (fit === 'torn') this.#line.restart();
    if (fit !== 'whole') return;
    this.#isFresh = true;
    const { view, decision } = this;
    if (view) {
      this.#news.tell('view', view);
      this.#ask(decision);
      if (view.result) this.#finish(view.result);
    }
    this.#waiting.changed();
  }

  #ask(decision: Decision | null): void {
    const asked = decision?.id ?? null;
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#news.tell('decision', decision);
  }

  #finish(result: MatchResult): void {
    this.#line.letEnd();
    if (this.#result) return;
    this.#result = result;
    this.#news.tell('finished', result);
  }

  #told(step: ToldStep): void {
    this.#news.tell('events', step);
    const { view } = this;
    if (!view) return;
    const tell = (this.#tell ??= storyteller(namesFor(view.seats, this.rules.ruleset.pool)));
    const lines = step.events.flatMap((event) => tell(event) ?? []);
    if (lines.length > 0) this.#news.tell('story', lines);
  }

  /** Asks for what happened while the line was cut; when the line is cut again, the next joining asks. */
  async #catchUp(since: number): Promise<void> {
    try {
      const reply = await this.#line.request('view', { since });
      this.#feed.caughtUp('refusal' in reply ? null : reply.missed);
    } catch {
      this.#line.restart();
    }
  }

  #readClock(state: PlainState): void {
    if (this.#clock.read(state)) this.#news.tell('clock', this.#clock.clocks);
  }

  #lost(error: PenanceError): void {
    this.#isFresh = false;
    this.#news.tell('connection', { state: 'offline', error });
  }

  /** A match that ended while the line was cut lets nobody in any more; how it ended can still be asked. */
  async #closed(error: PenanceError | null): Promise<void> {
    this.#isFresh = false;
    const result = error?.code === 'matchFinished' ? await this.#outcome().catch(() => null) : null;
    if (result) this.#finish(result);
    this.#waiting.changed();
    this.#waiting.end(error ?? new PenanceError('closed', 'The match was left.'));
    this.#news.tell('connection', { state: 'closed', error: result ? null : error });
    this.#news.clear();
  }
}

const LATE: ReadonlySet<string> = new Set(['notAsked', 'matchOver']);

const unlessLate = (error: unknown): void => {
  if (!(error instanceof PenanceError && LATE.has(error.code))) throw error;
};
