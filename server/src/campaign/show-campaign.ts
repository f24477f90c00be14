import type {
  Campaign,
  CampaignFact,
  CampaignInput,
  CampaignInvite,
  CampaignLogEntry,
  CampaignRole,
  CampaignState,
  DeckList,
} from '@penance/shared';
import { bytesToHex, campaignEdition, campaignView, houseRules } from '@penance/shared';
import { mayCampaign } from './campaign-rights.ts';
import type { PlaceOwners } from './places.ts';
import type { CampaignRecord, StoredCampaignEntry } from './campaign-record.ts';

/** A campaign at one moment. */
export interface CampaignMoment {
  readonly record: CampaignRecord;
  readonly state: CampaignState;
  /** Only of a closed campaign. */
  readonly secret?: Uint8Array | undefined;
}

/** The member id of an account; undefined if it is not a member. */
export const memberOf = ({ members }: CampaignRecord, accountId: string): string | undefined =>
  members.find((member) => member.accountId === accountId)?.memberId;

export const roleOf = ({ members }: CampaignState, member: string): CampaignRole =>
  members.find(({ id }) => id === member)?.role ?? 'watcher';

/** The campaign as a member may know it. */
export const shownCampaign = ({ record, state, secret }: CampaignMoment, member: string): Campaign => {
  const role = roleOf(state, member);
  return {
    id: record.id,
    name: record.name,
    status: record.status,
    member,
    role,
    inviteCode: mayCampaign('readCode', role) ? record.inviteCode : null,
    missionsOpen: record.missionsOpen,
    dice: { commitment: record.commitment, secret: secret ? bytesToHex(secret) : null },
    seq: record.seq,
    inheritedSeq: record.inheritedSeq,
    forkedFrom: record.forkedFrom,
    brought: record.brought,
    head: record.head,
    accounts: record.members.map(({ accountId, memberId }) => ({ member: memberId, account: accountId })),
    state: campaignView(state, member),
    createdAt: record.createdAt.toISOString(),
    changedAt: record.changedAt.toISOString(),
  };
};

/** What somebody who has the invite code, but has not joined, may see of a campaign. */
export const shownInvite = ({ record, state }: CampaignMoment, owners: PlaceOwners): CampaignInvite => {
  const { preset, overrides, packs } = state.ruleset;
  const taken = new Set([...record.members.map(({ memberId }) => memberId), ...owners.keys()]);
  return {
    id: record.id,
    name: record.name,
    status: record.status,
    ruleset: { preset, overrides: { ...overrides }, packs: packs.map((pack) => ({ ...pack })) },
    houseRules: houseRules(preset, campaignEdition(state.ruleset).options),
    options: { ...state.options },
    members: state.members.map(({ id, name, role }) => ({ id, name, role, isFree: !taken.has(id) })),
  };
};

/** An entry as a member may know it: cards of another member's deck become visible only in play. */
export const shownEntry = (
  { seq, at, input, outcomes, facts }: StoredCampaignEntry,
  state: CampaignState,
  viewer: string,
): CampaignLogEntry => {
  const owns = (casket: number): boolean => state.caskets.find(({ id }) => id === casket)?.owner === viewer;
  return {
    seq,
    at: at.toISOString(),
    by: input.from === 'member' ? input.by : null,
    kind: input.from === 'member' ? input.command.kind : input.order.kind,
    input: shownInput(input, viewer, owns),
    outcomes,
    facts: facts.map((fact) => shownFact(fact, viewer, owns)),
  };
};

type Owns = (casket: number) => boolean;

const shownFact = (fact: CampaignFact, viewer: string, owns: Owns): CampaignFact => {
  if (fact.type === 'casketBuilt' || fact.type === 'casketLent')
    return fact.owner === viewer ? fact : { ...fact, list: sealed(fact.list) };
  if (fact.type === 'casketRefitted') return owns(fact.casket) ? fact : { ...fact, list: sealed(fact.list) };
  if (fact.type === 'equipmentLost') return owns(fact.casket) ? fact : { ...fact, sets: [] };
  return fact;
};

const shownInput = (input: CampaignInput, viewer: string, owns: Owns): CampaignInput => {
  if (input.from === 'server' || input.by === viewer) return input;
  const { command } = input;
  const isHidden =
    command.kind === 'buildCasket' ||
    command.kind === 'borrowCasket' ||
    (command.kind === 'refitCasket' && !owns(command.casket));
  return isHidden ? { ...input, command: { ...command, list: sealed(command.list) } } : input;
};

/** Faction and frame are public. */
const sealed = (list: DeckList): DeckList => ({ ...list, sets: [], tactics: [] });
