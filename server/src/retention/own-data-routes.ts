import { accountExportSchema, deleteAccountSchema, type AccountExport } from '@penance/shared';
import type { AccountRecord } from '../platform/auth/account-claim.ts';
import type { ProofStore } from '../account/proof-store.ts';
import { refuse } from '../platform/base/refusal.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';

export interface OwnDataParts {
  readonly proofs: Pick<ProofStore, 'missing'>;
  readonly exportAccount: (account: AccountRecord) => Promise<AccountExport>;
  /** Deletes the account for good; returns the numbers of its sessions. */
  readonly deleteAccount: (accountId: string) => Promise<readonly number[]>;
  /** Closes the connections that were opened with the token of a session that has ended. */
  readonly endConnections: (accountId: string, session: number) => void;
}

const PER_MINUTE = 5;
const TAG = 'Accounts';

/** What people may ask of those who keep their data. */
export const ownDataRoutes = ({
  proofs,
  exportAccount,
  deleteAccount,
  endConnections,
}: OwnDataParts): readonly Route[] => [
  route({
    method: 'GET',
    path: '/me/export',
    summary: 'Everything that is kept of your account',
    description:
      'The account, its sessions, decks, matches, ratings with their history, events, campaigns and waiting places as one JSON value. No token and no code is in it. Transcripts and the files of campaigns are exported by themselves.',
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.none, rows: 'all rows of the account', perMinute: PER_MINUTE },
    reply: accountExportSchema,
    status: 200,
    refusals: [],
    run: ({ account }) => exportAccount(account),
  }),
  route({
    method: 'DELETE',
    path: '/me',
    summary: 'Delete your account',
    description:
      'For good: nobody can bring it back. The body repeats the name of the account. Sessions, codes, decks, ratings and waiting places are deleted. Matches under way are given up, events and campaigns left. What others played stays, with “Deleted player” instead of the name; where that is much, it follows after the reply.',
    tag: TAG,
    auth: 'required',
    whileBanned: true,
    bound: { body: BODY.small, rows: 'all rows of the account', perMinute: PER_MINUTE },
    body: deleteAccountSchema,
    reply: null,
    status: 204,
    refusals: ['nameDiffers', 'proofNeeded'],
    run: async ({ account, body }) => {
      const { id, name } = account;
      if (body.name.trim() !== name)
        return refuse('nameDiffers', 'To delete the account, send its name exactly as it is shown.');
      const unproved = await proofs.missing(account);
      if (unproved) return unproved;
      for (const session of await deleteAccount(id)) endConnections(id, session);
      return undefined;
    },
  }),
];
