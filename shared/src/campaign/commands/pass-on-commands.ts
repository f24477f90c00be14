import type { CampaignRefused } from '../campaign-refusal.ts';
import { refused } from '../../decider/decision.ts';
import type { Member, MemberId } from '../campaign-state.ts';
import type { Deciders } from './deciders.ts';
import type { CampaignDraft } from '../campaign-draft.ts';
import { CASKETS_MOST, PILOTS_MOST } from './prices.ts';
import { casketOf, livingPilots, ownCaskets, pilotOf } from './roster.ts';

/** Passes pilots and caskets to other members, so that those of former players can still be used (11.9-4). */
export const PASSING_ON: Deciders<'passOnPilot' | 'passOnCasket'> = {
  passOnPilot: (draft, { pilot: id, member }, by) => {
    const found = pilotOf(draft, id, by);
    if (!found.ok) return found;
    const { owner, name } = found.pilot;
    const refusal = handsRefused(draft, { owner, member }, by);
    if (refusal) return refusal;
    if (owner === member) return null;
    if (draft.openMission()?.posts.some(({ pilot }) => pilot === id)) {
      return refused('pilotPosted', `${name} has a post in a mission.`);
    }
    if (livingPilots(draft.state, member) >= PILOTS_MOST) {
      return refused('rosterFull', `A player has at most ${PILOTS_MOST} living pilots.`);
    }
    draft.emit({ type: 'pilotPassedOn', pilot: id, member });
    return null;
  },

  passOnCasket: (draft, { casket: id, member }, by) => {
    const found = casketOf(draft, id, by);
    if (!found.ok) return found;
    const { owner, name, loan } = found.casket;
    if (loan) return refused('casketOnLoan', `${name} is on loan to its pilot.`);
    const refusal = handsRefused(draft, { owner, member }, by);
    if (refusal) return refusal;
    if (owner === member) return null;
    if (draft.openMission()?.posts.some(({ casket }) => casket === id)) {
      return refused('casketPosted', `${name} has a post in a mission.`);
    }
    if (ownCaskets(draft.state, member) >= CASKETS_MOST) {
      return refused('rosterFull', `A player has at most ${CASKETS_MOST} caskets.`);
    }
    draft.emit({ type: 'casketPassedOn', casket: id, member });
    return null;
  },
};

interface Hands {
  readonly owner: MemberId;
  readonly member: MemberId;
}

/** Nobody may give away what belongs to another active player, and only players may receive anything. */
const handsRefused = (
  { state }: CampaignDraft,
  { owner, member }: Hands,
  by: Member,
): CampaignRefused | null => {
  const isPlayer = (id: MemberId): boolean =>
    state.members.some((each) => each.id === id && each.role !== 'watcher');
  if (owner !== by.id && isPlayer(owner)) {
    return refused('notOwner', 'Its owner is here, and alone decides to whom it goes.');
  }
  if (!state.members.some(({ id }) => id === member)) {
    return refused('memberUnknown', 'There is no such member.');
  }
  return isPlayer(member) ? null : refused('notPlayer', 'Those who watch own nothing.');
};
