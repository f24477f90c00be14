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

/** What each code of a start that fails means. */
export const START_CODES: Readonly<Record<StartCode | UnavailableCode | MigrationCode, string>> = {
  settingInvalid: 'A variable has a value that it cannot have.',
  settingMissing: 'A variable is absent that is needed here.',
  settingFile: 'A variable and its _FILE are both given, or the file is empty or cannot be read.',
  portTaken: 'Another program listens on PORT.',
  addressUnusable: 'HOST is no address of this machine, or this user may not listen on PORT.',
  dataFolderUnusable: 'DATA_DIR cannot be made, or files cannot be made in it.',
  redisUnavailable: 'REDIS_URL is set, and Redis does not answer or lets nobody in.',
  packsUnusable: 'PACKS_DIR is not there, or a pack in it cannot be played.',
  databaseUrlInvalid: 'DATABASE_URL cannot be understood.',
  databaseUnreachable: 'Nobody answers at DATABASE_URL.',
  databaseRefused: 'PostgreSQL answers and lets nobody in: password, name of the database, TLS.',
  databaseUnsuitable: 'PostgreSQL is too old, not in UTF-8, or a pooler drops the settings of a connection.',
  embeddedUnavailable: 'There is no embedded PostgreSQL for this machine or user: set DATABASE_URL.',
  embeddedFailed: 'The embedded PostgreSQL does not start: see postgres/postgres.log in DATA_DIR.',
  migrationMisnamed: 'A file in migrations/ has a number that does not follow.',
  migrationChanged: 'A migration differs from the one that was applied: the files are of another version.',
  migrationFailed: 'A migration could not be applied; the database is as it was before it.',
  databaseAhead: 'The database was used by a newer version: start that one.',
};

/** The server cannot start, and the operator can do something about it. */
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
