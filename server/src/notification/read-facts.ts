import { clockSettingsSchema } from '@penance/shared';
import { areApart } from '../account/block-store.ts';
import type { Fragment, Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import type { DuePush } from './notification-outbox.ts';
import { TURNS_TO_COME } from './raise-notification.ts';

/** Who plays in a match beside the one who is told. */
interface Players {
  /** Names of those of other sides. */
  readonly against: readonly string[];
  /** Whether there is a machine among them. */
  readonly machine: boolean;
  /** Names of the others of the own side. */
  readonly beside: readonly string[];
}

/** Which of the matches with these players it is. */
interface WhichMatch extends Players {
  readonly match: string;
  /** The event or the campaign; null for any other match. */
  readonly within: { readonly kind: 'tournament' | 'campaign'; readonly name: string } | null;
  readonly startedAt: Date | null;
}

/** What a notification tells, as it is when it is sent. */
export type NotificationFacts =
  | (WhichMatch & {
      readonly kind: 'turn';
      /** Null while the clock stands. */ readonly by: Date | null;
      /** Whether the match is lost otherwise; else the game answers. */ readonly orLost: boolean;
    })
  /** The match has not begun. `seconds`: how long it waits before it begins without the player. */
  | (WhichMatch & { readonly kind: 'toCome'; readonly seconds: number })
  | (WhichMatch & { readonly kind: 'result'; readonly outcome: 'won' | 'lost' | 'draw' })
  | {
      readonly kind: 'challenge';
      readonly match: string;
      readonly by: string;
      /** Where the seat is, if somebody was asked by name. */ readonly seat: string | null;
      /** For each question. */ readonly seconds: number;
      /** When the offer of a rematch ends. */ readonly until: Date | null;
    }
  | { readonly kind: 'friend'; readonly by: string }
  | (Players & {
      readonly kind: 'round';
      readonly event: string;
      readonly name: string;
      readonly format: string;
      /** Its id, such as `swiss-3`. */ readonly round: string;
      /** Who has not come by then has lost. */ readonly by: Date | null;
    })
  /** `from`: when the session may act without a proof. */
  | { readonly kind: 'waiting'; readonly device: string; readonly from: Date };

interface MatchFacts extends WhichMatch {
  readonly status: string;
  /** What a match that has not begun waits for from the account: that it comes at all, or its salt. */
  readonly awaited: keyof typeof TURNS_TO_COME | null;
  readonly winnerTeam: number | null;
  readonly ownTeam: number | null;
  readonly by: string | null;
  /** The path of the page on which a seat is taken; null for a match that does not wait for players. */
  readonly seat: string | null;
  /** For each question. */
  readonly seconds: number;
  /** When the offer of a rematch ends. */
  readonly until: Date | null;
}

type Asked = Pick<DuePush, 'kind' | 'subject' | 'part' | 'accountId' | 'dueAt' | 'dueOrLost'>;

/**
 * Reads names only now: whoever has been renamed or deleted meanwhile is called as the server calls them. Undefined if
 * there is nothing left to tell.
 */
export const readFacts = async (clients: Clients, asked: Asked): Promise<NotificationFacts | undefined> => {
  const { kind, subject, part, accountId, dueAt } = asked;
  switch (kind) {
    case 'round': {
      const found = await readGame(clients, subject, accountId);
      return found && { ...found, kind, event: subject, round: part, by: dueAt };
    }
    case 'friend': {
      const by = await readAsker(clients, subject, accountId);
      return by === undefined ? undefined : { kind, by };
    }
    case 'waiting':
      return readWait(clients, accountId, part);
    case 'turn':
    case 'result':
    case 'challenge': {
      const found = await readMatch(clients, subject, accountId);
      return found && matchFacts(found, { ...asked, kind });
    }
  }
};

const matchFacts = (
  found: MatchFacts,
  {
    kind,
    part,
    dueAt,
    dueOrLost,
  }: Pick<Asked, 'part' | 'dueAt' | 'dueOrLost'> & { readonly kind: 'turn' | 'result' | 'challenge' },
): NotificationFacts | undefined => {
  const { status, awaited, winnerTeam, ownTeam, by, seat, seconds, until, ...which } = found;
  switch (kind) {
    case 'turn':
      if (Object.values<string>(TURNS_TO_COME).includes(part))
        return awaited !== null && part === TURNS_TO_COME[awaited]
          ? { ...which, kind: 'toCome', seconds }
          : undefined;
      return status === 'live' ? { ...which, kind, by: dueAt, orLost: dueOrLost } : undefined;
    case 'result': {
      const outcome = winnerTeam === null ? 'draw' : winnerTeam === ownTeam ? 'won' : 'lost';
      return { ...which, kind, outcome };
    }
    case 'challenge':
      return by === null ? undefined : { kind, match: which.match, by, seat, seconds, until };
  }
};

/** The columns of `Players`, for a query over `match`. */
const playersOf = (sql: Sql, accountId: string): Fragment => {
  const own = sql`(select team from match_seat where match_id = match.id and account_id = ${accountId})`;
  const names = (ofSide: Fragment): Fragment => sql`
    coalesce(
      (
        select json_agg(account.name order by seat)
        from match_seat join account on account.id = match_seat.account_id
        where match_id = match.id and account_id <> ${accountId} and team is ${ofSide} from ${own}
      ),
      '[]'
    )`;
  return sql`
    ${own} as "ownTeam", ${names(sql`distinct`)} as against, ${names(sql`not distinct`)} as beside,
    exists (
      select from match_seat where match_id = match.id and bot is not null and team is distinct from ${own}
    ) as machine`;
};

/** Who challenges: whoever offers a rematch of a match that is over, or asks to one that waits for players. */
const readMatch = async (
  clients: Clients,
  matchId: string,
  accountId: string,
): Promise<MatchFacts | undefined> => {
  const [row] = await clients.use(
    (sql) => sql<(Omit<MatchFacts, 'seconds'> & { readonly clock: unknown })[]>`
      select id as match, status, winner_team as "winnerTeam", started_at as "startedAt", summary -> 'clock' as clock,
        ${playersOf(sql, accountId)},
        (
          select case
            when sealed_at is null and salt_hash is null then 'hashes'
            when sealed_at is not null and salt_hash is not null and salt is null then 'salts'
          end
          from match_seat
          where match_id = match.id and account_id = ${accountId} and match.status = 'lobby'
        ) as awaited,
        case origin_kind
          when 'tournament' then (
            select json_build_object('kind', 'tournament', 'name', opening #>> '{settings,name}')
            from tournament where id::text = origin_id
          )
          when 'campaign' then (
            select json_build_object('kind', 'campaign', 'name', name) from campaign where id::text = origin_id
          )
        end as within,
        case when status = 'lobby'
          then (
            select by.name
            from match_challenge challenge join account by on by.id = by_account_id
            where challenge.match_id = match.id and challenge.account_id = ${accountId} and declined_at is null
              and not ${areApart(sql, sql`by.id`, sql`${accountId}::uuid`)}
          )
          else (
            select by.name
            from match_rematch
            join match_seat on match_seat.match_id = match.id and seat = offered_seat
            join account by on by.id = match_seat.account_id
            where match_rematch.match_id = match.id and next_match_id is null and declined_seat is null
              and expires_at > now() and not ${areApart(sql, sql`by.id`, sql`${accountId}::uuid`)}
          )
        end as by,
        (select expires_at from match_rematch where match_id = match.id) as until,
        case when status = 'lobby' then coalesce('/join/' || invite_code, '/sit/' || id) end as seat
      from match where id = ${matchId}`,
  );
  if (!row) return undefined;
  const { clock, ...facts } = row;
  return { ...facts, seconds: clockSettingsSchema.parse(clock).cap };
};

type Game = Omit<Extract<NotificationFacts, { readonly kind: 'round' }>, 'kind' | 'event' | 'round' | 'by'>;

/** The match that the account has to play in a running event. */
const readGame = async (clients: Clients, eventId: string, accountId: string): Promise<Game | undefined> => {
  const [row] = await clients.use(
    (sql) => sql<(Game & { readonly ownTeam: number })[]>`
      select opening #>> '{settings,name}' as name, opening #>> '{settings,format,kind}' as format,
        ${playersOf(sql, accountId)}
      from tournament join match on origin_kind = 'tournament' and origin_id = tournament.id::text
      where tournament.id = ${eventId} and tournament.status = 'running' and match.status in ('lobby', 'live')
        and exists (select from match_seat where match_id = match.id and account_id = ${accountId})
      order by match.created_at desc limit 1`,
  );
  if (!row) return undefined;
  const { name, format, against, machine, beside } = row;
  return { name, format, against, machine, beside };
};

/** The name of whoever still asks the account to be friends. */
const readAsker = async (
  clients: Clients,
  askerId: string,
  accountId: string,
): Promise<string | undefined> => {
  const [row] = await clients.use(
    (sql) => sql<{ readonly name: string }[]>`
      select name from friendship join account on account.id = account_id
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
