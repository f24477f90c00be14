import type { DeckList, Match, PresetId, Problem, Session } from '@penance/shared';
import { fittingDeck, resolveRuleset } from '@penance/shared';

export interface Reply<Body> {
  readonly status: number;
  readonly type: string;
  readonly body: Body;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The API as used by one account, or without one. */
export interface Api {
  readonly call: <Body = never>(method: Method, path: string, body?: unknown) => Promise<Reply<Body>>;
  /** The same for requests that must be refused. */
  readonly refused: (method: Method, path: string, body?: unknown) => Promise<Reply<Problem>>;
  readonly token: string;
  readonly accountId: string;
}

/** A server; one that starts again has another address. */
export interface Serving {
  readonly url: string;
}

const api = (server: Serving, token: string, accountId: string): Api => {
  const call = async <Body>(method: Method, path: string, body?: unknown): Promise<Reply<Body>> => {
    const reply = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    const type = reply.headers.get('content-type') ?? '';
    return { status: reply.status, type, body: (type.includes('json') ? JSON.parse(text) : text) as Body };
  };
  return { call, refused: (method, path, body) => call<Problem>(method, path, body), token, accountId };
};

export const anybody = (server: Serving): Api => api(server, '', '');
export const withToken = (server: Serving, token: string): Api => api(server, token, '');

export const guest = async (server: Serving, name: string): Promise<Api> => {
  const { body } = await anybody(server).call<Session>('POST', '/guests', { name });
  return api(server, body.token, body.account.id);
};

export const deckFor = (preset: PresetId = 'three-layer', faction = 'church'): DeckList => {
  const list = fittingDeck(resolveRuleset(preset), faction, 'warden');
  if (!list) throw new Error(`no deck of ${faction} fits ${preset}`);
  return list;
};

/** A duel with both players seated; it begins when they join, or after the server’s waiting time. */
export const seatedDuel = async (host: Api, guest: Api, wanted: object = {}): Promise<Match> => {
  const { body: match } = await host.call<Match>('POST', '/matches', wanted);
  await host.call('POST', `/matches/${match.id}/seat`, { deck: { list: deckFor() } });
  const { body } = await guest.call<Match>('POST', `/matches/${match.id}/seat`, {
    deck: { list: deckFor() },
    ...(match.inviteCode !== null && { code: match.inviteCode }),
  });
  return body;
};
