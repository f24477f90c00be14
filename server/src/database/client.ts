import { connect as dial, type Socket } from 'node:net';
import postgres from 'postgres';
import { ConnectionLost } from './database-errors.ts';
import type { JsonValue } from './json.ts';

/** Where a server is reached: a URL as the operator gave it, or the unix socket of a cluster of our own. */
export type PostgresAddress =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'socket'; readonly folder: string; readonly database: string };

/** A part of a statement, to be put into another. */
export type Fragment = postgres.PendingQuery<readonly never[]>;

/** What may stand between `${` and `}`. For a list see `Sql.array`. */
export type SqlValue = string | number | boolean | null | Date | Uint8Array | postgres.Parameter | Fragment;

/**
 * What a borrowed connection offers: plain SQL in a tagged template. The driver's own transactions, reserved
 * connections and COPY are left out on purpose: they do not survive the loss of a backend.
 *
 * Columns of arrays come back as PostgreSQL writes them, `{a,b}`: select `to_json` of them instead.
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
  /** A parameter for a jsonb column. Text that was turned into JSON before would be stored as a string. */
  readonly json: (value: JsonValue) => postgres.Parameter;
  /** A parameter for an array, to be followed by its type: `${sql.array(ids)}::uuid[]`. */
  readonly array: (values: readonly (string | number)[]) => string;
};

/** One connection, from its first statement to its end. Once lost it refuses everything. */
export type Client = {
  readonly sql: Sql;
  readonly isLost: () => boolean;
  /**
   * What comes of work on it, unless it is lost or so many milliseconds pass before that: the driver forgets to say
   * so to statements that were waiting in line. Nothing of the work is kept afterwards.
   */
  readonly within: <Result>(limitMs: number, work: Promise<Result>) => Promise<Result>;
  /** Cuts the connection at once, whatever the other side does. */
  readonly lose: () => void;
  /** Says goodbye to the server and hangs up. */
  readonly end: () => Promise<void>;
};

export type ClientSettings = {
  /** The server gives up a statement, and a transaction left alone, after this many milliseconds. */
  readonly limitMs: number;
  readonly onLost: () => void;
};

type Target = {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path: string | false;
};

const connectionLost = (): ConnectionLost => new ConnectionLost('the connection to the database was lost');

export function openClient(address: PostgresAddress, { limitMs, onLost }: ClientSettings): Client {
  let isLost = false;
  let socket: Socket | undefined;
  const waiting = new Set<(reason: ConnectionLost) => void>();

  const driver = openDriver(address, {
    ...driverSettings(limitMs),
    onclose: () => {
      isLost = true;
      for (const refuse of waiting) refuse(connectionLost());
      onLost();
    },
    // Our own socket, for two reasons: it can be cut, and there is never a second one. The driver would connect
    // again by itself and run the rest of a transaction on a connection that never saw its beginning.
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
    // A promise that lives as long as the connection, raced against each work, would keep them all.
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

const driverSettings = (limitMs: number) => ({
  max: 1,
  max_lifetime: null,
  // Asked for on every new connection, in a promise of the driver's own that nobody can catch: a backend that
  // is lost at that moment would end the process.
  fetch_types: false,
  connect_timeout: Math.max(1, Math.ceil(limitMs / 2000)),
  connection: {
    application_name: 'penance-server',
    statement_timeout: limitMs,
    idle_in_transaction_session_timeout: limitMs,
    default_transaction_isolation: 'read committed' as const,
    // Whatever server, role or database have as theirs: what is acknowledged must be on the disk.
    synchronous_commit: 'on',
  },
  onnotice: () => undefined,
});

type DriverSettings = ReturnType<typeof driverSettings> & {
  readonly onclose: () => void;
  readonly socket: (target: Target) => Socket;
};

const openDriver = (address: PostgresAddress, settings: DriverSettings): postgres.Sql =>
  address.kind === 'url'
    ? postgres(address.url, settings)
    : postgres({ ...settings, host: address.folder, database: address.database, user: 'postgres' });

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
  // The driver takes the name it checks a certificate against from its socket.
  return path === false ? Object.assign(dial({ host, port }), { host, port }) : dial(path);
}

const arrayLiteral = (values: readonly (string | number)[]): string =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
