import type { BegunVisit, IdentityAnswer, OfferedProvider } from '@penance/shared';

const KEPT = 'penance.identity';

/** A visit to the identity provider that this browser has begun. */
interface KeptVisit extends Pick<BegunVisit, 'state' | 'ticket'> {
  readonly purpose: VisitPurpose;
}

/** What comes of the identity: it is added to the account of this browser, proves whose that is, or signs in. */
export type VisitPurpose = 'add' | 'prove' | 'signIn';

/** With what the provider sent this browser back. */
export type Returned =
  | { readonly answer: IdentityAnswer; readonly purpose: VisitPurpose }
  /** Not begun here, or by a later visit. */
  | 'unknown'
  /** The provider vouches for nobody: mostly because its user changed their mind. */
  | 'refused';

let asked: Promise<OfferedProvider | null> | null = null;

/** Where else one can sign in, as the server says; null also if it cannot be asked. */
export const offeredProvider = (): Promise<OfferedProvider | null> => (asked ??= askForProvider());

const askForProvider = async (): Promise<OfferedProvider | null> => {
  const { visit } = await import('./client-library.ts');
  return visit()
    .identityProvider()
    .catch(() => {
      asked = null;
      return null;
    });
};

/** Leaves this page for the provider, which leads back to `/identity`. */
export const goToProvider = ({ address, state, ticket }: BegunVisit, purpose: VisitPurpose): void => {
  // Not for this tab only: some providers come back in another one.
  localStorage.setItem(KEPT, JSON.stringify({ state, ticket, purpose } satisfies KeptVisit));
  location.assign(address);
};

/** Reads the address with which the provider sent this browser back. Whoever else wrote it does not know the ticket. */
export const returnedWith = (search: string): Returned => {
  const given = new URLSearchParams(search);
  const visit = keptVisit();
  const [state, code, iss] = [given.get('state'), given.get('code'), given.get('iss')];
  if (!visit || visit.state !== state) return 'unknown';
  localStorage.removeItem(KEPT);
  if (code === null) return 'refused';
  const { ticket, purpose } = visit;
  return { answer: { code, state, ticket, ...(iss !== null && { iss }) }, purpose };
};

const keptVisit = (): KeptVisit | null => {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') as KeptVisit | null;
  } catch {
    return null;
  }
};
