import { connect as dial, type Socket } from 'node:net';
import postgres from 'postgres';
import { ConnectionLost } from './database-errors.ts';
import { socketFolderIn } from './database-url.ts';
import type { JsonValue } from './json.ts';

/** Address of a server: the operator's URL, or the unix socket of our own cluster. */
export type PostgresAddress =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'socket'; readonly folder: string; readonly database: string };

/** A statement that is sent when it is awaited, or executed. */
export type Statement<Rows extends readonly object[]> = PromiseLike<Rows> & {
  readonly execute: () => PromiseLike<Rows>;
};

/** A fragment of a statement, to be inserted into another. */
export type Fragment = postgres.PendingQuery<readonly never[]>;

/** Allowed values between `${` and `}`. For a list see `Sql.array`. */
export type SqlValue = string | number | boolean | null | Date | Uint8Array | postgres.Parameter | Fragment;

/**
 * What a borrowed connection offers: plain SQL in a tagged template. The driver's own transactions, reserved
 * connections and COPY are left out on purpose: they do not survive the loss of a backend.
 *
 * Array columns are returned in PostgreSQL's text form, `{a,b}`: select `to_json` of them instead.
 */
export type Sql = {
  <Rows extends readonly object[] = readonly never[]>(
    text: TemplateStringsArray,
    ...values: readonly SqlValue[]
  ): postgres.PendingQuery<Rows>;
  /** SQL from a file or a constant; several statements at once if there are no parameters. */
  readonly unsafe: <Rows extends object[] = never[]>(
    text: string,
    parameters?: (string | number | null)[],
  ) => postgres.PendingQuery<Rows>;
  /** A parameter for a jsonb column. Text that is already JSON would be stored as a string. */
  readonly json: (value: JsonValue) => postgres.Parameter;
  /** A parameter for an array, to be followed by its type: `${sql.array(ids)}::uuid[]`. */
  readonly array: (values: readonly (string | number)[]) => string;
};

/** One connection over its whole lifetime. Once lost, it refuses every statement. */
export type Client = {
  readonly sql: Sql;
  readonly isLost: () => boolean;
  /** Holds back what is sent until the events of this turn are processed, so that it leaves in one write. */
  readonly hold: () => void;
  /**
   * The result of the work, or an error if the connection is lost or this many milliseconds pass: the driver does not
   * reject statements that were still queued. Nothing refers to the work afterwards.
   */
  readonly within: <Result>(limitMs: number, work: Promise<Result>) => Promise<Result>;
  /** Closes the socket at once, without waiting for the other side. */
  readonly lose: () => void;
  /** Closes the connection in order. */
  readonly end: () => Promise<void>;
};

export type ClientSettings = {
  /** After this many milliseconds the server cancels a statement, and ends an idle transaction. */
  readonly limitMs: number;
  /** Settings of PostgreSQL for this connection besides ours. */
  readonly parameters?: ConnectionParameters;
  readonly onLost: () => void;
};

export type ConnectionParameters = Readonly<Record<string, string>>;

type Target = {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path: string | false;
};

const connectionLost = (): ConnectionLost => new ConnectionLost('the connection to the database was lost');

export function openClient(
  address: PostgresAddress,
  { limitMs, parameters = {}, onLost }: ClientSettings,
): Client {
  let isLost = false;
  let socket: Socket | undefined;
  const waiting = new Set<(reason: ConnectionLost) => void>();

  const driver = openDriver(address, {
    ...driverSettings(limitMs, parameters),
    onclose: () => {
      isLost = true;
      for (const refuse of waiting) refuse(connectionLost());
      onLost();
    },
    // We supply the socket, for two reasons: so that we can close it, and so that there is never a second one. The
    // driver would reconnect by itself and run the rest of a transaction on a connection that never saw its beginning.
    socket: (target: Target): Socket => {
      if (socket !== undefined) throw connectionLost();
      socket = dialTarget(target);
      return socket;
    },
  });

  return {
    sql: guarded(driver, () => {
      if (isLost) throw connectionLost();
    }),
    isLost: () => isLost,
    hold: () => {
      socket?.cork();
      // The driver itself waits for one turn before it sends what is short.
      setImmediate(() => setImmediate(() => socket?.uncork()));
    },
    // Racing each work against one promise that lives as long as the connection would keep all their results in memory.
    within: async (ms, work) => {
      let refuse: (reason: ConnectionLost) => void = () => undefined;
      const cut = new Promise<never>((_, reject) => (refuse = reject));
      const timer = setTimeout(() => {
        refuse(new ConnectionLost(`the database did not answer for ${ms} ms`));
      }, ms);
      waiting.add(refuse);
      if (isLost) refuse(connectionLost());
      try {
        return await Promise.race([work, cut]);
      } finally {
        clearTimeout(timer);
        waiting.delete(refuse);
      }
    },
    lose: () => {
      isLost = true;
      socket?.destroy();
      void driver.end({ timeout: 0 }).catch(() => undefined);
    },
    end: async () => {
      isLost = true;
      await driver.end({ timeout: 1 }).catch(() => undefined);
      socket?.destroy();
    },
  };
}

const driverSettings = (limitMs: number, parameters: ConnectionParameters) => ({
  max: 1,
  max_lifetime: null,
  // Otherwise fetched on every new connection, in a promise inside the driver that nobody can catch: a connection lost
  // at that moment would end the process.
  fetch_types: false,
  connect_timeout: Math.max(1, Math.ceil(limitMs / 2000)),
  connection: {
    ...parameters,
    application_name: 'penance-server',
    statement_timeout: limitMs,
    idle_in_transaction_session_timeout: limitMs,
    default_transaction_isolation: 'read committed' as const,
    // Overrides the settings of server, role or database: what is acknowledged must be on disk.
    synchronous_commit: 'on',
    // And a day has 24 hours, also where clocks jump in spring.
    TimeZone: 'UTC',
  },
  onnotice: () => undefined,
});

type DriverSettings = postgres.Options<Record<string, postgres.PostgresType>> & {
  readonly socket?: (target: Target) => Socket;
};

/** The driver itself, for what `Sql` leaves out; anything else takes a connection of `Clients`. */
export const openDriver = (address: PostgresAddress, settings: DriverSettings): postgres.Sql => {
  if (address.kind === 'socket')
    return postgres({ ...settings, host: address.folder, database: address.database, user: 'postgres' });
  // The driver does not decode it.
  const folder = socketFolderIn(new URL(address.url));
  return postgres(address.url, { ...settings, ...(folder !== undefined && { host: folder }) });
};

function guarded(driver: postgres.Sql, requireAlive: () => void): Sql {
  const tag = <Rows extends readonly object[]>(
    text: TemplateStringsArray,
    ...values: readonly SqlValue[]
  ): postgres.PendingQuery<Rows> => {
    requireAlive();
    return driver<Rows>(text, ...values);
  };
  const unsafe = <Rows extends object[]>(
    text: string,
    parameters?: (string | number | null)[],
  ): postgres.PendingQuery<Rows> => {
    requireAlive();
    return driver.unsafe<Rows>(text, parameters, { prepare: parameters !== undefined });
  };
  return Object.assign(tag, { unsafe, json: (value: JsonValue) => driver.json(value), array: arrayLiteral });
}

function dialTarget({ host: [host = 'localhost'], port: [port = 5432], path }: Target): Socket {
  // The driver takes the host name for the certificate check from its socket.
  return path === false ? Object.assign(dial({ host, port }), { host, port }) : dial(path);
}

const arrayLiteral = (values: readonly (string | number)[]): string =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
