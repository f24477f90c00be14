import { checkMap } from '../maps/check-map.ts';
import { mapNamed } from '../maps/built-in-maps.ts';
import type { MapDefinition } from '../model/board.ts';
import type { CardPack } from '../model/cards.ts';
import type { ScenarioDefinition } from '../model/scenario.ts';
import { builtInScenario } from '../scenarios/built-in-scenarios.ts';
import { CAMPAIGN_LIMITS } from './campaign-limits.ts';
import type { CampaignRefused } from './campaign-refusal.ts';
import { refusedBecause } from './campaign-refusal.ts';
import type { Mission, Post } from './campaign-state.ts';
import { deploymentRefused } from './deployable.ts';
import type { Judges } from './judge.ts';
import type { Ledger } from './ledger.ts';
import { hostOnly } from './lobby-commands.ts';
import type { Found } from './roster.ts';
import { casketOf, movedOn, onlyIn, pilotOf } from './roster.ts';
import { enemyList } from './mission-setup.ts';
import { counted } from '../story/words.ts';
import { scenarioProblems } from './scenario-problems.ts';

type MissionCommand =
  'planMission' | 'takePost' | 'leavePost' | 'readyUp' | 'cancelMission' | 'launchMission';

/** From the choice of a scenario to the match. */
export const MISSIONS: Judges<MissionCommand> = {
  planMission: (ledger, { mission: wanted, scenario: id, map }, by) => {
    const refusal = hostOnly(by) ?? onlyIn(ledger, 'muster');
    if (refusal) return refusal;
    const mission = ledger.state.missions.length + 1;
    const late = movedOn(wanted, mission, `The next mission is number ${mission}.`);
    if (late) return late;
    if (ledger.openMission()) {
      return refusedBecause('missionPlannedAlready', 'One mission at a time.');
    }
    if (ledger.state.missions.length >= CAMPAIGN_LIMITS.missions) {
      return refusedBecause(
        'tooManyMissions',
        `A campaign plans at most ${CAMPAIGN_LIMITS.missions} missions.`,
      );
    }
    const scenario = builtInScenario(id);
    if (!scenario) return refusedBecause('scenarioUnknown', `There is no scenario ${id}.`);
    const found = mapFor(scenario, ledger.state.ruleset.packs, map);
    if (!found.ok) return found;
    const unarmed = scenario.caskets.find((casket) => !enemyList(ledger.ruleset, casket));
    if (unarmed) return refusedBecause('scenarioUnfit', `${unarmed.name} has no deck under these rules.`);
    const own = typeof map === 'object' ? { ground: found.map } : {};
    ledger.emit({ type: 'missionPlanned', mission, scenario: id, map: found.map.id, ...own });
    return null;
  },

  takePost: (ledger, command, by) => {
    const found = planned(ledger);
    if (!found.ok) return found;
    const { mission } = found;
    const post: Post = {
      team: command.team,
      pilot: command.pilot,
      casket: command.casket,
      member: by.id,
    };
    const refusal = pairRefused(ledger, post) ?? placeRefused(mission, post);
    if (!refusal) ledger.emit({ type: 'postTaken', mission: mission.number, post });
    return refusal;
  },

  leavePost: (ledger, { pilot }, by) => {
    const found = planned(ledger);
    if (!found.ok) return found;
    const post = found.mission.posts.find((each) => each.pilot === pilot);
    if (!post) return refusedBecause('pilotNotPosted', 'This pilot has no post.');
    if (post.member !== by.id && by.role !== 'host') {
      return refusedBecause('notOwner', 'This belongs to another player.');
    }
    ledger.emit({ type: 'postLeft', mission: found.mission.number, pilot });
    return null;
  },

  readyUp: (ledger, { ready }, by) => {
    const found = planned(ledger);
    if (!found.ok) return found;
    const { mission } = found;
    if (!mission.posts.some(({ member }) => member === by.id)) {
      return refusedBecause('notPosted', 'Take a post first.');
    }
    if (mission.ready.includes(by.id) === ready) return null;
    ledger.emit({ type: 'memberReadied', mission: mission.number, member: by.id, ready });
    return null;
  },

  cancelMission: (ledger, { mission }, by) => {
    const refusal = hostOnly(by);
    if (refusal) return refusal;
    const found = planned(ledger, mission);
    if (!found.ok) return found;
    ledger.emit({ type: 'missionCancelled', mission: found.mission.number });
    return null;
  },

  launchMission: (ledger, { mission }, by) => {
    const refusal = hostOnly(by);
    if (refusal) return refusal;
    const found = planned(ledger, mission);
    if (!found.ok) return found;
    const unfit = launchRefused(ledger, found.mission);
    if (!unfit) ledger.emit({ type: 'missionLaunched', mission: found.mission.number });
    return unfit;
  },
};

/** A map by its id, built in or of the campaign's packs, the host's own, or the one the scenario was made for; it has to fit. */
const mapFor = (
  scenario: ScenarioDefinition,
  packs: readonly CardPack[],
  wanted: string | MapDefinition = scenario.map,
): Found<{ readonly map: MapDefinition }> => {
  const given = typeof wanted === 'string' ? mapNamed(wanted, packs) : wanted;
  if (!given) return refusedBecause('mapUnknown', 'There is no such map.');
  const checked = checkMap(given);
  if (!checked.ok) {
    return refusedBecause('mapUnfit', checked.problems.map(({ message }) => message).join(' '));
  }
  const { map } = checked;
  const [problem] = scenarioProblems(scenario, map);
  return problem
    ? refusedBecause('mapUnfit', `${map.title} does not fit: ${problem.message}.`)
    : { ok: true, map };
};

const planned = (ledger: Ledger, wanted?: number): Found<{ readonly mission: Mission }> => {
  const mission = ledger.openMission();
  const latest = mission?.number ?? ledger.state.missions.length;
  const late = movedOn(wanted, latest, `The latest mission is number ${latest}.`);
  if (late) return late;
  if (!mission) return noneOpen(ledger, wanted);
  return mission.status === 'planned'
    ? { ok: true, mission }
    : refusedBecause('missionLaunched', `Mission ${mission.number} has been launched already.`);
};

/** Who means a mission that is over already is told so. */
const noneOpen = ({ state }: Ledger, wanted: number | undefined): CampaignRefused => {
  const meant = state.missions.find(({ number }) => number === wanted);
  return meant?.status === 'settled'
    ? refusedBecause('missionLaunched', `Mission ${meant.number} was launched, and is over.`)
    : refusedBecause('missionNotPlanned', 'No mission is being planned.');
};

/** Whether this pilot may go in this casket: of the same faction, and both the member's own (11.9-3). */
const pairRefused = (
  ledger: Ledger,
  { pilot: pilotId, casket: casketId, member }: Post,
): CampaignRefused | null => {
  const owner = { id: member, name: '', role: 'player' } as const;
  const foundPilot = pilotOf(ledger, pilotId, owner);
  if (!foundPilot.ok) return foundPilot;
  const foundCasket = casketOf(ledger, casketId, owner);
  if (!foundCasket.ok) return foundCasket;
  const { pilot } = foundPilot;
  const { casket } = foundCasket;
  if (pilot.status.kind === 'recovering') {
    const left = pilot.status.until - ledger.state.settlement.missions;
    return refusedBecause('pilotRecovering', `${pilot.name} is out for ${counted(left, 'more mission')}.`);
  }
  if (pilot.faction !== casket.faction) {
    return refusedBecause('factionMismatch', `${casket.name} belongs to ${casket.faction}.`);
  }
  return deploymentRefused(ledger.ruleset, casket);
};

/**
 * Whether there is a place on that side for one casket of the player (11.9-3). A post that one has already is
 * moved, not added.
 */
const placeRefused = ({ scenario, posts }: Mission, post: Post): CampaignRefused | null => {
  const side = builtInScenario(scenario)?.teams.find(({ team }) => team === post.team);
  if (!side || side.most === 0) return refusedBecause('teamUnknown', 'No pilots are wanted on that side.');
  const others = posts.filter(({ pilot }) => pilot !== post.pilot);
  if (others.some(({ casket }) => casket === post.casket)) {
    return refusedBecause('casketPosted', 'This casket has another pilot.');
  }
  if (others.some(({ member }) => member === post.member)) {
    return refusedBecause('memberPosted', 'A player commands one casket in a mission.');
  }
  return others.filter(({ team }) => team === post.team).length >= side.most
    ? refusedBecause('teamFull', `${side.title} has no place left.`)
    : null;
};

const launchRefused = (ledger: Ledger, { scenario, posts, ready }: Mission): CampaignRefused | null => {
  const short = builtInScenario(scenario)?.teams.find(
    ({ team, least }) => posts.filter((post) => post.team === team).length < least,
  );
  if (short) return refusedBecause('tooFewPilots', `${short.title} needs ${short.least} or more.`);
  if (!posts.every(({ member }) => ready.includes(member))) {
    return refusedBecause('notAllReady', 'Not everybody is ready.');
  }
  for (const post of posts) {
    const refusal = pairRefused(ledger, post);
    if (refusal) return refusal;
  }
  return null;
};
