import { readConfig } from '../platform/config/config.ts';
import type { PostgresAddress } from '../platform/database/client.ts';
import { connect } from '../platform/database/connect.ts';

/** The database of the server with these settings, for a command of its operator. */
export interface OperatorDatabase {
  readonly address: PostgresAddress;
  readonly close: () => Promise<void>;
}

/**
 * Opens the database that a server with this environment uses, whether one runs or not. Throws `StartRefused` or
 * `DatabaseUnavailable`.
 */
export const operatorDatabase = async (
  environment: Readonly<Record<string, string | undefined>>,
): Promise<OperatorDatabase> => {
  // The secrets are not needed.
  const config = readConfig({ ...environment, NODE_ENV: '' });
  const { address, close } = await connect(config);
  return { address, close };
};
