import type { CampaignInput } from '../../campaign/campaign-input.ts';
import { campaignEdition } from '../../campaign/campaign-edition.ts';
import type { CampaignState, Casket, Pilot, Post } from '../../campaign/campaign-state.ts';
import { SETTLEMENT_STEPS } from '../../campaign/campaign-state.ts';
import { perComponent } from '../../campaign/per-component.ts';
import type { MissionReport, ReportedComponent, SeatReport } from '../../campaign/mission/mission-report.ts';
import type { ComponentId } from '../../model/ids.ts';
import type { CaseCommand, MissionForm } from '../forms/campaign-case-schema.ts';
import { expandCards } from '../forms/card-list.ts';

type InputOf = (state: CampaignState) => CampaignInput;

/** All inputs to a campaign for one mission: steps up to the muster, posts, launch, and settling. */
export const missionInputs = (state: CampaignState, form: MissionForm): readonly InputOf[] => {
  const { scenario = 'outlying-farm', seats } = form;
  const host = state.members.find(({ role }) => role === 'host')?.id ?? '';
  const ownerOf = (id: number): string => state.pilots.find((pilot) => pilot.id === id)?.owner ?? host;
  const steps = SETTLEMENT_STEPS.length - 1 - SETTLEMENT_STEPS.indexOf(state.settlement.step);
  const commands: readonly (readonly [by: string, command: CaseCommand])[] = [
    ...Array.from({ length: steps }, () => [host, { kind: 'endStep' }] as const),
    [host, { kind: 'planMission', scenario }],
    ...seats.flatMap(({ pilot, casket = pilot, team = 1 }) => [
      [ownerOf(pilot), { kind: 'takePost', pilot, casket, team }] as const,
      [ownerOf(pilot), { kind: 'readyUp', ready: true }] as const,
    ]),
    [host, { kind: 'launchMission' }],
  ];
  const mission = state.missions.length + 1;
  const match = `match-${mission}`;
  return [
    ...commands.map(([by, command], index): InputOf => () => ({
      from: 'member',
      by,
      command: { ...command, key: `mission-${mission}-${index}`.padEnd(8, '-') },
    })),
    () => ({ from: 'server', order: { kind: 'beginMission', mission, match } }),
    (now) => ({
      from: 'server',
      order: { kind: 'settleMission', mission, report: reportOf(now, mission, match, form) },
    }),
  ];
};

const reportOf = (
  state: CampaignState,
  mission: number,
  match: string,
  { seats, winner = 1, failedBy = [], wrecks = [] }: MissionForm,
): MissionReport => {
  const { posts = [] } = state.missions.find(({ number }) => number === mission) ?? {};
  const own = posts.flatMap((post) => {
    const carried = seats.find(({ pilot }) => pilot === post.pilot);
    return carried ? [seatReport(state, post, carried, winner)] : [];
  });
  return {
    match,
    result: { team: winner, reason: winner === null ? 'all-fell' : 'last-standing' },
    rounds: 1,
    failedBy,
    seats: [...own, ...wrecks.map((wreck) => ({ ...NOBODY, wreck }))],
  };
};

type Carried = MissionForm['seats'][number];

const seatReport = (
  state: CampaignState,
  { team, pilot: pilotId, casket: casketId }: Post,
  carried: Carried,
  winner: number | null,
): SeatReport => {
  const pilot = found<Pilot>(state.pilots, pilotId);
  const casket = found<Casket>(state.caskets, casketId);
  const { wounds = [], severed = [], lost = [], injuryCards, injuries } = carried;
  const isBeaten = winner !== null && winner !== team;
  return {
    team,
    fate: carried.fate ?? (isBeaten ? 'taken' : 'stood'),
    wounds: wounds.map((wound) => ({ ...(typeof wound === 'string' ? { wound } : wound), entry: 1 })),
    threads: [
      ...severed.map((thread) => ({ thread, lost: false, entry: 1 })),
      ...lost.map((thread) => ({ thread, lost: true, entry: 1 })),
    ],
    components: perComponent((component) => reportedPart(state, casket, component, carried)),
    taint: carried.taint ?? pilot.taint,
    injuryCards: injuryCards ? expandCards(injuryCards) : casket.injuryCards,
    injuries: perComponent((component) => injuries?.[component] ?? casket.injuries[component]),
  };
};

/** The CD in a case is that of the table: a scar counts as one point of it, as in the match. */
const reportedPart = (
  { ruleset }: CampaignState,
  { frame, components }: Casket,
  component: ComponentId,
  carried: Carried,
): ReportedComponent => {
  const { cd: before, condition, scarred } = components[component];
  const named = carried.components?.[component];
  if (!named) return { cd: scarred ? before + 1 : before, condition, entry: null };
  const destroyedAt = campaignEdition(ruleset).tracks[frame][component]?.destroyedAt ?? Infinity;
  const byDamage = named.cd >= destroyedAt ? 'destroyed' : 'working';
  return { cd: named.cd, condition: named.condition ?? byDamage, entry: 1 };
};

const found = <T extends { readonly id: number }>(all: readonly T[], id: number): T => {
  const one = all.find((each) => each.id === id);
  if (!one) throw new Error(`a post of nothing: ${String(id)}`);
  return one;
};

/** A casket of the scenario, of which only the wreck counts. */
const NOBODY: SeatReport = {
  team: 2,
  fate: 'taken',
  wounds: [],
  threads: [],
  components: perComponent(() => ({ cd: 0, condition: 'working', entry: null })),
  taint: 0,
  injuryCards: [],
  injuries: perComponent(() => 0),
};
