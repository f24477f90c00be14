import type { CampaignFact } from '../../src/campaign/campaign-fact.ts';
import type { CampaignEntry, CampaignServerCommand } from '../../src/campaign/campaign-input.ts';
import type { CampaignState, Casket, Pilot, PilotWound } from '../../src/campaign/campaign-state.ts';
import { COMPONENTS, type ComponentId } from '../../src/model/ids.ts';

/** V3, repair costs, duplicated here on purpose. */
const MISSIONS_OF_REPAIR: Readonly<Record<ComponentId, number>> = {
  head: 1,
  rightArm: 2,
  leftArm: 2,
  chassis: 3,
  legs: 2,
};

/** What no step of a campaign may do. */
export const stepFaults = (
  before: CampaignState,
  after: CampaignState,
  { input, facts }: Pick<CampaignEntry, 'input' | 'facts'>,
): readonly string[] => [
  ...salvageFaults(before, input, facts),
  ...treasuryFaults(before, after, facts),
  ...before.pilots.flatMap((pilot) => pilotFaults(pilot, after, facts)),
  ...before.caskets.flatMap((casket) => casketFaults(casket, after, facts)),
  ...before.caskets.flatMap((casket) => equipmentFaults(before, casket, after, facts)),
];

const SALVAGE = { scout: 1, warden: 2, vanguard: 3, colossus: 4 };

/** Scrap for the scenario’s wrecks on the other side of a won field, if the campaign has that option; else none. */
const salvageFaults = (
  { options, missions }: CampaignState,
  input: CampaignEntry['input'],
  facts: readonly CampaignFact[],
): readonly string[] => {
  const told = facts.reduce(
    (sum, fact) => sum + (fact.type === 'treasuryChanged' && fact.why === 'salvage' ? fact.scrap : 0),
    0,
  );
  const due = options?.salvage && input.from === 'server' ? wrecksWorth(missions, input.order, facts) : 0;
  return told === due ? [] : [`${String(told)} Scrap were salvaged, not ${String(due)}`];
};

const wrecksWorth = (
  missions: CampaignState['missions'],
  order: CampaignServerCommand,
  facts: readonly CampaignFact[],
): number => {
  if (order.kind !== 'settleMission') return 0;
  const { posts = [] } = missions.find(({ number }) => number === order.mission) ?? {};
  const won = facts
    .flatMap((fact) => (fact.type === 'missionSettled' ? fact.outcomes : []))
    .find(({ outcome }) => outcome === 'success');
  return order.report.seats
    .slice(posts.length)
    .reduce((sum, { team, wreck }) => sum + (won && wreck && team !== won.team ? SALVAGE[wreck] : 0), 0);
};

const treasuryFaults = (
  before: CampaignState,
  after: CampaignState,
  facts: readonly CampaignFact[],
): readonly string[] => {
  const changes = facts.filter((fact) => fact.type === 'treasuryChanged');
  return (['scrap', 'credits'] as const).flatMap((what) => {
    const left = after.settlement[what];
    const told = changes.reduce((sum, fact) => sum + fact[what], before.settlement[what]);
    return [
      ...(left < 0 || !Number.isInteger(left) ? [`${what} are ${String(left)}`] : []),
      ...(told === left ? [] : [`${what} changed without a fact`]),
    ];
  });
};

const pilotFaults = (
  before: Pilot,
  { pilots }: CampaignState,
  facts: readonly CampaignFact[],
): readonly string[] => {
  const after = pilots.find(({ id }) => id === before.id);
  if (!after) return [`pilot ${String(before.id)} is gone`];
  const isLost = before.status.kind === 'dead' || before.status.kind === 'taken';
  if (isLost && JSON.stringify(before) !== JSON.stringify(after)) {
    return [`pilot ${String(before.id)} was ${before.status.kind} and has changed`];
  }
  const missing = before.wounds.filter(({ wound }) => !after.wounds.some((each) => each.wound === wound));
  return missing.filter((wound) => !isEarned(before, wound, facts)).map(({ wound }) => `${wound} is gone`);
};

/** A permanent wound is removed only by its paid treatment, a trauma also by rest. */
const isEarned = ({ rested }: Pilot, { grade }: PilotWound, facts: readonly CampaignFact[]): boolean => {
  const paid = facts.reduce((sum, fact) => sum - (fact.type === 'treasuryChanged' ? fact.credits : 0), 0);
  if (grade === 'minor') return true;
  if (grade === 'severe') return paid === 200;
  return paid === 100 || rested >= 4;
};

const casketFaults = (
  before: Casket,
  { caskets }: CampaignState,
  facts: readonly CampaignFact[],
): readonly string[] => {
  const after = caskets.find(({ id }) => id === before.id);
  if (!after) return [`casket ${String(before.id)} is gone`];
  const isMended = (component: ComponentId): boolean =>
    after.components[component].condition === 'working' &&
    before.components[component].condition !== 'working';
  const isPaid = facts.some(
    (fact) => fact.type === 'treasuryChanged' && (fact.credits === -500 || fact.scrap < 0),
  );
  const isReady = (component: ComponentId): boolean =>
    before.repairs.some((repair) => repair.component === component && repair.left === 1);
  return COMPONENTS.filter((component) => isMended(component) && !isPaid && !isReady(component)).map(
    (component) => `${component} of casket ${String(before.id)} mended itself`,
  );
};

/** What no journal may contain: a key that was applied twice, a repair completed before its time. */
export const journalFaults = (entries: readonly CampaignEntry[]): readonly string[] => {
  const facts = entries.flatMap((entry) => entry.facts);
  const keys = facts.flatMap((fact) => (fact.type === 'commandApplied' ? [`${fact.by} ${fact.key}`] : []));
  return [...keys.filter((key, index) => keys.indexOf(key) !== index), ...earlyRepairs(facts)];
};

const earlyRepairs = (facts: readonly CampaignFact[]): readonly string[] => {
  const begun = new Map<string, number>();
  const faults: string[] = [];
  let missions = 0;
  for (const fact of facts) {
    if (fact.type === 'missionSettled' || fact.type === 'stoodDown') missions += 1;
    if (fact.type === 'repairBegan') begun.set(`${String(fact.casket)} ${fact.component}`, missions);
    if (fact.type !== 'repairFinished') continue;
    const since = begun.get(`${String(fact.casket)} ${fact.component}`);
    const took = missions - (since ?? missions);
    if (took !== MISSIONS_OF_REPAIR[fact.component]) {
      faults.push(`the repair of ${fact.component} took ${String(took)} missions`);
    }
  }
  return faults;
};

/** If the campaign has that option, an arm destroyed in a mission loses its equipment, and a new arm brings it back. */
const equipmentFaults = (
  { options }: CampaignState,
  before: Casket,
  after: CampaignState,
  facts: readonly CampaignFact[],
): readonly string[] => {
  const casket = after.caskets.find(({ id }) => id === before.id);
  if (!casket) return [];
  return ARMS.flatMap((arm) => {
    const told = facts.filter(
      (fact) => fact.type === 'equipmentLost' && fact.casket === before.id && fact.component === arm,
    ).length;
    const isBroken =
      before.components[arm].condition === 'working' && casket.components[arm].condition !== 'working';
    const isCarried = arm === 'rightArm' || before.list.sets.some((set) => HAND_SETS.includes(set));
    const due = options?.equipmentLoss && isBroken && isCarried ? 1 : 0;
    const isBack = before.lostEquipment?.[arm] !== undefined && casket.lostEquipment?.[arm] === undefined;
    const isReplaced = facts.some(
      (fact) => fact.type === 'componentReplaced' && fact.casket === before.id && fact.component === arm,
    );
    return [
      ...(told === due
        ? []
        : [
            `the ${arm} of casket ${String(before.id)} lost equipment ${String(told)} times, not ${String(due)}`,
          ]),
      ...(isBack === (isReplaced && before.lostEquipment?.[arm] !== undefined)
        ? []
        : [`what the ${arm} of casket ${String(before.id)} had lost came back by itself`]),
    ];
  });
};

const ARMS = ['rightArm', 'leftArm'] as const;
/** The built-in sets that a left arm carries. */
const HAND_SETS: readonly string[] = ['buckler', 'tower-shield', 'kite-shield', 'pistol', 'longshot-rifle'];
