import { isIP } from 'node:net';

/** Where passkeys of this server are made and used: browsers refuse them everywhere else. */
export interface PasskeySite {
  /** The host name, to which a passkey is bound (the relying party id of WebAuthn). */
  readonly host: string;
  /** Whether a page from this origin may use them. */
  readonly isOwn: (origin: string) => boolean;
}

const LOCAL = /^http:\/\/localhost(:\d{1,5})?$/;

/**
 * The site of the operator’s `SITE_ADDRESS`; without that setting, pages on this very machine. What a request says about
 * its host counts for nothing: whoever sends it may write anything there. Undefined if browsers have no passkeys at that
 * address: it needs a name, and https unless it is localhost.
 */
export const passkeySite = (siteAddress: string | undefined): PasskeySite | undefined => {
  if (siteAddress === undefined) return { host: 'localhost', isOwn: (origin) => LOCAL.test(origin) };
  if (!URL.canParse(siteAddress)) return undefined;
  const { protocol, hostname, origin: own } = new URL(siteAddress);
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith('[');
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isNamed && isSafe ? { host: hostname, isOwn: (origin) => origin === own } : undefined;
};
