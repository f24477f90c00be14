import { randomInt } from 'node:crypto';
import type { Sql } from '../database/client.ts';
import type { Clients } from '../database/clients.ts';
import { violatesUnique } from '../database/database-errors.ts';
import type { JsonObject } from '../database/json.ts';
import type { MatchVisibility } from './match-record.ts';

export type NewMatch = {
  readonly visibility: MatchVisibility;
  /** Absent for a match that the server arranges. */
  readonly hostAccountId?: string;
  readonly ruleset: string;
  readonly overrides: JsonObject;
  readonly clock: JsonObject;
  /** SHA-256 of the secret, as it is published. */
  readonly commitment: string;
  /** 32 bytes. */
  readonly secret: Uint8Array;
  /** One for each seat, in order. */
  readonly teams: readonly number[];
};

export type CreatedMatch = {
  readonly id: string;
  /** Present for a match by invitation. */
  readonly inviteCode: string | null;
  readonly createdAt: Date;
};

export type MatchStart = {
  readonly matchId: string;
  /** The one that setup and salts were made from. */
  readonly lobbyRevision: number;
  readonly rulesetDigest: string;
  readonly engineRevision: string;
  readonly setup: JsonObject;
  /** The position before the first entry. */
  readonly state: JsonObject;
  /** In the order of the seats, hexadecimal. */
  readonly salts: readonly string[];
  /** The process that will play it, and for how long before it has to renew. */
  readonly owner: string;
  readonly leaseMs: number;
};

export type Started =
  | { readonly ok: true; readonly epoch: number }
  /** It began or was abandoned meanwhile, or a seat changed: read it again. */
  | { readonly ok: false; readonly code: 'lobbyChanged' };

export type MatchLobby = {
  readonly create: (match: NewMatch) => Promise<CreatedMatch>;
  /** Makes a lobby live, with its first snapshot and its first lease, all at once or not at all. */
  readonly start: (start: MatchStart) => Promise<Started>;
  /** Abandons a match that has not begun; false if it is no lobby (any more). */
  readonly closeLobby: (matchId: string) => Promise<boolean>;
};

/** Without letters and digits that are taken for one another. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 8;

export const newInviteCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters.charAt(randomInt(codeLetters.length))).join('');

export const createMatchLobby = (clients: Clients): MatchLobby => ({
  create: async (match) => {
    for (;;) {
      const inviteCode = match.visibility === 'invite' ? newInviteCode() : null;
      const created = await clients
        .use((sql) => insertMatch(sql, match, inviteCode))
        .catch((error: unknown) => {
          if (violatesUnique(error, 'match_invite_code_key')) return undefined;
          throw error;
        });
      if (created) return created;
    }
  },

  start: async (start) => {
    const [lease] = await clients.use(
      (sql) => sql<{ epoch: number }[]>`
        with started as (
          update match set
            status = 'live', started_at = now(),
            ruleset_digest = ${start.rulesetDigest}, engine_revision = ${start.engineRevision},
            setup = ${JSON.stringify(start.setup)}::text::json, salts = ${sql.json(start.salts)}
          where id = ${start.matchId} and status = 'lobby' and lobby_revision = ${start.lobbyRevision}
          returning id
        ),
        snapshot as (
          insert into match_snapshot (match_id, seq, state)
          select id, 0, ${JSON.stringify(start.state)}::text::json from started
        )
        insert into match_lease (match_id, owner, epoch, expires_at)
        select id, ${start.owner}, 1, clock_timestamp() + ${start.leaseMs} * interval '1 millisecond' from started
        returning epoch`,
    );
    return lease ? { ok: true, epoch: lease.epoch } : { ok: false, code: 'lobbyChanged' };
  },

  closeLobby: async (matchId) => {
    const closed = await clients.use(
      (sql) => sql<{ id: string }[]>`
        update match set status = 'abandoned', finished_at = now()
        where id = ${matchId} and status = 'lobby'
        returning id`,
    );
    return closed.length > 0;
  },
});

async function insertMatch(sql: Sql, match: NewMatch, inviteCode: string | null): Promise<CreatedMatch> {
  const [created] = await sql<[CreatedMatch]>`
    with created as (
      insert into match (
        visibility, invite_code, host_account_id, seat_count, ruleset, overrides, clock, commitment, secret
      )
      values (
        ${match.visibility}, ${inviteCode}, ${match.hostAccountId ?? null}, ${match.teams.length},
        ${match.ruleset}, ${sql.json(match.overrides)}, ${sql.json(match.clock)},
        ${match.commitment}, ${match.secret}
      )
      returning id, invite_code, created_at
    ),
    seats as (
      insert into match_seat (match_id, seat, team)
      select created.id, place.number - 1, place.team
      from created, unnest(${sql.array(match.teams)}::integer[]) with ordinality as place (team, number)
    )
    select id, invite_code as "inviteCode", created_at as "createdAt" from created`;
  return created;
}
