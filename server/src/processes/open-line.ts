import type { Config } from '../config.ts';
import type { Notify } from '../operation/notices.ts';
import type { ProcessLine } from './process-line.ts';
import { localLine } from './process-line.ts';

/** The connection to the other processes: over Redis, or a local one if this is the only process. */
export const openLine = async (
  { redisUrl, publicAddress }: Pick<Config, 'redisUrl' | 'publicAddress'>,
  processId: string,
  notify: Notify,
): Promise<ProcessLine> => {
  const report = (err: unknown): void => notify('lineFailed', { err });
  if (redisUrl === undefined) return localLine(processId, report);
  if (publicAddress === undefined) notify('publicAddressMissing');
  const { openRedisLine } = await import('./redis-line.ts');
  return openRedisLine({
    url: redisUrl,
    processId,
    onUp: (isUp) => notify(isUp ? 'redisBack' : 'redisAway'),
    report,
  });
};
