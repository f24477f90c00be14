import type { StartCode } from '../platform/config/start-refused.ts';
import type { UnavailableCode } from '../platform/database/database-unavailable.ts';
import type { MigrationCode } from '../platform/database/migrate.ts';

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
  databaseFull: 'The disk of PostgreSQL has no room: make some, then start the server again.',
  embeddedUnavailable: 'The embedded PostgreSQL does not support this machine or user: set DATABASE_URL.',
  embeddedFailed: 'The embedded PostgreSQL does not start: see postgres/postgres.log in DATA_DIR.',
  migrationMisnamed: 'The number of a file in migrations/ is out of sequence.',
  migrationChanged: 'A migration differs from the one that was applied: the files belong to another version.',
  migrationFailed: 'A migration could not be applied and was rolled back.',
  databaseAhead: 'The database was used by a newer version of the server: start that version.',
};
