import { COMPONENTS, WOUNDS, type ComponentId, type TeamId } from '../../model/ids.ts';
import { builtInScenario } from '../../scenarios/built-in-scenarios.ts';
import type { Casket, Mission, MissionOutcome, Origin, Pilot, Post } from '../campaign-state.ts';
import { salvageOf } from '../campaign-options.ts';
import type { CampaignDraft } from '../campaign-draft.ts';
import { setsOn } from './lost-equipment.ts';
import type { MissionReport, SeatReport } from './mission-report.ts';
import { passTime } from './pass-time.ts';
import { CLOSE_CALL_MISSIONS, gritAfter, HAZARD_SCRAP } from '../commands/prices.ts';
import { isUnderRepair } from '../commands/roster.ts';

/** Settles a mission: the condition of each post, the rewards, and the time that has passed (11.6-1). */
export const settle = (draft: CampaignDraft, mission: Mission, report: MissionReport): void => {
  const posts = mission.posts.flatMap((post, seat) => {
    const carried = report.seats[seat];
    return carried ? [{ post, carried }] : [];
  });
  const outcomes = outcomesOf(mission, report);
  draft.emit({ type: 'missionSettled', mission: mission.number, outcomes });
  for (const { post, carried } of posts) {
    const from = (entry: number): Origin => ({ mission: mission.number, match: report.match, entry });
    carryCasket(draft, post, carried, from);
    carryPilot(draft, post, carried, from);
  }
  returnLoans(draft, posts);
  reward(draft, mission, outcomes);
  salvage(draft, mission, report, outcomes);
  passTime(
    draft,
    posts.map(({ post }) => post.pilot),
  );
};

type OriginOf = (entry: number) => Origin;

/** Components as the match left them, minus the scar that was carried in (11.5-1, 11.7-4). */
const carryCasket = (draft: CampaignDraft, post: Post, carried: SeatReport, from: OriginOf): void => {
  const casket = draft.casket(post.casket);
  if (!casket) return;
  for (const component of COMPONENTS) {
    const { condition, entry, ...marked } = carried.components[component];
    const before = casket.components[component];
    const cd = before.scarred ? Math.max(0, marked.cd - 1) : marked.cd;
    // A component destroyed before the match is still destroyed after it (11.5-2).
    const isBetter = before.condition !== 'working' && condition === 'working';
    if (isBetter || (before.cd === cd && before.condition === condition)) continue;
    draft.emit({
      type: 'componentSet',
      casket: casket.id,
      component,
      cd,
      condition,
      ...(entry === null ? {} : { from: from(entry) }),
    });
    if (draft.state.options?.equipmentLoss && before.condition === 'working' && condition !== 'working') {
      loseEquipment(draft, casket, component, entry === null ? {} : { from: from(entry) });
    }
    if (condition === 'beyondRepair' && isUnderRepair(casket, component)) {
      draft.emit({ type: 'repairCalledOff', casket: casket.id, component });
    }
  }
  carryInjuries(draft, casket, carried);
};

/** DH, permanent destruction: the component's equipment is lost with it (11.6-6). */
const loseEquipment = (
  draft: CampaignDraft,
  casket: Casket,
  component: ComponentId,
  origin: { readonly from?: Origin },
): void => {
  const sets = setsOn(draft.ruleset, casket, component);
  if (sets.length > 0) {
    draft.emit({ type: 'equipmentLost', casket: casket.id, component, sets, ...origin });
  }
};

const carryInjuries = (draft: CampaignDraft, casket: Casket, { injuryCards, injuries }: SeatReport): void => {
  const isSame =
    injuryCards.length === casket.injuryCards.length &&
    injuryCards.every((card, index) => card === casket.injuryCards[index]) &&
    COMPONENTS.every((component) => injuries[component] === casket.injuries[component]);
  if (!isSame) {
    draft.emit({ type: 'injuriesSet', casket: casket.id, cards: injuryCards, counts: injuries });
  }
};

/** Wounds as their cards say, threads and Taint as the match left them (11.5-1). */
const carryPilot = (draft: CampaignDraft, { pilot: id }: Post, carried: SeatReport, from: OriginOf): void => {
  const pilot = draft.pilot(id);
  if (!pilot) return;
  const { missions } = draft.state.settlement;
  const mission = from(0).mission;
  draft.emit({ type: 'pilotFared', mission, pilot: id, fate: carried.fate });
  for (const { entry, wound, ...thread } of carried.wounds) {
    if (pilot.wounds.some((each) => each.wound === wound)) continue;
    const { grade } = draft.ruleset.wounds[wound];
    draft.emit({
      type: 'pilotWounded',
      pilot: id,
      wound: { wound, ...thread, grade, since: missions, from: from(entry) },
    });
  }
  for (const { entry, ...thread } of carried.threads) {
    draft.emit({ type: 'threadSevered', pilot: id, thread: { ...thread, from: from(entry) } });
  }
  if (carried.taint !== pilot.taint) draft.emit({ type: 'taintSet', pilot: id, taint: carried.taint });
  decideFate(draft, id, carried.fate, mission);
};

/** Ten wounds mean death, whatever else happened (11.5-3); with `permadeath` lost pilots are lost for good (11.9-2). */
const decideFate = (draft: CampaignDraft, id: number, fate: SeatReport['fate'], mission: number): void => {
  const pilot = draft.pilot(id);
  if (!pilot) return;
  const isDead = fate === 'died' || pilot.wounds.length >= WOUNDS.length;
  if (!isDead && fate !== 'taken') {
    const survived = pilot.survived + 1;
    draft.emit({ type: 'missionSurvived', pilot: id, survived, grit: gritAfter(survived) });
  } else if (draft.ruleset.options.permadeath) {
    draft.emit({ type: isDead ? 'pilotDied' : 'pilotTaken', pilot: id, mission });
  } else closeCall(draft, pilot);
};

/** Without permadeath nobody is lost: the pilot returns later, with minor wounds healed (11.9-2). */
const closeCall = (draft: CampaignDraft, { id, wounds }: Pilot): void => {
  for (const { wound, grade } of wounds) {
    if (grade === 'minor') draft.emit({ type: 'woundHealed', pilot: id, wound, by: 'time' });
  }
  const until = draft.state.settlement.missions + CLOSE_CALL_MISSIONS;
  draft.emit({ type: 'pilotLaidUp', pilot: id, until });
};

/**
 * GY section 9: success if the objective is met and a pilot is alive, partial if pilots got out, else failure (11.5-4).
 */
const outcomesOf = ({ posts }: Mission, report: MissionReport): Mission['outcomes'] => {
  const teams = [...new Set(posts.map(({ team }) => team))];
  return teams.map((team) => ({ team, outcome: outcomeOf(posts, report, team) }));
};

const outcomeOf = (
  posts: readonly Post[],
  { result, seats, failedBy }: MissionReport,
  team: TeamId,
): MissionOutcome => {
  const isOut = posts.some((post, seat) => {
    const fate = seats[seat]?.fate;
    return post.team === team && fate !== undefined && fate !== 'taken' && fate !== 'died';
  });
  if (!isOut) return 'failure';
  return result.team === team && !failedBy.includes(team) ? 'success' : 'partial';
};

/** A casket on loan goes back after the mission, as it is (11.6-10). */
const returnLoans = (draft: CampaignDraft, posts: readonly { readonly post: Post }[]): void => {
  for (const { post } of posts)
    if (draft.casket(post.casket)?.loan) draft.emit({ type: 'casketReturned', casket: post.casket });
};

/** With `hazardPay` 2 Scrap more for each star after the first, half of it for partial success (11.6-11). */
const hazardPay = (draft: CampaignDraft, difficulty: number, outcome: MissionOutcome): number => {
  if (!draft.state.options?.hazardPay || outcome === 'failure') return 0;
  const scrap = HAZARD_SCRAP * (difficulty - 1);
  return outcome === 'success' ? scrap : scrap / 2;
};

const reward = (draft: CampaignDraft, { scenario }: Mission, outcomes: Mission['outcomes']): void => {
  const { rewards, difficulty = 1 } = builtInScenario(scenario) ?? {};
  for (const { outcome } of outcomes) {
    const won = rewards?.[outcome];
    const scrap = (won?.scrap ?? 0) + hazardPay(draft, difficulty, outcome);
    const credits = won?.credits ?? 0;
    if (scrap + credits > 0) {
      draft.emit({ type: 'treasuryChanged', scrap, credits, why: 'reward' });
    }
  }
};

/**
 * The value of the wrecks on a field that was won (11.6-5). Caskets of the campaign return home and are not salvaged.
 */
const salvage = (
  draft: CampaignDraft,
  { posts }: Mission,
  { seats }: MissionReport,
  outcomes: Mission['outcomes'],
): void => {
  const winner = outcomes.find(({ outcome }) => outcome === 'success')?.team;
  if (!draft.state.options?.salvage || winner === undefined) return;
  const wrecks = seats.slice(posts.length).filter(({ team }) => team !== winner);
  const scrap = wrecks.reduce((sum, { wreck }) => sum + (wreck ? salvageOf(wreck) : 0), 0);
  if (scrap > 0) draft.emit({ type: 'treasuryChanged', scrap, credits: 0, why: 'salvage' });
};
