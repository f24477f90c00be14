import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const LATE_MS = 10;

/**
 * A PostgreSQL whose replies come up to 10 ms late, in their order, as over a slow network: what a statement did is there
 * for others before its sender knows. Listens on loopback. Resolves to its port, and a function that ends it.
 *
 * @param {string} socket the path of the socket where PostgreSQL listens
 */
export async function lateReplies(socket) {
  const open = new Set();
  const proxy = createServer((client) => {
    const server = connect(socket);
    open.add(client);
    client.pipe(server);
    void forward(server, client);
    for (const each of [client, server])
      each
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(client);
          client.destroy();
          server.destroy();
        });
  });
  await new Promise((listening) => proxy.listen(0, '127.0.0.1', () => listening(undefined)));
  const address = proxy.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: async () => {
      for (const client of open) client.destroy();
      await new Promise((closed) => proxy.close(closed));
    },
  };
}

/**
 * @param {import('node:net').Socket} from
 * @param {import('node:net').Socket} to
 */
async function forward(from, to) {
  try {
    for await (const bytes of from) {
      await sleep(Math.random() * LATE_MS);
      to.write(bytes);
    }
  } catch {
    // The other side is gone.
  }
  to.end();
}
