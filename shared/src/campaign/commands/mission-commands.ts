import { checkMap } from '../../maps/check-map.ts';
import { mapNamed } from '../../maps/built-in-maps.ts';
import type { MapDefinition } from '../../model/board.ts';
import type { CardPack } from '../../model/cards.ts';
import type { ScenarioDefinition } from '../../model/scenario.ts';
import { builtInScenario } from '../../scenarios/built-in-scenarios.ts';
import { COOP } from '../../scenarios/coop.ts';
import { CAMPAIGN_LIMITS } from '../campaign-limits.ts';
import type { CampaignRefused } from '../campaign-refusal.ts';
import { refused } from '../../decider/decision.ts';
import type { Mission, Post } from '../campaign-state.ts';
import { deploymentRefused } from '../mission/deployable.ts';
import type { Deciders } from './deciders.ts';
import type { CampaignDraft } from '../campaign-draft.ts';
import { hostOnly } from './lobby-commands.ts';
import { MISSIONS_BETWEEN } from './prices.ts';
import { casketOf, movedOn, onlyIn, pilotOf, type Found } from './roster.ts';
import { enemyList } from '../mission/mission-setup.ts';
import { counted } from '../../text/words.ts';
import { scenarioProblems } from '../mission/scenario-problems.ts';

type MissionCommand =
  'planMission' | 'takePost' | 'leavePost' | 'readyUp' | 'cancelMission' | 'launchMission';

/** From the choice of a scenario to the match. */
export const MISSIONS: Deciders<MissionCommand> = {
  planMission: (draft, { mission: wanted, scenario: id, map }, by) => {
    const refusal = hostOnly(by) ?? onlyIn(draft, 'muster');
    if (refusal) return refusal;
    const mission = draft.state.missions.length + 1;
    const late = movedOn(wanted, mission, `The next mission is number ${mission}.`);
    if (late) return late;
    if (draft.openMission()) {
      return refused('missionPlannedAlready', 'A mission is being planned already.');
    }
    if (draft.state.missions.length >= CAMPAIGN_LIMITS.missions) {
      return refused('tooManyMissions', `A campaign plans at most ${CAMPAIGN_LIMITS.missions} missions.`);
    }
    const scenario = builtInScenario(id);
    if (!scenario) return refused('scenarioUnknown', `There is no scenario ${id}.`);
    const recent = recentRefused(draft, scenario);
    if (recent) return recent;
    const found = mapFor(scenario, draft.state.ruleset.packs, map);
    if (!found.ok) return found;
    const unarmed = unarmedIn(draft, scenario);
    if (unarmed) return refused('scenarioUnfit', `${unarmed.name} has no deck under these rules.`);
    const own = typeof map === 'object' ? { ground: found.map } : {};
    draft.emit({ type: 'missionPlanned', mission, scenario: id, map: found.map.id, ...own });
    return null;
  },

  takePost: (draft, command, by) => {
    const found = planned(draft);
    if (!found.ok) return found;
    const { mission } = found;
    const post: Post = {
      team: command.team,
      pilot: command.pilot,
      casket: command.casket,
      member: by.id,
    };
    const refusal = pairRefused(draft, post) ?? placeRefused(mission, post);
    if (!refusal) draft.emit({ type: 'postTaken', mission: mission.number, post });
    return refusal;
  },

  leavePost: (draft, { pilot }, by) => {
    const found = planned(draft);
    if (!found.ok) return found;
    const post = found.mission.posts.find((each) => each.pilot === pilot);
    if (!post) return refused('pilotNotPosted', 'This pilot has no post in the mission.');
    if (post.member !== by.id && by.role !== 'host') {
      return refused('notOwner', 'This belongs to another player.');
    }
    draft.emit({ type: 'postLeft', mission: found.mission.number, pilot });
    return null;
  },

  readyUp: (draft, { ready }, by) => {
    const found = planned(draft);
    if (!found.ok) return found;
    const { mission } = found;
    if (!mission.posts.some(({ member }) => member === by.id)) {
      return refused('notPosted', 'Take a post first.');
    }
    if (mission.ready.includes(by.id) === ready) return null;
    draft.emit({ type: 'memberReadied', mission: mission.number, member: by.id, ready });
    return null;
  },

  cancelMission: (draft, { mission }, by) => {
    const refusal = hostOnly(by);
    if (refusal) return refusal;
    const found = planned(draft, mission);
    if (!found.ok) return found;
    draft.emit({ type: 'missionCancelled', mission: found.mission.number });
    return null;
  },

  launchMission: (draft, { mission }, by) => {
    const refusal = hostOnly(by);
    if (refusal) return refusal;
    const found = planned(draft, mission);
    if (!found.ok) return found;
    const unfit = launchRefused(draft, found.mission);
    if (!unfit) draft.emit({ type: 'missionLaunched', mission: found.mission.number });
    return unfit;
  },
};

/** A casket that no deck fits under these rules. */
const unarmedIn = ({ ruleset }: CampaignDraft, { caskets }: ScenarioDefinition) =>
  caskets.find((casket) => !enemyList(ruleset, casket));

/**
 * With `rotation` nothing is played again before four others: the easiest mission is no farm. Not where these rules leave
 * no other one (11.6-12).
 */
const recentRefused = (
  draft: CampaignDraft,
  { id, kind, title }: ScenarioDefinition,
): CampaignRefused | null => {
  const { options, missions } = draft.state;
  if (!options?.rotation || kind !== 'coop') return null;
  const recent = recentScenarios(missions);
  if (!recent.includes(id)) return null;
  const isLeft = COOP.some((other) => !recent.includes(other.id) && !unarmedIn(draft, other));
  return isLeft ? refused('scenarioRecent', `${title} comes again after four other missions.`) : null;
};

/** Of the last missions that were played (11.6-12). */
export const recentScenarios = (
  missions: readonly Pick<Mission, 'status' | 'scenario'>[],
): readonly string[] =>
  missions
    .filter(({ status }) => status === 'settled')
    .slice(-MISSIONS_BETWEEN)
    .map(({ scenario }) => scenario);

/**
 * A map by its id (built in or from the campaign's packs), the host's own, or the scenario's default; it must fit the
 * scenario.
 */
const mapFor = (
  scenario: ScenarioDefinition,
  packs: readonly CardPack[],
  wanted: string | MapDefinition = scenario.map,
): Found<{ readonly map: MapDefinition }> => {
  const given = typeof wanted === 'string' ? mapNamed(wanted, packs) : wanted;
  if (!given) return refused('mapUnknown', 'There is no such map.');
  const checked = checkMap(given);
  if (!checked.ok) {
    return refused('mapUnfit', checked.problems.map(({ message }) => message).join(' '));
  }
  const { map } = checked;
  const [problem] = scenarioProblems(scenario, map);
  return problem ? refused('mapUnfit', `${map.title} does not fit: ${problem.message}.`) : { ok: true, map };
};

const planned = (draft: CampaignDraft, wanted?: number): Found<{ readonly mission: Mission }> => {
  const mission = draft.openMission();
  const latest = mission?.number ?? draft.state.missions.length;
  const late = movedOn(wanted, latest, `The latest mission is number ${latest}.`);
  if (late) return late;
  if (!mission) return noneOpen(draft, wanted);
  return mission.status === 'planned'
    ? { ok: true, mission }
    : refused('missionLaunched', `Mission ${mission.number} has been launched already.`);
};

/** The refusal when no mission is open; says so if the mission in question is already over. */
const noneOpen = ({ state }: CampaignDraft, wanted: number | undefined): CampaignRefused => {
  const meant = state.missions.find(({ number }) => number === wanted);
  return meant?.status === 'settled'
    ? refused('missionLaunched', `Mission ${meant.number} was launched, and is over.`)
    : refused('missionNotPlanned', 'No mission is being planned.');
};

/** Whether this pilot may use this casket: same faction, and both belong to the member (11.9-3). */
const pairRefused = (
  draft: CampaignDraft,
  { pilot: pilotId, casket: casketId, member }: Post,
): CampaignRefused | null => {
  const owner = { id: member, name: '', role: 'player' } as const;
  const foundPilot = pilotOf(draft, pilotId, owner);
  if (!foundPilot.ok) return foundPilot;
  const foundCasket = casketOf(draft, casketId, owner);
  if (!foundCasket.ok) return foundCasket;
  const { pilot } = foundPilot;
  const { casket } = foundCasket;
  if (pilot.status.kind === 'recovering') {
    const left = pilot.status.until - draft.state.settlement.missions;
    return refused('pilotRecovering', `${pilot.name} is out for ${counted(left, 'more mission')}.`);
  }
  if (pilot.faction !== casket.faction) {
    return refused('factionMismatch', `${casket.name} belongs to ${casket.faction}.`);
  }
  return deploymentRefused(draft.ruleset, casket);
};

/**
 * Whether there is a place on that side for a casket of the player (11.9-3). A post that the player already has is
 * moved, not added.
 */
const placeRefused = ({ scenario, posts }: Mission, post: Post): CampaignRefused | null => {
  const side = builtInScenario(scenario)?.teams.find(({ team }) => team === post.team);
  if (!side || side.most === 0) return refused('teamUnknown', 'That side takes no pilots of players.');
  const others = posts.filter(({ pilot }) => pilot !== post.pilot);
  if (others.some(({ casket }) => casket === post.casket)) {
    return refused('casketPosted', 'This casket has another pilot.');
  }
  if (others.some(({ member }) => member === post.member)) {
    return refused('memberPosted', 'A player commands only one casket in a mission.');
  }
  return others.filter(({ team }) => team === post.team).length >= side.most
    ? refused('teamFull', `${side.title} has no place left.`)
    : null;
};

const launchRefused = (draft: CampaignDraft, { scenario, posts, ready }: Mission): CampaignRefused | null => {
  const short = builtInScenario(scenario)?.teams.find(
    ({ team, least }) => posts.filter((post) => post.team === team).length < least,
  );
  if (short)
    return refused('tooFewPilots', `${short.title} needs at least ${counted(short.least, 'pilot')}.`);
  if (!posts.every(({ member }) => ready.includes(member))) {
    return refused('notAllReady', 'Not everybody is ready.');
  }
  for (const post of posts) {
    const refusal = pairRefused(draft, post);
    if (refusal) return refusal;
  }
  return null;
};
