import { commitTo, hexToBytes } from '../../chance/fair-dice.ts';
import { resultOf } from '../../steps.ts';
import { firstUnequal } from '../../text/unequal.ts';
import { openTournament } from '../open-tournament.ts';
import { withoutDecks } from '../public-fact.ts';
import { TOURNAMENT_REVISION } from '../revision.ts';
import { ranking } from '../standings/standings.ts';
import type { TournamentState } from '../tournament-state.ts';
import type { Standing } from '../tournament-views.ts';
import { ToldCourse } from './told-course.ts';
import type {
  TakenAsTold,
  ToldTournament,
  TournamentCounts,
  TournamentMismatch,
  TournamentPart,
  TournamentVerification,
  TournamentWitness,
} from './tournament-verification.ts';

/**
 * Recomputes an event from what everybody may read of it: the secret against its commitment, the seed and every lot, who is
 * seeded where, each round, each result as far as it follows, the state and the standings. Every entry of the journal is
 * judged again by the rules that judged it. Returns what it proved, or the first place that differs.
 */
export const verifyTournament = (
  told: ToldTournament,
  witness: TournamentWitness = {},
): TournamentVerification => resultOf(verifyingTournament(told, witness));

/** The same in steps: a large event takes minutes. */
export function* verifyingTournament(
  told: ToldTournament,
  witness: TournamentWitness = {},
): Generator<undefined, TournamentVerification> {
  const kept = commitmentMismatch(told.state, witness) ?? settingsMismatch(told.state, witness);
  if (kept !== null) return { ok: false, verdict: 'differs', ...kept };
  const course = new ToldCourse(openingOf(told.state), witness);
  let rules = firstRules(told);
  for (const entry of told.entries) {
    rules = rulesIn(entry) ?? rules;
    const wrong = course.take(entry);
    if (wrong !== null) return failed(wrong, rules);
    yield;
  }
  const wrong = stateMismatch(course.state, told.state) ?? (yield* standingsMismatch(course.state, told));
  if (wrong !== null) return failed(wrong, rules);
  return passed(course, witness);
}

/** What needs no rules of events to be compared. */
const OF_ALL_RULES: ReadonlySet<TournamentPart> = new Set<TournamentPart>([
  'order',
  'settings',
  'commitment',
  'secret',
  'seed',
]);

const failed = (mismatch: TournamentMismatch, played: string | null): TournamentVerification =>
  played === TOURNAMENT_REVISION || OF_ALL_RULES.has(mismatch.at.what)
    ? { ok: false, verdict: 'differs', ...mismatch }
    : { ok: false, verdict: 'unknownRules', rules: { played, here: TOURNAMENT_REVISION }, ...mismatch };

const passed = (course: ToldCourse, witness: TournamentWitness): TournamentVerification => {
  const { state, counts } = course;
  const takenAsTold = [...course.takenAsTold, ...restAsTold(state, counts, witness)];
  const isProved = state.lots.seed !== null && !takenAsTold.some((each) => DECIDES.has(each));
  const verdict = isProved ? 'proved' : 'consistent';
  return { ok: true, verdict, proved: counts, lots: state.lots, takenAsTold };
};

/** What decides who is paired with whom, and who wins. */
const DECIDES: ReadonlySet<TakenAsTold> = new Set<TakenAsTold>([
  'commitment',
  'settings',
  'start',
  'ratings',
  'acts',
]);

const restAsTold = (
  { settings, startedAt }: TournamentState,
  { results, compared }: TournamentCounts,
  witness: TournamentWitness,
): readonly TakenAsTold[] => [
  ...(witness.commitment === undefined ? (['commitment'] as const) : []),
  ...(witness.settings === undefined ? (['settings'] as const) : []),
  ...(settings.seeding === 'rating' && startedAt !== null ? (['ratings'] as const) : []),
  ...(compared < results ? (['results'] as const) : []),
];

/** The rules that the event names first. */
const firstRules = ({ state, entries }: ToldTournament): string | null => {
  for (const entry of entries) {
    const rules = rulesIn(entry);
    if (rules !== undefined) return rules;
  }
  return state.startedAt === null ? TOURNAMENT_REVISION : null;
};

/** `undefined`: an entry that neither starts nor pairs; `null`: it names no rules. */
const rulesIn = ({ facts }: ToldTournament['entries'][number]): string | null | undefined => {
  const fact = facts.findLast(({ type }) => type === 'tournamentStarted' || type === 'pairingsMade');
  if (fact?.type !== 'tournamentStarted' && fact?.type !== 'pairingsMade') return undefined;
  return fact.rules ?? null;
};

const openingOf = ({
  id,
  host,
  settings,
  lots,
  openedAt,
  edition,
  startedAt,
  tieBreakRules,
}: TournamentState): TournamentState => {
  const { commitment } = lots;
  const given = { id, host, commitment, at: openedAt, ...(edition !== undefined && { edition }) };
  const opened = openTournament(settings, given);
  // The start says it.
  return startedAt === null ? { ...opened, tieBreakRules } : opened;
};

const HEX = /^[0-9a-f]{64}$/;

const commitmentMismatch = (
  { lots: { commitment, secret } }: TournamentState,
  witness: TournamentWitness,
): TournamentMismatch | null => {
  if (witness.commitment !== undefined && witness.commitment !== commitment) {
    const message = 'This is not the commitment that you were shown before the start.';
    return outside('commitment', 'state.lots.commitment', witness.commitment, commitment, message);
  }
  if (secret === null) return null;
  const made = HEX.test(secret) ? commitTo(hexToBytes(secret)) : undefined;
  if (made === commitment) return null;
  const message = 'The secret is not that of the commitment: the lots are not those of before the start.';
  return outside('secret', 'state.lots.secret', commitment, made, message);
};

const settingsMismatch = (
  { settings }: TournamentState,
  { settings: kept = {} }: TournamentWitness,
): TournamentMismatch | null => {
  const known = Object.entries(settings).filter(([name]) => Object.hasOwn(kept, name));
  const unequal = firstUnequal(kept, Object.fromEntries(known));
  if (unequal === null) return null;
  const message = 'These are not the settings that you were shown before the start.';
  return outside('settings', `state.settings${unequal.path}`, unequal.expected, unequal.actual, message);
};

const stateMismatch = (expected: TournamentState, actual: TournamentState): TournamentMismatch | null => {
  const unequal = firstUnequal(withoutDecks(expected), withoutDecks(actual));
  if (unequal === null) return null;
  const message = 'The entries lead to another state than the one that is shown.';
  return outside('state', `state${unequal.path}`, unequal.expected, unequal.actual, message);
};

function* standingsMismatch(
  state: TournamentState,
  { standings }: ToldTournament,
): Generator<undefined, TournamentMismatch | null> {
  if (standings === undefined) return null;
  const expected: readonly Standing[] = yield* ranking(state);
  const unequal = firstUnequal(expected, standings);
  if (unequal === null) return null;
  const message = 'The results lead to other standings than those that are shown.';
  return outside('standings', `standings${unequal.path}`, unequal.expected, unequal.actual, message);
}

const outside = (
  what: TournamentPart,
  path: string,
  expected: unknown,
  actual: unknown,
  message: string,
): TournamentMismatch => ({ at: { entry: null, what, path }, expected, actual, message });
