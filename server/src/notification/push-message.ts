import { createHash, ECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Outgoing } from '../platform/outgoing/post-out.ts';
import type { DuePush } from './notification-outbox.ts';
import type { NotificationWords } from './notification-words.ts';
import type { PushKeys } from './push-keys.ts';
import type { RaisedKind } from './raise-notification.ts';

/** How long a push service keeps what it cannot deliver, seconds. */
const LIFETIME: Readonly<Record<RaisedKind, number>> = {
  turn: 3 * 86_400,
  challenge: 300,
  friend: 7 * 86_400,
  round: 3600,
  result: 7 * 86_400,
  waiting: 7 * 86_400,
};
const PROMPT: ReadonlySet<RaisedKind> = new Set(['challenge', 'round', 'waiting']);
const TOPIC_LENGTH = 32;

/** Whether it is a point of the curve P-256, base64url: for others nothing can be encrypted. */
export const isPushKey = (p256dh: string): boolean => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
};

/**
 * Encrypted for the browser (RFC 8291) and signed by this server (RFC 8292). Of the same topic, the push service and the
 * browser keep only the last message: the next question of a match replaces the one before, and so does a repetition.
 */
export const pushMessage = (
  due: Pick<DuePush, 'address' | 'keys' | 'kind' | 'subject'>,
  words: NotificationWords,
  { keys, contact }: { readonly keys: PushKeys; readonly contact: string },
): Outgoing => {
  const { address, kind, subject } = due;
  const topic = createHash('sha256').update(`${kind} ${subject}`).digest('base64url').slice(0, TOPIC_LENGTH);
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: address, keys: due.keys },
    JSON.stringify({ ...words, tag: topic }),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: LIFETIME[kind],
      urgency: PROMPT.has(kind) ? 'high' : 'normal',
      topic,
    },
  );
  return { url: address, headers, body };
};
