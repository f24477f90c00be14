import { hexKey } from '../../board/hex.ts';
import { checkDeck } from '../../decks/check-deck.ts';
import { fittingDeck } from '../../decks/fitting-deck.ts';
import { mapNamed } from '../../maps/built-in-maps.ts';
import { deploymentFor, type DeploymentSlot } from '../../maps/deployment-for.ts';
import type { Hex } from '../../model/board.ts';
import type { DeckList } from '../../model/cards.ts';
import { COMPONENTS, type CardId, type ComponentId, type TeamId } from '../../model/ids.ts';
import type { MatchSetup, SeatSetup } from '../../model/match.ts';
import type { Ruleset } from '../../model/ruleset.ts';
import type { MatchScenario, ScenarioCasket, ScenarioDefinition } from '../../model/scenario.ts';
import { builtInScenario } from '../../scenarios/built-in-scenarios.ts';
import { campaignEdition } from '../campaign-edition.ts';
import type { CampaignRefused } from '../campaign-refusal.ts';
import { refused } from '../../decider/decision.ts';
import type {
  CampaignState,
  Casket,
  CasketComponent,
  MemberId,
  Mission,
  Pilot,
  Post,
} from '../campaign-state.ts';
import type { Found } from '../commands/roster.ts';

/** Who plays a seat of a mission's match, by seat. */
export type MissionPlayer =
  | { readonly kind: 'member'; readonly member: MemberId; readonly list: DeckList }
  | { readonly kind: 'bot'; readonly bot: ScenarioCasket['bot']; readonly list: DeckList };

export interface MissionSetup {
  readonly ok: true;
  readonly setup: MatchSetup;
  readonly players: readonly MissionPlayer[];
}

interface Place {
  readonly at: Hex;
  readonly facing: DeploymentSlot['facing'];
}

/**
 * The setup of a mission's match: the posts in the order in which they were taken, with what their pilots and caskets
 * carry in, then the caskets of the scenario.
 */
export const missionSetup = (state: CampaignState, number: number): MissionSetup | CampaignRefused => {
  const mission = state.missions.find((each) => each.number === number);
  if (!mission) return refused('missionUnknown', 'There is no such mission.');
  const scenario = builtInScenario(mission.scenario);
  const map = mission.ground ?? mapNamed(mission.map, state.ruleset.packs);
  const slots = scenario && map ? deploymentFor(map, scenario.teams.length) : null;
  if (!scenario || !map || !slots) return refused('scenarioUnknown', 'There is no such scenario.');
  const { preset, overrides, packs } = state.ruleset;
  const ruleset = campaignEdition(state.ruleset);
  const own = crewsOf(state, mission);
  const others = scenario.caskets.filter(({ fromPilots = 0 }) => fromPilots <= own.length);
  const place = placesOf(scenario, slots, others);
  const filled = [
    ...own.map((crew) => ownSeat(ruleset, crew, place)),
    ...others.map((casket) => otherSeat(ruleset, casket, place)),
  ];
  const unfit = filled.find((each) => !each.ok);
  if (unfit) return unfit;
  const seated = filled.filter((each) => each.ok);
  const { radius, hexes, terrain, elevation } = map;
  const seatOf = (ref: string): number => own.length + others.findIndex((casket) => casket.ref === ref);
  return {
    ok: true,
    players: seated.map(({ player }) => player),
    setup: {
      preset,
      overrides,
      ...(packs.length === 0 ? {} : { packs }),
      map: { ...(radius === undefined ? { hexes: hexes ?? [] } : { radius }), terrain, elevation },
      seats: seated.map(({ seat }) => seat),
      scenario: resolveScenario(scenario, slots, seatOf),
    },
  };
};

type PlaceOf = (team: TeamId, at?: Hex) => Place;
type Seated = Found<{ readonly seat: SeatSetup; readonly player: MissionPlayer }>;

interface Crew extends Pick<Post, 'team' | 'member'> {
  readonly pilot: Pilot;
  readonly casket: Casket;
}

const crewsOf = ({ pilots, caskets }: CampaignState, { posts }: Mission): readonly Crew[] =>
  posts.flatMap(({ team, member, ...post }) => {
    const pilot = pilots.find(({ id }) => id === post.pilot);
    const casket = caskets.find(({ id }) => id === post.casket);
    return pilot && casket ? [{ team, member, pilot, casket }] : [];
  });

const ownSeat = (ruleset: Ruleset, { team, member, pilot, casket }: Crew, place: PlaceOf): Seated => {
  const { list } = casket;
  const deck = checkDeck(ruleset, list);
  if (!deck.ok) return refused('deckIllegal', `The deck of ${casket.name} is not legal any more.`);
  const seat = { ...place(team), ...carriedIn(team, pilot, casket, deck.deck) };
  return { ok: true, seat, player: { kind: 'member', member, list } };
};

const otherSeat = (ruleset: Ruleset, casket: ScenarioCasket, place: PlaceOf): Seated => {
  const { team, name, faction, frame, grit = 0, bot } = casket;
  const list = enemyList(ruleset, casket);
  const deck = list && checkDeck(ruleset, list);
  if (!deck?.ok) return refused('scenarioUnfit', `${name} has no deck under these rules.`);
  const seat = { ...place(team, casket.at), name, team, faction, frame, deck: deck.deck, grit };
  return { ok: true, seat, player: { kind: 'bot', bot, list: deck.list } };
};

/** The deck of a bot's casket under these rules; `null` if no legal one is possible. */
export const enemyList = (ruleset: Ruleset, { faction, frame }: ScenarioCasket): DeckList | null =>
  fittingDeck(ruleset, faction, frame);

/** Hands out the free deployment hexes of a team, without those that the scenario has already assigned. */
const placesOf = (
  { teams }: ScenarioDefinition,
  slots: readonly DeploymentSlot[],
  caskets: readonly ScenarioCasket[],
): PlaceOf => {
  const taken = new Set(caskets.flatMap(({ at }) => (at ? [hexKey(at)] : [])));
  return (team, given) => {
    const slot = slots[teams.findIndex((each) => each.team === team)];
    const at = given ?? slot?.hexes.find((hex) => !taken.has(hexKey(hex)));
    if (!slot || !at) throw new RangeError(`team ${String(team)} does not find room to deploy`);
    taken.add(hexKey(at));
    return { at, facing: slot.facing };
  };
};

/** What pilot and casket carry in: wounds, Grit and CD (11.4-1), threads (11.4-3), dice to suffer (11.4-4). */
const carriedIn = (
  team: TeamId,
  pilot: Pilot,
  casket: Casket,
  deck: readonly CardId[],
): Omit<SeatSetup, 'at' | 'facing'> => ({
  name: `${pilot.name} in ${casket.name}`.slice(0, 80),
  team,
  faction: casket.faction,
  frame: casket.frame,
  deck: [...deck, ...casket.injuryCards],
  grit: pilot.grit,
  wounds: pilot.wounds.map(({ wound, thread }) => (thread === undefined ? { wound } : { wound, thread })),
  components: amounts((component) => damageWithScar(casket.components[component])),
  severed: pilot.threads.filter(({ lost }) => !lost).map(({ thread }) => thread),
  lost: pilot.threads.filter(({ lost }) => lost).map(({ thread }) => thread),
  taint: pilot.taint,
  injuries: amounts((component) => casket.injuries[component]),
  penances: pilot.penances,
});

/** A scar is one permanent point of CD: the same as armour 1 shorter, or each threshold 1 lower (11.7-4). */
const damageWithScar = ({ cd, scarred }: CasketComponent): number => (scarred ? cd + 1 : cd);

const amounts = (amount: (component: ComponentId) => number): Partial<Record<ComponentId, number>> =>
  Object.fromEntries(
    COMPONENTS.flatMap((component) => (amount(component) > 0 ? [[component, amount(component)]] : [])),
  );

const resolveScenario = (
  { id, title, teams, objectives, turnLimit }: ScenarioDefinition,
  slots: readonly DeploymentSlot[],
  seatOf: (ref: string) => number,
): MatchScenario => ({
  id,
  title,
  objectives: objectives.map(({ team, objective }) => {
    if (objective.kind === 'destroyTargets') {
      return { team, objective: { ...objective, targets: objective.targets.map(seatOf) } };
    }
    if (objective.kind === 'escort') {
      return { team, objective: { ...objective, charge: seatOf(objective.charge) } };
    }
    return { team, objective };
  }),
  edges: teams.map(({ team }, index) => ({ team, hexes: slots[index]?.hexes ?? [] })),
  ...(turnLimit ? { turnLimit } : {}),
});
