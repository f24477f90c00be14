import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config/config.ts';
import { addressKey } from './client-address.ts';

/**
 * Limits the number of connections, in total and per address, so that nobody can keep others out by opening
 * connections; an IPv6 network of 64 bits is one address. Behind a proxy all connections come from the same address, so the proxy has to enforce the limit.
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
    const address = addressKey(socket.remoteAddress ?? '');
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
