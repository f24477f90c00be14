import type { CampaignRefused } from './campaign-refusal.ts';
import { refusedBecause } from './campaign-refusal.ts';
import type { Member, MemberId } from './campaign-state.ts';
import type { Judges } from './judge.ts';
import type { Ledger } from './ledger.ts';
import { CASKETS_MOST, PILOTS_MOST } from './prices.ts';
import { casketOf, livingPilots, pilotOf } from './roster.ts';

/** Pilots and caskets change hands: so what leavers leave behind is of use to somebody (11.9-4). */
export const PASSING_ON: Judges<'passOnPilot' | 'passOnCasket'> = {
  passOnPilot: (ledger, { pilot: id, member }, by) => {
    const found = pilotOf(ledger, id, by);
    if (!found.ok) return found;
    const { owner, name } = found.pilot;
    const refusal = handsRefused(ledger, { owner, member }, by);
    if (refusal) return refusal;
    if (owner === member) return null;
    if (ledger.openMission()?.posts.some(({ pilot }) => pilot === id)) {
      return refusedBecause('pilotPosted', `${name} has a post in a mission.`);
    }
    if (livingPilots(ledger.state, member) >= PILOTS_MOST) {
      return refusedBecause('rosterFull', `A player has at most ${PILOTS_MOST} living pilots.`);
    }
    ledger.emit({ type: 'pilotPassedOn', pilot: id, member });
    return null;
  },

  passOnCasket: (ledger, { casket: id, member }, by) => {
    const found = casketOf(ledger, id, by);
    if (!found.ok) return found;
    const { owner, name } = found.casket;
    const refusal = handsRefused(ledger, { owner, member }, by);
    if (refusal) return refusal;
    if (owner === member) return null;
    if (ledger.openMission()?.posts.some(({ casket }) => casket === id)) {
      return refusedBecause('casketPosted', `${name} has a post in a mission.`);
    }
    if (ledger.state.caskets.filter((each) => each.owner === member).length >= CASKETS_MOST) {
      return refusedBecause('rosterFull', `A player has at most ${CASKETS_MOST} caskets.`);
    }
    ledger.emit({ type: 'casketPassedOn', casket: id, member });
    return null;
  },
};

interface Hands {
  readonly owner: MemberId;
  readonly member: MemberId;
}

/** Nobody gives away what belongs to a player who is there, and nobody else gets anything but a player. */
const handsRefused = ({ state }: Ledger, { owner, member }: Hands, by: Member): CampaignRefused | null => {
  const isPlayer = (id: MemberId): boolean =>
    state.members.some((each) => each.id === id && each.role !== 'watcher');
  if (owner !== by.id && isPlayer(owner)) {
    return refusedBecause('notOwner', 'Its owner is here, and alone decides to whom it goes.');
  }
  if (!state.members.some(({ id }) => id === member)) {
    return refusedBecause('memberUnknown', 'There is no such member.');
  }
  return isPlayer(member) ? null : refusedBecause('notPlayer', 'Those who watch own nothing.');
};
