import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';

/**
 * How many connections there may be, and how many from one address: nobody keeps everybody else out by opening
 * connections. Behind a proxy all come from the same address, so that there the proxy has to see to it.
 */
export const boundConnections = (
  server: Server,
  {
    connectionsMost,
    connectionsPerAddress,
    trustProxy,
  }: Pick<Config, 'connectionsMost' | 'connectionsPerAddress' | 'trustProxy'>,
): void => {
  server.maxConnections = connectionsMost;
  if (connectionsPerAddress === 0 || trustProxy !== 'no') return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > connectionsPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
};
