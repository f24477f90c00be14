import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../platform/config/config.ts';
import { errorCode, errorMessage } from '../platform/base/errors.ts';
import { makeFolder } from '../platform/base/make-folder.ts';
import { startRefused, type StartRefused } from '../platform/config/start-refused.ts';

/** Detects obvious problems before anything is started that would have to be stopped again. */
export const checkSurroundings = async (
  config: Pick<Config, 'authSecret' | 'databaseUrl' | 'dataFolder' | 'host' | 'port' | 'redisUrl'>,
): Promise<void> => {
  await checkDataFolder(config);
  await checkAddress(config);
  await checkRedis(config);
};

const checkDataFolder = async ({
  authSecret,
  databaseUrl,
  dataFolder,
}: Pick<Config, 'authSecret' | 'databaseUrl' | 'dataFolder'>): Promise<void> => {
  if (authSecret !== undefined && databaseUrl !== undefined) return;
  await makeFolder(dataFolder).catch((cause: unknown) => {
    throw startRefused(
      'dataFolderUnusable',
      `DATA_DIR is ${JSON.stringify(dataFolder)}: files cannot be kept there: ${errorMessage(cause)}`,
      cause,
    );
  });
};

const checkAddress = async (config: Pick<Config, 'host' | 'port'>): Promise<void> => {
  const trial = createServer().listen({ port: config.port, host: config.host });
  try {
    await once(trial, 'listening');
  } catch (error) {
    throw listenRefused(config, error) ?? error;
  }
  trial.close();
  await once(trial, 'close');
};

const checkRedis = async ({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<void> => {
  if (redisUrl === undefined) return;
  const { openRedisBus } = await import('../platform/processes/redis-bus.ts');
  const ignore = (): void => undefined;
  const bus = await openRedisBus({ url: redisUrl, processId: 'trial', onUp: ignore, report: ignore });
  await bus.close();
};

/** Why this address cannot be listened on; undefined if the error is not one the operator can fix. */
export const listenRefused = (
  { host, port }: Pick<Config, 'host' | 'port'>,
  error: unknown,
): StartRefused | undefined => {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return startRefused('portTaken', `PORT is ${port}: another program listens there on ${host}`, error);
    case 'EACCES':
      return startRefused('addressUnusable', `PORT is ${port}: this user may not listen there`, error);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return startRefused('addressUnusable', `HOST is ${host}: it is no address of this machine`, error);
    default:
      return undefined;
  }
};
