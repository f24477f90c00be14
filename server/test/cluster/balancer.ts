import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

/**
 * Passes TCP connections on, each to the server that plays the fewest matches among those that are ready; of equals, to
 * the one with the fewest connections. WebSockets need nothing special at this layer.
 */
export interface Balancer {
  readonly url: string;
  /** `host:port` of a server. Resolves when it was asked once whether it is ready. */
  readonly add: (address: string) => Promise<void>;
  /** Gives it no new connections; those that are open stay. */
  readonly remove: (address: string) => void;
  /** Which servers are ready, and how many connections each has now. */
  readonly servers: () => readonly Pick<Target, 'address' | 'isReady' | 'open'>[];
  /** Cuts all connections. */
  readonly close: () => Promise<void>;
}

interface Target {
  readonly address: string;
  isReady: boolean;
  isBeingAsked: boolean;
  /** Matches that it played when it was last asked, and connections that it got since: each may begin one. */
  load: number;
  open: number;
  /** When it got its last connection, counted in connections: of equals, the one that has waited longest is next. */
  turn: number;
}

const ASK_EVERY_MS = 500;
const ASK_MOST_MS = 1000;
const CONNECT_MOST_MS = 2000;

/**
 * Listens on the loopback interface; port 0 takes a free one. Rejects when it cannot. The servers tell their matches to
 * whoever has the token, or to anybody on this machine if they have none.
 */
export const startBalancer = async (port: number, metricsToken?: string): Promise<Balancer> => {
  const targets = new Map<string, Target>();
  const sockets = new Set<Socket>();
  let turns = 0;

  const ask = async (target: Target): Promise<void> => {
    if (target.isBeingAsked) return;
    target.isBeingAsked = true;
    target.isReady = await isReadyAt(target.address);
    if (target.isReady) target.load = await matchesAt(target.address, metricsToken);
    target.isBeingAsked = false;
  };
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const pass = (client: Socket, tried: ReadonlySet<Target>): void => {
    const [target] = [...targets.values()]
      .filter((each) => each.isReady && !tried.has(each))
      .toSorted((one, other) => one.load - other.load || one.open - other.open || one.turn - other.turn);
    if (!target) {
      client.destroy();
      return;
    }
    const { hostname, port: at } = new URL(`http://${target.address}`);
    const server = keep(connect({ host: hostname, port: Number(at), allowHalfOpen: true, noDelay: true }));
    target.load += 1;
    target.open += 1;
    target.turn = turns += 1;
    let isConnected = false;
    server.setTimeout(CONNECT_MOST_MS, () => server.destroy());
    server.once('connect', () => {
      isConnected = true;
      server.setTimeout(0);
      pipeline(client, server, () => undefined);
      pipeline(server, client, () => undefined);
      client.resume();
    });
    server.once('close', () => {
      target.open -= 1;
      if (isConnected || client.destroyed) return;
      target.isReady = false;
      pass(client, new Set([...tried, target]));
    });
  };

  // Nothing is read from a client before its server is connected.
  const settings = { allowHalfOpen: true, noDelay: true, pauseOnConnect: true };
  const listening = createServer(settings, (client) => pass(keep(client), new Set()));
  listening.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const timer = setInterval(() => {
    for (const target of targets.values()) void ask(target);
  }, ASK_EVERY_MS);
  return {
    url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    add: async (address) => {
      const target = { address, isReady: false, isBeingAsked: false, load: 0, open: 0, turn: 0 };
      targets.set(address, target);
      await ask(target);
    },
    remove: (address) => void targets.delete(address),
    servers: () => [...targets.values()].map(({ address, isReady, open }) => ({ address, isReady, open })),
    close: async () => {
      clearInterval(timer);
      const closed = once(listening, 'close');
      listening.close();
      targets.clear();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

const isReadyAt = async (address: string): Promise<boolean> => (await textAt(address, 'ready')) !== undefined;

/** 0 where there are no metrics. */
const matchesAt = async (address: string, token: string | undefined): Promise<number> => {
  const metrics = await textAt(address, 'metrics', token);
  return Number(/^penance_matches_live (\d+)$/m.exec(metrics ?? '')?.[1] ?? 0);
};

/** Undefined if it does not answer with 200 in time. */
const textAt = async (address: string, path: string, token?: string): Promise<string | undefined> => {
  try {
    const reply = await fetch(`http://${address}/${path}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(ASK_MOST_MS),
    });
    const text = await reply.text();
    return reply.status === 200 ? text : undefined;
  } catch {
    return undefined;
  }
};
