import type { BackgroundLoop } from '../platform/background/background-loop.ts';
import type { Clients } from '../platform/database/clients.ts';
import { Courier, TIMEOUT_MS, type Posted } from '../platform/outgoing/courier.ts';
import { postOut } from '../platform/outgoing/post-out.ts';
import { MAIL_SECRET, mailTokensOf } from './mail-links.ts';
import { confirmationMail, notificationMail } from './mail-message.ts';
import type { SendMail } from './mail-sender.ts';
import type { DueMail, DueNotification, DuePush, NotificationOutbox } from './notification-outbox.ts';
import { notificationWords, type NotificationWords } from './notification-words.ts';
import type { PushKeys } from './push-keys.ts';
import { isPushKey, pushMessage } from './push-message.ts';
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
  /** Absent if this server sends no mails. */
  readonly mail: MailParts | undefined;
}

export interface MailParts {
  readonly send: SendMail;
  /** Where players open the pages. */
  readonly site: string;
}

/** The push service knows the subscription no more. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** It does not believe our signature. */
const REFUSED: ReadonlySet<number> = new Set([401, 403]);
const MAIL_OFF: Posted = {
  ok: false,
  failure: 'This server sends no mails.',
  isAnswered: false,
  isFinal: true,
};

const NO_KEY: Posted = {
  ok: false,
  failure: 'The key of the browser is none.',
  isAnswered: false,
  isFinal: true,
};

/**
 * Sends notifications, each at least once, and none of what is no longer true: a process that dies between sending and
 * recording it sends it again. The browser shows it in place of the first, and a mail has the same Message-ID.
 */
export const createNotificationCourier = ({
  clients,
  outbox,
  loop,
  pushKeys,
  contact,
  allowsPrivate,
  refused,
  mail,
}: NotificationCourierParts): Courier<DueNotification> => {
  const wordsOf = async ({
    kind,
    subject,
    part,
    accountId,
    language,
    dueAt,
    dueOrLost,
  }: Omit<DuePush, 'channel' | 'keys'>): Promise<NotificationWords | undefined> => {
    const facts = await readFacts(clients, { kind, subject, part, accountId, dueAt, dueOrLost });
    return facts && notificationWords(facts, language);
  };
  const push = async (due: DuePush): Promise<Posted> => {
    const words = await wordsOf(due);
    if (!words) return { ok: true };
    if (!isPushKey(due.keys.p256dh)) {
      await outbox.forgetTarget(due.targetId);
      return NO_KEY;
    }
    const message = pushMessage(due, words, { keys: await pushKeys(), contact });
    const posted = await postOut(message, { allowsPrivate, timeoutMs: TIMEOUT_MS });
    if (posted.ok || posted.status === undefined) return posted;
    if (GONE.has(posted.status)) await outbox.forgetTarget(due.targetId);
    if (REFUSED.has(posted.status)) refused(due.host, posted.status);
    return posted;
  };
  const write = async (due: DueMail): Promise<Posted> => {
    if (!mail) return MAIL_OFF;
    const { kind } = due;
    const links = { site: mail.site, tokens: mailTokensOf(clients.secrets.open(due.secret, MAIL_SECRET)) };
    const words = kind === 'confirmation' ? undefined : await wordsOf({ ...due, kind });
    if (kind !== 'confirmation' && !words) return { ok: true };
    const posted = await mail.send(
      words ? notificationMail(due, words, links) : confirmationMail(due, links),
    );
    if (!posted.ok && posted.isFinal === true) await outbox.refusedForGood(due.targetId);
    return posted;
  };
  const send = (due: DueNotification): Promise<Posted> => (due.channel === 'push' ? push(due) : write(due));
  return new Courier({ outbox, loop, send });
};
