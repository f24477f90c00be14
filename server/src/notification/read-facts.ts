import type { Clients } from '../platform/database/clients.ts';
import type { DuePush } from './notification-outbox.ts';
import { TURNS_TO_COME } from './raise-notification.ts';

/** What a notification tells, as it is when it is sent. */
export type NotificationFacts =
  | { readonly kind: 'turn'; readonly match: string; readonly others: readonly string[] }
  | {
      readonly kind: 'result';
      readonly match: string;
      readonly others: readonly string[];
      readonly outcome: 'won' | 'lost' | 'draw';
    }
  | {
      readonly kind: 'challenge';
      readonly match: string;
      readonly by: string;
      /** Where the seat is, if somebody was asked by name. */ readonly seat: string | null;
    }
  | { readonly kind: 'friend'; readonly by: string }
  | {
      readonly kind: 'round';
      readonly event: string;
      readonly name: string;
      /** Its id, such as `swiss-3`. */ readonly round: string;
    }
  /** `from`: when the session may act without a proof. */
  | { readonly kind: 'waiting'; readonly device: string; readonly from: Date };

interface MatchFacts {
  readonly status: string;
  /** What a match that has not begun waits for from the account: that it comes at all, or its salt. */
  readonly awaited: keyof typeof TURNS_TO_COME | null;
  readonly winnerTeam: number | null;
  readonly ownTeam: number | null;
  readonly others: readonly string[];
  readonly by: string | null;
  /** The path of the page on which a seat is taken; null for a match that does not wait for players. */
  readonly seat: string | null;
}

/**
 * Reads names only now: whoever has been renamed or deleted meanwhile is called as the server calls them. Undefined if
 * there is nothing left to tell.
 */
export const readFacts = async (
  clients: Clients,
  { kind, subject, part, accountId }: Pick<DuePush, 'kind' | 'subject' | 'part' | 'accountId'>,
): Promise<NotificationFacts | undefined> => {
  if (kind === 'round') {
    const name = await readEventName(clients, subject);
    return name === undefined ? undefined : { kind, event: subject, name, round: part };
  }
  if (kind === 'friend') {
    const by = await readAsker(clients, subject, accountId);
    return by === undefined ? undefined : { kind, by };
  }
  if (kind === 'waiting') return readWait(clients, accountId, part);
  const found = await readMatch(clients, subject, accountId);
  if (!found) return undefined;
  const { winnerTeam, ownTeam, others, by, seat } = found;
  switch (kind) {
    case 'turn':
      return isWaitedFor(found, part) ? { kind, match: subject, others } : undefined;
    case 'result': {
      const outcome = winnerTeam === null ? 'draw' : winnerTeam === ownTeam ? 'won' : 'lost';
      return { kind, match: subject, others, outcome };
    }
    case 'challenge':
      return by === null ? undefined : { kind, match: subject, by, seat };
  }
};

const isWaitedFor = ({ status, awaited }: MatchFacts, part: string): boolean => {
  const isToCome = Object.values<string>(TURNS_TO_COME).includes(part);
  return isToCome ? awaited !== null && part === TURNS_TO_COME[awaited] : status === 'live';
};

/** Who challenges: whoever offers a rematch of a match that is over, or the host of one that waits for players. */
const readMatch = async (
  clients: Clients,
  matchId: string,
  accountId: string,
): Promise<MatchFacts | undefined> => {
  const [row] = await clients.use(
    (sql) => sql<MatchFacts[]>`
      select status, winner_team as "winnerTeam",
        (
          select case
            when sealed_at is null and salt_hash is null then 'hashes'
            when sealed_at is not null and salt_hash is not null and salt is null then 'salts'
          end
          from match_seat
          where match_id = match.id and account_id = ${accountId} and match.status = 'lobby'
        ) as awaited,
        (select team from match_seat where match_id = match.id and account_id = ${accountId}) as "ownTeam",
        coalesce(
          (
            select json_agg(account.name order by seat)
            from match_seat join account on account.id = match_seat.account_id
            where match_id = match.id and account_id <> ${accountId}
          ),
          '[]'
        ) as others,
        case when status = 'lobby'
          then (select name from account where id = host_account_id)
          else (
            select account.name
            from match_rematch
            join match_seat on match_seat.match_id = match.id and seat = offered_seat
            join account on account.id = match_seat.account_id
            where match_rematch.match_id = match.id and next_match_id is null and declined_seat is null
              and expires_at > now()
          )
        end as by,
        case when status = 'lobby' then coalesce('/join/' || invite_code, '/sit/' || id) end as seat
      from match where id = ${matchId}`,
  );
  return row;
};

/** The name of whoever still asks the account to be friends. */
const readAsker = async (
  clients: Clients,
  askerId: string,
  accountId: string,
): Promise<string | undefined> => {
  const [row] = await clients.use(
    (sql) => sql<{ readonly name: string }[]>`
      select name from friendship join account on id = account_id
      where account_id = ${askerId} and other_account_id = ${accountId}
        and num_nonnulls(accepted_at, declined_at, ended_at) = 0`,
  );
  return row?.name;
};

/** `part`: as of `waitPart`. Undefined if that session does not wait any more. */
const readWait = async (
  clients: Clients,
  accountId: string,
  part: string,
): Promise<NotificationFacts | undefined> => {
  const [session = '', from = ''] = part.split(' ');
  const [row] = await clients.use(
    (sql) => sql<{ readonly device: string }[]>`
      select device from account_session
      where account_id = ${accountId} and number = ${Number(session)} and proof_asked_at is not null`,
  );
  return row && { kind: 'waiting', device: row.device, from: new Date(from) };
};

const readEventName = async (clients: Clients, eventId: string): Promise<string | undefined> => {
  const [row] = await clients.use(
    (sql) => sql<{ readonly name: string }[]>`
      select opening #>> '{settings,name}' as name from tournament
      where id = ${eventId} and status = 'running'`,
  );
  return row?.name;
};
