import type { MatchStep } from '@penance/client-sdk';
import type { Hex, MatchView, Tier, ViewedEvent } from '@penance/shared';
import { t } from '../messages/language.svelte.ts';
import { hear } from '../sound/sound-choice.svelte.ts';
import { beatsOf, type Beat } from './beats.ts';
import { pace, stretch } from './settings.svelte.ts';

interface Act {
  readonly steps: readonly MatchStep[];
  readonly view: MatchView;
}

/** A number that rises above a casket. */
export interface Floating {
  readonly id: number;
  readonly seat: number;
  readonly text: string;
  readonly tone: 'harm' | 'good' | 'plain';
}

/** A throw for an attack, which stays beside its target until the player goes on. */
export interface Thrown {
  readonly target: number;
  readonly faces: readonly number[];
  readonly total: number;
  readonly tn: number;
  readonly tier: Tier;
  readonly isHit: boolean;
  readonly damage: number;
}

const FLOAT_MS = 1400;
/** If more than this is waiting, the page was in the background: nobody wants to watch all of it. */
const ACTS_MOST = 40;

/** Shows what happened, one thing after the other, then the table as it is, even if something cannot be shown. */
export class Stage {
  view: MatchView | null = $state.raw(null);
  /** What is being shown at the moment. */
  beat: Beat | null = $state.raw(null);
  isBusy = $state(false);
  floats: readonly Floating[] = $state.raw([]);
  /** The last throw against each casket since the player went on. */
  thrown: readonly Thrown[] = $state.raw([]);
  /** The last attack dice of each seat. */
  readonly #faces = new Map<number, readonly number[]>();
  /** The shown position of a moving casket. */
  places: Readonly<Record<number, Hex>> = $state.raw({});
  /** What was shown since the player's last answer, for showing it again. */
  #past: Act[] = [];
  #before: MatchView | null = null;
  #acts: Act[] = [];
  #isSkipping = false;
  #isOver = false;
  #wake: (() => void) | null = null;
  #floatId = 0;
  readonly #settled: () => void;
  readonly #reached: (seq: number, event: number) => void;
  readonly #hear: typeof hear;

  /**
   * `settled`: everything was shown. `reached`: everything up to that event of a step was shown, so it may be told;
   * Infinity for the whole step. `hears`: plays the sounds.
   */
  constructor(
    view: MatchView | null,
    settled: () => void,
    reached: (seq: number, event: number) => void = () => undefined,
    hears: typeof hear = hear,
  ) {
    this.#hear = hears;
    this.view = view;
    this.#settled = settled;
    this.#reached = reached;
  }

  show(steps: readonly MatchStep[], view: MatchView): void {
    const act = { steps, view };
    if (!this.isBusy && this.#beatsIn(act).length === 0) {
      // Nothing to show: the open question stays on the screen, and keeps the focus.
      this.view = view;
      if (this.#past.length > 0) this.#past.push(act);
      this.#tellAll(act);
      this.#settled();
      return;
    }
    this.#acts.push(act);
    if (this.#acts.length > ACTS_MOST || pace() === 'off') this.skip();
    if (!this.isBusy) void this.#play();
  }

  /** The player goes on: throws were seen. */
  forget(): void {
    if (this.thrown.length > 0) this.thrown = [];
  }

  /** Shows the rest at once. */
  skip(): void {
    this.#isSkipping = true;
    this.#wake?.();
  }

  get canSeeAgain(): boolean {
    return !this.isBusy && this.#past.length > 0;
  }

  /** Shows again what happened since the player was last asked. */
  seeAgain(): void {
    if (!this.canSeeAgain || !this.#before) return;
    const acts = this.#past;
    this.view = this.#before;
    this.#past = [];
    this.#acts.push(...acts);
    void this.#play();
  }

  end(): void {
    this.#isOver = true;
    this.skip();
  }

  async #play(): Promise<void> {
    this.isBusy = true;
    this.#before = this.view;
    this.#past = [];
    for (let act = this.#acts.shift(); act; act = this.#acts.shift()) {
      this.#past.push(act);
      await this.#perform(act).catch(reportError);
      this.places = {};
      this.view = act.view;
      this.#tellAll(act);
    }
    this.beat = null;
    this.#isSkipping = false;
    this.isBusy = false;
    if (!this.#isOver) this.#settled();
  }

  /** Empty if the events cannot be shown: the view after them can. */
  #beatsIn({ steps, view }: Act): readonly Beat[] {
    const events = steps.flatMap((step): readonly ViewedEvent[] => step.events);
    try {
      return beatsOf(events, this.view ?? view);
    } catch (error) {
      reportError(error);
      return [];
    }
  }

  #tellAll({ steps }: Act): void {
    if (this.#isOver) return;
    for (const { seq } of steps) this.#reached(seq, Infinity);
  }

  /** Tells what this beat shows, and everything before it. */
  #tell({ steps }: Act, { event = 0 }: Beat): void {
    let before = 0;
    for (const { seq, events } of steps) {
      if (event < before + events.length) {
        this.#reached(seq, event - before);
        return;
      }
      this.#reached(seq, Infinity);
      before += events.length;
    }
  }

  async #perform(act: Act): Promise<void> {
    const { view } = act;
    const beats = this.#beatsIn(act);
    // Without animations the sounds are still played.
    if (this.#isSkipping && !this.#isOver && pace() === 'off') this.#hear(beats, view);
    for (const [index, beat] of beats.entries()) {
      if (this.#isSkipping) {
        for (const rest of beats.slice(index)) this.#note(rest);
        break;
      }
      this.#note(beat);
      this.beat = beat;
      this.#tell(act, beat);
      this.#hear([beat], view);
      if (beat.kind === 'move') await this.#walk(beat.seat, beat.path);
      else {
        if (beat.kind === 'harm') this.#float(beat.seat, beat.text, beat.tone);
        if (beat.kind === 'heat') this.#float(beat.seat, `+${beat.by} ${t().heat}`, 'plain');
        await this.#pause(beat.ms * stretch());
      }
    }
  }

  #note(beat: Beat): void {
    if (beat.kind === 'dice' && beat.die === 'attack') this.#faces.set(beat.seat, beat.faces);
    if (beat.kind !== 'verdict') return;
    const { seat, target, total, tn, tier, damage } = beat;
    const isHit = tier !== 'miss' && tier !== 'catastrophe';
    const thrown = { target, faces: this.#faces.get(seat) ?? [], total, tn, tier, isHit, damage };
    this.thrown = [...this.thrown.filter((each) => each.target !== target), thrown];
  }

  async #walk(seat: number, path: readonly Hex[]): Promise<void> {
    const stepMs = Math.max(80, Math.min(170, 700 / path.length));
    for (const hex of path) {
      if (this.#isSkipping) return;
      this.places = { ...this.places, [seat]: hex };
      await this.#pause(stepMs * stretch());
    }
  }

  #float(seat: number, text: string, tone: Floating['tone']): void {
    const floating = { id: (this.#floatId += 1), seat, text, tone };
    this.floats = [...this.floats, floating];
    setTimeout(() => {
      this.floats = this.floats.filter(({ id }) => id !== floating.id);
    }, FLOAT_MS);
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
