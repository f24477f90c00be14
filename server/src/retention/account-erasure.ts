import { setTimeout } from 'node:timers/promises';
import type { Clients } from '../platform/database/clients.ts';
import type { Fragment, Sql } from '../platform/database/client.ts';
import { Failures } from '../platform/background/failures.ts';
import type { BackgroundLoop } from '../platform/background/background-loop.ts';
import type { LiveMatches } from '../match/live/live-matches.ts';
import { deleteAccount, deleteData, leaveAlone } from './delete-account.ts';
import type { Lobby } from '../match/lobby/lobby.ts';

interface ErasureParts {
  readonly clients: Clients;
  readonly lobby: Pick<Lobby, 'close' | 'leaveSeat'>;
  readonly live: Pick<LiveMatches, 'get'>;
  /** Each takes the account, or its name, out of something, one after the other: events, campaigns, matches that are over. */
  readonly forget: readonly ((accountId: string) => AsyncIterable<undefined>)[];
  readonly loop: BackgroundLoop;
}

/** Takes deleted accounts out of all that is under way. */
export interface AccountErasure {
  /**
   * Deletes the account, and takes it out of what this process can in a second; the rest follows by `look`. Returns the
   * numbers of its sessions.
   */
  readonly delete: (accountId: string) => Promise<readonly number[]>;
  /** One pass; call this periodically, in every process: each gives up the seats of the matches that it plays. */
  readonly look: () => Promise<void>;
}

interface Place {
  readonly matchId: string;
  readonly seat: number | null;
  readonly isLive: boolean;
  readonly isArranged: boolean;
}

/**
 * Statements that began before the deletion may still be on their way, longer than any may take: only afterwards an
 * account is known to be nowhere. Milliseconds.
 */
const STRAGGLERS_MS = 30_000;
const ACCOUNTS_AT_ONCE = 20;
/** For how long a pass goes on, and a deletion waits, while much is to be taken out. Milliseconds. */
const PASS_MS = 1000;

export const createAccountErasure = ({
  clients,
  lobby,
  live,
  forget,
  loop,
}: ErasureParts): AccountErasure => {
  /** Accounts whose names this process has taken out everywhere, so that it does so once, and once more at the end. */
  const forgotten = new Set<string>();
  /** What was begun; a generator does one step at a time, whoever asks for the next. */
  const begun = new Map<string, AsyncGenerator<undefined, true>>();

  const leave = async (id: string, { matchId, seat, isLive, isArranged }: Place): Promise<void> => {
    // The process that plays the match does this; a seat that has given up already stays so.
    if (isLive) await live.get(matchId)?.session.concede(seat ?? 0);
    // The seats of an arranged match are assigned: it is given up when it has begun.
    if (isLive || isArranged) return;
    const player = { account: { id, session: { number: 0 } }, matchId };
    await (seat === null ? lobby.close(player) : lobby.leaveSeat(player));
  };

  const leaveAll = async (id: string): Promise<void> => {
    await clients.use((sql) => declineRematches(sql, id));
    const failures = new Failures();
    for (const place of await clients.use((sql) => placesOf(sql, id)))
      await failures.attempt(`match ${place.matchId}`, () => leave(id, place));
    failures.throwIfAny();
  };

  const forgetAll = async function* (id: string): AsyncGenerator<undefined, void> {
    let failure: { readonly error: unknown } | null = null;
    for (const each of forget) {
      try {
        yield* each(id);
      } catch (error) {
        // One event that fails does not keep the name in the matches.
        failure ??= { error };
      }
    }
    if (failure !== null) throw failure.error;
  };

  const erasing = async function* (id: string): AsyncGenerator<undefined, true> {
    const isLast = await clients.use((sql) => isNowhere(sql, id));
    if (isLast || !forgotten.has(id)) yield* forgetAll(id);
    forgotten.add(id);
    if (!isLast) return true;
    await clients.transaction(async (sql) => {
      await leaveAlone(sql);
      // Its last match was rated after the account was deleted.
      await deleteData(sql, [id]);
      await sql`update account set erased_at = now() where id = ${id}`;
    });
    forgotten.delete(id);
    return true;
  };

  /** Some of what is left to do; whether that was all for now. */
  const erase = async (id: string, until: number): Promise<boolean> => {
    const steps = begun.get(id) ?? erasing(id);
    begun.set(id, steps);
    try {
      let step = await steps.next();
      while (step.done !== true && performance.now() < until) step = await steps.next();
      if (step.done !== true) return false;
      begun.delete(id);
      // Not where it failed for another that asked at the same time.
      return step.value;
    } catch (error) {
      begun.delete(id);
      throw error;
    }
  };

  const attempt = async (item: string, work: () => Promise<boolean>): Promise<void> => {
    if (loop.isPutOff(item)) return;
    try {
      if (await work()) loop.succeeded(item);
    } catch (error) {
      loop.failed(item, error);
    }
  };

  /** Leaves all places first: others wait for that. */
  const pass = (dueIn: (sql: Sql) => Promise<readonly { readonly id: string }[]>): Promise<void> =>
    loop.look(async () => {
      const due = await clients.use(dueIn);
      const until = performance.now() + PASS_MS;
      // A place that cannot be left keeps the name nowhere else.
      for (const { id } of due) await attempt(`${id} leaving`, () => leaveAll(id).then(() => true));
      for (const { id } of due) await attempt(id, () => erase(id, until));
    });

  return {
    delete: async (accountId) => {
      const ended = await clients.transaction((sql) => deleteAccount(sql, accountId));
      // What fails here, or takes longer, is done by the loop.
      const passed = pass(
        (sql) => sql`
          select id from account
          where ${accountId} in (id, merged_into) and deleted_at is not null and erased_at is null`,
      );
      await Promise.race([passed, setTimeout(PASS_MS, undefined, { ref: false })]);
      return ended;
    },
    look: () =>
      pass(
        (sql) => sql`
          select id from account where deleted_at is not null and erased_at is null
          order by deleted_at limit ${ACCOUNTS_AT_ONCE + loop.putOff.length}`,
      ),
  };
};

/** Matches that it hosts and that have not begun, then its seats in matches that are not over. */
const placesOf = (sql: Sql, accountId: string): Promise<readonly Place[]> => sql<Place[]>`
  select id as "matchId", null::integer as seat, false as "isLive", false as "isArranged" from match
  where host_account_id = ${accountId} and status = 'lobby' and origin_kind is null
  union all
  select match.id, match_seat.seat, match.status = 'live', match.origin_kind is not null
  from match_seat join match on match.id = match_seat.match_id
  where match_seat.account_id = ${accountId} and not match_seat.match_is_over
      and match.status in ('lobby', 'live')`;

/** Declines what the account offered, or agreed to, and nobody has opened yet. */
export const declineRematches = async (sql: Sql, accountId: string): Promise<void> => {
  await sql`
    update match_rematch set declined_seat = match_seat.seat
    from match_seat
    where match_seat.match_id = match_rematch.match_id and match_seat.account_id = ${accountId}
      and next_match_id is null and declined_seat is null and expires_at > now()`;
};

/** Whether the account has a seat in a match that is not over. */
export const isSeated = (sql: Sql, accountId: string): Fragment => sql`
  exists (
    select from match_seat join match on match.id = match_seat.match_id
    where match_seat.account_id = ${accountId} and not match_seat.match_is_over
      and match.status in ('lobby', 'live')
  )`;

/** In no match that is not over or not settled, and nothing can bring it into one. */
const isNowhere = async (sql: Sql, accountId: string): Promise<boolean> => {
  const [{ is }] = await sql<[{ readonly is: boolean }]>`
    select deleted_at < now() - ${STRAGGLERS_MS} * interval '1 millisecond' and not ${isSeated(sql, accountId)}
      and not exists (
        select from match_seat join match_settlement using (match_id) where match_seat.account_id = ${accountId}
      ) as is
    from account where id = ${accountId}`;
  return is;
};
