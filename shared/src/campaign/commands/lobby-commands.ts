import type { CampaignRefused } from '../campaign-refusal.ts';
import { refused } from '../../decider/decision.ts';
import type { CampaignRole, Member, MemberId } from '../campaign-state.ts';
import type { Deciders } from './deciders.ts';
import type { CampaignDraft } from '../campaign-draft.ts';
import { PLAYERS_MOST, WATCHERS_MOST } from './prices.ts';

/** Commands about members and their roles. */
export const LOBBY: Deciders<'setRole' | 'removeMember' | 'renewInvite' | 'leave' | 'claimHost'> = {
  setRole: (draft, { member: id, role }, by) => {
    const refusal = hostOnly(by);
    if (refusal) return refusal;
    const member = draft.state.members.find((each) => each.id === id);
    if (!member) return refused('memberUnknown', 'There is no such member.');
    if (member.role === 'host') return HOST_MUST_STAY;
    if (member.role === role) return null;
    const refusedFor = role === 'watcher' ? stepDown(draft, id) : roomIfNew(draft, member);
    if (refusedFor) return refusedFor;
    if (role === 'host') draft.emit({ type: 'roleChanged', member: by.id, role: 'player' });
    draft.emit({ type: 'roleChanged', member: id, role });
    return null;
  },

  removeMember: (draft, { member: id }, by) => {
    const refusal = hostOnly(by);
    if (refusal) return refusal;
    const member = draft.state.members.find((each) => each.id === id);
    return member ? part(draft, member) : refused('memberUnknown', 'There is no such member.');
  },

  /** The server keeps the code; it is not part of the campaign. */
  renewInvite: (_draft, _command, by) => hostOnly(by),

  leave: (draft, _command, by) => part(draft, by),

  /** The server, which has a clock, decides how long a claim must stand: see its command `replaceHost`. */
  claimHost: (draft, _command, by) => {
    const isNew = by.role === 'player' && draft.state.hostClaim === undefined;
    if (isNew) draft.emit({ type: 'hostClaimed', member: by.id });
    return null;
  },
};

export const hostOnly = (by: Member): CampaignRefused | null =>
  by.role === 'host' ? null : refused('notHost', 'Only the host decides this.');

/** Whether there is room for one more member in this role. */
export const roomFor = (draft: CampaignDraft, role: CampaignRole): CampaignRefused | null => {
  const { members } = draft.state;
  const watching = members.filter((member) => member.role === 'watcher').length;
  const isFull = role === 'watcher' ? watching >= WATCHERS_MOST : members.length - watching >= PLAYERS_MOST;
  return isFull ? refused('campaignFull', 'There is no place left.') : null;
};

/** A player who becomes host is no player more. */
const roomIfNew = (draft: CampaignDraft, { role }: Member): CampaignRefused | null =>
  role === 'watcher' ? roomFor(draft, 'player') : null;

const HOST_MUST_STAY = refused('hostMustStay', 'The host must first make another member host.');

/** Pilots and caskets stay in the roster: they are part of what happened. */
const part = (draft: CampaignDraft, { id, role }: Member): CampaignRefused | null => {
  if (role === 'host') return HOST_MUST_STAY;
  const refusal = stepDown(draft, id);
  if (refusal) return refusal;
  if (draft.state.hostClaim === id) draft.emit({ type: 'hostClaimEnded' });
  draft.emit({ type: 'memberLeft', member: id });
  return null;
};

/** Gives up a post in a mission that is still planned. */
const stepDown = (draft: CampaignDraft, member: MemberId): CampaignRefused | null => {
  const mission = draft.openMission();
  const post = mission?.posts.find((each) => each.member === member);
  if (!mission || !post) return null;
  if (mission.status !== 'planned') {
    return refused('memberOnMission', 'A mission with a pilot of this member is under way.');
  }
  draft.emit({ type: 'postLeft', mission: mission.number, pilot: post.pilot });
  return null;
};
