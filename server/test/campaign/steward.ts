import type {
  BotRandom,
  Campaign,
  CampaignCommand,
  ComponentId,
  DeckList,
  ScenarioDefinition,
} from '@penance/shared';
import { COMPONENTS } from '@penance/shared';

type WithoutKey<Command> = Command extends unknown ? Omit<Command, 'key'> : never;
export type Wish = WithoutKey<CampaignCommand>;

type CasketView = Campaign['state']['caskets'][number];
type PilotView = Campaign['state']['pilots'][number];

/** What a member wants to do in the current step; what it cannot afford will be refused. */
export const wishesOf = (campaign: Campaign, list: DeckList, random: BotRandom): readonly Wish[] => {
  const { state, member } = campaign;
  const caskets = state.caskets.filter(({ owner }) => owner === member);
  const pilots = state.pilots.filter(
    ({ owner, status }) => owner === member && (status.kind === 'active' || status.kind === 'recovering'),
  );
  const wishes: Readonly<Record<typeof state.settlement.step, () => readonly Wish[]>> = {
    repairs: () => caskets.flatMap((casket) => repairsOf(casket, random)),
    treatment: () => pilots.flatMap((pilot) => treatmentsOf(pilot, random)),
    recruitment: () => [
      ...(pilots.some(({ status }) => status.kind === 'active') ? [] : [recruit(state.pilots.length)]),
      ...(caskets.some(({ deployable }) => deployable) ? [] : [build(state.caskets.length, list)]),
    ],
    muster: () => [],
  };
  return wishes[state.settlement.step]();
};

const repairsOf = (casket: CasketView, random: BotRandom): readonly Wish[] =>
  COMPONENTS.flatMap((component: ComponentId): readonly Wish[] => {
    const { cd, condition } = casket.components[component];
    const part = { casket: casket.id, component };
    if (casket.repairs.some((repair) => repair.component === component)) return [];
    if (condition === 'beyondRepair') return [{ kind: 'replace', ...part }];
    if (condition === 'destroyed') return [{ kind: 'repair', ...part }];
    return cd > 0 && random.below(2) === 0 ? [{ kind: 'mendMinor', ...part }] : [];
  });

const treatmentsOf = ({ id, wounds, threads }: PilotView, random: BotRandom): readonly Wish[] => [
  ...wounds.flatMap(({ wound, grade }): readonly Wish[] => {
    if (grade === 'severe') return [{ kind: 'surgery', pilot: id, wound }];
    if (grade === 'trauma') return [{ kind: 'cleanse', pilot: id, wound }];
    return random.below(2) === 0 ? [{ kind: 'penanceRitual', pilot: id, wound }] : [];
  }),
  ...threads.map(({ thread }): Wish => ({ kind: 'mendThread', pilot: id, thread })),
  { kind: 'soulBargain', pilot: id },
];

const recruit = (before: number): Wish => ({
  kind: 'recruitPilot',
  name: `Pilgrim ${before + 1}`,
  faction: 'church',
});

const build = (before: number, list: DeckList): Wish => ({
  kind: 'buildCasket',
  name: `Casket ${before + 1}`,
  frame: 'warden',
  list,
});

/** A pilot and a casket of the member that may be deployed. */
export const pairOf = ({
  state,
  member,
}: Campaign): { readonly pilot: number; readonly casket: number } | null => {
  const pilot = state.pilots.find(({ owner, status }) => owner === member && status.kind === 'active');
  const casket = state.caskets.find(({ owner, deployable }) => owner === member && deployable);
  return pilot && casket ? { pilot: pilot.id, casket: casket.id } : null;
};

/** A scenario that this many members can play, in rotation. */
export const scenarioFor = (
  scenarios: readonly ScenarioDefinition[],
  members: number,
  turn: number,
): ScenarioDefinition | undefined => {
  const fitting = scenarios.filter(
    ({ teams }) =>
      teams.reduce((sum, { least }) => sum + least, 0) <= members &&
      teams.reduce((sum, { most }) => sum + most, 0) >= members,
  );
  return fitting[turn % Math.max(1, fitting.length)];
};

/** The side that still needs somebody, or else the first with room. */
export const sideFor = ({ teams }: ScenarioDefinition, taken: readonly number[]): number => {
  const count = (team: number): number => taken.filter((each) => each === team).length;
  const short = teams.find(({ team, least }) => count(team) < least);
  const open = teams.find(({ team, most }) => count(team) < most);
  return (short ?? open)?.team ?? 1;
};
