import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 24;

/** A secret shared by a host and this server, in the format of the Standard Webhooks convention. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

export interface SignedDelivery {
  /** The same at every attempt: a receiver that has seen it before can discard the delivery. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** Proves to the receiver that the delivery is ours, and how old it is: HMAC-SHA-256 over id, time and body. */
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
