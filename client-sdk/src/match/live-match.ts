import {
  checkAnswer,
  legalAnswers,
  type Answer,
  type Decision,
  type Match,
  type MatchResult,
  type MatchRules,
  type MatchView,
  type Phrase,
  type Refusal,
  type RoomMessages,
  type Said,
  type Witness,
} from '@penance/shared';
import { FinalCheck, type MatchCheck } from './check-match.ts';
import { checkSeq, mendLine, type MatchLine } from './match-line.ts';
import { playWith } from './play-with.ts';
import type { Answered } from './answer-delivery.ts';
import type { MatchClocks } from './clock-face.ts';
import { MatchStory, type MatchStep } from './event-feed.ts';
import { Listeners, type Unsubscribe } from '../connection/listeners.ts';
import { MatchPicture } from './match-picture.ts';
import { MatchSteps } from './match-steps.ts';
import { MatchVoice } from './match-voice.ts';
import type { MatchListeners, MatchNews } from './match-news.ts';
import type { MissedEnd } from './missed-end.ts';
import { PenanceError, refusedBy } from '../penance-error.ts';
import { rulesOfMatch } from './rules-of-match.ts';
import { Waiting } from '../connection/waiting.ts';
import type { MatchWitness } from './match-witness.ts';

/** The parts that a `LiveMatch` is built from. */
interface LiveMatchParts {
  readonly line: MatchLine;
  /** The match as it was when joined. */
  readonly info: Match;
  /** Seconds until the win may be claimed, counted from joining: see `Joined`. */
  readonly claimAfter: () => number | null;
  /** Records what this client itself knows of the match. */
  readonly witness: MatchWitness;
  /** Checks the match when it is over; `null` for no check. */
  readonly check: (() => Promise<MatchCheck>) | null;
  /** The `seq` up to which the caller knows the events; `null` to receive events from now on. */
  readonly since: number | null;
  /** How long to retry an answer while the server is away or busy. */
  readonly patienceMs: number;
  /** How the match ended, if it did, once it cannot be joined any more. Never rejects. */
  readonly missedEnd: () => Promise<MissedEnd | null>;
  /** Called if another device has the salt whose hash was sealed. */
  readonly onShareElsewhere: (begin: () => void) => void;
  /** Registered before the first message. */
  readonly listeners: MatchListeners;
}

const NOT_ASKED: Refusal = { code: 'notAsked', message: 'Nothing is asked of this seat now.' };

/** A match that you play or watch, kept up to date until you leave it. */
export class LiveMatch {
  /** The match as it was when joined; `client.matches.info` returns it as it is now. */
  readonly info: Match;
  readonly rules: MatchRules;
  readonly #parts: LiveMatchParts;
  readonly #news = new Listeners<MatchNews>();
  readonly #waiting = new Waiting();
  readonly #picture: MatchPicture;
  readonly #steps: MatchSteps;
  readonly #voice: MatchVoice;
  readonly #story: MatchStory;
  readonly #check: FinalCheck;
  #isFresh = false;
  #isPaused = false;
  #result: MatchResult | null = null;
  #asked: string | null = null;
  #start: MatchView | null = null;

  constructor(parts: LiveMatchParts) {
    const { line, info, since, witness, patienceMs } = parts;
    this.#parts = parts;
    this.info = info;
    this.rules = rulesOfMatch(info);
    this.#picture = new MatchPicture(this.rules);
    this.#story = new MatchStory(this.rules);
    this.#check = new FinalCheck(parts.check, (check) => this.#news.emit('checked', check));
    this.#steps = new MatchSteps({
      since,
      patienceMs,
      ask: (from) => line.request('view', { since: from }),
      onStep: (step) => this.#onStep(step),
      onMissed: ({ missed, start }) => {
        this.#start ??= start ?? null;
        missed?.forEach((step) => witness.saw(step));
      },
      onCaughtUp: () => this.view?.result && this.#finish(this.view.result),
      onFailed: () => line.restart(),
    });
    this.#voice = new MatchVoice({
      ...parts,
      view: () => this.view,
      isOnline: () => this.#untilOnlineOrOver(),
    });
    this.#news.onAll(parts.listeners);
    line.messages.on('start', (message) => this.#started(message));
    line.messages.on('setup', (message) => void revealSalt(parts, message));
    line.messages.on('step', (message) => this.#stepped(message));
    line.messages.on('pause', ({ paused }) => this.#pause(paused));
    line.messages.on('rematch', (rematch) => this.#news.emit('rematch', rematch));
    line.messages.on('said', (said) => this.#news.emit('said', said));
    line.messages.on('clocks', ({ clocks }) => this.#news.emit('clock', this.#picture.showClocks(clocks)));
    line.events.on('beat', () => void checkSeq(line, () => this.view?.seq));
    line.events.on('lost', (error) => this.#lost(error));
    line.events.on('closed', (error) => void this.#closed(error));
  }

  /** What this client itself recorded of the match, for verifying the transcript; keep it if you may leave. */
  get witness(): Witness {
    return this.#parts.witness.witness;
  }

  get id(): string {
    return this.info.id;
  }

  /** `null` until the match has begun. */
  get view(): MatchView | null {
    return this.#picture.view;
  }

  /**
   * The view at the start of the match, before the first step: known where the steps were asked for from there
   * (`since: 0`), from the first `events` on.
   */
  get start(): MatchView | null {
    return this.#start;
  }

  /** The question to this seat; `null` when it is not asked. */
  get decision(): Decision | null {
    return this.view?.own?.decision ?? null;
  }

  get clocks(): MatchClocks {
    return this.#picture.clocks;
  }

  /** Whether the connection is up and the view is current. */
  get isOnline(): boolean {
    return this.#isFresh;
  }

  /** Whether the match is paused because the server cannot store answers. Answers given meanwhile are sent again. */
  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Returns a function that removes the listener. */
  on<K extends keyof MatchNews>(name: K, listener: (news: MatchNews[K]) => void): Unsubscribe {
    return this.#news.on(name, listener);
  }

  /** Why the answer would be refused, or null: the same check as on the server, done locally. */
  check(answer: Answer): Refusal | null {
    const { view, decision } = this;
    if (!view || !decision) return NOT_ASKED;
    return checkAnswer(this.rules, view, decision, answer);
  }

  /** The answers that would be accepted now, listed lazily like `legalAnswers` of the rules. Empty when not asked. */
  *legalAnswers(): Generator<Answer, void, undefined> {
    const { view, decision } = this;
    if (view && decision) yield* legalAnswers(this.rules, view, decision);
  }

  /**
   * Answers the open decision. What the rules refuse is refused locally, with the same code as on the server. Waits for
   * a lost connection to return; no answer counts twice. Resolves when the view shows the result.
   */
  async answer(answer: Answer): Promise<Answered> {
    const { decision } = this;
    const refusal = this.check(answer);
    if (refusal || !decision) throw refusedBy(refusal ?? NOT_ASKED);
    const answered = await this.#voice.answer(decision, answer);
    await this.#untilSeq(answered.seq);
    this.#news.emit('acknowledged', { decision: decision.id, answer, ...answered });
    return answered;
  }

  /**
   * Plays to the end: `choose` is called for the answer to every decision. Answers that come too late, because time ran
   * out or the match ended meanwhile, are ignored. Rejects with what `choose` throws, and with every other refusal.
   */
  playWith(choose: (decision: Decision, match: LiveMatch) => Answer | Promise<Answer>): Promise<MatchResult> {
    return playWith(this, choose);
  }

  /** Concedes the match, with the same retries as an answer. Rejects with `notAsked` if the match is already over. */
  async concede(): Promise<void> {
    await this.#untilSeq((await this.#voice.concede()).seq);
  }

  /** Seconds, counted from joining, until `claim` may be granted; `null` where it never is, as in events. */
  get claimAfter(): number | null {
    return this.#parts.claimAfter();
  }

  /** Claims the win if the other side never came; rejects with `claimTooEarly` (`claimAfter`) or `nothingToClaim`. */
  async claim(): Promise<void> {
    await this.#untilSeq((await this.#voice.claim()).seq);
  }

  /**
   * Says a phrase to everybody who sees the match; it is stored once this resolves. Rejects with `tooManyPhrases`, and with
   * `unreachable` or `timedOut` if it is unknown whether it was said: it is not sent again.
   */
  async say(phrase: Phrase): Promise<Said> {
    const reply = await this.#parts.line.request('say', { phrase });
    if ('refusal' in reply) throw refusedBy(reply.refusal);
    return reply.said;
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

  /** The result of checking the match once it is over; `null` if no check was requested or the match was left. */
  async untilChecked(): Promise<MatchCheck | null> {
    await this.untilFinished().catch(() => undefined);
    return this.#check.result;
  }

  /** Resolves when the connection is up and the view is current. */
  async untilOnline(): Promise<void> {
    await this.#waiting.until(() => this.#isFresh || undefined);
  }

  /** Stops playing or watching on this client. The seat is kept, and its clock keeps running. */
  leave(): void {
    this.#parts.line.close();
  }

  /** Resolves with false when the match is over. */
  #untilOnlineOrOver(): Promise<boolean> {
    return this.#waiting.until(() => (this.#result ? false : this.#isFresh || undefined));
  }

  async #untilSeq(seq: number): Promise<void> {
    await this.#waiting.until(() => this.#result !== null || (this.view?.seq ?? -1) >= seq || undefined);
  }

  #started(message: RoomMessages['start']): void {
    this.#pause(message.paused);
    if (!this.#picture.start(message)) return;
    this.#parts.witness.joined(message);
    this.#steps.start(message.seq ?? 0);
    this.#news.emit('connection', { state: 'online' });
    this.#news.emit('clock', this.clocks);
    this.#show();
  }

  #stepped(message: RoomMessages['step']): void {
    const { step, fit } = this.#picture.step(message);
    if (fit === 'known') return;
    this.#parts.witness.saw(step, Date.now());
    if (fit === 'whole') {
      this.#steps.step(step);
      if (step.clocks) this.#news.emit('clock', this.clocks);
      this.#show();
    } else mendLine(this.#parts.line, fit, this.view?.seq);
  }

  #pause(isPaused: boolean): void {
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    this.#news.emit('pause', isPaused);
  }

  #show(): void {
    this.#isFresh = true;
    const { view, decision } = this;
    if (view) {
      this.#news.emit('view', view);
      this.#ask(decision);
      if (view.result) this.#finish(view.result);
    }
    this.#waiting.changed();
  }

  #ask(decision: Decision | null): void {
    const asked = decision?.id ?? null;
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#news.emit('decision', decision);
  }

  /** Only after all steps that led to the result have been reported. */
  #finish(result: MatchResult): void {
    this.#parts.line.letEnd();
    if (this.#result || this.#steps.isBehind) return;
    this.#result = result;
    this.#news.emit('finished', result);
    this.#check.start();
    this.#waiting.changed();
  }

  #onStep(step: MatchStep): void {
    this.#news.emit('events', step);
    const lines = this.#story.linesOf(step, this.view);
    if (lines.length > 0) this.#news.emit('story', lines);
  }

  #lost(error: PenanceError): void {
    this.#steps.cut();
    this.#isFresh = false;
    this.#news.emit('connection', { state: 'offline', error });
  }

  /** A match that ended while the connection was lost cannot be rejoined; its end is fetched instead. */
  async #closed(error: PenanceError | null): Promise<void> {
    this.#steps.cut();
    this.#isFresh = false;
    const isOver = error?.code === 'matchFinished' || Boolean(this.view?.result);
    if (isOver && !this.#result) await this.#parts.missedEnd().then((end) => end && this.#showEnd(end));
    else if (error?.code === 'matchAbandoned') this.#check.start();
    this.#waiting.changed();
    this.#waiting.end(error ?? new PenanceError('closed', 'The match was left.'));
    this.#news.emit('connection', { state: 'closed', error: this.#result ? null : error });
    await this.#check.result;
    this.#news.clear();
  }

  #showEnd({ outcome, steps, view }: MissedEnd): void {
    const isNew = view !== null && this.#picture.end(view);
    this.#steps.end(steps);
    if (isNew) this.#news.emit('view', view);
    this.#ask(null);
    this.#finish(outcome);
  }
}

/** The set-up is sealed: only now is the salt sent, and only if the set-up is the one of the match that was joined. */
const revealSalt = async (
  { line, witness, onShareElsewhere }: Pick<LiveMatchParts, 'line' | 'witness' | 'onShareElsewhere'>,
  setup: RoomMessages['setup'],
): Promise<void> => {
  const problem = witness.sealed(setup);
  if (problem !== null) {
    line.close(new PenanceError('unexpectedReply', problem));
    return;
  }
  // If the connection is lost meanwhile, the next one receives the set-up again.
  const send = (salt: string | null): Promise<unknown> =>
    line.request('salt', { salt, setup: setup.digest }).catch(() => undefined);
  const salt = witness.saltFor(setup);
  if (salt !== null) await send(salt);
  else if (witness.isShareElsewhere(setup)) onShareElsewhere(() => void send(null));
};
