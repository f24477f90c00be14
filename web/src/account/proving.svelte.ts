import type { PenanceClient } from '@penance/client-sdk';
import { PROOF_WAYS, type ProofWay } from '@penance/shared';
import { codeOf } from '../messages/refusals/error-text.ts';
import { isStill } from './session.svelte.ts';
import { keptToken } from './token.ts';

/** A proof that the server wants before it does something. */
export interface AskedProof {
  readonly client: PenanceClient;
  readonly ways: readonly ProofWay[];
  /** Whether it was given. */
  readonly end: (isProved: boolean) => void;
}

let asked: AskedProof | null = $state.raw(null);

/** The proof that the page has to ask for; null for none. */
export const askedProof = (): AskedProof | null => asked;

/** Does it. If the server wants a proof that it is the owner who asks, the page asks for that, and it is done again.
 * Nothing is done once the browser has another account. */
export const withProof = async <Done>(client: PenanceClient, act: () => Promise<Done>): Promise<Done> => {
  if (!isStill(client)) return pageEnds();
  try {
    return await act();
  } catch (error) {
    if (codeOf(error) !== 'proofNeeded') throw error;
    const isProved = await new Promise<boolean>((resolve) => {
      asked = { client, ways: waysIn(error), end: resolve };
    });
    asked = null;
    if (!isProved) throw error;
    if (!isStill(client)) return pageEnds();
    keptToken.set(client.token);
    return act();
  }
};

/** The page is loaded anew for the account of another tab: nothing more comes of it. */
const pageEnds = (): Promise<never> => new Promise(() => undefined);

const waysIn = (error: unknown): readonly ProofWay[] => {
  const { reasons = [] } = error as { readonly reasons?: readonly { readonly code: string }[] };
  return PROOF_WAYS.filter((way) => reasons.some(({ code }) => code === way));
};
