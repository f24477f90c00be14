import type { Answer, BotRandom, Decision, Input, MatchEvent, MatchRules, MatchState } from '@penance/shared';
import {
  advance,
  checkAnswer,
  fallbackFor,
  judge,
  legalAnswers,
  pendingDecisions,
  redactEvent,
  seededChance,
} from '@penance/shared';
import { eagerAnswer } from '../../../shared/test/support/eager-answer.ts';
import { mutatedAnswer } from '../../../shared/test/support/mutated-answer.ts';
import { mayShow } from './may-show.ts';
import { Traffic, type Eyes } from './traffic.ts';
import { actingAlike, agreeing } from './twin.ts';

/** Two positions that the viewer must not be able to distinguish. `viewer` is a seat, or null for a spectator. */
export interface Pair {
  readonly rules: MatchRules;
  readonly viewer: number | null;
  readonly left: MatchState;
  readonly right: MatchState;
}

/** `leak` describes how the viewer could distinguish them. */
export interface Compared {
  /** Commits after which the traffic was the same. */
  readonly commits: number;
  /** Number of sealed answers that differed, and of refused answers that were compared. */
  readonly sealed: number;
  readonly refusals: number;
  readonly end: 'finished' | 'long enough' | 'told by faces' | 'nothing in common' | 'leak';
  readonly leak?: string;
}

const INPUTS_MOST = 400;

/** Plays both worlds with the same answers and dice, and compares everything that the viewer receives. */
export const comparePair = (pair: Pair, random: BotRandom, eyes: Eyes, commits: number): Compared =>
  new TwoWorlds(pair, random, eyes).compare(commits);

type Ran = 'same' | 'told by faces' | { readonly leak: string };

class TwoWorlds {
  readonly #rules: MatchRules;
  readonly #viewer: number | null;
  readonly #random: BotRandom;
  readonly #traffic: readonly [Traffic, Traffic];
  #left: MatchState;
  #right: MatchState;
  #leftEvents: MatchEvent[] = [];
  #rightEvents: MatchEvent[] = [];
  /** Sealed answers differ: when they are revealed, everything may differ. */
  #isSealedApart = false;
  #sealed = 0;
  #refusals = 0;

  constructor({ rules, viewer, left, right }: Pair, random: BotRandom, eyes: Eyes) {
    this.#rules = rules;
    this.#viewer = viewer;
    this.#random = random;
    this.#left = left;
    this.#right = right;
    this.#traffic = [new Traffic(rules, left, viewer, eyes), new Traffic(rules, right, viewer, eyes)];
  }

  compare(most: number): Compared {
    let commits = 0;
    const ended = (end: Compared['end'], leak?: string): Compared => ({
      commits,
      sealed: this.#sealed,
      refusals: this.#refusals,
      end,
      ...(leak === undefined ? {} : { leak }),
    });
    const atStart = this.#difference();
    if (atStart) return ended('leak', `at the start: ${atStart}`);
    for (; commits < most; commits += 1) {
      const ran = this.#commit();
      if (ran === 'told by faces') return ended(ran);
      if (ran === 'nothing in common') return ended(ran);
      if (ran !== 'same') return ended('leak', ran.leak);
      if (this.#left.pending.on === 'nobody') return ended('finished');
    }
    return ended('long enough');
  }

  #commit(): Ran | 'nothing in common' {
    this.#leftEvents = [];
    this.#rightEvents = [];
    if (this.#left.pending.on === 'seats') {
      const refused = this.#attempt();
      if (refused) return { leak: refused };
      const answers = this.#answers();
      if (!answers) return 'nothing in common';
      const ran = this.#step(...answers);
      if (ran !== 'same') return ran;
    }
    for (let inputs = 0; inputs < INPUTS_MOST; inputs += 1) {
      const own = this.#ownInput();
      if (own === undefined) return this.#publish();
      if ('leak' in own) return own;
      const ran = this.#step(...own);
      if (ran !== 'same') return ran;
    }
    throw new Error('the rules run on without end');
  }

  #publish(): Ran {
    const [left, right] = this.#traffic;
    left.step(this.#left, this.#leftEvents);
    right.step(this.#right, this.#rightEvents);
    if (this.#random.below(6) === 0) {
      left.rejoin(this.#left);
      right.rejoin(this.#right);
    }
    const difference = this.#difference() ?? left.knownDraws;
    if (difference) return { leak: difference };
    // One of the two servers is sometimes killed, and resumes from what it has stored.
    if (this.#random.below(8) === 0) this.#right = JSON.parse(JSON.stringify(this.#right)) as MatchState;
    return 'same';
  }

  #difference(): string | undefined {
    const [left, right] = [this.#traffic[0].take(), this.#traffic[1].take()];
    const at = left.findIndex((text, index) => text !== right[index]);
    if (at < 0 && left.length === right.length) return undefined;
    return around(left[at] ?? 'nothing', right[at] ?? 'nothing');
  }

  /** One input in both worlds; the results may differ only where a hidden card was revealed. */
  #step(leftInput: Input, rightInput: Input): Ran {
    const left = advance(this.#rules, this.#left, leftInput);
    if (left.refusal) throw new Error(`${JSON.stringify(leftInput)}: ${left.refusal.message}`);
    const byPlace = leftInput.kind === 'chance' && leftInput.outcome.kind === 'pick';
    const twin = agreeing(this.#right, this.#left, left.events, this.#viewer, byPlace);
    const right = advance(this.#rules, twin, rightInput);
    if (right.refusal) return { leak: `accepted and refused: ${JSON.stringify(rightInput)}` };
    const alike = actingAlike(this.#rules, right.state, left.state);
    // An acting card drawn in one world only is revealed by the rules: the worlds can no longer be compared.
    if (isHandAskedAbout(right.state, alike)) return 'told by faces';
    this.#left = left.state;
    this.#right = alike;
    this.#leftEvents.push(...left.events);
    this.#rightEvents.push(...right.events);
    return this.#parted(left.events, right.events) ? 'told by faces' : 'same';
  }

  /** Whether the viewer may know from here on which world it is in. A difference that it may not see is no excuse. */
  #parted(left: readonly MatchEvent[], right: readonly MatchEvent[]): boolean {
    const viewer = this.#viewer === null ? ({ kind: 'public' } as const) : seatViewer(this.#viewer);
    const told = (event: MatchEvent | undefined): string =>
      event === undefined ? 'nothing' : JSON.stringify(redactEvent(event, viewer));
    for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
      const [one, other] = [left[at], right[at]];
      if (told(asLaid(one)) === told(asLaid(other))) continue;
      const isOpened = this.#isSealedApart && isOpening(one) && isOpening(other);
      return isOpened || [one, other].some((event) => event !== undefined && mayShow(event, this.#viewer));
    }
    return false;
  }

  /** Chance and forced answers, as the server enters them; `undefined` when a seat is asked. */
  #ownInput(): readonly [Input, Input] | { readonly leak: string } | undefined {
    const [left, right] = [this.#left.pending, this.#right.pending];
    if (left.on !== right.on) return { leak: `waits for ${left.on} or ${right.on}` };
    if (left.on === 'chance' && right.on === 'chance') {
      if (JSON.stringify(left.request) !== JSON.stringify(right.request))
        return { leak: `chance: ${around(JSON.stringify(left.request), JSON.stringify(right.request))}` };
      const roll = seededChance(this.#random);
      const outcome = roll(left.request);
      const other = left.request.kind === 'shuffle' ? roll(left.request) : outcome;
      return [
        { kind: 'chance', outcome },
        { kind: 'chance', outcome: other },
      ];
    }
    const forced = [this.#left, this.#right].map((state) =>
      pendingDecisions(state).find((decision) => decision.forced),
    );
    const [one, other] = forced;
    if (one?.id !== other?.id) return { leak: 'a question is forced in one world only' };
    return one && other && [forcedInput(one), forcedInput(other)];
  }

  /**
   * A request that the viewer may or may not be allowed to send: the reply is equal in both worlds, and nobody else
   * receives anything.
   */
  #attempt(): string | undefined {
    if (this.#viewer === null || this.#random.below(3) > 0) return undefined;
    const seat = this.#viewer;
    const asked = pendingDecisions(this.#left);
    const decision = asked[this.#random.below(asked.length)]?.id ?? '0.0';
    // From cards of the left world, so that it names some that only one world has.
    const answer = mutatedAnswer(this.#rules, this.#left, this.#anyLegal(asked[0]), this.#random);
    const input: Input = { kind: 'answer', seat, decision, answer };
    const [one, other] = [this.#left, this.#right].map((state) =>
      JSON.stringify(judge(this.#rules, state, input)),
    );
    this.#refusals += 1;
    return one === other ? undefined : `refusal: ${around(one ?? '', other ?? '')}`;
  }

  #anyLegal(decision: Decision | undefined): Answer | undefined {
    return decision && [...legalAnswers(this.#rules, this.#left.table, decision)][0];
  }

  /** The same answer in both worlds; answers to sealed questions of others may differ. */
  #answers(): readonly [Input, Input] | undefined {
    const open = pendingDecisions(this.#left);
    const decision = open[this.#random.below(open.length)];
    const other = pendingDecisions(this.#right).find(({ id }) => id === decision?.id);
    if (!decision || !other) return undefined;
    const { seat, id } = decision;
    const isSealed =
      this.#left.pending.on === 'seats' && this.#left.pending.decisions.length > 1 && seat !== this.#viewer;
    const input = (chosen: Answer): Input => ({ kind: 'answer', seat, decision: id, answer: chosen });
    const wanted = eagerAnswer(this.#rules, this.#left, decision, this.#random);
    if (isSealed && open.length > 1) {
      const different = this.#anyOf(this.#legal(this.#right, other)) ?? wanted;
      if (JSON.stringify(different) !== JSON.stringify(wanted)) {
        this.#isSealedApart = true;
        this.#sealed += 1;
      }
      return [input(wanted), input(different)];
    }
    const isCommon = (answer: Answer): boolean =>
      checkAnswer(this.#rules, this.#right.table, other, answer) === null;
    const common = isCommon(wanted)
      ? wanted
      : this.#anyOf(this.#legal(this.#left, decision).filter(isCommon));
    return common && [input(common), input(common)];
  }

  #legal(state: MatchState, decision: Decision): readonly Answer[] {
    const answers = [...legalAnswers(this.#rules, state.table, decision)];
    return answers.filter((answer) => answer.kind !== 'surrender');
  }

  #anyOf(answers: readonly Answer[]): Answer | undefined {
    return answers[this.#random.below(answers.length)];
  }
}

/** Whether a hand changed while a question about it is open. */
const isHandAskedAbout = (before: MatchState, after: MatchState): boolean =>
  pendingDecisions(before).some(
    ({ seat }) =>
      JSON.stringify(before.table.seats[seat]?.hand) !== JSON.stringify(after.table.seats[seat]?.hand),
  );

const seatViewer = (seat: number): { readonly kind: 'seat'; readonly seat: number } => ({
  kind: 'seat',
  seat,
});

/** The cards that are laid down may differ, their order may not. */
const asLaid = (event: MatchEvent | undefined): MatchEvent | undefined =>
  event?.type === 'cardsMoved' && event.from === 'hand' ? { ...event, cards: event.cards.toSorted() } : event;

const forcedInput = (decision: Decision): Input => ({
  kind: 'answer',
  seat: decision.seat,
  decision: decision.id,
  answer: fallbackFor(decision),
});

/** The consequences of sealed answers. */
const isOpening = (event: MatchEvent | undefined): boolean =>
  event === undefined ||
  ['handKept', 'mulliganTaken', 'reactionPlayed', 'reactionPassed'].includes(event.type);

/** The position where two texts begin to differ, with an excerpt of both. */
const around = (left: string, right: string): string => {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  const from = Math.max(0, at - 60);
  return `${left.slice(0, 12)} … ${left.slice(from, at + 60)} | ${right.slice(from, at + 60)}`;
};
