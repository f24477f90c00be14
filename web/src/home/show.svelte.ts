import { rulesFor, type MatchRules, type MatchView, type Transcript } from '@penance/shared';
import { eventsOf, momentsOf, viewOf, type Moment } from '../replay/moments.ts';
import { Past } from '../story/past.ts';
import { teller, type Line } from '../story/tell.ts';
import { pace, stretch } from '../table/settings.svelte.ts';
import { Stage } from '../table/stage.svelte.ts';

/** As much of a transcript as is needed to watch it. */
export type ShownMatch = Pick<Transcript, 'setup'> & {
  readonly entries: readonly Pick<Transcript['entries'][number], 'seq' | 'events'>[];
};

/** Pause between two steps, and at the end before it begins again. */
const REST_MS = 700;
const END_MS = 5000;
/** At this share of the match stands what is shown while nothing moves. */
const STILL = 0.6;

/** A recorded match that is shown over and over, without sounds. */
export class Show {
  readonly rules: MatchRules;
  stage: Stage = $state.raw(new Stage(null, () => undefined));
  isPlaying = $state(false);
  /** The last thing that was told. */
  line: Line | null = $state.raw(null);
  readonly #moments: readonly Moment[];
  readonly #lines: readonly Line[];
  #step = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(match: ShownMatch) {
    this.rules = rulesFor(match.setup);
    this.#moments = momentsOf(match);
    const steps = this.#moments.map((moment) => ({ seq: moment.seq, at: 0, events: eventsOf(moment, null) }));
    const start = this.#viewAt(0);
    const linesOf = teller(new Past(this.rules, () => start, steps));
    this.#lines = start ? steps.flatMap((step) => linesOf(step, start, this.rules)) : [];
    this.#stand(Math.floor(this.#moments.length * STILL));
  }

  readonly view: MatchView | null = $derived(this.stage.view);

  play(): void {
    if (this.isPlaying) return;
    this.isPlaying = true;
    this.#next();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
    if (this.stage.isBusy) this.#stand(this.#step);
  }

  end(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
    this.stage.end();
  }

  #viewAt(step: number): MatchView | null {
    const moment = this.#moments[step];
    return moment ? viewOf(moment, this.rules, null) : null;
  }

  /** Nothing is shown on the way there. */
  #stand(step: number): void {
    clearTimeout(this.#timer);
    this.stage.end();
    this.stage = new Stage(
      this.#viewAt(step),
      () => this.#settled(),
      (seq, event) => this.#tell(seq, event),
      () => undefined,
    );
    this.#step = step;
    this.#tell(this.#moments[step]?.seq ?? 0, Infinity);
  }

  #next(): void {
    if (this.#step >= this.#moments.length - 1) this.#stand(0);
    const moment = this.#moments[this.#step + 1];
    const view = this.#viewAt(this.#step + 1);
    if (!moment || !view) return;
    this.#step += 1;
    this.stage.forget();
    this.stage.show([{ seq: moment.seq, at: 0, events: eventsOf(moment, null) }], view);
  }

  #settled(): void {
    if (!this.isPlaying) return;
    const isOver = this.#step >= this.#moments.length - 1;
    const rest = isOver ? END_MS : REST_MS * (pace() === 'off' ? 2 : Math.max(1, stretch()));
    this.#timer = setTimeout(() => this.#next(), rest);
  }

  #tell(seq: number, event: number): void {
    this.line =
      this.#lines.findLast(
        (line) => !line.isDetail && (line.seq < seq || (line.seq === seq && line.event <= event)),
      ) ?? null;
  }
}
