import type { MatchNews, Unsubscribe } from '@penance/client-sdk';
import {
  botRandom,
  fallbackFor,
  legalAnswers,
  openDecision,
  openPosition,
  playThrough,
  redactEvents,
  rulesFor,
  seededChance,
  viewFor,
  type Answer,
  type ChanceOutcome,
  type ChanceRequest,
  type Decision,
  type Input,
  type MatchRules,
  type MatchState,
  type MatchView,
} from '@penance/shared';
import type { PlayedMatch } from '../table/live-table.svelte.ts';
import type { Lesson, LessonStep } from './lessons.ts';

const LEARNER = { kind: 'seat', seat: 0 } as const;
const FOE = 1;

/** As in the first match, so that nothing has to be learned twice. */
const EDITION = { preset: 'arena', overrides: { initiative: 'seats', deckCap: 26 } } as const;

/** A prepared position that the learner plays in this browser, by the rules, with the dice of its lesson. */
export class LessonMatch implements PlayedMatch {
  readonly id: string;
  readonly info: PlayedMatch['info'];
  readonly rules: MatchRules;
  readonly clocks = { seats: [], skewMs: 0 };
  readonly isPaused = false;
  readonly #lesson: Lesson;
  readonly #heard = new Map<string, ((news: never) => void)[]>();
  readonly #chance: (count: number, request: ChanceRequest) => ChanceOutcome;
  readonly #foe: Answer[];
  #state: MatchState;
  #view: MatchView;
  /** How many steps are done. */
  done = $state(0);

  constructor(lesson: Lesson, names: readonly [learner: string, foe: string]) {
    const [learner, foe] = lesson.seats;
    this.id = lesson.id;
    this.#lesson = lesson;
    this.#foe = [...lesson.foe];
    this.#chance = chanceOf(lesson);
    this.rules = rulesFor({ ...EDITION, map: lesson.map });
    this.#state = openPosition(this.rules, {
      seats: [
        { ...learner, name: names[0], team: 1 },
        { ...foe, name: names[1], team: 2 },
      ],
      round: 1,
      turn: 0,
      startAt: 'action',
    }).state;
    this.#view = viewFor(this.rules, this.#state, LEARNER);
    this.info = { seats: [], inviteCode: null, origin: null, rated: false };
  }

  get view(): MatchView {
    return this.#view;
  }

  get decision(): Decision | null {
    return openDecision(this.#state, LEARNER.seat);
  }

  /** The step that is to be done or read now; `null` after the last. */
  get step(): LessonStep | null {
    return this.#lesson.steps[this.done] ?? null;
  }

  /** Whether the lesson wants this answer; questions that it says nothing of are answered freely. */
  allows(answer: Answer): boolean {
    const { decision, step } = this;
    if (decision?.kind !== 'turn' && decision?.kind !== step?.asks?.kind) return true;
    return step?.asks?.fits(answer) ?? false;
  }

  on<K extends keyof MatchNews>(name: K, listener: (news: MatchNews[K]) => void): Unsubscribe {
    const heard = [...(this.#heard.get(name) ?? []), listener];
    this.#heard.set(name, heard);
    return () =>
      this.#heard.set(
        name,
        heard.filter((each) => each !== listener),
      );
  }

  *legalAnswers(): Generator<Answer, void, undefined> {
    const { decision } = this;
    if (decision) yield* legalAnswers(this.rules, this.#view, decision);
  }

  /** Answers, and lets the opponent answer until the learner is asked again. */
  answer(answer: Answer): Promise<void> {
    const { decision, step } = this;
    if (!decision || !this.allows(answer))
      return Promise.reject(new Error('The lesson asks for something else.'));
    if (step?.asks?.kind === decision.kind) this.done += 1;
    this.#take({ kind: 'answer', seat: LEARNER.seat, decision: decision.id, answer });
    for (let asked = openDecision(this.#state, FOE); asked; asked = openDecision(this.#state, FOE)) {
      const planned = asked.kind === 'turn' ? this.#foe.shift() : undefined;
      this.#take({ kind: 'answer', seat: FOE, decision: asked.id, answer: planned ?? fallbackFor(asked) });
    }
    return Promise.resolve();
  }

  /** The step was read. */
  goOn(): void {
    if (this.step && !this.step.asks) this.done += 1;
  }

  leave(): void {
    this.#heard.clear();
  }

  #take(input: Input): void {
    const played = playThrough(this.rules, this.#state, input, this.#chance);
    if (played.refusal) throw new Error(played.refusal.message);
    this.#state = played.state;
    this.#view = viewFor(this.rules, this.#state, LEARNER);
    const events = redactEvents(played.events, LEARNER);
    this.#say('events', { seq: this.#view.seq, at: Date.now(), events });
    this.#say('view', this.#view);
  }

  #say<K extends keyof MatchNews>(name: K, news: MatchNews[K]): void {
    for (const listener of this.#heard.get(name) ?? []) (listener as (news: MatchNews[K]) => void)(news);
  }
}

/** The dice of the lesson; what it does not name falls as it may, the same in each run. */
const chanceOf = ({ attackDice, defenseDice, plainDice }: Lesson) => {
  const others = seededChance(botRandom(1));
  const faces: Partial<Record<string, number[]>> = {
    attack: [...attackDice],
    defense: [...defenseDice],
    d6: [...plainDice],
  };
  return (_: number, request: ChanceRequest): ChanceOutcome => {
    const named = request.kind === 'dice' ? faces[request.die] : undefined;
    return request.kind === 'dice' && named && named.length >= request.count
      ? { kind: 'dice', faces: named.splice(0, request.count) }
      : others(request);
  };
};
