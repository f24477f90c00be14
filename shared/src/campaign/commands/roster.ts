import type { ComponentId } from '../../model/ids.ts';
import type { Track } from '../../model/ruleset.ts';
import type { CampaignRefused } from '../campaign-refusal.ts';
import { refused } from '../../decider/decision.ts';
import type {
  CampaignState,
  Casket,
  CasketComponent,
  Member,
  Pilot,
  SettlementStep,
} from '../campaign-state.ts';
import type { CampaignDraft } from '../campaign-draft.ts';

/** Something that was looked up, or why it is refused. */
export type Found<T> = ({ readonly ok: true } & T) | CampaignRefused;

/** Refuses a command outside the steps of the settlement phase to which it belongs. */
export const onlyIn = (draft: CampaignDraft, ...steps: readonly SettlementStep[]): CampaignRefused | null => {
  const { step } = draft.state.settlement;
  return steps.includes(step)
    ? null
    : refused(
        'notThisStep',
        `This is possible in the step ${steps.join(' or ')}; the settlement is at ${step}.`,
      );
};

/** Refuses a command that names an outdated position: it would move the campaign on twice. */
export const movedOn = <T>(from: T | undefined, current: T, now: string): CampaignRefused | null =>
  from === undefined || from === current
    ? null
    : refused('campaignMovedOn', `${now} Read the campaign again.`);

/** A casket that the member may decide about: the member's own, or any for the host (11.6-3). */
export const casketOf = (
  draft: CampaignDraft,
  id: number,
  by: Member,
): Found<{ readonly casket: Casket }> => {
  const casket = draft.casket(id);
  if (!casket) return refused('casketUnknown', `There is no casket ${id}.`);
  if (casket.loan === 'returned') return refused('casketUnknown', `${casket.name} has gone back.`);
  return mayDecide(casket.owner, by) ? { ok: true, casket } : NOT_OWNER;
};

/** A living pilot who is in the settlement and whom the member may decide about. */
export const pilotOf = (draft: CampaignDraft, id: number, by: Member): Found<{ readonly pilot: Pilot }> => {
  const pilot = draft.pilot(id);
  if (!pilot) return refused('pilotUnknown', `There is no pilot ${id}.`);
  if (!mayDecide(pilot.owner, by)) return NOT_OWNER;
  if (pilot.status.kind === 'dead') return refused('pilotDead', `${pilot.name} is dead.`);
  if (pilot.status.kind === 'taken') return refused('pilotTaken', `${pilot.name} was taken by the enemy.`);
  return { ok: true, pilot };
};

/** A component of a casket, with its track in this edition. */
export const partOf = (
  draft: CampaignDraft,
  { casket: id, component }: { readonly casket: number; readonly component: ComponentId },
  by: Member,
): Found<{ readonly casket: Casket; readonly part: CasketComponent; readonly track: Track }> => {
  const found = casketOf(draft, id, by);
  if (!found.ok) return found;
  const track = draft.ruleset.tracks[found.casket.frame][component];
  if (track === null) {
    return refused('componentMissing', 'Caskets have no such component in this edition.');
  }
  return { ok: true, casket: found.casket, part: found.casket.components[component], track };
};

export const livingPilots = ({ pilots }: CampaignState, owner: string): number =>
  pilots.filter((pilot) => pilot.owner === owner && isLiving(pilot)).length;

export const isLiving = ({ status: { kind } }: Pick<Pilot, 'status'>): boolean =>
  kind === 'active' || kind === 'recovering';

/** Caskets of a member's own, which count against the most that one has; what is on loan does not. */
export const ownCaskets = ({ caskets }: Pick<CampaignState, 'caskets'>, owner: string): number =>
  caskets.filter((casket) => casket.owner === owner && casket.loan === undefined).length;

export const isUnderRepair = ({ repairs }: Casket, component: ComponentId): boolean =>
  repairs.some((repair) => repair.component === component);

const NOT_OWNER = refused('notOwner', 'This belongs to another player.');

const mayDecide = (owner: string, by: Member): boolean => by.id === owner || by.role === 'host';
