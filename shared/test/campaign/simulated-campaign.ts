import type { CampaignOptions } from '../../src/campaign/campaign-options.ts';
import { recentScenarios } from '../../src/campaign/commands/mission-commands.ts';
import { LOAN_FRAME, REPAIR_PRICES, REPLACEMENT_FACTOR } from '../../src/campaign/commands/prices.ts';
import { scrapPrice } from '../../src/campaign/commands/market-commands.ts';
import { FIRST_TREASURY } from '../../src/campaign/open-campaign.ts';
import { missionReport } from '../../src/campaign/mission/build-mission-report.ts';
import { canDeploy } from '../../src/campaign/mission/deployable.ts';
import { fittingDeck } from '../../src/decks/fitting-deck.ts';
import { COMPONENTS, type FactionId, type FrameId, type PresetId } from '../../src/model/ids.ts';
import type { Ruleset } from '../../src/model/ruleset.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import { COOP } from '../../src/scenarios/coop.ts';
import { playMission, Sandbox } from './sandbox.ts';

export interface SimulatedPlan {
  readonly preset: PresetId;
  readonly options: CampaignOptions;
  readonly players: number;
  readonly missions: number;
  readonly seed: number;
}

export interface SimulatedCampaign {
  readonly standDowns: number;
  readonly loans: number;
  readonly successes: number;
  readonly missions: number;
  /** Pilots ever recruited, those who survived five missions, and those lost. */
  readonly pilots: number;
  readonly pastFive: number;
  readonly lost: number;
}

/** What the members build: the first a Warden, the second a Vanguard, and so on. */
const BUILT_FRAMES: readonly FrameId[] = ['warden', 'vanguard'];
const FACTIONS = ['church', 'forge-guilds', 'ossuarium', 'nomads'];
/** A group that stands down so often has come to a standstill. */
const STAND_DOWNS_MOST = 60;
/** Wounds from which on a pilot is treated. */
const TREATED_FROM = 4;

/** Bots play every mission; their group mends what it can pay, and takes all missions in turn. */
export const simulateCampaign = (plan: SimulatedPlan): SimulatedCampaign => {
  const { preset, options, seed } = plan;
  const settlement = new Sandbox({
    ruleset: { preset, overrides: {}, packs: [] },
    treasury: FIRST_TREASURY,
    options,
  });
  const members = ['host', ...Array.from({ length: plan.players - 1 }, (_, at) => `p${String(at + 1)}`)];
  for (const member of members.slice(1)) settlement.admit(member);
  const ruleset = resolveRuleset(preset);
  let [played, standDowns] = [0, 0];
  while (played < plan.missions && standDowns < STAND_DOWNS_MOST) {
    members.forEach((member, at) =>
      prepare(settlement, ruleset, {
        member,
        faction: FACTIONS[(at + seed) % FACTIONS.length] ?? '',
        frame: BUILT_FRAMES[at % BUILT_FRAMES.length] ?? LOAN_FRAME,
      }),
    );
    settlement.to('muster');
    const posts = members.flatMap((member) => pairOf(settlement, ruleset, member));
    if (posts.length === 0) {
      settlement.ok({ kind: 'standDown' });
      standDowns += 1;
      continue;
    }
    const mission = settlement.embark(nextMission(settlement, played, posts.length), posts);
    const match = playMission(settlement.state, mission, seed * 7919 + mission);
    settlement.order({
      kind: 'settleMission',
      mission,
      report: missionReport(match, settlement.state.options),
    });
    played += 1;
  }
  return { ...resultsOf(settlement), standDowns };
};

/** All in turn, without those of the last missions and those that need more pilots. */
const nextMission = ({ state }: Sandbox, played: number, pilots: number): string | undefined => {
  const recent = recentScenarios(state.missions);
  return COOP.map((_, at) => COOP[(played + at) % COOP.length]).find(
    (mission) =>
      mission && !recent.includes(mission.id) && mission.teams.every(({ least }) => least <= pilots),
  )?.id;
};

interface Player {
  readonly member: string;
  readonly faction: FactionId;
  readonly frame: FrameId;
}

/** Repairs, treatment and recruitment of one member. What cannot be paid is refused, and left. */
const prepare = (settlement: Sandbox, ruleset: Ruleset, player: Player): void => {
  const { member } = player;
  const { step } = settlement.state.settlement;
  const own = () => settlement.state.caskets.filter(({ owner, loan }) => owner === member && !loan);
  if (step === 'repairs') for (const { id } of own()) mend(settlement, id, member);
  if (step === 'repairs' || step === 'treatment') treat(settlement, member);
  enlist(settlement, ruleset, player);
};

const mend = (settlement: Sandbox, casket: number, member: string): void => {
  for (const component of COMPONENTS) {
    const { components, repairs } = settlement.state.caskets.find(({ id }) => id === casket) ?? {};
    const part = components?.[component];
    if (!part || repairs?.some((repair) => repair.component === component)) continue;
    const isLost = part.condition === 'beyondRepair';
    if (part.condition === 'working') {
      if (component === 'chassis' && part.cd >= 4)
        settlement.ask({ kind: 'mendMinor', casket, component }, member);
      continue;
    }
    buyFor(settlement, REPAIR_PRICES[component].scrap * (isLost ? REPLACEMENT_FACTOR : 1), member);
    settlement.ask({ kind: isLost ? 'replace' : 'repair', casket, component }, member);
  }
};

const buyFor = (settlement: Sandbox, needed: number, member: string): void => {
  const { settlement: treasury } = settlement.state;
  const scrap = needed - treasury.scrap;
  if (scrap > 0) settlement.ask({ kind: 'buyScrap', scrap, credits: scrapPrice(treasury, scrap) }, member);
};

const treat = (settlement: Sandbox, member: string): void => {
  if (settlement.state.settlement.step === 'repairs') settlement.to('treatment');
  for (const { id, owner, status, wounds } of settlement.state.pilots) {
    if (owner !== member || status.kind !== 'active' || wounds.length < TREATED_FROM) continue;
    const trauma = wounds.find(({ grade }) => grade === 'trauma');
    const severe = wounds.find(({ grade }) => grade === 'severe');
    if (trauma) settlement.ask({ kind: 'cleanse', pilot: id, wound: trauma.wound }, member);
    else if (severe) settlement.ask({ kind: 'surgery', pilot: id, wound: severe.wound }, member);
  }
};

const enlist = (settlement: Sandbox, ruleset: Ruleset, { member, faction, frame }: Player): void => {
  settlement.to('recruitment');
  const fit = settlement.state.pilots.find(
    ({ owner, status }) => owner === member && status.kind === 'active',
  );
  if (!fit) settlement.ask({ kind: 'recruitPilot', name: 'Pilot', faction }, member);
  if (pairOf(settlement, ruleset, member).length > 0) return;
  const [list, lent] = [frame, LOAN_FRAME].map((each) => fittingDeck(ruleset, faction, each));
  const built = list && settlement.ask({ kind: 'buildCasket', name: 'Own', frame, list }, member);
  if (typeof built === 'string' && lent)
    settlement.ask({ kind: 'borrowCasket', name: 'Lent', list: lent }, member);
};

/** A pilot and a casket of the member that can go together, or none. */
const pairOf = (
  { state }: Sandbox,
  ruleset: Ruleset,
  member: string,
): readonly (readonly [member: string, pilot: number, casket: number])[] => {
  const casket = state.caskets.find((each) => each.owner === member && canDeploy(ruleset, each));
  const pilot = state.pilots.find(
    ({ owner, status, faction }) =>
      owner === member && status.kind === 'active' && faction === casket?.faction,
  );
  return pilot && casket ? [[member, pilot.id, casket.id]] : [];
};

const resultsOf = ({ state, entries }: Sandbox): Omit<SimulatedCampaign, 'standDowns'> => {
  const facts = entries.flatMap((entry) => entry.facts);
  const settled = facts.flatMap((fact) => (fact.type === 'missionSettled' ? fact.outcomes : []));
  return {
    loans: facts.filter(({ type }) => type === 'casketLent').length,
    successes: settled.filter(({ outcome }) => outcome === 'success').length,
    missions: settled.length,
    pilots: state.pilots.length,
    pastFive: state.pilots.filter(({ survived }) => survived >= 5).length,
    lost: state.pilots.filter(({ status }) => status.kind === 'dead' || status.kind === 'taken').length,
  };
};
