import { ColyseusSDK } from '@colyseus/sdk';
import type { Campaign, Match, Tournament } from '@penance/shared';
import { anybody, deckFor, guest, type Api, type Method, type Reply } from '../support/api.ts';
import type { TestServer } from '../support/test-server.ts';

export const ROLES = ['owner', 'member', 'other', 'nobody'] as const;
export type Role = (typeof ROLES)[number];

/** Outcome of a request or message: `yes`, or the code of the refusal. */
export type Outcome = string;

export const outcomeOf = ({ status, body }: Reply<unknown>): Outcome => {
  if (status < 300) return 'yes';
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : `status ${status}`;
};

export interface Lobby {
  readonly id: string;
  /** Of a match by invitation. */
  readonly code: string;
}

/** One server with all the accounts, matches, campaigns and events that the access table is about. */
export class World {
  readonly server: TestServer;
  readonly apis: Readonly<Record<Role, Api>>;

  private constructor(server: TestServer, apis: Readonly<Record<Role, Api>>) {
    this.server = server;
    this.apis = apis;
  }

  static async on(server: TestServer): Promise<World> {
    const [owner, member, other] = await Promise.all(
      ['Owner', 'Member', 'Other'].map((name) => guest(server, name)),
    );
    if (!owner || !member || !other) throw new Error('somebody is missing');
    return new World(server, { owner, member, other, nobody: anybody(server) });
  }

  /** A match of the owner that has not begun, with the member seated. */
  async lobby(visibility: 'open' | 'invite', wanted: object = {}): Promise<Lobby> {
    const { body } = await this.apis.owner.call<Match>('POST', '/matches', { visibility, ...wanted });
    const code = body.inviteCode ?? '';
    await this.#done('member', 'POST', `/matches/${body.id}/seat`, {
      deck: { list: deckFor() },
      ...(code !== '' && { code }),
    });
    return { id: body.id, code };
  }

  /** A campaign of the owner’s, which the member has joined. */
  async campaign(): Promise<{ readonly id: string; readonly code: string }> {
    const { body } = await this.apis.owner.call<Campaign>('POST', '/campaigns', { name: 'Ashes' });
    const code = body.inviteCode ?? '';
    await this.#done('member', 'POST', '/campaigns/join', { code });
    return { id: body.id, code };
  }

  /** The match of a mission: it belongs to the campaign, and only the member sits in it. */
  async mission(): Promise<string> {
    const [{ id }, campaign] = [await this.lobby('open'), await this.campaign()];
    await this.server.database.clients.use(
      (sql) => sql`
        update match set host_account_id = null, visibility = 'members', origin_kind = 'campaign',
          origin_id = ${campaign.id} where id = ${id}`,
    );
    return id;
  }

  /** An event of the owner for which the member has registered. */
  async event(): Promise<string> {
    const { body } = await this.apis.owner.call<Tournament>('POST', '/tournaments', {
      name: 'Spring Cup',
      format: { kind: 'swiss', rounds: 3 },
      entrants: { least: 2, most: 8 },
    });
    const { id } = body.state;
    const command = { kind: 'register', key: 'register-1', teamMates: [], deck: deckFor() };
    const reply = await this.apis.member.call('POST', `/tournaments/${id}/commands`, command);
    if (reply.status >= 300) throw new Error(`not registered: ${JSON.stringify(reply.body)}`);
    return id;
  }

  /** A match that bots have played; its row is then changed into what the request is about. */
  async finished(): Promise<string> {
    const seats = [1, 2].map((team) => ({ team, bot: 'heuristic' }));
    const { body } = await this.apis.owner.call<Match>('POST', '/matches', { seats });
    for (let waited = 0; waited < 900; waited += 1) {
      const { status } = (await this.apis.owner.call<Match>('GET', `/matches/${body.id}`)).body;
      if (status === 'finished') return body.id;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the bots did not come to an end');
  }

  /** Changes the kind of a match: of a campaign, of an event, by invitation. */
  async turnInto(
    matchId: string,
    { visibility = 'open', origin = null, host = true, code = null }: Turned,
  ): Promise<void> {
    const owner = host ? this.apis.owner.accountId : null;
    await this.server.database.clients.use(
      (sql) => sql`
        update match set visibility = ${visibility}, invite_code = ${code}, host_account_id = ${owner},
          origin_kind = ${origin?.kind ?? null}, origin_id = ${origin?.id ?? null}
        where id = ${matchId}`,
    );
  }

  /** Joins a room and sends a message there. */
  async say(role: Role, path: string, name: string, message: unknown, body: object = {}): Promise<Outcome> {
    const joined = await this.apis[role].call<{ readonly reservation: never }>('POST', path, body);
    if (joined.status >= 300) return outcomeOf(joined);
    const room = await new ColyseusSDK(this.server.url).consumeSeatReservation(joined.body.reservation);
    room.reconnection.enabled = false;
    room.onMessage('*', () => undefined);
    const reply: unknown = await room.request(name, message, { timeout: 30_000 });
    await room.leave();
    const refusal = (reply as { readonly refusal?: { readonly code: string } }).refusal;
    return refusal ? refusal.code : 'yes';
  }

  async #done(role: Role, method: Method, path: string, body: object): Promise<void> {
    const reply = await this.apis[role].call(method, path, body);
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
  }
}

interface Turned {
  readonly visibility?: 'open' | 'invite' | 'members';
  readonly origin?: { readonly kind: string; readonly id: string } | null;
  readonly host?: boolean;
  readonly code?: string | null;
}
