import type { DecisionId, NotificationKind } from '@penance/shared';
import type { Sql } from '../platform/database/client.ts';

/** The parts of a turn that is to come to a full match so that it can begin: at all, and once more for the salt. */
export const TURNS_TO_COME = { hashes: 'start', salts: 'salt' } as const;

/** `waiting`: a session waits instead of proving whose it is; told at every place, whatever else is told there. */
export type RaisedKind = NotificationKind | 'waiting';

/** Something that accounts may want to be told. */
export interface Raised {
  readonly accounts: readonly string[];
  readonly kind: RaisedKind;
  /** The match or the event, who wants to be a friend, or the account itself. */
  readonly subject: string;
  /** Which of several of this kind: the question, the round, the wait. */
  readonly part: string;
  /** Absent if nothing ends by itself. */
  readonly due?: Due | undefined;
}

/** Until when something is to be done, as known now: later it is due later at most. */
export interface Due {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether the match is lost otherwise. */
  readonly orLost: boolean;
}

/** Which wait it is: of which session, and to which day. Whoever ends it and begins another is told of once a day. */
export const waitPart = (session: number, from: Date): string =>
  `${session} ${from.toISOString().slice(0, 10)}`;

/**
 * Within the transaction of its cause, or afterwards and as often as one likes: tells each account once, wherever it wants
 * to be told of such things.
 */
export const raiseNotification = async (
  sql: Sql,
  { accounts, kind, subject, part, due }: Raised,
): Promise<void> => {
  await sql`
    select raise_notification(
      ${sql.array([...accounts])}::uuid[], ${kind}, ${subject}::uuid, ${part},
      ${due ? new Date(due.at) : null}::timestamptz, ${due?.orLost ?? false}
    )`;
};

/**
 * Of one kind to one account within 24 hours, from players who are no friends: what comes after that is only listed. So
 * many, too, of events that it did not enter by itself (`raise_notification`).
 */
export const STRANGERS_PER_DAY = 10;

/**
 * Tells an account what another one asks it. The account must be locked: of two that ask at the same time the second counts
 * the first. However many ask, nobody's mailbox is flooded; friends are told of always.
 */
export const raiseAsked = async (
  sql: Sql,
  {
    account,
    by,
    kind,
    subject,
  }: Pick<Raised, 'kind' | 'subject'> & { readonly account: string; readonly by: string },
): Promise<void> => {
  const [{ isTold }] = await sql<[{ readonly isTold: boolean }]>`
    select exists (
      select from friendship
      where accepted_at is not null
        and (account_id, other_account_id) in ((${account}::uuid, ${by}::uuid), (${by}::uuid, ${account}::uuid))
    ) or ${STRANGERS_PER_DAY} > (
      select count(*) from notification
      where account_id = ${account} and kind = ${kind} and part = 'asked' and raised_at > now() - interval '1 day'
    ) as "isTold"`;
  if (isTold) await raiseNotification(sql, { accounts: [account], kind, subject, part: 'asked' });
};

/** The turns of a match that are still to be answered. */
export interface OpenTurns {
  readonly accounts: readonly string[];
  readonly match: string;
  /** All questions that are open; at least one. */
  readonly open: readonly DecisionId[];
}

/**
 * What has not been sent yet of earlier turns need not be sent any more. Later ones stay, so that a process that is late
 * withdraws nothing that another one has told meanwhile.
 */
export const withdrawEarlierTurns = async (sql: Sql, { accounts, match, open }: OpenTurns): Promise<void> => {
  const first = Math.min(...open.map(numberOf));
  // As everywhere: the accounts, then their places, then what is sent to them.
  await sql`
    with owner as materialized (
      select id from account where id = any (${sql.array([...accounts])}::uuid[]) order by id for no key update
    ),
    place as materialized (
      select id from notification_target where account_id in (select id from owner) order by id for no key update
    )
    update notification_delivery set next_at = null
    from notification
    where notification.id = notification_delivery.notification_id and next_at is not null
      and target_id in (select id from place)
      and notification.account_id = any (${sql.array([...accounts])}::uuid[])
      and notification.kind = 'turn' and subject_id = ${match}
      and case when part ~ '^[0-9]+[.]'
        then split_part(part, '.', 1)::integer <= ${first} and part <> all (${sql.array([...open])}::text[])
        else true
      end`;
};

/** Questions that are asked later have a higher one. */
const numberOf = (decision: DecisionId): number => Number.parseInt(decision, 10);
