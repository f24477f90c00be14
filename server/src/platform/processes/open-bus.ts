import type { Config } from '../config/config.ts';
import type { Notify } from '../log/notices.ts';
import { localBus, type ProcessBus } from './process-bus.ts';

/** The connection to the other processes: over Redis, or a local one if this is the only process. */
export const openBus = async (
  { redisUrl, publicAddress }: Pick<Config, 'redisUrl' | 'publicAddress'>,
  processId: string,
  notify: Notify,
): Promise<ProcessBus> => {
  const report = (err: unknown): void => notify('lineFailed', { err });
  if (redisUrl === undefined) return localBus(processId, report);
  if (publicAddress === undefined) notify('publicAddressMissing');
  const { openRedisBus } = await import('./redis-bus.ts');
  return openRedisBus({
    url: redisUrl,
    processId,
    onUp: (isUp) => notify(isUp ? 'redisBack' : 'redisAway'),
    report,
  });
};
