import type { CampaignRefused } from './campaign-refusal.ts';
import { refusedBecause } from './campaign-refusal.ts';
import type { CampaignRole, Member, MemberId } from './campaign-state.ts';
import type { Judges } from './judge.ts';
import type { Ledger } from './ledger.ts';
import { PLAYERS_MOST, WATCHERS_MOST } from './prices.ts';

/** Who is in the lobby, and as what. */
export const LOBBY: Judges<'setRole' | 'removeMember' | 'renewInvite' | 'leave' | 'claimHost'> = {
  setRole: (ledger, { member: id, role }, by) => {
    const refusal = hostOnly(by);
    if (refusal) return refusal;
    const member = ledger.state.members.find((each) => each.id === id);
    if (!member) return refusedBecause('memberUnknown', 'There is no such member.');
    if (member.role === 'host') return HOST_MUST_STAY;
    if (member.role === role) return null;
    const full = role === 'watcher' ? stepDown(ledger, id) : roomFor(ledger, role);
    if (full) return full;
    if (role === 'host') ledger.emit({ type: 'roleChanged', member: by.id, role: 'player' });
    ledger.emit({ type: 'roleChanged', member: id, role });
    return null;
  },

  removeMember: (ledger, { member: id }, by) => {
    const refusal = hostOnly(by);
    if (refusal) return refusal;
    const member = ledger.state.members.find((each) => each.id === id);
    return member ? part(ledger, member) : refusedBecause('memberUnknown', 'There is no such member.');
  },

  /** The code is the server's own, and no part of the campaign. */
  renewInvite: (_ledger, _command, by) => hostOnly(by),

  leave: (ledger, _command, by) => part(ledger, by),

  /** How long a claim stands is for whoever has a clock: see the order `replaceHost`. */
  claimHost: (ledger, _command, by) => {
    const isNew = by.role === 'player' && ledger.state.hostClaim === undefined;
    if (isNew) ledger.emit({ type: 'hostClaimed', member: by.id });
    return null;
  },
};

export const hostOnly = (by: Member): CampaignRefused | null =>
  by.role === 'host' ? null : refusedBecause('notHost', 'Only the host decides this.');

/** Whether one more of this role finds a place. */
export const roomFor = (ledger: Ledger, role: CampaignRole): CampaignRefused | null => {
  const { members } = ledger.state;
  const watching = members.filter((member) => member.role === 'watcher').length;
  const isFull = role === 'watcher' ? watching >= WATCHERS_MOST : members.length - watching >= PLAYERS_MOST;
  return isFull ? refusedBecause('campaignFull', 'There is no place left.') : null;
};

const HOST_MUST_STAY = refusedBecause('hostMustStay', 'The host has to make somebody else host first.');

/** Pilots and caskets stay in the roster: they are part of what happened. */
const part = (ledger: Ledger, { id, role }: Member): CampaignRefused | null => {
  if (role === 'host') return HOST_MUST_STAY;
  const refusal = stepDown(ledger, id);
  if (refusal) return refusal;
  if (ledger.state.hostClaim === id) ledger.emit({ type: 'hostClaimEnded' });
  ledger.emit({ type: 'memberLeft', member: id });
  return null;
};

/** Gives up a post in a mission that is only planned. */
const stepDown = (ledger: Ledger, member: MemberId): CampaignRefused | null => {
  const mission = ledger.openMission();
  const post = mission?.posts.find((each) => each.member === member);
  if (!mission || !post) return null;
  if (mission.status !== 'planned') {
    return refusedBecause('memberOnMission', 'A mission with a pilot of this member is under way.');
  }
  ledger.emit({ type: 'postLeft', mission: mission.number, pilot: post.pilot });
  return null;
};
