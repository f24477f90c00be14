import type { Sql } from '../platform/database/client.ts';

type Forget = (sql: Sql, days: number, limit: number) => Promise<void>;

/** Matches that were abandoned before they began, except those that an event or a campaign refers to. */
export const lobbies: Forget = async (sql, days, limit) => {
  await sql`
    delete from match where id in (
      select id from match
      where status = 'abandoned' and finished_at < now() - ${days} * interval '1 day'
        and coalesce(origin_kind, 'queue') = 'queue'
        and not exists (select from match_settlement where match_id = match.id)
      order by finished_at limit ${limit} for update skip locked
    )`;
};

/** Deliveries that were sent or given up. */
export const deliveries: Forget = async (sql, days, limit) => {
  await sql`
    delete from webhook_delivery where id in (
      select id from webhook_delivery
      where next_at is null and created_at < now() - ${days} * interval '1 day'
      order by created_at limit ${limit} for update skip locked
    )`;
};

/**
 * Webhook addresses of events that are over, once their deliveries are deleted and they have been over for that long.
 */
export const addresses: Forget = async (sql, days, limit) => {
  await sql`
    delete from webhook where id in (
      select webhook.id
      from webhook join tournament on tournament.id = webhook.tournament_id
      where tournament.status in ('finished', 'cancelled')
        and webhook.created_at < now() - ${days} * interval '1 day'
        and not exists (select from webhook_delivery where webhook_id = webhook.id)
        and not exists (
          select from tournament_entry
          where tournament_id = tournament.id and seq = tournament.seq
            and at >= now() - ${days} * interval '1 day'
        )
      limit ${limit} for update of webhook skip locked
    )`;
};

/** Friendships and requests that are over, unless the request was declined: then it stays so. */
export const friendships: Forget = async (sql, days, limit) => {
  await sql`
    delete from friendship where (account_id, other_account_id) in (
      select account_id, other_account_id from friendship
      where ended_at < now() - ${days} * interval '1 day' and declined_at is null
      limit ${limit} for update skip locked
    )`;
};

/** Closed campaigns, with everything that belongs to them except the matches of their missions. */
export const campaigns: Forget = async (sql, days, limit) => {
  await sql`
    delete from campaign where id in (
      select id from campaign
      where status = 'closed' and changed_at < now() - ${days} * interval '1 day'
        and not exists (
          select from match
          where origin_kind = 'campaign' and origin_id = campaign.id::text and (
            status in ('lobby', 'live')
            or exists (select from match_settlement where match_id = match.id)
          )
        )
      order by changed_at limit ${limit} for update skip locked
    )`;
};
