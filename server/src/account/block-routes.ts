import { blocksSchema, idSchema } from '@penance/shared';
import * as z from 'zod';
import { sessionsEnded } from '../platform/auth/account-claim.ts';
import { refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import { BLOCKS_MOST, type Blocked, type BlockStore } from './block-store.ts';

const blockParams = z.strictObject({ account: idSchema.toLowerCase() });
const PER_MINUTE = 60;
const TAG = 'Accounts';

/** Whom an account does not want to meet. Nobody is told that they are blocked. */
export const blockRoutes = (blocks: BlockStore): readonly Route[] => [
  route({
    method: 'GET',
    path: '/me/blocks',
    summary: 'Whom you have blocked',
    description: 'The last one first, with the name that each had then.',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: BLOCKS_MOST },
    reply: blocksSchema,
    status: 200,
    refusals: [],
    run: async ({ account }) => ({
      items: (await blocks.list(account.id)).map((each) => ({ ...each, at: each.at.toISOString() })),
    }),
  }),
  route({
    method: 'PUT',
    path: '/me/blocks/:account',
    summary: 'Block an account',
    description: `It is not told. No queue pairs the two of you, it takes no seat at a table where you are host or sit, joins no campaign of yours, and there is no rematch between you. Matches under way go on, and events pair everybody. An account blocks at most ${BLOCKS_MOST} others.`,
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: BLOCKS_MOST + 3, perMinute: PER_MINUTE },
    params: blockParams,
    reply: null,
    status: 204,
    refusals: ['blockIllegal', 'accountNotFound', 'tooManyBlocks'],
    run: async ({ account: { id }, params: { account: other } }) =>
      other === id
        ? refuse('blockIllegal', 'You cannot block yourself.')
        : REFUSALS[await blocks.block(id, other)](),
  }),
  route({
    method: 'DELETE',
    path: '/me/blocks/:account',
    summary: 'End a block',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: 1, perMinute: PER_MINUTE },
    params: blockParams,
    reply: null,
    status: 204,
    refusals: ['blockNotFound'],
    run: async ({ account, params }) =>
      (await blocks.unblock(account.id, params.account))
        ? undefined
        : refuse('blockNotFound', 'You have not blocked this account.'),
  }),
];

const REFUSALS: Readonly<Record<Blocked, () => RequestRefusal | undefined>> = {
  blocked: () => undefined,
  signedOut: sessionsEnded,
  unknown: () => refuse('accountNotFound', 'There is no account with this id.'),
  tooMany: () =>
    refuse('tooManyBlocks', `An account blocks at most ${BLOCKS_MOST} others: end a block first.`),
};
