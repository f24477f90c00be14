import type { MigrationCode } from '../database/migrate.ts';
import type { UnavailableCode } from '../database/database-unavailable.ts';

/** One reason why the server cannot start, for the operator. */
export interface StartProblem {
  /** Stable, as documented in docs/operating.md. */
  readonly code: string;
  /** One line, which names the setting. */
  readonly message: string;
}

export type StartCode =
  | 'settingInvalid'
  | 'settingMissing'
  | 'settingFile'
  | 'portTaken'
  | 'addressUnusable'
  | 'dataFolderUnusable'
  | 'redisUnavailable'
  | 'packsUnusable';

/** The meaning of each code of a failed start. */
export const START_CODES: Readonly<Record<StartCode | UnavailableCode | MigrationCode, string>> = {
  settingInvalid: 'A variable has an invalid value.',
  settingMissing: 'A required variable is not set.',
  settingFile: 'A variable and its _FILE are both set, or the file is empty or cannot be read.',
  portTaken: 'Another program listens on PORT.',
  addressUnusable: 'HOST is not an address of this machine, or this user may not listen on PORT.',
  dataFolderUnusable: 'DATA_DIR cannot be created, or files cannot be created in it.',
  redisUnavailable: 'REDIS_URL is set, but Redis does not answer or refuses the login.',
  packsUnusable: 'PACKS_DIR does not exist, or a pack in it is not legal.',
  databaseUrlInvalid: 'DATABASE_URL is not a valid URL of a PostgreSQL database.',
  databaseUnreachable: 'Nothing answers at DATABASE_URL.',
  databaseRefused: 'PostgreSQL answers but refuses the connection: password, name of the database, TLS.',
  databaseUnsuitable:
    'PostgreSQL is too old or not in UTF-8, or a pooler drops the settings of a connection.',
  embeddedUnavailable: 'The embedded PostgreSQL does not support this machine or user: set DATABASE_URL.',
  embeddedFailed: 'The embedded PostgreSQL does not start: see postgres/postgres.log in DATA_DIR.',
  migrationMisnamed: 'The number of a file in migrations/ is out of sequence.',
  migrationChanged: 'A migration differs from the one that was applied: the files belong to another version.',
  migrationFailed: 'A migration could not be applied and was rolled back.',
  databaseAhead: 'The database was used by a newer version of the server: start that version.',
};

/** The server cannot start, and the operator can fix the cause. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
  readonly problems: readonly StartProblem[];

  constructor(problems: readonly (StartProblem & { readonly code: StartCode })[], options?: ErrorOptions) {
    super(problems.map(({ message }) => message).join('\n'), options);
    this.problems = problems;
  }
}

export const startRefused = (code: StartCode, message: string, cause?: unknown): StartRefused =>
  new StartRefused([{ code, message }], { cause });
