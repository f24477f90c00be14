import { commitTo, hexToBytes } from '../../chance/fair-dice.ts';
import { roundsOfCycle } from '../formats/cycle-round.ts';
import { hasDecks } from '../entrants/entrants.ts';
import { lotSeed, lotsWith } from '../lots.ts';
import { refused } from '../../decider/decision.ts';
import { TOURNAMENT_REVISION } from '../revision.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { StatusReason } from '../tournament-facts.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';
import type { Seeding, TournamentFormat, TournamentSettings } from '../tournament-settings.ts';
import type { Entrant, Instant, TournamentState } from '../tournament-state.ts';

const MINUTE = 60_000;
const SECRET_HEX = /^[0-9a-f]{64}$/;

/** Determines who plays, draws the lots and seeds. If the tournament cannot start, returns why and adds no facts. */
export const startTournament = (draft: TournamentDraft): TournamentRefused | null => {
  const { state, at } = draft;
  const { secret } = draft.circumstances;
  if (!SECRET_HEX.test(secret) || commitTo(hexToBytes(secret)) !== state.lots.commitment) {
    return refused('secretWrong', 'This is not the secret that the tournament was opened with.');
  }
  const players = whoPlays(state);
  const few = tooFew(state, players);
  if (few !== null) return few;
  for (const { entrant, because } of whoDoesNot(state, players)) {
    draft.add({ type: 'entrantStatusChanged', entrant: entrant.id, status: 'absent', because });
  }
  const seed = lotSeed(secret, players);
  draft.add({
    type: 'tournamentStarted',
    rules: TOURNAMENT_REVISION,
    secret,
    seed,
    seeds: seedOrder(draft, players, seed).map(({ id }) => id),
    roundsPlanned: plannedRounds(state.settings.format, players.length),
    arenaEndsAt: arenaEnd(state.settings, at),
    tieBreakRules: 'fide-2026',
  });
  return null;
};

/** Why the host cannot start it now, as far as everybody can see: who has a deck is not public. */
export const startRefusal = (state: TournamentState): TournamentRefused | null => {
  const { status, settings } = state;
  if (status === 'running') return refused('alreadyStarted', 'The tournament is running already.');
  if (status === 'planned') return refused('registrationNotOpen', 'Registration has not been opened yet.');
  if (settings.checkInMinutes !== null) {
    if (status !== 'checkIn') return refused('checkInNotOpen', 'Open check-in first.');
    if (!allCheckedIn(state)) {
      return refused('checkInRunning', 'Not everybody has checked in; it begins when check-in is over.');
    }
  }
  return tooFew(
    state,
    state.entrants.filter((entrant) => entrant.status === 'registered' || entrant.status === 'waiting'),
  );
};

const tooFew = (
  { settings: { entrants } }: TournamentState,
  { length }: readonly Entrant[],
): TournamentRefused | null =>
  length < entrants.least
    ? refused('tooFewEntrants', `Only ${length} of at least ${entrants.least} entrants could play.`)
    : null;

/** Whether everybody with a place has checked in, so that there is nobody left to wait for. */
const allCheckedIn = (state: TournamentState): boolean =>
  state.entrants
    .filter(({ status }) => status === 'registered')
    .every((entrant) => entrant.invited.length === 0 && entrant.players.every(({ checkedIn }) => checkedIn));

/** Entrants with a place, then the waiting list while there are places; in the order of registration. */
export const whoPlays = (state: TournamentState): readonly Entrant[] => {
  const fit = state.entrants.filter((entrant) => reasonAgainst(state, entrant) === null);
  const placed = fit.filter(({ status }) => status === 'registered');
  const waiting = fit.filter(({ status }) => status === 'waiting');
  const playing = new Set([...placed, ...waiting].slice(0, state.settings.entrants.most));
  return state.entrants.filter((entrant) => playing.has(entrant));
};

const whoDoesNot = (
  state: TournamentState,
  players: readonly Entrant[],
): readonly { readonly entrant: Entrant; readonly because: StatusReason }[] =>
  state.entrants
    .filter((entrant) => entrant.status === 'registered' || entrant.status === 'waiting')
    .filter((entrant) => !players.includes(entrant))
    .map((entrant) => ({ entrant, because: reasonAgainst(state, entrant) ?? 'noPlaceLeft' }));

/** Why it does not play; `null` when it does, if there is a place. */
export const reasonAgainst = (state: TournamentState, entrant: Entrant): StatusReason | null => {
  const { teamSize, checkInMinutes } = state.settings;
  if (entrant.status !== 'registered' && entrant.status !== 'waiting') return 'withdrew';
  if (entrant.players.length < teamSize) return 'teamIncomplete';
  if (!hasDecks(entrant)) return 'noDeck';
  if (checkInMinutes !== null && entrant.players.some(({ checkedIn }) => !checkedIn)) return 'notCheckedIn';
  return null;
};

/** Best first; ties are broken by lot. */
const seedOrder = (draft: TournamentDraft, players: readonly Entrant[], seed: string): readonly Entrant[] => {
  const lotOf = lotsWith(seed);
  const lots = new Map(players.map(({ id }) => [id, lotOf(id)]));
  const rank = SEED_RANK[draft.state.settings.seeding];
  const ranks = new Map(players.map((entrant) => [entrant.id, rank(draft, entrant)]));
  return players.toSorted(
    (one, other) =>
      (ranks.get(one.id) ?? 0) - (ranks.get(other.id) ?? 0) ||
      (lots.get(other.id) ?? 0) - (lots.get(one.id) ?? 0),
  );
};

const UNRANKED = Number.MAX_SAFE_INTEGER;

const SEED_RANK: Readonly<Record<Seeding, (draft: TournamentDraft, entrant: Entrant) => number>> = {
  lot: () => 0,
  registration: (_, { id }) => Number(id.slice(1)),
  rating: (draft, entrant) => -averageRating(draft, entrant),
  host: (_, { seed }) => seed ?? UNRANKED,
};

/** Average over the players that have a rating; an entrant without any rating sorts last. */
const averageRating = ({ circumstances }: TournamentDraft, { players }: Entrant): number => {
  const ratings = players.flatMap(({ account }) => circumstances.ratingOf(account) ?? []);
  if (ratings.length === 0) return -UNRANKED;
  return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
};

/**
 * A Swiss tournament has as many rounds as it takes to leave one unbeaten, but at most as many as there are opponents.
 */
const plannedRounds = (format: TournamentFormat, entrants: number): number | null => {
  if (format.kind === 'round-robin') return format.cycles * roundsOfCycle(entrants);
  if (format.kind !== 'swiss') return null;
  return Math.min(format.rounds ?? Math.ceil(Math.log2(entrants)), roundsOfCycle(entrants));
};

const arenaEnd = ({ format }: TournamentSettings, at: Instant): Instant | null =>
  format.kind === 'arena' ? at + format.minutes * MINUTE : null;
