import {
  CLOSE_CODES,
  hexToBytes,
  matchKey,
  MESSAGE_NUMBERS,
  PROTOCOL_VERSION,
  type MatchSetup,
} from '@penance/shared';
import { Clients } from '../../server/src/platform/database/clients.ts';
import { createSecretBox } from '../../server/src/platform/secrets/secret-box.ts';
import { rulesOf } from '../../server/src/match/session/rules-of.ts';
import { DECKS } from '../decks.ts';
import { MATCH_KEY, type PenanceServer } from '../servers/penance-server.ts';
import { chosenAnswers } from './chosen-answers.ts';
import { inPortions, type DuelSource } from './duel-source.ts';
import { LightDuel } from './light-duel.ts';
import { LightSocket, type Reservation } from './light-socket.ts';

/** Each player's salt, in seat order. */
const SALTS = ['1'.repeat(64), '2'.repeat(64)];
/** Most pairs of guests; they are reused, so that the cost of signing up is not measured. */
const PAIRS = 40;
const BEGINS_WITHIN_MS = 120_000;

interface Begun {
  readonly id: string;
  readonly sockets: readonly [LightSocket, LightSocket];
  readonly joinAgain: () => Promise<LightSocket>;
}

interface Sealed {
  readonly secret: Uint8Array;
  readonly setup: MatchSetup;
}

/**
 * Duels on the real server. Their answers are chosen in advance, using dice that can only be computed with both the
 * database and its key; this benchmark has both, because it started the server.
 *
 * @param most answers per duel
 * @param pairsMost of guests: each may have a limited number of connections
 */
export const penanceDuels = (
  { url, database }: PenanceServer,
  most: number,
  pairsMost = PAIRS,
): DuelSource => {
  const clients = new Clients(database, { max: 1 });
  const secrets = createSecretBox(MATCH_KEY);
  const pairs: Promise<readonly string[]>[] = [];
  let begun = 0;

  const post = async <T>(path: string, body: object, token?: string): Promise<T> => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };

  const newPair = (): Promise<readonly string[]> =>
    Promise.all(
      ['Host', 'Guest'].map(
        async (name) => (await post<{ readonly token: string }>('/guests', { name })).token,
      ),
    );

  const join = async (id: string, seat: number, token: string): Promise<LightSocket> => {
    const body = { protocol: PROTOCOL_VERSION, salt: SALTS[seat] };
    const joined = await post<{ readonly reservation: Reservation }>(`/matches/${id}/join`, body, token);
    return LightSocket.open(url, joined.reservation, MESSAGE_NUMBERS.step);
  };

  /** A room that learned of the start too early makes its clients join again. */
  const inPlay = async (
    socket: LightSocket,
    id: string,
    seat: number,
    token: string,
  ): Promise<LightSocket> => {
    try {
      await hasBegun(socket);
      return socket;
    } catch (error) {
      if (socket.closeCode !== CLOSE_CODES.moved) throw error;
      return inPlay(await join(id, seat, token), id, seat, token);
    }
  };

  const openOne = async (): Promise<Begun> => {
    const at = begun % pairsMost;
    begun += 1;
    const [host = '', guest = ''] = await (pairs[at] ??= newPair());
    const { id, inviteCode } = await post<{ readonly id: string; readonly inviteCode: string }>(
      '/matches',
      { visibility: 'invite', hostSeat: { seat: 0, deck: DECKS[0] } },
      host,
    );
    await post(`/matches/${id}/seat`, { seat: 1, deck: DECKS[1], code: inviteCode }, guest);
    const first = await join(id, 0, host);
    const second = await join(id, 1, guest);
    const sockets = await Promise.all([inPlay(first, id, 0, host), inPlay(second, id, 1, guest)]);
    return { id, sockets, joinAgain: async () => inPlay(await join(id, 0, host), id, 0, host) };
  };

  const sealedOf = (id: string): Promise<Sealed> =>
    clients.use(async (sql) => {
      const [row] = await sql<Sealed[]>`select secret, setup from match where id = ${id}`;
      if (!row) throw new Error(`There is no match ${id}.`);
      return { secret: secrets.open(row.secret, `match ${id}`), setup: row.setup };
    });

  const ready = async ({ id, sockets, joinAgain }: Begun): Promise<LightDuel> => {
    const { secret, setup } = await sealedOf(id);
    const key = matchKey(secret, SALTS.map(hexToBytes));
    const answers = chosenAnswers({ rules: rulesOf(setup, null), setup, key, seed: begun, most });
    return new LightDuel(sockets, answers, answers.length, joinAgain);
  };

  return {
    begin: async (count) => {
      const all = await inPortions(count, openOne);
      return async () => {
        const duels: LightDuel[] = [];
        for (const each of all) duels.push(await ready(each));
        return duels;
      };
    },
    close: () => clients.close(),
  };
};

const hasBegun = (socket: LightSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A match did not begin.')), BEGINS_WITHIN_MS);
    const look = (): void => {
      if (socket.fault) reject(socket.fault);
      if (!socket.fault && !socket.hasBegun) return;
      clearTimeout(late);
      resolve();
    };
    socket.onFrame = look;
    look();
  });
