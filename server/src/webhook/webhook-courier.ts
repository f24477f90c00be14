import type { BackgroundLoop } from '../platform/background/background-loop.ts';
import { Courier, TIMEOUT_MS, type Posted } from '../platform/outgoing/courier.ts';
import type { PostLimits } from '../platform/outgoing/post-out.ts';
import { postDelivery, type Posting } from './post-delivery.ts';
import type { DueDelivery, WebhookOutbox } from './webhook-outbox.ts';

interface WebhookCourierParts {
  readonly outbox: WebhookOutbox;
  readonly loop: BackgroundLoop;
  /** Whether targets in private networks are allowed. */
  readonly allowsPrivate: boolean;
  readonly post?: (posting: Posting, limits: PostLimits) => Promise<Posted>;
  readonly now?: () => number;
  readonly random?: () => number;
}

/** Sends webhook deliveries, each signed anew at each attempt. */
export const createWebhookCourier = ({
  allowsPrivate,
  post = postDelivery,
  ...parts
}: WebhookCourierParts): Courier<DueDelivery> =>
  new Courier({
    ...parts,
    send: ({ id, body, url, secret }) => {
      const timestamp = Math.floor(Date.now() / 1000);
      return post({ id, timestamp, body, url, secret }, { allowsPrivate, timeoutMs: TIMEOUT_MS });
    },
  });
