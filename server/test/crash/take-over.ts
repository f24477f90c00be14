import { setTimeout as sleep } from 'node:timers/promises';
import type { Clients } from '../../src/platform/database/clients.ts';
import { isPassing } from '../../src/platform/database/database-errors.ts';

/** Which process plays which match, according to the database. */
export interface Owners {
  /** Process names. */
  readonly processes: readonly string[];
  /** Owner of each match. */
  readonly leases: ReadonlyMap<string, string>;
}

const LOOK_AGAIN_MS = 25;
const PATIENCE_MS = 240_000;

/** A killed database is restarting. */
export const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error) || performance.now() > giveUpAt) throw error;
      await sleep(LOOK_AGAIN_MS);
    }
  }
};

export const readOwners = (clients: Clients): Promise<Owners> =>
  clients.use(async (sql) => {
    const processes = await sql<{ owner: string }[]>`select owner from process`;
    const leases = await sql<{ matchId: string; owner: string }[]>`
      select match_id as "matchId", owner from match_lease`;
    return {
      processes: processes.map(({ owner }) => owner),
      leases: new Map(leases.map(({ matchId, owner }) => [matchId, owner])),
    };
  });

/**
 * Waits until one of the processes is known to be dead and owns nothing any more. Resolves to the matches that it
 * played.
 */
export const untilTakenOver = async (clients: Clients, before: Owners): Promise<readonly string[]> => {
  for (;;) {
    const now = await readOwners(clients);
    const dead = before.processes.filter((owner) => !now.processes.includes(owner));
    const isTaken = ![...now.leases.values()].some((owner) => dead.includes(owner));
    if (dead.length > 0 && isTaken)
      return [...before.leases].flatMap(([matchId, owner]) => (dead.includes(owner) ? [matchId] : []));
    await sleep(LOOK_AGAIN_MS);
  }
};
