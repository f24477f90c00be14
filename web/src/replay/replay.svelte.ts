import {
  luckReport,
  rulesFor,
  type CardId,
  type MatchRules,
  type MatchView,
  type Said,
  type SeatLuck,
  type Transcript,
  type ViewedEvent,
} from '@penance/shared';
import type { Line } from '../story/tell.ts';
import { Past } from '../story/past.ts';
import { teller } from '../story/tell.ts';
import { Stage } from '../table/stage.svelte.ts';
import { pace, stretch } from '../table/settings.svelte.ts';
import { eventsOf, momentsOf, viewOf, type Eyes, type Moment } from './moments.ts';
import { saidLines } from './said.ts';

/** A sentence of the story, and the step from which it is shown. */
interface ReplayLine extends Line {
  readonly step: number;
}

/** The step at which a round begins. */
interface RoundStart {
  readonly round: number;
  readonly step: number;
}

/** Pause between two steps during playback. */
const REST_MS = 650;
/** Where nothing is shown on its way, there is time to look at what a step has done. */
const restMs = (): number => REST_MS * (pace() === 'off' ? 2 : stretch());

/** A finished match being watched. Steps are counted from 0, the start; each is one entry of the transcript. */
export class Replay {
  readonly transcript: Transcript;
  readonly rules: MatchRules;
  readonly rounds: readonly RoundStart[];
  readonly last: number;
  step = $state(0);
  eyes: Eyes = $state(null);
  isPlaying = $state(false);
  /** What was said at the table, as far as known, and whether it is shown. */
  said: readonly Said[] = $state.raw([]);
  isHeard = $state(false);
  /** The last event of the next step that was shown; before the first one while nothing is being shown. */
  reached = $state(-1);
  stage: Stage = $state.raw(new Stage(null, () => undefined));
  readonly #moments: readonly Moment[];
  #next = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(transcript: Transcript, { step, eyes }: { readonly step: number; readonly eyes: Eyes }) {
    this.transcript = transcript;
    this.rules = rulesFor(transcript.setup, transcript.rulesetDigest);
    this.#moments = momentsOf(transcript);
    this.last = this.#moments.length - 1;
    this.rounds = this.#moments.flatMap(({ table }, at) =>
      table.round > (this.#moments[at - 1]?.table.round ?? 0) ? [{ round: table.round, step: at }] : [],
    );
    this.eyes = eyes !== null && transcript.setup.seats[eyes] ? eyes : null;
    this.go(step);
  }

  /** True if the transcript's events were inconsistent, so that its end could not be reached. */
  get isTorn(): boolean {
    return this.last < this.transcript.entries.length;
  }

  readonly view: MatchView | null = $derived(this.stage.view);

  readonly round: number = $derived(this.#momentAt(this.step)?.table.round ?? 0);

  readonly lines: readonly ReplayLine[] = $derived.by(() => {
    const start = this.#momentAt(0);
    if (!start) return [];
    const view = viewOf(start, this.rules, this.eyes);
    const steps = this.#moments.map((moment) => ({
      seq: moment.seq,
      at: 0,
      events: eventsOf(moment, this.eyes),
    }));
    const linesOf = teller(new Past(this.rules, () => view, steps));
    const said = this.isHeard ? this.said : [];
    return this.#moments.flatMap((moment, step) => {
      const played = steps[step];
      const told = played ? linesOf(played, view, this.rules) : [];
      const heard = saidLines(said, moment, this.#momentAt(step + 1), this.transcript.setup);
      return [...told, ...heard].map((line) => ({ ...line, step }));
    });
  });

  /** The sentences up to the step that is shown and, while the next one is being shown, as far as it was. */
  readonly linesSoFar: readonly ReplayLine[] = $derived(
    this.lines.filter(
      ({ step, event }) => step <= this.step || (step === this.step + 1 && event <= this.reached),
    ),
  );

  /** The hands visible from the chosen point of view, by seat. */
  readonly hands: ReadonlyMap<number, readonly CardId[]> = $derived.by(() => {
    const seats = this.#momentAt(this.step)?.table.seats ?? [];
    return new Map(
      seats.flatMap(({ hand }, seat) =>
        this.eyes === null || this.eyes === seat ? [[seat, hand] as const] : [],
      ),
    );
  });

  /** The table after the last step and all that happened, from that point of view; `null` if the record is torn. */
  endSeenBy(eyes: Eyes): { readonly view: MatchView; readonly events: readonly ViewedEvent[] } | null {
    const end = this.isTorn ? undefined : this.#momentAt(this.last);
    if (!end) return null;
    return {
      view: viewOf(end, this.rules, eyes),
      events: this.#moments.flatMap((moment) => eventsOf(moment, eyes)),
    };
  }

  /** Over the whole match. */
  get luck(): readonly SeatLuck[] {
    const events = this.#moments.flatMap((moment) => moment.events);
    return luckReport(events, this.transcript.setup.seats.length);
  }

  /** Jumps to that step. */
  go(step: number): void {
    const at = Math.max(0, Math.min(this.last, Math.trunc(step) || 0));
    const moment = this.#momentAt(at);
    clearTimeout(this.#timer);
    this.stage.end();
    this.stage = new Stage(
      moment ? viewOf(moment, this.rules, this.eyes) : null,
      () => this.#settled(),
      (_, event) => (this.reached = event),
    );
    this.step = at;
    this.reached = -1;
  }

  /** Plays the next step or, while it is being played, jumps to its end. */
  forward(): void {
    const next = this.#momentAt(this.step + 1);
    if (this.stage.isBusy) this.go(this.step + 1);
    else if (next) {
      this.#next = this.step + 1;
      this.stage.forget();
      const step = { seq: next.seq, at: 0, events: eventsOf(next, this.eyes) };
      this.stage.show([step], viewOf(next, this.rules, this.eyes));
    }
  }

  back(): void {
    this.go(this.step - 1);
  }

  /** Jumps to the beginning of the next round, or to the end. */
  roundForward(): void {
    this.go(this.rounds.find(({ step }) => step > this.step)?.step ?? this.last);
  }

  /** Jumps to the beginning of this round or, if already there, of the previous one. */
  roundBack(): void {
    this.go(this.rounds.findLast(({ step }) => step < this.step)?.step ?? 0);
  }

  look(eyes: Eyes): void {
    this.eyes = eyes;
    this.go(this.step);
  }

  toggle(): void {
    this.isPlaying = !this.isPlaying;
    clearTimeout(this.#timer);
    if (!this.isPlaying) return;
    if (this.step >= this.last) this.go(0);
    this.forward();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  end(): void {
    this.pause();
    this.stage.end();
  }

  #settled(): void {
    this.step = this.#next;
    this.reached = -1;
    if (this.step >= this.last) this.isPlaying = false;
    if (this.isPlaying) this.#timer = setTimeout(() => this.forward(), restMs());
  }

  #momentAt(step: number): Moment | undefined {
    return this.#moments[step];
  }
}
