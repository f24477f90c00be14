import { DatabaseUnavailable } from './database-unavailable.ts';

const form = 'postgres://user:password@host:5432/database';

/** The folder of a unix socket, which a URL names percent-encoded in the place of the host, as for libpq. */
export const socketFolderIn = (url: URL): string | undefined => {
  const host = decodeURIComponent(url.hostname);
  return host.startsWith('/') ? host : undefined;
};

/** Throws `DatabaseUnavailable`; the message never repeats the URL, which holds a password. */
export function parseDatabaseUrl(text: string): URL {
  const invalid = (why: string): DatabaseUnavailable =>
    new DatabaseUnavailable('databaseUrlInvalid', `DATABASE_URL ${why}: it should look like ${form}`);
  if (!URL.canParse(text)) throw invalid('is not a URL, or names several hosts');
  const url = new URL(text);
  if (!/^postgres(ql)?:$/.test(url.protocol)) throw invalid('does not begin with postgres://');
  if (url.hostname === '') throw invalid('names no host');
  if (decodeURIComponent(url.hostname).includes(',')) throw invalid('names several hosts');
  return url;
}

/** Host, port and database, for the log. */
export const withoutPassword = ({ hostname, port, pathname }: URL): string =>
  `${decodeURIComponent(hostname)}:${port === '' ? '5432' : port}${pathname}`;
