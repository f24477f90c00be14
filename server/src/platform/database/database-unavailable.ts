import { OperatorRefusal } from '../base/operator-refusal.ts';

export type UnavailableCode =
  /** DATABASE_URL is not a valid URL of a PostgreSQL database. */
  | 'databaseUrlInvalid'
  /** There is no answer. */
  | 'databaseUnreachable'
  /** It answers, but rejects the connection: password, name of the database, TLS. */
  | 'databaseRefused'
  /** It answers, but is too old, not in UTF-8, or does not sync to disk. */
  | 'databaseUnsuitable'
  /** Its disk has no room. */
  | 'databaseFull'
  /** The embedded one cannot run on this machine, or not as this user. */
  | 'embeddedUnavailable'
  /** The embedded one exists but does not start. */
  | 'embeddedFailed';

/** The server cannot start without a database; the message is one line for the operator. */
export class DatabaseUnavailable extends OperatorRefusal<UnavailableCode> {
  override readonly name = 'DatabaseUnavailable';
}
