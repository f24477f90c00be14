import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { deliveryHeaders, newWebhookSecret } from '../../src/webhook/sign-delivery.ts';

describe('the signature of a delivery', () => {
  test('is what a receiver computes from the secret by the published recipe', () => {
    const secret = newWebhookSecret();
    const delivery = { id: 'b8a6', timestamp: 1_800_000_000, body: '{"seq":1}' };
    const headers = deliveryHeaders(secret, delivery);
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const expected = createHmac('sha256', key).update('b8a6.1800000000.{"seq":1}').digest('base64');
    expect(key).toHaveLength(24);
    expect(headers).toEqual({
      'webhook-id': 'b8a6',
      'webhook-timestamp': '1800000000',
      'webhook-signature': `v1,${expected}`,
    });
  });

  test('differs if any part that it covers differs', () => {
    const secret = newWebhookSecret();
    const delivery = { id: 'a', timestamp: 1, body: '{}' };
    const signatures = [
      deliveryHeaders(secret, delivery),
      deliveryHeaders(newWebhookSecret(), delivery),
      deliveryHeaders(secret, { ...delivery, id: 'b' }),
      deliveryHeaders(secret, { ...delivery, timestamp: 2 }),
      deliveryHeaders(secret, { ...delivery, body: '{ }' }),
    ].map((headers) => headers['webhook-signature']);
    expect(new Set(signatures).size).toBe(signatures.length);
  });
});
