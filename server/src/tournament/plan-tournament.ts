import { newMatchSchema, SKIRMISHES, type ClockSettings, type TournamentSettings } from '@penance/shared';
import { planMatch, type MatchPlan } from '../match/lobby/plan-match.ts';
import { wantedEdition, type Edition } from '../catalogue/wanted-edition.ts';
import { isRefused, type RequestRefusal } from '../platform/base/refusal.ts';

type Played = Pick<
  TournamentSettings,
  'ruleset' | 'clock' | 'maps' | 'scenario' | 'spectatorDelay' | 'teamSize'
>;

/** How a match of the event is set up on that map, or why that is impossible. */
export const planGame = (
  { ruleset, clock, scenario, spectatorDelay, teamSize }: Omit<Played, 'maps'>,
  map: string,
  { edition, clocks }: { readonly edition: Edition; readonly clocks: ClockSettings },
): MatchPlan | RequestRefusal => {
  const seats = [1, 2].flatMap((team) => Array.from({ length: teamSize }, () => ({ team })));
  const wanted = newMatchSchema.parse({ ruleset, clock, map, scenario, seats, spectatorDelay });
  return planMatch(wanted, edition, clocks);
};

/** The settings with their checked edition, or why they cannot be played on some map. */
export const playable = async <Settings extends Played>(
  settings: Settings,
  clocks: ClockSettings,
): Promise<Settings | RequestRefusal> => {
  const edition = await wantedEdition(settings.ruleset);
  if (isRefused(edition)) return edition;
  const maps = mapsOf(settings);
  const problem = maps.map((map) => planGame(settings, map, { edition, clocks })).find(isRefused);
  if (problem) return problem;
  const { overrides, packs } = edition;
  return {
    ...settings,
    maps,
    ruleset: { ...settings.ruleset, overrides, packs: packs.map((pack) => ({ ...pack })) },
  };
};

/** Whoever names no map gets that of the scenario; another one than that is refused when the game is planned. */
const mapsOf = ({ maps, scenario }: Played): Played['maps'] =>
  scenario !== null && maps.join() === 'open' ? [SKIRMISHES[scenario].map] : maps;
