import type { BackgroundLoop } from '../platform/background/background-loop.ts';
import type { Clients } from '../platform/database/clients.ts';
import { Courier, TIMEOUT_MS, type Posted } from '../platform/outgoing/courier.ts';
import { postOut } from '../platform/outgoing/post-out.ts';
import type { DueNotification, NotificationOutbox } from './notification-outbox.ts';
import { notificationWords } from './notification-words.ts';
import type { PushKeys } from './push-keys.ts';
import { pushMessage } from './push-message.ts';
import { readFacts } from './read-facts.ts';

interface NotificationCourierParts {
  readonly clients: Clients;
  readonly outbox: NotificationOutbox;
  readonly loop: BackgroundLoop;
  readonly pushKeys: () => Promise<PushKeys>;
  /** Where push services reach the operator: an https or mailto address. */
  readonly contact: string;
  /** Whether targets in private networks are allowed. */
  readonly allowsPrivate: boolean;
  /** Called when a push service does not take what this server signs. */
  readonly refused: (host: string, status: number) => void;
}

/** The push service knows the subscription no more. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** It does not believe our signature. */
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/**
 * Sends notifications, each at least once, and none of what is no longer true: a process that dies between sending and
 * recording it sends it again, and the browser shows it in place of the first.
 */
export const createNotificationCourier = ({
  clients,
  outbox,
  loop,
  pushKeys,
  contact,
  allowsPrivate,
  refused,
}: NotificationCourierParts): Courier<DueNotification> => {
  const send = async (due: DueNotification): Promise<Posted> => {
    const facts = await readFacts(clients, due);
    if (!facts) return { ok: true };
    const message = pushMessage(due, notificationWords(facts, due.language), {
      keys: await pushKeys(),
      contact,
    });
    const posted = await postOut(message, { allowsPrivate, timeoutMs: TIMEOUT_MS });
    if (posted.ok || posted.status === undefined) return posted;
    if (GONE.has(posted.status)) await outbox.forgetTarget(due.targetId);
    if (REFUSED.has(posted.status)) refused(due.host, posted.status);
    return posted;
  };
  return new Courier({ outbox, loop, send });
};
