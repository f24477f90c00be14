import type { CampaignServerCommand } from '../campaign-input.ts';
import type { CampaignRefused } from '../campaign-refusal.ts';
import { refused } from '../../decider/decision.ts';
import type { MemberId } from '../campaign-state.ts';
import type { CampaignDraft } from '../campaign-draft.ts';
import { roomFor } from './lobby-commands.ts';
import { settle } from '../mission/settle.ts';

export type DecideForServer<K extends CampaignServerCommand['kind']> = (
  draft: CampaignDraft,
  command: Extract<CampaignServerCommand, { readonly kind: K }>,
) => CampaignRefused | null;

/** By the kind of the command. */
export const SERVER_COMMANDS: { readonly [K in CampaignServerCommand['kind']]: DecideForServer<K> } = {
  admit: (draft, { member }) => {
    if (draft.state.members.some(({ id }) => id === member.id)) {
      return refused('alreadyMember', `${member.name} is a member already.`);
    }
    const refusal = roomFor(draft, member.role);
    if (!refusal) draft.emit({ type: 'memberJoined', member });
    return refusal;
  },

  replaceHost: (draft, { member }) => {
    if (draft.state.hostClaim !== member) {
      return refused('hostNotClaimed', 'This member has not claimed to become host.');
    }
    makeHost(draft, member);
    draft.emit({ type: 'hostClaimEnded' });
    return null;
  },

  takeOver: (draft, { host }) => {
    const { hostClaim, members } = draft.state;
    const known = members.find(({ id }) => id === host.id);
    if (known?.role === 'host') return refused('alreadyMember', `${host.name} is the host already.`);
    const refusal = known?.role === 'player' ? null : roomFor(draft, 'player');
    if (refusal) return refusal;
    if (!known) draft.emit({ type: 'memberJoined', member: { ...host, role: 'player' } });
    makeHost(draft, host.id);
    if (hostClaim !== undefined) draft.emit({ type: 'hostClaimEnded' });
    return null;
  },

  beginMission: (draft, { mission: number, match }) => {
    const mission = missionOf(draft, number);
    if (!mission) return MISSION_UNKNOWN;
    if (mission.status !== 'launched') {
      return refused('missionNotLaunched', 'This mission has not been launched.');
    }
    draft.emit({ type: 'missionBegan', mission: number, match });
    return null;
  },

  settleMission: (draft, { mission: number, report }) => {
    const mission = missionOf(draft, number);
    if (!mission) return MISSION_UNKNOWN;
    if (mission.status === 'settled') {
      return refused('missionAlreadySettled', 'This mission has been settled.');
    }
    if (mission.status !== 'live') return refused('missionNotLive', 'This mission is not being played.');
    const fits = mission.match === report.match && report.seats.length >= mission.posts.length;
    if (!fits) return refused('matchMismatch', 'This is the report of another match.');
    settle(draft, mission, report);
    return null;
  },

  abandonMission: (draft, { mission: number }) => {
    const mission = missionOf(draft, number);
    if (!mission) return MISSION_UNKNOWN;
    if (mission.status !== 'live' && mission.status !== 'launched') {
      return refused('missionNotLive', 'This mission is not being played.');
    }
    draft.emit({ type: 'missionCancelled', mission: number });
    return null;
  },
};

const MISSION_UNKNOWN = refused('missionUnknown', 'There is no such mission.');

/** The former host goes on as a player. */
const makeHost = (draft: CampaignDraft, member: MemberId): void => {
  for (const { id, role } of draft.state.members)
    if (role === 'host') draft.emit({ type: 'roleChanged', member: id, role: 'player' });
  draft.emit({ type: 'roleChanged', member, role: 'host' });
};

const missionOf = (draft: CampaignDraft, number: number) =>
  draft.state.missions.find((mission) => mission.number === number);
