import type { NotificationKind } from '@penance/shared';
import type { Sql } from '../platform/database/client.ts';

/** The part of a turn that is to come to a full match so that it can begin. */
export const TURN_TO_COME = 'start';

/** Something that accounts may want to be told. */
export interface Raised {
  readonly accounts: readonly string[];
  readonly kind: NotificationKind;
  /** The match or the event, or who wants to be a friend. */
  readonly subject: string;
  /** Which of several of this kind: the question, the round. */
  readonly part: string;
}

/**
 * Within the transaction of its cause, or afterwards and as often as one likes: tells each account once, wherever it wants
 * to be told of such things.
 */
export const raiseNotification = async (
  sql: Sql,
  { accounts, kind, subject, part }: Raised,
): Promise<void> => {
  await sql`
    select raise_notification(${sql.array([...accounts])}::uuid[], ${kind}, ${subject}::uuid, ${part})`;
};

/** What has not been sent yet need not be sent any more: the question was answered. */
export const withdrawNotification = async (
  sql: Sql,
  { accounts, kind, subject, part }: Raised,
): Promise<void> => {
  await sql`
    update notification_delivery set next_at = null
    from notification
    where notification.id = notification_delivery.notification_id and next_at is not null
      and notification.account_id = any (${sql.array([...accounts])}::uuid[])
      and notification.kind = ${kind} and subject_id = ${subject} and part = ${part}`;
};
