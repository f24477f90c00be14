import { createHash } from 'node:crypto';
import type { ClientAuth, Configuration } from 'openid-client';
import { errorMessage } from '../platform/base/errors.ts';
import { steadyNow } from '../platform/base/steady-now.ts';
import { createFetchOut } from '../platform/outgoing/fetch-out.ts';
import { RETURN_PATH, type IdentitySettings } from './identity-settings.ts';

/** What the server remembers of a visit to the provider until the browser is back. */
export interface AskedIdentity {
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
}

export interface BegunVisit {
  /** Where the browser goes. */
  readonly address: string;
  /** What the provider gives back with its answer. */
  readonly state: string;
  readonly asked: AskedIdentity;
}

/** With what a browser comes back from the provider. */
export interface ProvidersAnswer {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

/** Where players prove who they are: one of the operator’s choice, that speaks OpenID Connect. */
export interface IdentityProvider extends Pick<IdentitySettings, 'issuer' | 'name' | 'site'> {
  /** `away`: the provider does not answer, or not as it should. */
  readonly begin: () => Promise<BegunVisit | 'away'>;
  /** The hash of an identity, 32 bytes. `invalid`: the answer proves nothing, `away`: as above. */
  readonly prove: (answer: ProvidersAnswer, asked: AskedIdentity) => Promise<Uint8Array | 'invalid' | 'away'>;
}

/** For each of the requests to the provider: at most three for one of a player, who waits. */
const TIMEOUT_MS = 4000;
const REPLY_MOST = 512 * 1024;
/** After this, what the provider says about itself is read anew. */
const KNOWN_MS = 3_600_000;
const LOGGED_EVERY_MS = 600_000;
/** Characters in the log: a part of it comes from the provider. */
const REASON_MOST = 300;

/** What the library calls an answer that was not meant for us, or not now. */
const INVALID: ReadonlySet<unknown> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);

/** Loaded when it is needed: most servers have no provider. */
const library = () => import('openid-client');
type Allow = (configuration: Configuration) => void;
type Library = Awaited<ReturnType<typeof library>>;

/** `onFailed` is told why the provider could not be asked, once in ten minutes. */
export const createIdentityProvider = (
  settings: IdentitySettings,
  onFailed: (reason: string) => void,
): IdentityProvider => {
  const { issuer, name, site } = settings;
  const known = knownFor(KNOWN_MS, () => discover(settings));
  let loggedAt = -Infinity;
  const away = (error: unknown): 'away' => {
    if (steadyNow() - loggedAt >= LOGGED_EVERY_MS) {
      onFailed(reasonOf(error));
      loggedAt = steadyNow();
    }
    return 'away';
  };
  return {
    issuer,
    name,
    site,

    begin: async () => {
      try {
        const [client, configuration] = await Promise.all([library(), known()]);
        const [state, nonce, verifier] = [
          client.randomState(),
          client.randomNonce(),
          client.randomPKCECodeVerifier(),
        ];
        const address = client.buildAuthorizationUrl(configuration, {
          redirect_uri: `${site}${RETURN_PATH}`,
          // Nothing but who it is: neither name nor mail address.
          scope: 'openid',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return { address: address.href, state, asked: { nonce, verifier } };
      } catch (error) {
        return away(error);
      }
    },

    prove: async (answer, asked) => {
      const client = await library();
      try {
        return await proved(client, await known(), `${site}${RETURN_PATH}`, answer, asked);
      } catch (error) {
        return isInvalid(client, error) ? 'invalid' : away(error);
      }
    },
  };
};

const proved = async (
  client: Library,
  configuration: Configuration,
  returnAddress: string,
  { code, state, iss }: ProvidersAnswer,
  { nonce, verifier }: AskedIdentity,
): Promise<Uint8Array> => {
  const address = new URL(returnAddress);
  for (const [part, value] of Object.entries({ code, state, iss }))
    if (value !== undefined) address.searchParams.set(part, value);
  const granted = await client.authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = granted.claims();
  if (!claims) throw new Error('The provider gave no ID token.');
  return hashOfIdentity(claims.iss, claims.sub);
};

/** What is stored of an identity: enough to know it again, and nothing to read. */
const hashOfIdentity = (issuer: string, subject: string): Uint8Array =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest();

const discover = async (settings: IdentitySettings): Promise<Configuration> => {
  const client = await library();
  const issuer = new URL(settings.issuer);
  return client.discovery(
    issuer,
    settings.clientId,
    undefined,
    settings.clientSecret === undefined ? client.None() : bySecret(client, settings.clientSecret),
    {
      timeout: TIMEOUT_MS / 1000,
      [client.customFetch]: createFetchOut({
        trusted: issuer.origin,
        timeoutMs: TIMEOUT_MS,
        bytesMost: REPLY_MOST,
      }),
      // Signatures are checked, too, though what is signed comes from the provider itself.
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [overHttp(client)] : []),
      ],
    },
  );
};

/** For a provider on this machine: the settings take no other one without https. */
const overHttp = ({ allowInsecureRequests }: { readonly allowInsecureRequests: Allow }): Allow =>
  allowInsecureRequests;

/** In the body where the provider takes it there: in the header, providers do not agree how it is written. */
const bySecret =
  ({ ClientSecretBasic, ClientSecretPost }: Library, secret: string): ClientAuth =>
  (server, ...others) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const write = ways.includes('client_secret_post') ? ClientSecretPost(secret) : ClientSecretBasic(secret);
    write(server, ...others);
  };

const isInvalid = ({ ResponseBodyError, ClientError }: Library, error: unknown): boolean =>
  (error instanceof ResponseBodyError && error.error === 'invalid_grant') ||
  (error instanceof ClientError && INVALID.has(error.code));

/** The library says what it was about, its cause what was wrong. No secret is in either. */
const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'error' in error ? ` (${String(error.error)})` : '';
  const cause =
    error instanceof Error && error.cause instanceof Error ? `: ${errorMessage(error.cause)}` : '';
  return `${errorMessage(error)}${code}${cause}`.slice(0, REASON_MOST);
};

/** Asks again after that time, and after a failure; who asks meanwhile waits for the same answer. */
const knownFor = <Value>(ms: number, ask: () => Promise<Value>): (() => Promise<Value>) => {
  let answer: { readonly value: Promise<Value>; readonly until: number } | null = null;
  return () => {
    if (answer && steadyNow() < answer.until) return answer.value;
    const asked = { value: ask(), until: steadyNow() + ms };
    answer = asked;
    asked.value.catch(() => {
      if (answer === asked) answer = null;
    });
    return asked.value;
  };
};
