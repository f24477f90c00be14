import type { Posted, Posting, PostLimits } from './post-delivery.ts';
import { postDelivery } from './post-delivery.ts';
import type { DueDelivery, WebhookStore } from './webhook-store.ts';

export interface CourierParts {
  readonly store: Pick<WebhookStore, 'take' | 'delivered' | 'failed'>;
  /** Whether targets in private networks are allowed. */
  readonly allowsPrivate: boolean;
  /** Before the second attempt; it doubles with each further one. */
  readonly firstPauseMs?: number;
  readonly post?: (posting: Posting, limits: PostLimits) => Promise<Posted>;
}

const AT_ONCE = 8;
const TIMEOUT_MS = 10_000;
/** Longer than an attempt and the note of its end can take. */
const TAKEN_MS = 4 * TIMEOUT_MS;
const FIRST_PAUSE_MS = 5_000;
const PAUSE_MOST_MS = 6 * 3_600_000;
/** With the pauses above about two and a half days. */
const ATTEMPTS_MOST = 20;

/** How long to wait after that many attempts; null when it is enough. */
export const pauseAfter = (attempts: number, firstMs = FIRST_PAUSE_MS): number | null =>
  attempts >= ATTEMPTS_MOST ? null : Math.min(PAUSE_MOST_MS, firstMs * 2 ** (attempts - 1));

/**
 * Sends what is due, each delivery at least once: an attempt whose end could not be noted is made again.
 * Resolves when nothing is due any more, to how many were sent.
 */
export const sendDue = async (parts: CourierParts, isStopped: () => boolean): Promise<number> => {
  let sent = 0;
  for (;;) {
    const due = isStopped() ? [] : await parts.store.take(AT_ONCE, TAKEN_MS);
    if (due.length === 0) return sent;
    await Promise.all(due.map((delivery) => sendOne(parts, delivery)));
    sent += due.length;
  }
};

const sendOne = async (
  parts: CourierParts,
  { id, body, url, secret, attempts }: DueDelivery,
): Promise<void> => {
  const { store, allowsPrivate, firstPauseMs, post = postDelivery } = parts;
  const timestamp = Math.floor(Date.now() / 1000);
  const posted = await post({ id, timestamp, body, url, secret }, { allowsPrivate, timeoutMs: TIMEOUT_MS });
  if (posted.ok) await store.delivered(id);
  else await store.failed(id, posted.failure, pauseAfter(attempts, firstPauseMs));
};
