import type { FairDice } from '../../chance/fair-dice.ts';
import type { MatchRules } from '../../game/match-rules.ts';
import type { ChanceRequest } from '../../model/chance.ts';
import type { MatchEvent } from '../../model/events.ts';
import type { MatchState } from '../../model/match.ts';
import { CourseCheck } from './check-course.ts';
import { ShownCheck } from './check-shown.ts';
import { entryOf, linkHash, misfitAt, type Link } from '../hash-chain.ts';
import { inEntry } from './mismatch.ts';
import type { Drawn } from '../play-entry.ts';
import { proveEntry, type ProvedEntry } from './prove-entry.ts';
import { OPEN_VERSION, type Transcript, type TranscriptEntry } from '../transcript.ts';
import type { Mismatch, ProvedCounts, Witness } from './verification.ts';

/** Number of links before that of the first entry: header, setup and dice. */
export const LINKS_BEFORE = 3;

export interface CheckParts {
  readonly transcript: Transcript;
  readonly links: readonly Link[];
  readonly rules: MatchRules;
  readonly dice: FairDice;
  readonly witness: Witness;
}

export type EntriesChecked =
  | { readonly mismatch: Mismatch }
  | {
      readonly mismatch: null;
      readonly state: MatchState;
      readonly proved: ProvedCounts;
      /** The first difference to what the player was shown. */
      readonly misshown: Mismatch | null;
    };

/** Plays all entries from the start, recomputing every die, up to the first difference. */
export const checkEntries = (parts: CheckParts, start: MatchState): EntriesChecked => {
  const { entries } = parts.transcript;
  const proved = { entries: entries.length, inputs: 0, events: 0, dice: 0, shuffles: 0, picks: 0 };
  const course = parts.transcript.version === OPEN_VERSION ? null : new CourseCheck(parts.transcript);
  const shown = new ShownCheck(parts.rules, parts.witness);
  let misshown = shown.startProblem(start);
  let state = start;
  for (const [index, entry] of entries.entries()) {
    const played = proveEntry(parts.rules, state, entry);
    if (!played.ok) return { mismatch: misplayIn(parts, index, entry, played) };
    const { drawn, following, state: after } = played;
    const mismatch =
      unfairIn(parts.dice, index, entry, drawn) ??
      misfitOf(parts, index) ??
      course?.problem(index, entry, { following, after }) ??
      null;
    if (mismatch) return { mismatch };
    misshown ??= shown.problem(index, entry, { before: state, after });
    state = after;
    proved.inputs += entry.inputs.length;
    proved.events += entry.events.length;
    for (const { outcome } of drawn) {
      if (outcome.kind === 'dice') proved.dice += outcome.faces.length;
      else if (outcome.kind === 'shuffle') proved.shuffles += 1;
      else proved.picks += 1;
    }
  }
  return { mismatch: null, state, proved, misshown };
};

/** The first outcome that does not follow from secret and salts. */
const unfairIn = (
  dice: FairDice,
  index: number,
  { inputs }: TranscriptEntry,
  drawn: readonly Drawn[],
): Mismatch | null => {
  for (const { n, request, outcome } of drawn) {
    const fair = dice(n, request);
    if (isSame(fair, outcome)) continue;
    const input = inputs.findIndex((each) => each.kind === 'chance' && each.outcome === outcome);
    const message = `Outcome ${n}, ${wanted(request)}, is not what secret and salts give.`;
    return inEntry(index, 'dice', `inputs[${input}].outcome`, fair, outcome, message);
  }
  return null;
};

const isSame = (fair: Drawn['outcome'], outcome: Drawn['outcome']): boolean => {
  const expected = numbersOf(fair);
  const actual = numbersOf(outcome);
  return (
    fair.kind === outcome.kind &&
    expected.length === actual.length &&
    expected.every((number, at) => number === actual[at])
  );
};

const numbersOf = (outcome: Drawn['outcome']): readonly number[] => {
  if (outcome.kind === 'dice') return outcome.faces;
  return outcome.kind === 'shuffle' ? outcome.order : outcome.indices;
};

const wanted = (request: ChanceRequest): string => {
  const why = `for ${request.purpose} of seat ${request.seat}`;
  if (request.kind === 'dice') return `${request.count} ${request.die} dice ${why}`;
  if (request.kind === 'shuffle') return `a shuffle of ${request.size} cards ${why}`;
  return `${request.count} of ${request.size} cards ${why}`;
};

/** A wrong die may be the cause of later differences, so it is reported first; only a wrong order comes before it. */
const misplayIn = (
  parts: CheckParts,
  index: number,
  entry: TranscriptEntry,
  played: Extract<ProvedEntry, { readonly ok: false }>,
): Mismatch => {
  const { what, path, expected, actual, message } = played.misplay;
  const blamed = what === 'events' ? changedIn(parts, index, entry, played.events) : what;
  const misplay = inEntry(index, blamed, path, expected, actual, message);
  return what === 'seq' ? misplay : (unfairIn(parts.dice, index, entry, played.drawn) ?? misplay);
};

/**
 * When inputs and events of an entry do not match, its hash shows which were changed: either it fits the inputs with
 * the events that they lead to, or it does not.
 */
const changedIn = (
  { links }: CheckParts,
  index: number,
  entry: TranscriptEntry,
  events: readonly MatchEvent[] | null,
): 'events' | 'inputs' => {
  const before = links[LINKS_BEFORE + index - 1]?.hash ?? '';
  const fits = (content: unknown): boolean => linkHash(before, content) === entry.hash;
  return fits(entryOf(entry)) || fits(entryOf({ ...entry, events: events ?? [] })) ? 'events' : 'inputs';
};

/** An entry that plays correctly but does not match its hash. */
const misfitOf = ({ transcript, links }: CheckParts, index: number): Mismatch | null => {
  const misfit = misfitAt(links, LINKS_BEFORE + index);
  const link = links[LINKS_BEFORE + index];
  if (misfit === null || !link) return null;
  const made = linkHash(links[LINKS_BEFORE + index - 1]?.hash ?? '', link.content);
  if (misfit === 'hash')
    return inEntry(index, 'hash', 'hash', made, link.hash, 'Only the hash of the entry was changed.');
  const { at } = transcript.entries[index] ?? {};
  const message =
    at === undefined
      ? 'The entry plays as it says, but its hash was made over other inputs.'
      : 'The entry plays as it says, but its hash was made over another time or other inputs.';
  return inEntry(index, at === undefined ? 'inputs' : 'content', 'hash', link.hash, made, message);
};
