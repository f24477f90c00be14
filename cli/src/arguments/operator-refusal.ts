import {
  AdminRefused,
  BackupRefused,
  DatabaseUnavailable,
  MigrationRefused,
  StartRefused,
} from '@penance/server';
import { CommandFailed } from './command.ts';

/** What an operator is told of an error around the database, with its code; any other error unchanged. */
export const operatorRefusal = (error: unknown): unknown => {
  const problems = error instanceof StartRefused ? error.problems : [error];
  const said = problems.flatMap((problem) =>
    error instanceof StartRefused || EXPECTED.some((kind) => problem instanceof kind)
      ? [`${(problem as Said).message} (${(problem as Said).code})`]
      : [],
  );
  return said.length > 0 ? new CommandFailed(said.join('; '), { cause: error }) : error;
};

const EXPECTED = [AdminRefused, BackupRefused, DatabaseUnavailable, MigrationRefused];

interface Said {
  readonly code: string;
  readonly message: string;
}
