import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 24;

/** A secret that a host and this server share, as the Standard Webhooks convention writes it. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

export interface SignedDelivery {
  /** The same at every attempt: whoever has seen it before may throw the delivery away. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** What proves to the receiver that the delivery is ours and how old it is: HMAC-SHA-256 over id, time and body. */
export const signDelivery = (secret: string, { id, timestamp, body }: SignedDelivery): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return `v1,${signature}`;
};

/** The headers of the convention. */
export const deliveryHeaders = (
  secret: string,
  delivery: SignedDelivery,
): Readonly<Record<string, string>> => ({
  'webhook-id': delivery.id,
  'webhook-timestamp': String(delivery.timestamp),
  'webhook-signature': signDelivery(secret, delivery),
});
