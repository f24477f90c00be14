import type { CampaignEntry } from '../campaign-input.ts';
import type { Member } from '../campaign-state.ts';
import type { CampaignOpening } from '../open-campaign.ts';

type Named = Pick<Member, 'id' | 'name'>;

interface Journal<Entry> {
  readonly opening: CampaignOpening;
  readonly entries: readonly Entry[];
}

/**
 * A campaign as it would be if these members had had this name from the beginning. An opening and entries that do not
 * name them are the same objects as before. The hash chain covers names: from the first one that differs, it is another.
 */
export const campaignWithName = <Entry extends Pick<CampaignEntry, 'input' | 'facts'>>(
  { opening, entries }: Journal<Entry>,
  isMember: (member: Named) => boolean,
  name: string,
): Journal<Entry> => {
  const told = <Who extends Named>(member: Who): Who =>
    isMember(member) && member.name !== name ? { ...member, name } : member;
  const host = told(opening.host);
  return {
    opening: host === opening.host ? opening : { ...opening, host },
    entries: entries.map((entry) => {
      const { input } = entry;
      if (input.from !== 'server' || input.order.kind !== 'admit') return entry;
      const member = told(input.order.member);
      if (member === input.order.member) return entry;
      return {
        ...entry,
        input: { ...input, order: { ...input.order, member } },
        facts: entry.facts.map((fact) => (fact.type === 'memberJoined' ? { ...fact, member } : fact)),
      };
    }),
  };
};
