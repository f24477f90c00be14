import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A connection between clients and a server that can be cut: a plain relay of bytes. */
export interface FrailLine {
  readonly url: string;
  /** Cuts all current connections. */
  readonly cut: () => void;
  /** From now on nothing from the server reaches the client; what the client sends still arrives. */
  readonly deafen: () => void;
  /** Ends this for connections opened from now on. */
  readonly hear: () => void;
  readonly close: () => Promise<void>;
}

export const frailLineTo = async (target: string): Promise<FrailLine> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isDeaf = false;

  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const relay = createServer((client) => {
    const server = keep(connect(Number(port), hostname));
    keep(client).on('data', (bytes: Buffer) => server.write(bytes));
    server.on('data', (bytes: Buffer) => isDeaf || client.write(bytes));
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');

  return {
    url: `http://127.0.0.1:${String((relay.address() as AddressInfo).port)}`,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    deafen: () => {
      isDeaf = true;
    },
    hear: () => {
      isDeaf = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      relay.close();
      await once(relay, 'close');
    },
  };
};
