import type { Config } from '../platform/config/config.ts';

/** The identity provider of the operator, and how this server is known there. */
export interface IdentitySettings {
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined for a client without one, which proves itself by PKCE alone. */
  readonly clientSecret: string | undefined;
  /** What the button of the pages calls it. */
  readonly name: string;
  /** The origin of the pages. */
  readonly site: string;
}

/** Where the provider sends browsers back: a page. Operators register it at the provider. */
export const RETURN_PATH = '/identity';

/** Undefined if the operator has set none. */
export const identitySettings = ({
  oidcIssuer: issuer,
  oidcClientId: clientId,
  oidcClientSecret: clientSecret,
  oidcName,
  siteAddress,
}: Config): IdentitySettings | undefined =>
  issuer === undefined || clientId === undefined || siteAddress === undefined
    ? undefined
    : {
        issuer,
        clientId,
        clientSecret,
        name: oidcName ?? new URL(issuer).hostname,
        site: new URL(siteAddress).origin,
      };
