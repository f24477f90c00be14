import { clockSettingsSchema, type AskedPlayer, type Challenge, type PresetId } from '@penance/shared';
import { areApart, readBlocksAmong } from '../../account/block-store.ts';
import { stayingAccount } from '../../account/staying-account.ts';
import { raiseAsked } from '../../notification/raise-notification.ts';
import type { Sql } from '../../platform/database/client.ts';
import type { Clients } from '../../platform/database/clients.ts';

/** Matches to which players are asked by name. */
export interface Challenges {
  /** Asks a player to the match, once, and tells them. */
  readonly challenge: (wanted: WantedChallenge) => Promise<Challenged>;
  /** To these matches the account is asked, the newest first; those that still wait for players. */
  readonly list: (accountId: string) => Promise<readonly Challenge[]>;
  /** Who was asked to the match and has no seat there, the last one first; at most as many as are asked in a day. */
  readonly asked: (matchId: string) => Promise<readonly AskedPlayer[]>;
  /** False if the account is not asked to the match. */
  readonly decline: (accountId: string, matchId: string) => Promise<boolean>;
}

export interface WantedChallenge {
  readonly matchId: string;
  readonly by: string;
  readonly accountId: string;
}

/** `nobody`: there is no such account; `apart`: one of the two has blocked the other; `over`: it waits for nobody. */
export type Challenged = 'asked' | 'nobody' | 'apart' | 'over' | 'tooMany';

/** Of one account within 24 hours. */
export const CHALLENGES_PER_DAY = 30;
const LISTED_MOST = 20;

export const createChallenges = (clients: Clients): Challenges => ({
  challenge: (wanted) => clients.transaction((sql) => challenge(sql, wanted)),

  list: async (accountId) => {
    const rows = await clients.use(
      (sql) => sql<ChallengeRow[]>`
        select match.id as match, match.invite_code as "inviteCode", host.id as account, host.name,
          match.ruleset as preset, match.summary -> 'clock' as clock, challenge.made_at as "madeAt"
        from match_challenge challenge
        join match on match.id = challenge.match_id
        join account host on host.id = challenge.by_account_id
        where challenge.account_id = ${accountId} and declined_at is null and match.status = 'lobby'
          and not ${areApart(sql, sql`challenge.account_id`, sql`by_account_id`)}
          and exists (
            select from match_seat where match_seat.match_id = match.id and num_nonnulls(account_id, bot) = 0
          )
        order by challenge.made_at desc limit ${LISTED_MOST}`,
    );
    return rows.map(({ match, inviteCode, account, name, preset, clock, madeAt }) => ({
      match,
      inviteCode,
      by: { account, name },
      preset: preset as PresetId,
      clock: clockSettingsSchema.parse(clock),
      madeAt: madeAt.toISOString(),
    }));
  },

  asked: async (matchId) => {
    const rows = await clients.use(
      (sql) => sql<AskedRow[]>`
        select account.id as account, account.name, made_at as "madeAt", declined_at as "declinedAt"
        from match_challenge challenge join account on account.id = challenge.account_id
        where challenge.match_id = ${matchId}
          and not exists (
            select from match_seat
            where match_seat.match_id = challenge.match_id and match_seat.account_id = challenge.account_id
          )
        order by made_at desc, account.id limit ${CHALLENGES_PER_DAY}`,
    );
    return rows.map(({ madeAt, declinedAt, ...player }) => ({
      ...player,
      madeAt: madeAt.toISOString(),
      declinedAt: declinedAt?.toISOString() ?? null,
    }));
  },

  decline: async (accountId, matchId) => {
    const declined = await clients.use(
      (sql) => sql`
        update match_challenge set declined_at = now()
        where match_id = ${matchId} and account_id = ${accountId} and declined_at is null returning match_id`,
    );
    return declined.length > 0;
  },
});

interface ChallengeRow {
  readonly match: string;
  readonly inviteCode: string | null;
  readonly account: string;
  readonly name: string;
  readonly preset: string;
  readonly clock: unknown;
  readonly madeAt: Date;
}

interface AskedRow {
  readonly account: string;
  readonly name: string;
  readonly madeAt: Date;
  readonly declinedAt: Date | null;
}

const challenge = async (
  sql: Sql,
  { matchId, by, accountId: asked }: WantedChallenge,
): Promise<Challenged> => {
  const accountId = await stayingAccount(sql, asked);
  if (accountId === by) return 'nobody';
  // In one order, whoever asks whom; neither is deleted or merged meanwhile.
  const both = await sql`
    select id from account
    where id = any(${sql.array([by, accountId])}::uuid[]) and num_nonnulls(deleted_at, merged_into) = 0
    order by id for no key update`;
  if (both.length < 2) return 'nobody';
  if ((await readBlocksAmong(sql, [by, accountId])).length > 0) return 'apart';
  const waiting =
    await sql`select id from match where id = ${matchId} and status = 'lobby' for no key update`;
  if (waiting.length === 0) return 'over';
  const [{ ofDay }] = await sql<[{ readonly ofDay: number }]>`
    select count(*)::integer as "ofDay" from match_challenge
    where by_account_id = ${by} and made_at > now() - interval '1 day'`;
  if (ofDay >= CHALLENGES_PER_DAY) return 'tooMany';
  await sql`
    insert into match_challenge (match_id, account_id, by_account_id) values (${matchId}, ${accountId}, ${by})
    on conflict (match_id, account_id) do nothing`;
  await raiseAsked(sql, { account: accountId, by, kind: 'challenge', subject: matchId });
  return 'asked';
};
