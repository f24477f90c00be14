import type { AccountExport } from '@penance/shared';
import type { AccountRecord } from '../platform/auth/account-claim.ts';
import { readBlocks } from '../account/block-store.ts';
import { readOwnFriendships } from '../friend/read-friends.ts';
import { readOwnReports } from '../report/report-store.ts';
import { readOwnPhrases } from '../match/record/phrase-store.ts';
import { seatName } from '../match/record/match-record.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';

/**
 * All that is kept of the account and of those that were merged into it, at one moment. Which tables it comes from:
 * `ACCOUNT_TABLES`.
 */
export const exportAccount = async (clients: Clients, account: AccountRecord): Promise<AccountExport> => {
  const { id, kind, name, createdAt, ban, isOperator } = account;
  const parts = await clients.transaction(async (sql) => {
    await sql`set transaction isolation level repeatable read, read only`;
    return {
      ...(await readOwn(sql, id)),
      matches: await readMatches(sql, id),
      events: await readEvents(sql, id),
      campaigns: await readCampaigns(sql, id),
    };
  });
  const own = {
    id,
    kind,
    name,
    createdAt,
    ...(ban && { ban }),
    ...(isOperator === true && { operator: true }),
  };
  const exported = { format: 'penance-account', version: 1, exportedAt: new Date(), account: own, ...parts };
  // Moments become texts where it is written, in slices.
  return exported as unknown as AccountExport;
};

const readOwn = async (sql: Sql, id: string) => ({
  names: await sql`
    select name, until from account_name where account_id = any (accounts_of(${id})) order by until`,
  merged: await sql`
    select id, name, created_at as "createdAt", merged_at as "mergedAt" from account
    where merged_into = ${id} order by merged_at, id`,
  blocks: await readBlocks(sql, id),
  friends: await readOwnFriendships(sql, id),
  reports: await readOwnReports(sql, id),
  challenges: await sql`
    select match_id as "matchId", by_account_id = ${id} as "isOwn", made_at as "madeAt", declined_at as "declinedAt" from match_challenge
    where account_id = ${id} or by_account_id = ${id} order by made_at, match_id`,
  sessions: await sql`
    select number, device, made_at as "madeAt", used_at as "usedAt" from account_session
    where account_id = ${id} order by number`,
  codes: await sql`
    select kind, made_at as "madeAt", expires_at as "expiresAt" from account_code
    where account_id = ${id} order by made_at`,
  passkeys: await sql`
    select device, is_backed_up as "isBackedUp", made_at as "madeAt", used_at as "usedAt" from passkey
    where account_id = ${id} order by made_at, id`,
  identities: await sql`
    select issuer, made_at as "madeAt", used_at as "usedAt" from identity
    where account_id = ${id} order by made_at, id`,
  notificationTargets: await sql`
    -- The endpoint of a browser is a secret: whoever has it takes it over.
    select channel, case when channel = 'mail' then address else host end as address, device, language, to_json(kinds) as kinds, made_at as "madeAt",
      confirmed_at as "confirmedAt"
    from notification_target left join mail_address on target_id = id where account_id = ${id} order by made_at, id`,
  notifications: await sql`
    select kind, subject_id as "subjectId", part, raised_at as "raisedAt" from notification
    where account_id = ${id} order by notification.id`,
  decks: await sql`
    select id, name, list, created_at as "createdAt", updated_at as "updatedAt" from deck
    where account_id = ${id} order by created_at, id`,
  vacations: await sql`
    select began_at as "beganAt", ends_at as "endsAt" from vacation where account_id = ${id} order by began_at, id`,
  queue: await sql`
    select queue, deck, joined_at as "joinedAt", match_id as "matchId" from queue_entry
    where account_id = ${id} order by joined_at`,
  rematches: await sql`
    select match_rematch.match_id as "matchId", offered_seat as "offeredSeat",
      to_json(agreed_seats) as "agreedSeats", expires_at as "expiresAt"
    from match_seat join match_rematch on match_rematch.match_id = match_seat.match_id
    where match_seat.account_id = any (accounts_of(${id})) order by expires_at`,
  phrases: await readOwnPhrases(sql, id),
  ratings: await sql`
    select ladder, season, shown as rating, matches, wins, draws, losses, last_match_at as "lastMatchAt"
    from rating where account_id = ${id} order by ladder, season`,
  ratingChanges: await sql`
    select match_id as "matchId", ladder, season, result, place, shown_before as before, shown_after as after, at
    from rating_change where account_id = any (accounts_of(${id})) order by at, match_id`,
  operatorActs: await sql`
    select at, act, reason, details,
      case when name.act_id is null then null
        else json_build_object('before', name_before, 'after', name_after) end as names
    from operator_act left join operator_act_name name on name.act_id = id
    where operator_act.account_id = any (accounts_of(${id})) order by id`,
});

const readMatches = (sql: Sql, id: string) => sql<object[]>`
  select match.id, status, visibility, invite_code as "inviteCode", origin_kind as "originKind",
    origin_id as "originId", rated, coalesce(host_account_id = any (accounts_of(${id})), false) as "isHost",
    match.created_at as "createdAt", started_at as "startedAt", finished_at as "finishedAt",
    winner_team as "winnerTeam",
    (
      select json_agg(json_build_object(
        'seat', seat.seat, 'team', seat.team, 'name', ${seatName(sql)}, 'bot', seat.bot,
        'isOwn', coalesce(seat.account_id = any (accounts_of(${id})), false),
        'deck', case when seat.account_id = any (accounts_of(${id})) then seat.deck end
      ) order by seat.seat)
      from match_seat seat left join account on account.id = seat.account_id
      where seat.match_id = match.id
    ) as seats
  from match
  where match.id in (
    select id from match where host_account_id = any (accounts_of(${id}))
    union
    select match_id from match_seat where account_id = any (accounts_of(${id}))
  )
  order by match.created_at desc, match.id desc`;

interface CommandRow {
  /** The event or campaign. */
  readonly of: string;
  readonly entry: number;
}

/** Each command is a row: the driver parses one after the other, and a list of thousands would take it too long. */
const withCommands = (
  rows: readonly { readonly id: string }[],
  commands: readonly CommandRow[],
): readonly object[] => {
  const given = new Map(rows.map(({ id }) => [id, [] as object[]]));
  for (const { of, ...command } of commands) given.get(of)?.push(command);
  return rows.map((row) => ({ ...row, commands: given.get(row.id) ?? [] }));
};

const idsOf = (sql: Sql, rows: readonly { readonly id: string }[]): string =>
  sql.array(rows.map(({ id }) => id));

const readEvents = async (sql: Sql, id: string) => {
  const events = await readOwnEvents(sql, id);
  const commands = await sql<CommandRow[]>`
    select tournament_id as of, seq as entry, ${utc(sql)} as at, command from tournament_entry
    where tournament_id = any (${idsOf(sql, events)}::uuid[]) and account_id = any (accounts_of(${id})) order by seq`;
  return withCommands(events, commands);
};

const readOwnEvents = (sql: Sql, id: string) => sql<{ readonly id: string }[]>`
  select tournament.id, summary ->> 'name' as name, status,
    host_account_id = any (accounts_of(${id})) as "isHost", created_at as "createdAt",
    case when host_account_id = any (accounts_of(${id})) then (
      select coalesce(json_agg(url order by created_at), '[]') from webhook where tournament_id = tournament.id
    ) else '[]' end as webhooks
  from tournament
  where host_account_id = any (accounts_of(${id}))
    or tournament.id in (
      select tournament_id from tournament_entrant where account_id = any (accounts_of(${id}))
    )
  order by created_at desc, tournament.id desc`;

const readCampaigns = async (sql: Sql, id: string) => {
  const campaigns = await readOwnCampaigns(sql, id);
  const commands = await sql<CommandRow[]>`
    select campaign_id as of, seq as entry, ${utc(sql)} as at, input -> 'command' as command from campaign_entry
    where campaign_id = any (${idsOf(sql, campaigns)}::uuid[]) and account_id = any (accounts_of(${id})) order by seq`;
  return withCommands(campaigns, commands);
};

const readOwnCampaigns = (sql: Sql, id: string) => sql<{ readonly id: string }[]>`
  select campaign.id, campaign.name, campaign.status, own.member_id as member, own.role, own.joined_at as "joinedAt"
  from campaign_member own join campaign on campaign.id = own.campaign_id
  where own.account_id = ${id} order by own.joined_at desc, campaign.id`;

/** The moment of an entry inside of JSON, as everywhere: ISO 8601 in UTC. */
const utc = (sql: Sql) => sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
