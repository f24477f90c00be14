import { VACATION_DAYS, VACATION_YEAR_DAYS, type Vacation } from '@penance/shared';
import type { Fragment, Sql } from '../../platform/database/client.ts';
import type { Clients } from '../../platform/database/clients.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';

/** `signedOut`: the account is gone. `tooLong` with how many days it may have, `tooShort` with how many have begun. */
export type VacationTaken =
  | { readonly vacation: Vacation }
  | { readonly refused: 'signedOut' }
  | { readonly refused: 'tooLong' | 'tooShort'; readonly days: number };

/** A vacation under way, as the process that plays a match reads it. */
export interface VacationNow {
  readonly accountId: string;
  readonly agoMs: number;
  readonly until: Date;
}

export interface VacationsNow {
  /** Whether all that began until now were read: none was being written at that moment. */
  readonly isSettled: boolean;
  readonly vacations: readonly VacationNow[];
}

/** When players are on vacation. All times are the database's; a day is 24 hours. */
export interface VacationStore {
  readonly read: (accountId: string) => Promise<Vacation>;
  /** Begins one now, or changes how many days the one under way has from its beginning. */
  readonly take: (accountId: string, days: number) => Promise<VacationTaken>;
  /** Ends it now, if there is one: days that have not begun are given back. */
  readonly end: (accountId: string) => Promise<Vacation>;
  readonly readNow: () => Promise<VacationsNow>;
}

export const createVacationStore = (clients: Clients): VacationStore => ({
  read: (accountId) => clients.transaction(async (sql) => shown(await readOwn(sql, accountId))),

  take: (accountId, days) =>
    clients.transaction(async (sql) => {
      if (!(await lockOwner(sql, accountId))) return { refused: 'signedOut' };
      // Held until the commit: whoever plays a match knows by it that a vacation may be there that it cannot see.
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.vacations})`;
      const own = await readOwn(sql, accountId);
      const most = daysLeft(own) + (own.days ?? 0);
      if (days > most) return { refused: 'tooLong', days: most };
      if (days < (own.begunDays ?? 0)) return { refused: 'tooShort', days: own.begunDays ?? 0 };
      await sql`
        delete from vacation
        where account_id = ${accountId} and ends_at <= clock_timestamp() - ${lasting(sql, VACATION_YEAR_DAYS)}`;
      await (own.id === null
        ? sql`
            insert into vacation (account_id, began_at, ends_at)
            select ${accountId}::uuid, moment, moment + ${lasting(sql, days)} from clock_timestamp() as moment`
        : sql`update vacation set ends_at = began_at + ${lasting(sql, days)} where id = ${own.id}`);
      return { vacation: shown(await readOwn(sql, accountId)) };
    }),

  end: (accountId) =>
    clients.transaction(async (sql) => {
      await lockOwner(sql, accountId);
      await endVacation(sql, accountId);
      return shown(await readOwn(sql, accountId));
    }),

  readNow: () =>
    clients.transaction(async (sql) => {
      const [{ isSettled }] = await sql<[{ isSettled: boolean }]>`
        select pg_try_advisory_xact_lock_shared(${ADVISORY_LOCKS.vacations}) as "isSettled"`;
      // After the lock: what was written before is read, what is written later begins later.
      const vacations = await sql<VacationNow[]>`
        select account_id as "accountId", ends_at as until,
          round(extract(epoch from clock_timestamp() - began_at) * 1000)::float as "agoMs"
        from vacation where ends_at > clock_timestamp()`;
      return { isSettled, vacations };
    }),
});

/** The account must be locked. Stored to the millisecond: rounded up, it would not be over yet for whoever reads it now. */
export const endVacation = async (sql: Sql, accountId: string): Promise<void> => {
  await sql`
    update vacation set ends_at = greatest(began_at, date_trunc('milliseconds', clock_timestamp()))
    where account_id = ${accountId} and ends_at > clock_timestamp()`;
};

/** False if it is gone. */
const lockOwner = async (sql: Sql, accountId: string): Promise<boolean> => {
  const found = await sql`
    select id from account
    where id = ${accountId} and num_nonnulls(deleted_at, merged_into) = 0 for no key update`;
  return found.length > 0;
};

/** All but `taken` is of the vacation under way; null without one. */
interface OwnVacation {
  readonly taken: number;
  readonly id: number | null;
  readonly beganAt: Date | null;
  readonly until: Date | null;
  readonly days: number | null;
  readonly begunDays: number | null;
}

/**
 * Which days count is decided where a vacation begins, so that no more than `VACATION_DAYS` begin within any
 * `VACATION_YEAR_DAYS`.
 */
const readOwn = async (sql: Sql, accountId: string): Promise<OwnVacation> => {
  const [own] = await sql<[OwnVacation]>`
    with own as (
      select id, began_at, ends_at, ends_at > clock_timestamp() as is_now,
        greatest(1, ceil(extract(epoch from ends_at - began_at) / 86400))::integer as days,
        floor(extract(epoch from clock_timestamp() - began_at) / 86400)::integer + 1 as begun_days
      from vacation where account_id = ${accountId}
    )
    select
      (
        select count(*)::integer from own, generate_series(0, days - 1) as day
        where began_at + day * interval '24 hours' >
          coalesce((select began_at from own where is_now), clock_timestamp()) - ${lasting(sql, VACATION_YEAR_DAYS)}
      ) as taken,
      id, began_at as "beganAt", ends_at as until, days, begun_days as "begunDays"
    from (select) nothing left join own on is_now`;
  return own;
};

const lasting = (sql: Sql, days: number): Fragment => sql`${days}::integer * interval '24 hours'`;

/** Never below none: merged accounts may have taken more together. */
const daysLeft = ({ taken }: OwnVacation): number => Math.max(0, VACATION_DAYS - taken);

const shown = (own: OwnVacation): Vacation => {
  const { beganAt, until, days, taken } = own;
  return {
    current:
      beganAt && until && days ? { beganAt: beganAt.toISOString(), until: until.toISOString(), days } : null,
    daysTaken: taken,
    daysLeft: daysLeft(own),
  };
};
