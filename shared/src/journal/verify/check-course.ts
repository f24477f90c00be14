import { goesOnByItself } from '../../engine/following.ts';
import { pendingDecisions } from '../../engine/judge.ts';
import type { MatchState } from '../../model/match.ts';
import type { RecordedInput } from '../input-schema.ts';
import type { DecisionId, SeatIndex, TeamId } from '../../model/ids.ts';
import { JOURNAL_MOST, journalSize } from '../journal-size.ts';
import { inEntry } from './mismatch.ts';
import type { SealedTranscript, TranscriptEntry } from '../transcript.ts';
import type { Mismatch } from './verification.ts';

/** How an entry was played: which of its inputs follow automatically, and the state after it. */
interface Played {
  readonly following: readonly boolean[];
  readonly after: MatchState;
}

type Course = Pick<SealedTranscript, 'clock' | 'origin' | 'setup'>;

const MS = 1000;
/** A timer may fire at most this early. */
const EARLY_MS = 50;

/**
 * Checks that entries are commits as a server makes them: each is one input from outside with everything that followed
 * automatically; a clock reported as run out had run out according to the recorded times; and a referee ruled only
 * where there is one. A win may be claimed from those who never answered.
 */
export class CourseCheck {
  readonly #course: Course;
  /** Lower bound of each seat's remaining bank: the server may have charged less than the times say, never more. */
  readonly #banks: number[];
  readonly #asked = new Map<DecisionId, { readonly seat: SeatIndex; readonly since: number }>();
  readonly #answered = new Set<SeatIndex>();
  #at: number | null = null;
  #size = 0;

  constructor(course: Course) {
    this.#course = course;
    const { bank } = course.clock;
    this.#banks = course.setup.seats.map(() => (bank === null ? Infinity : bank * MS));
  }

  /** What is wrong with the entry. Must be called for all entries in order. */
  problem(index: number, entry: TranscriptEntry, played: Played): Mismatch | null {
    const found =
      boundsProblem(index, entry, played) ??
      this.#rulingProblem(index, entry) ??
      this.#timeProblem(index, entry) ??
      this.#earlyProblem(index, entry);
    this.#size += journalSize(entry.inputs, entry.events);
    for (const input of entry.inputs) if (input.kind === 'answer') this.#answered.add(input.seat);
    if (typeof entry.at === 'number') this.#goOn(entry.at, played.after);
    return found;
  }

  #rulingProblem(index: number, { inputs: [input] }: TranscriptEntry): Mismatch | null {
    if (input?.kind !== 'adjudicate' || this.#mayRule(input.team)) return null;
    return inEntry(
      index,
      'inputs',
      'inputs[0]',
      undefined,
      input,
      'The match belongs to no event: nobody rules, except that a win may be claimed from who never answered, and that a match too long to be kept is drawn.',
    );
  }

  #mayRule(team: TeamId | null): boolean {
    const { origin, setup } = this.#course;
    if (origin?.kind === 'tournament' || (team === null && this.#size > JOURNAL_MOST)) return true;
    const isClaim = team !== null && (origin === null || origin.kind === 'queue');
    return isClaim && setup.seats.every((seat, index) => seat.team === team || !this.#answered.has(index));
  }

  #timeProblem(index: number, { inputs: [input], at }: TranscriptEntry): Mismatch | null {
    if (typeof at === 'string')
      return inEntry(index, 'clock', 'at', 'milliseconds', at, 'The time is not written as a number.');
    if (index > 0 && (at === undefined) !== (this.#at === null)) {
      const message = 'Some entries have a time and others have none.';
      return inEntry(index, 'clock', 'at', at === undefined ? 'milliseconds' : undefined, at, message);
    }
    if (at === undefined)
      return input && isOfClock(input) ? inEntry(index, 'clock', 'at', 'milliseconds', at, TIMELESS) : null;
    if (this.#at === null || at >= this.#at) return null;
    return inEntry(index, 'clock', 'at', `at least ${this.#at}`, at, 'The entry before it is later.');
  }

  #earlyProblem(index: number, { inputs: [input], at }: TranscriptEntry): Mismatch | null {
    if (typeof at !== 'number' || !input || !isOfClock(input)) return null;
    if (input.kind === 'concede' && !this.#isAsked(input.seat)) {
      const message = `Seat ${input.seat} was asked nothing: its clock stood.`;
      return inEntry(index, 'clock', 'inputs[0]', undefined, input, message);
    }
    if (input.kind === 'concede' && this.#course.clock.whenEmpty !== 'forfeit') {
      const message =
        'In this match an empty bank costs answers, never the match: its clock forfeits for nobody.';
      return inEntry(index, 'clock', 'inputs[0]', undefined, input, message);
    }
    for (const { seat, since, allowed } of this.#runOut(input)) {
      if (at - since + EARLY_MS >= allowed) continue;
      const message = `The time of seat ${seat} was not up: it had ${allowed} ms, and ${at - since} had passed.`;
      return inEntry(index, 'clock', 'at', since + allowed, at, message);
    }
    return null;
  }

  #isAsked(seat: SeatIndex): boolean {
    return [...this.#asked.values()].some((asked) => asked.seat === seat);
  }

  /** The seat whose time has run out according to an input, and how much time it had. */
  #runOut(input: InputOfClock) {
    const { cap } = this.#course.clock;
    if (input.kind === 'timeout')
      return input.decisions.flatMap((decision) => {
        const asked = this.#asked.get(decision);
        return asked ? [{ ...asked, allowed: Math.min(cap * MS, this.#banks[asked.seat] ?? 0) }] : [];
      });
    return [...this.#asked.values()]
      .filter(({ seat }) => seat === input.seat)
      .map((asked) => ({ ...asked, allowed: this.#banks[asked.seat] ?? 0 }));
  }

  #goOn(at: number, after: MatchState): void {
    const open = pendingDecisions(after);
    for (const [decision, { seat, since }] of [...this.#asked]) {
      if (open.some(({ id }) => id === decision)) continue;
      this.#asked.delete(decision);
      const left = (this.#banks[seat] ?? 0) - (at - since);
      this.#banks[seat] = Math.max(0, left) + this.#course.clock.increment * MS;
    }
    for (const { id, seat } of open) if (!this.#asked.has(id)) this.#asked.set(id, { seat, since: at });
    this.#at = at;
  }
}

const TIMELESS = 'Without the times of its entries, the file cannot show that this clock had run out.';

type InputOfClock = Extract<RecordedInput, { readonly kind: 'timeout' | 'concede' }>;

const isOfClock = (input: RecordedInput): input is InputOfClock =>
  input.kind === 'timeout' || (input.kind === 'concede' && input.reason === 'clock');

/** Only the first input comes from outside, and none of the opening; the entry then runs until a decision is needed. */
const boundsProblem = (
  index: number,
  { inputs }: TranscriptEntry,
  { following, after }: Played,
): Mismatch | null => {
  const from = index === 0 ? 0 : 1;
  const foreign = following.findIndex((isFollowing, at) => isFollowing !== at >= from);
  if (foreign >= 0) {
    const message =
      foreign < from
        ? 'This follows by itself from the entry before: one entry was written as two.'
        : 'This does not follow by itself: two entries were written as one.';
    return inEntry(index, 'seq', `inputs[${foreign}]`, undefined, inputs[foreign], message);
  }
  if (!goesOnByItself(after)) return null;
  const message = 'More follows by itself from this entry than stands in it: one entry was written as two.';
  return inEntry(index, 'seq', `inputs[${inputs.length}]`, 'an input', undefined, message);
};
