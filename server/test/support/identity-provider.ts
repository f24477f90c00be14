import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from '@jest/globals';
import type { IdentityAnswer } from '@penance/shared';
import { Provider } from 'oidc-provider';

export interface TestProvider {
  readonly issuer: string;
  /** Variables of a server that knows it under its secret. */
  readonly settings: Readonly<Record<string, string>>;
  /** Opens the address as a browser does, says who it is, and comes back with the answer. */
  readonly logIn: (address: string, who: string) => Promise<Omit<IdentityAnswer, 'ticket'>>;
  /** How many requests it got. */
  readonly asked: () => number;
  readonly stop: () => Promise<void>;
  /** At the same address as before. */
  readonly start: () => Promise<void>;
}

export const CLIENT = 'penance';
/** One that has no secret. */
export const PUBLIC_CLIENT = 'penance-public';
const SECRET = 'only-for-tests';

const FORM = '<form method="post"><label>Who are you? <input name="login"></label><button>Go</button></form>';

/** A provider on this machine that believes whatever name it is told. `site`: the origin to which it sends browsers back. */
export const openIdentityProvider = async (site: string): Promise<TestProvider> => {
  const server = createServer();
  const port = await listen(server, 0);
  const issuer = `http://127.0.0.1:${port}`;
  const provider = providerAt(issuer, `${site}/identity`);
  let asked = 0;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    asked += 1;
    if (request.url?.startsWith('/interaction/') !== true) void provider.callback()(request, response);
    else if (request.method === 'POST') void identify(provider, request, response);
    else response.setHeader('content-type', 'text/html').end(FORM);
  });
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  afterAll(stop);
  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT, OIDC_CLIENT_SECRET: SECRET, SITE_ADDRESS: site },
    logIn: (address, who) => logIn(address, who, site),
    asked: () => asked,
    stop,
    start: async () => {
      await listen(server, port);
    },
  };
};

const listen = async (server: Server, port: number): Promise<number> => {
  const listening = once(server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;
  return (server.address() as AddressInfo).port;
};

const providerAt = (issuer: string, returnAddress: string): Provider => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const client = { redirect_uris: [returnAddress], grant_types: ['authorization_code'] };
  return new Provider(issuer, {
    clients: [
      { ...client, client_id: CLIENT, client_secret: SECRET },
      { ...client, client_id: PUBLIC_CLIENT, token_endpoint_auth_method: 'none' },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'a', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['only for tests'] },
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    // Nobody is asked whether they agree.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  });
};

const identify = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const accountId = new URLSearchParams(Buffer.concat(parts).toString()).get('login') ?? '';
  await provider.interactionFinished(request, response, { login: { accountId } });
};

const logIn = async (address: string, who: string, site: string): Promise<Omit<IdentityAnswer, 'ticket'>> => {
  const cookies = new Map<string, string>();
  let next = address;
  let form: string | undefined;
  for (let steps = 0; steps < 10 && !next.startsWith(`${site}/`); steps += 1) {
    const reply = await fetch(next, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form !== undefined && { body: new URLSearchParams({ login: form }) }),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    form = location === null ? who : undefined;
    if (location !== null) next = new URL(location, next).href;
  }
  const { searchParams } = new URL(next);
  const part = (name: string): string => searchParams.get(name) ?? '';
  return { code: part('code'), state: part('state'), iss: part('iss') };
};
