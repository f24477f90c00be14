import type { CampaignEntry } from '../campaign-input.ts';
import type { Member } from '../campaign-state.ts';
import type { CampaignOpening } from '../open-campaign.ts';

/** Members, and the name that they get. */
interface Renaming {
  readonly ids: readonly string[];
  readonly name: string;
}

const told = <Who extends Pick<Member, 'id' | 'name'>>(member: Who, { ids, name }: Renaming): Who =>
  ids.includes(member.id) && member.name !== name ? { ...member, name } : member;

/**
 * The opening of a campaign as it would be if these members had had this name from the beginning; the same object if it
 * does not name them. The hash chain covers names: from the first one that differs, it is another.
 */
export const openingWithName = (opening: CampaignOpening, renaming: Renaming): CampaignOpening => {
  const host = told(opening.host, renaming);
  return host === opening.host ? opening : { ...opening, host };
};

/** The same for an entry of its journal. */
export const entryWithName = <Entry extends Pick<CampaignEntry, 'input' | 'facts'>>(
  entry: Entry,
  renaming: Renaming,
): Entry => {
  const { input } = entry;
  if (input.from !== 'server' || input.order.kind !== 'admit') return entry;
  const member = told(input.order.member, renaming);
  if (member === input.order.member) return entry;
  return {
    ...entry,
    input: { ...input, order: { ...input.order, member } },
    facts: entry.facts.map((fact) => (fact.type === 'memberJoined' ? { ...fact, member } : fact)),
  };
};
