import { idSchema } from '@penance/shared';
import type { Clients } from '../../platform/database/clients.ts';
import type { MatchRecord } from '../record/match-record.ts';
import { isOwnMatch } from '../record/match-record.ts';
import type { RequestRefusal } from '../../platform/base/refusal.ts';
import { refuse } from '../../platform/base/refusal.ts';
import { areListsOpen } from './event-access.ts';

/** What a requester may do with a match. Docs: docs/access.md. */
export type MatchRight =
  /** To see that it exists, who plays and by which rules. */
  | 'see'
  /** To follow it live, at a seat or as a spectator. */
  | 'watch'
  /** To take a free seat. */
  | 'takeSeat'
  /** To see its invite code. */
  | 'readCode'
  /** To read everything about it once it is finished: transcript, deck lists, the secret of its dice. */
  | 'readTranscript';

/** All facts that decide about a right. */
export interface MatchFacts {
  readonly visibility: MatchRecord['visibility'];
  /** Whether the account hosts it or has a seat in it. */
  readonly isOwn: boolean;
  /** Whether the account is a member of the campaign that the match belongs to. */
  readonly isMember: boolean;
  /** Whether the request contains the invite code. */
  readonly hasCode: boolean;
  /** Whether it is a game of a running event whose deck lists are secret. */
  readonly isEventSecret: boolean;
}

/** The requester: an account or an anonymous one, with the invite code from the request. */
export interface Asker {
  readonly accountId?: string | undefined;
  readonly code?: string | undefined;
}

type Guarded = Pick<MatchRecord, 'visibility' | 'inviteCode' | 'hostAccountId' | 'origin'> & {
  readonly seats: readonly { readonly accountId: string | null }[];
};

const BY_VISIBILITY: Readonly<Record<MatchRecord['visibility'], (facts: MatchFacts) => boolean>> = {
  open: () => true,
  invite: ({ hasCode }) => hasCode,
  members: ({ isMember }) => isMember,
};

const isLetIn = (facts: MatchFacts): boolean => facts.isOwn || BY_VISIBILITY[facts.visibility](facts);

const RIGHTS: Readonly<Record<MatchRight, (facts: MatchFacts) => boolean>> = {
  see: isLetIn,
  watch: isLetIn,
  takeSeat: isLetIn,
  readCode: ({ isOwn }) => isOwn,
  // Not even its players may: a player who has read a list knows it in later rounds, and may pass it on.
  readTranscript: (facts) => isLetIn(facts) && !facts.isEventSecret,
};

export const mayMatch = (right: MatchRight, facts: MatchFacts): boolean => RIGHTS[right](facts);

/** The one place that decides who may do what with a match. */
export interface MatchAccess {
  readonly may: (right: MatchRight, match: Guarded, asker: Asker) => Promise<boolean>;
  /**
   * The match, or a refusal: a requester who may not see it gets the same reply as for a match that does not exist.
   */
  readonly look: (
    match: MatchRecord | undefined,
    right: MatchRight,
    asker: Asker,
  ) => Promise<MatchRecord | RequestRefusal>;
  /** Which of the accounts may still watch. Those that joined by an invite code may stay. */
  readonly stillWatching: (matchId: string, accountIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

const isUuid = (id: string): boolean => idSchema.safeParse(id).success;

export const createMatchAccess = (clients: Clients): MatchAccess => {
  const factsOf = async (match: Guarded, { accountId, code }: Asker): Promise<MatchFacts> => {
    const { visibility, inviteCode, origin } = match;
    const isOwn = isOwnMatch(match, accountId);
    return {
      visibility,
      isOwn,
      hasCode: inviteCode !== null && code === inviteCode,
      isMember:
        visibility === 'members' &&
        accountId !== undefined &&
        origin?.kind === 'campaign' &&
        (await areMembers(origin.id, [accountId])).has(accountId),
      isEventSecret: false,
    };
  };

  const areMembers = async (
    campaignId: string,
    accountIds: readonly string[],
  ): Promise<ReadonlySet<string>> => {
    const rows = await clients.use(
      (sql) => sql<{ readonly accountId: string }[]>`
        select account_id as "accountId" from campaign_member
        where campaign_id = ${campaignId} and account_id = any (${sql.array(accountIds)}::uuid[])`,
    );
    return new Set(rows.map(({ accountId }) => accountId));
  };

  const isEventSecret = async ({ origin }: Guarded): Promise<boolean> => {
    if (origin?.kind !== 'tournament' || !isUuid(origin.id)) return false;
    const [event] = await clients.use(
      (sql) => sql<{ readonly status: string; readonly deckLists: string | null }[]>`
        select status, opening #>> '{settings,deckLists}' as "deckLists" from tournament
        where id = ${origin.id}`,
    );
    return event !== undefined && !areListsOpen(event.status, event.deckLists);
  };

  const may: MatchAccess['may'] = async (right, match, asker) => {
    const facts = await factsOf(match, asker);
    const isSecret = right === 'readTranscript' && (await isEventSecret(match));
    return mayMatch(right, { ...facts, isEventSecret: isSecret });
  };

  return {
    may,
    look: async (match, right, asker) => {
      if (!match || !(await may('see', match, asker))) return unknownMatch();
      if (right === 'see' || (await may(right, match, asker))) return match;
      return refuse(
        'transcriptWithheld',
        'The deck lists of this event are secret: its transcripts are published when it is over.',
      );
    },
    stillWatching: async (matchId, accountIds) => {
      const rows = await clients.use(
        (sql) => sql<{ readonly accountId: string }[]>`
          select account.id as "accountId"
          from match, unnest(${sql.array(accountIds)}::uuid[]) as account (id)
          where match.id = ${matchId} and (
            match.visibility <> 'members'
            or exists (
              select from campaign_member member
              where match.origin_kind = 'campaign' and member.campaign_id::text = match.origin_id
                and member.account_id = account.id
            )
          )`,
      );
      return new Set(rows.map(({ accountId }) => accountId));
    },
  };
};

export const unknownMatch = (): RequestRefusal => refuse('matchNotFound', 'There is no match with this id.');
