import type { Campaign, CampaignFact, CampaignLogEntry } from '@penance/shared';

type CampaignMission = Campaign['state']['missions'][number];
type FactOf<T extends CampaignFact['type']> = Extract<CampaignFact, { readonly type: T }>;

/** What a mission did to one pilot and to the casket. */
interface PostReport {
  readonly post: CampaignMission['posts'][number];
  readonly fate: FactOf<'pilotFared'>['fate'] | null;
  readonly wounds: readonly FactOf<'pilotWounded'>['wound'][];
  /** Whether the pilot will not come back. */
  readonly isLost: boolean;
  /** Damage of the components that the mission changed, as it was afterwards. */
  readonly damage: readonly FactOf<'componentSet'>[];
  /** All else that happened to the two. */
  readonly others: readonly CampaignFact[];
}

export interface MissionDebriefing {
  readonly outcomes: CampaignMission['outcomes'];
  readonly spoils: readonly FactOf<'treasuryChanged'>[];
  readonly posts: readonly PostReport[];
  /** What the time of the mission did to those who stayed at home. */
  readonly meanwhile: readonly CampaignFact[];
}

/** What has a place of its own on the page, or says nothing there. */
const TOLD_APART: readonly CampaignFact['type'][] = ['missionSettled', 'treasuryChanged', 'stepBegan'];

/** The entry that settled the mission. */
export const settlingEntry = <Entry extends Pick<CampaignLogEntry, 'facts'>>(
  entries: readonly Entry[],
  mission: number,
): Entry | undefined =>
  entries.find(({ facts }) =>
    facts.some((fact) => fact.type === 'missionSettled' && fact.mission === mission),
  );

/** What the facts that settled a mission say, by post. */
export const debriefingOf = (
  { posts, outcomes }: Pick<CampaignMission, 'posts' | 'outcomes'>,
  facts: readonly CampaignFact[],
): MissionDebriefing => {
  const reports = posts.map((post) => ({ post, facts: facts.filter((fact) => isOf(post, fact)) }));
  const ofPosts = new Set(reports.flatMap((report) => report.facts));
  return {
    outcomes,
    spoils: facts.filter((fact) => fact.type === 'treasuryChanged'),
    posts: reports.map((report) => postReport(report.post, report.facts)),
    meanwhile: facts.filter((fact) => !ofPosts.has(fact) && !TOLD_APART.includes(fact.type)),
  };
};

const isOf = ({ pilot, casket }: PostReport['post'], fact: CampaignFact): boolean =>
  ('pilot' in fact && fact.pilot === pilot) || ('casket' in fact && fact.casket === casket);

const postReport = (post: PostReport['post'], facts: readonly CampaignFact[]): PostReport => {
  const fared = facts.find((fact) => fact.type === 'pilotFared');
  const damage = facts.filter((fact) => fact.type === 'componentSet');
  const wounds = facts.filter((fact) => fact.type === 'pilotWounded');
  const shown = new Set<CampaignFact>([...damage, ...wounds, ...(fared ? [fared] : [])]);
  return {
    post,
    fate: fared?.fate ?? null,
    wounds: wounds.map(({ wound }) => wound),
    isLost: facts.some(({ type }) => type === 'pilotDied' || type === 'pilotTaken'),
    damage,
    others: facts.filter((fact) => !shown.has(fact)),
  };
};
