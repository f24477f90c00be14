import type { CampaignOrder } from './campaign-input.ts';
import type { CampaignRefused } from './campaign-refusal.ts';
import { refusedBecause } from './campaign-refusal.ts';
import type { Ledger } from './ledger.ts';
import { roomFor } from './lobby-commands.ts';
import { settle } from './settle.ts';

type Obey<K extends CampaignOrder['kind']> = (
  ledger: Ledger,
  order: Extract<CampaignOrder, { readonly kind: K }>,
) => CampaignRefused | null;

const ORDERS: { readonly [K in CampaignOrder['kind']]: Obey<K> } = {
  admit: (ledger, { member }) => {
    if (ledger.state.members.some(({ id }) => id === member.id)) {
      return refusedBecause('alreadyMember', `${member.name} is a member already.`);
    }
    const refusal = roomFor(ledger, member.role);
    if (!refusal) ledger.emit({ type: 'memberJoined', member });
    return refusal;
  },

  replaceHost: (ledger, { member }) => {
    const { hostClaim, members } = ledger.state;
    if (hostClaim !== member) {
      return refusedBecause('hostNotClaimed', 'This member does not claim the place of the host.');
    }
    for (const { id, role } of members)
      if (role === 'host') ledger.emit({ type: 'roleChanged', member: id, role: 'player' });
    ledger.emit({ type: 'roleChanged', member, role: 'host' }, { type: 'hostClaimEnded' });
    return null;
  },

  beginMission: (ledger, { mission: number, match }) => {
    const mission = missionOf(ledger, number);
    if (!mission) return MISSION_UNKNOWN;
    if (mission.status !== 'launched') {
      return refusedBecause('missionNotLaunched', 'This mission has not been launched.');
    }
    ledger.emit({ type: 'missionBegan', mission: number, match });
    return null;
  },

  settleMission: (ledger, { mission: number, report }) => {
    const mission = missionOf(ledger, number);
    if (!mission) return MISSION_UNKNOWN;
    if (mission.status === 'settled') {
      return refusedBecause('missionAlreadySettled', 'This mission has been settled.');
    }
    if (mission.status !== 'live')
      return refusedBecause('missionNotLive', 'This mission is not being played.');
    const fits = mission.match === report.match && report.seats.length >= mission.posts.length;
    if (!fits) return refusedBecause('matchMismatch', 'This is the report of another match.');
    settle(ledger, mission, report);
    return null;
  },

  abandonMission: (ledger, { mission: number }) => {
    const mission = missionOf(ledger, number);
    if (!mission) return MISSION_UNKNOWN;
    if (mission.status !== 'live' && mission.status !== 'launched') {
      return refusedBecause('missionNotLive', 'This mission is not being played.');
    }
    ledger.emit({ type: 'missionCancelled', mission: number });
    return null;
  },
};

const MISSION_UNKNOWN = refusedBecause('missionUnknown', 'There is no such mission.');

const missionOf = (ledger: Ledger, number: number) =>
  ledger.state.missions.find((mission) => mission.number === number);

export const obey = (ledger: Ledger, order: CampaignOrder): CampaignRefused | null =>
  (ORDERS[order.kind] as Obey<CampaignOrder['kind']>)(ledger, order);
