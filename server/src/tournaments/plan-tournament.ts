import type { ClockSettings, DeckList, LegalDeckList, Ruleset, TournamentSettings } from '@penance/shared';
import { newMatchSchema } from '@penance/shared';
import type { MatchPlan } from '../matches/plan-match.ts';
import { legalDeck, planMatch } from '../matches/plan-match.ts';
import { wantedEdition } from '../matches/wanted-edition.ts';
import type { RequestRefusal } from '../refusal.ts';
import { isRefused } from '../refusal.ts';

type Played = Pick<TournamentSettings, 'ruleset' | 'clock' | 'maps' | 'spectatorDelay' | 'teamSize'>;

/** How a match of the event is set up on that map, or why none can be. */
export const planGame = (
  { ruleset, clock, spectatorDelay, teamSize }: Omit<Played, 'maps'>,
  map: string,
  clocks: ClockSettings,
): MatchPlan | RequestRefusal => {
  const seats = [1, 2].flatMap((team) => Array.from({ length: teamSize }, () => ({ team })));
  return planMatch(newMatchSchema.parse({ ruleset, clock, map, seats, spectatorDelay }), clocks);
};

/** Why the settings cannot be played on some map, if they cannot. */
export const unplayable = (settings: Played, clocks: ClockSettings): RequestRefusal | undefined =>
  settings.maps.map((map) => planGame(settings, map, clocks)).find(isRefused);

/** The edition of an event. It was checked when the event was made. */
export const rulesetOfTournament = ({ ruleset }: Pick<TournamentSettings, 'ruleset'>): Ruleset => {
  const edition = wantedEdition(ruleset);
  if (isRefused(edition)) throw new Error(`the event cannot be played: ${edition.detail}`);
  return edition.ruleset;
};

/** The list as the rules name it, or every reason against it. */
export const checkTournamentDeck = (
  settings: Pick<TournamentSettings, 'ruleset'>,
  list: DeckList,
): LegalDeckList | RequestRefusal => legalDeck(rulesetOfTournament(settings), list);
