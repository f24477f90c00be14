import { createRequire } from 'node:module';
import { processorSeconds } from './processor-time.mjs';

/** @type {{ default: typeof import('jest-circus/runner').default }} */
const { default: runSuite } = createRequire(import.meta.url)('jest-circus/runner');

/**
 * Runs a suite as Jest does, and notes how much processor time it took.
 * @param {Parameters<typeof runSuite>} parameters
 */
export default async function measuredSuite(...parameters) {
  const before = processorSeconds();
  const result = await runSuite(...parameters);
  return { ...result, processorSeconds: processorSeconds() - before };
}
