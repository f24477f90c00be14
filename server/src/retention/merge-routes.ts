import { accountMergeSchema, signInByCodeSchema, type MergeObstacle } from '@penance/shared';
import type { ProofStore } from '../account/proof-store.ts';
import { sessionsEnded } from '../platform/auth/account-claim.ts';
import { refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import type { AccountMerging, MergeRefused } from './merge-accounts.ts';

export interface MergeRoutesParts {
  readonly proofs: Pick<ProofStore, 'missing'>;
  readonly merging: AccountMerging;
  /** Closes the connections that were opened with the token of a session that has ended. */
  readonly endConnections: (accountId: string, session: number) => void;
}

/** Each tries a code. */
const TRIES_PER_MINUTE = 10;
const TAG = 'Accounts';

/** Two accounts of one person become one. */
export const mergeRoutes = ({ proofs, merging, endConnections }: MergeRoutesParts): readonly Route[] => [
  route({
    method: 'POST',
    path: '/me/merges/preview',
    summary: 'What merging another account would do',
    description:
      'With the code that a device of the other account shows (`POST /device-codes` there): whose it is, what comes to your account and what ends. The code stays valid. The reasons of `mergeRefused` say why the two cannot become one now.',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.small, rows: 'counts of the other account', perMinute: TRIES_PER_MINUTE },
    body: signInByCodeSchema,
    reply: accountMergeSchema,
    status: 200,
    refusals: ['signInCodeUnknown', 'mergeRefused'],
    run: async ({ account, body }) => {
      const merge = await merging.preview(account, body.code);
      return isMergeRefused(merge) ? refusalOf(merge) : merge;
    },
  }),
  route({
    method: 'POST',
    path: '/me/merges',
    summary: 'Merge another account into yours',
    description:
      'For good. Matches, events, campaigns, decks, friends and blocks of the other account are yours from now on; a rating of its own counts where you have none. Nobody signs in to it any more: its sessions, codes, passkeys and identities end, and its address leads to your page. What is over keeps the name under which it was played.',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.small, rows: 'all rows of the other account', perMinute: TRIES_PER_MINUTE },
    body: signInByCodeSchema,
    reply: accountMergeSchema,
    status: 201,
    refusals: ['signInCodeUnknown', 'mergeRefused', 'proofNeeded'],
    run: async ({ account, body }) => {
      const unproved = await proofs.missing(account);
      if (unproved) return unproved;
      const merged = await merging.merge(account, body.code);
      if (isMergeRefused(merged)) return refusalOf(merged);
      const { merge, sessions } = merged;
      for (const session of sessions) endConnections(merge.account.id, session);
      return merge;
    },
  }),
];

const isMergeRefused = (merge: object | MergeRefused): merge is MergeRefused =>
  typeof merge === 'string' || 'obstacles' in merge;

const refusalOf = (refused: MergeRefused): RequestRefusal => {
  if (refused === 'signedOut') return sessionsEnded();
  if (refused === 'codeUnknown')
    return refuse('signInCodeUnknown', 'No device of an account shows this code now.');
  return refuse(
    'mergeRefused',
    'The two accounts cannot be merged now.',
    refused.obstacles.map((code) => ({ code, message: WHY[code] })),
  );
};

const WHY: Readonly<Record<MergeObstacle, string>> = {
  sameAccount: 'The code is one of this account itself.',
  banned: 'One of the two accounts is banned.',
  operator: 'One of the two accounts is an operator’s.',
  inMatch: 'The other account has a match that is not over, or waits at a table.',
  inQueue: 'The other account waits in a queue.',
  inEvent: 'The other account hosts or plays in an event that is not over.',
  inCampaign: 'The other account is a member of a campaign that is not closed.',
  sameCampaign: 'Both accounts are members of a campaign.',
  unproved:
    'The other account has ways back: prove there that it is yours, and make the code with merging=true.',
};
