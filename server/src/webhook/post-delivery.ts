import type { Posted } from '../platform/outgoing/courier.ts';
import { postOut, type PostLimits } from '../platform/outgoing/post-out.ts';
import { deliveryHeaders, type SignedDelivery } from './sign-delivery.ts';

export interface Posting extends SignedDelivery {
  readonly url: string;
  readonly secret: string;
}

/** Sends one delivery, with its signature. */
export const postDelivery = (posting: Posting, limits: PostLimits): Promise<Posted> =>
  postOut(
    {
      url: posting.url,
      body: posting.body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Penance-Webhooks/1',
        ...deliveryHeaders(posting.secret, posting),
      },
    },
    limits,
  );
