import type { SecretBox } from '../secrets/secret-box.ts';
import type { Sql } from './client.ts';
import type { Clients } from './clients.ts';

/** A transaction in progress: several stores may take part in it. */
export interface Transaction {
  readonly sql: Sql;
  readonly secrets: SecretBox;
  /** Registers an action to run after the commit. It does not run if the commit failed or its outcome is unknown. */
  readonly afterCommit: (act: () => void) => void;
}

/** Begins a transaction, commits it when the work is done, and then runs the actions registered with `afterCommit`. */
export const inTransaction = async <Result>(
  clients: Clients,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => {
  let acts: (() => void)[] = [];
  const result = await clients.transaction((sql) => {
    // Without those of an attempt that was rolled back.
    acts = [];
    return work({ sql, secrets: clients.secrets, afterCommit: (act) => void acts.push(act) });
  });
  for (const act of acts) act();
  return result;
};
