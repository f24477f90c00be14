import { randomInt } from 'node:crypto';
import type { Clients } from '../../platform/database/clients.ts';
import type { SharedCommits } from '../../platform/database/shared-commits.ts';
import { type JsonObject, jsonObject } from '../../platform/database/json.ts';
import type { Entry } from '../journal/journal-entry.ts';
import type { HostLimits, NewMatch, ReachedLimit } from './insert-match.ts';
import { insertedBy, inserting } from './insert-match.ts';

export type CreatedMatch =
  | {
      readonly ok: true;
      readonly id: string;
      /** Present for a match by invitation. */
      readonly inviteCode: string | null;
      readonly createdAt: Date;
      readonly hostName: string;
    }
  | { readonly ok: false; readonly limit: ReachedLimit | 'signedOut' };

export type MatchSeal = Pick<
  MatchStart,
  'matchId' | 'lobbyRevision' | 'rulesetDigest' | 'engineRevision' | 'setup'
> & {
  readonly setupDigest: string;
};

export type MatchStart = {
  readonly matchId: string;
  /** The revision that setup and salts were made from. */
  readonly lobbyRevision: number;
  readonly rulesetDigest: string;
  readonly engineRevision: string;
  readonly setup: JsonObject;
  /** Seals the set-up with this digest, unless it is sealed with it already. */
  readonly setupDigest?: string;
  /** The state before the first entry. */
  readonly state: JsonObject;
  /** What the match plays before its first question. */
  readonly first?: Entry;
  /** In seat order, hexadecimal. */
  readonly salts: readonly string[];
  /** The process that will play it, and how long it has before it must renew the lease. */
  readonly owner: string;
  readonly leaseMs: number;
};

export type Started =
  | { readonly ok: true; readonly epoch: number; readonly startedAt: Date }
  /** The match began or was abandoned meanwhile, or a seat changed: read it again. */
  | { readonly ok: false; readonly code: 'lobbyChanged' };

export interface HiddenParts {
  /** Of the dice. */
  readonly secret: Uint8Array;
  /** Null until it is sealed. */
  readonly setup: JsonObject | null;
}

export type MatchLobby = {
  /** Only if the host stays within the limits. */
  readonly create: (match: Omit<NewMatch, 'inviteCode'>, limits: HostLimits) => Promise<CreatedMatch>;
  /** Seals the set-up of a lobby: from then on its seats cannot change. Null if it changed meanwhile. */
  readonly seal: (seal: MatchSeal) => Promise<Date | null>;
  /** What players of a match that has not ended must not know: to compute its digest and to play it. */
  readonly hiddenOf: (matchId: string) => Promise<HiddenParts | undefined>;
  /** Makes a lobby live, with its first snapshot, lease and entry, in one statement. */
  readonly start: (start: MatchStart) => Promise<Started>;
  /** Abandons a match that has not begun; false if it is not a lobby (any more). */
  readonly closeLobby: (matchId: string) => Promise<boolean>;
};

/** Without letters and digits that are easily confused. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 8;

export const newInviteCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters.charAt(randomInt(codeLetters.length))).join('');

export const createMatchLobby = (clients: Clients, commits: SharedCommits): MatchLobby => ({
  create: async (match, limits) => {
    const { id, visibility } = match;
    const secret = clients.secrets.seal(match.secret, `match ${id}`);
    for (;;) {
      const inviteCode = visibility === 'invite' ? newInviteCode() : null;
      const inserted = insertedBy(
        await commits.commit(`account ${match.hostAccountId ?? ''}`, (sql) =>
          inserting(sql, { ...match, inviteCode, secret }, limits),
        ),
      );
      if (inserted.kind === 'inserted') {
        const { createdAt, hostName } = inserted;
        return { ok: true, id, inviteCode, createdAt, hostName: hostName ?? '' };
      }
      if (inserted.kind === 'limitReached') return { ok: false, limit: inserted.limit };
      if (inserted.kind === 'signedOut') return { ok: false, limit: inserted.kind };
      if (inviteCode === null) throw new Error(`there is a match ${id} already`);
    }
  },

  seal: async (seal) => {
    const [sealed] = await clients.use(
      (sql) => sql<{ sealedAt: Date }[]>`
        update match set
          sealed_at = now(), setup_digest = ${seal.setupDigest},
          ruleset_digest = ${seal.rulesetDigest}, engine_revision = ${seal.engineRevision},
          setup = ${JSON.stringify(seal.setup)}::text::json
        where id = ${seal.matchId} and status = 'lobby' and sealed_at is null
          and lobby_revision = ${seal.lobbyRevision}
        returning sealed_at as "sealedAt"`,
    );
    return sealed?.sealedAt ?? null;
  },

  hiddenOf: async (matchId) => {
    const [row] = await clients.use(
      (sql) => sql<{ secret: Uint8Array; setup: unknown }[]>`
        select secret, setup from match where id = ${matchId}`,
    );
    return (
      row && {
        secret: clients.secrets.open(row.secret, `match ${matchId}`),
        setup: row.setup === null ? null : jsonObject.parse(row.setup),
      }
    );
  },

  start: async (start) => {
    const { first = null } = start;
    const [lease] = await commits.commit(
      `match ${start.matchId}`,
      (sql) => sql<{ epoch: number; startedAt: Date }[]>`
        with started as (
          update match set
            status = 'live', started_at = now(),
            sealed_at = coalesce(sealed_at, case when wanted.digest is not null then now() end),
            setup_digest = coalesce(setup_digest, wanted.digest),
            ruleset_digest = ${start.rulesetDigest}, engine_revision = ${start.engineRevision},
            setup = ${JSON.stringify(start.setup)}::text::json, salts = ${sql.json(start.salts)}
          from (select ${start.setupDigest ?? null}::text as digest) wanted
          where id = ${start.matchId} and status = 'lobby' and lobby_revision = ${start.lobbyRevision}
            and (setup_digest is null or setup_digest = wanted.digest)
          returning id
        ),
        snapshot as (
          insert into match_snapshot (match_id, seq, state)
          select id, 0, ${JSON.stringify(start.state)}::text::json from started
        ),
        entry as (
          insert into match_entry (match_id, seq, epoch, input, events)
          select id, 1, 1, input, events
          from started, (
            select ${first && JSON.stringify(first.input)}::text::json as input,
              ${first && JSON.stringify(first.events)}::text::json as events
          ) first
          where first.input is not null
        )
        insert into match_lease (match_id, owner, epoch, expires_at)
        select id, ${start.owner}, 1, clock_timestamp() + ${start.leaseMs} * interval '1 millisecond' from started
        returning epoch, now() as "startedAt"`,
    );
    return lease ? { ok: true, ...lease } : { ok: false, code: 'lobbyChanged' };
  },

  closeLobby: async (matchId) => {
    const closed = await clients.use(
      (sql) => sql<{ id: string }[]>`
        update match set status = 'abandoned', finished_at = now(), abandoned_because = 'calledOff'
        where id = ${matchId} and status = 'lobby'
        returning id`,
    );
    return closed.length > 0;
  },
});
