import { programPath, startChild, type ChildServer } from '../servers/child-server.ts';
import { startPenanceServer, type PenanceServer } from '../servers/penance-server.ts';
import { Arena } from './arena.ts';
import { bareDuels } from './bare-duels.ts';
import { penanceDuels } from './penance-duels.ts';

/** The real server and the bare room, both running: while one is measured, the other is idle. */
export interface TwoServers {
  readonly server: PenanceServer;
  readonly bareServer: ChildServer;
  readonly ours: Arena;
  readonly bare: Arena;
}

/** @param answersMost chosen in advance per duel */
export const withTwoServers = async <T>(
  answersMost: number,
  work: (servers: TwoServers) => Promise<T>,
): Promise<T> => {
  const bareServer = await startChild([programPath('bare-room')]);
  const server = await startPenanceServer();
  const ours = new Arena({
    source: penanceDuels(server, answersMost),
    spent: async () => ({
      server: await server.ask('cpuSeconds'),
      postgres: await server.postgresSeconds(),
    }),
  });
  const bare = new Arena({
    source: bareDuels(bareServer.url),
    spent: async () => ({ server: await bareServer.ask('cpuSeconds'), postgres: null }),
  });
  try {
    return await work({ server, bareServer, ours, bare });
  } finally {
    await Promise.all([ours.close(), bare.close()]);
    await bareServer.end('SIGKILL');
    await server.stop();
  }
};
