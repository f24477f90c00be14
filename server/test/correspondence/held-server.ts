import { openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Sql } from '../../src/platform/database/client.ts';
import { Clients } from '../../src/platform/database/clients.ts';
import { endOnSignal, removeData, startServerProcess, trialFolder } from '../crash/server-process.ts';
import { patiently } from '../crash/take-over.ts';
import { until } from '../support/until.ts';

/** A server as deployed whose clock, and that of its database and of this process, only goes ahead by `pass`. */
export interface HeldServer {
  readonly url: string;
  readonly clients: Clients;
  /** So many milliseconds pass, in which it serves if it is running. */
  readonly pass: (ms: number) => Promise<void>;
  /** The players set the clocks of their machines ahead; nothing else happens. */
  readonly setPlayersClocks: (ms: number) => void;
  /** How much of the time that passed it served, milliseconds. */
  readonly servedMs: () => number;
  readonly kills: () => number;
  /** Nothing of it runs until it is killed or thawed. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** `kill -9`. */
  readonly kill: () => Promise<void>;
  /** The same with its database, and both start again. */
  readonly cutPower: () => Promise<void>;
  /** Starts it again after a kill. */
  readonly restart: () => Promise<void>;
  /** Ends it in order, with its database, and starts both again. */
  readonly upgrade: () => Promise<void>;
  /** From now on clocks of open questions stand, or run again: nothing waits for their running after a restart. */
  readonly letStand: (stand: boolean) => void;
  /** The clocks of open questions run, and are stored as they are now. */
  readonly untilStored: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const PRELOAD = pathToFileURL('scripts/held-clock.mjs').href;
const DIGITS = 20;
const QUIET_MS = 15;
/** In that time a server that has just started has taken its matches and read what makes their clocks stand. */
const LOOK_MS = 3000;
/** Of the database, as an operator may have set it. The clocks of the last Sunday in March jump from two to three. */
const TIME_ZONE = 'Europe/Berlin';

/** @param from where its clock stands, milliseconds since 1970; in the future */
export const startHeldServer = async (
  environment: Readonly<Record<string, string>>,
  port: number,
  from: number,
): Promise<HeldServer> => {
  const folder = await trialFolder();
  const [ahead, date] = [newNumber(join(folder, 'ahead')), newNumber(join(folder, 'date'))];
  const clock = `${PRELOAD}?file=${encodeURIComponent(ahead.path)}`;
  // The clients of this process must agree with the server about the time.
  await import(`${clock}&date=${encodeURIComponent(date.path)}`);
  const server = await startServerProcess(
    { ...environment, TZ: TIME_ZONE, NODE_OPTIONS: `--import=${clock}` },
    { folder, port },
  );
  const clients = new Clients(server.database, { max: 2, limitMs: 20_000 });
  const endNow = async (): Promise<void> => {
    await server.kill(true);
    await removeData(folder);
  };
  const forget = endOnSignal(endNow);
  let [isRunning, clocksStand] = [true, false];
  let [served, kills] = [0, 0];

  const move = async (ms: number): Promise<void> => {
    await patiently(() => clients.transaction((sql) => moveDatabase(sql, Math.round(ms), isRunning)));
    ahead.add(Math.round(ms));
  };
  const freeze = (): void => void process.kill(server.pid(), 'SIGSTOP');
  const thaw = (): void => void process.kill(server.pid(), 'SIGCONT');
  const halted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await freezeQuietly(clients, { freeze, thaw });
    try {
      return await work();
    } finally {
      thaw();
    }
  };
  const kill = async (): Promise<void> => {
    isRunning = false;
    kills += 1;
    await server.kill(false);
  };
  /** Players who are away are waited for first: in the hours that pass next, their clocks run. */
  const restart = async (before: string | null): Promise<void> => {
    await server.restart();
    isRunning = true;
    if (clocksStand) await sleep(LOOK_MS);
    else await untilUsed(clients, before);
  };

  const remove = async (): Promise<void> => {
    forget();
    await clients.close();
    await server.stop();
    await removeData(folder);
    for (const number of [ahead, date]) number.clear();
  };

  try {
    await clients.use(holdDatabase);
    await halted(() => move(from - Date.now()));
    // Only new connections go by the clock.
    await server.kill(false);
    await restart(null);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: server.url,
    clients,
    setPlayersClocks: date.add,
    servedMs: () => served,
    kills: () => kills,
    pass: async (ms) => {
      if (!isRunning) return move(ms);
      served += ms;
      return halted(() => move(ms));
    },
    freeze,
    thaw,
    kill,
    cutPower: async () => {
      const before = await readUsed(clients);
      isRunning = false;
      kills += 1;
      await server.kill(true);
      await restart(before);
    },
    restart: async () => restart(await readUsed(clients)),
    upgrade: async () => {
      const before = await readUsed(clients);
      await server.stop();
      await restart(before);
    },
    letStand: (stand) => {
      clocksStand = stand;
    },
    untilStored: async () => untilUsed(clients, await readUsed(clients)),
    remove,
  };
};

/** A number in a file, as `held-clock.mjs` reads it. */
const newNumber = (path: string): NumberInFile => {
  let value = 0;
  const text = (): string => String(value).padStart(DIGITS, '0');
  writeFileSync(path, text());
  const file = openSync(path, 'r+');
  const write = (to: number): void => {
    value = to;
    writeSync(file, text(), 0);
  };
  return { path, add: (more) => write(value + more), clear: () => write(0) };
};

interface NumberInFile {
  readonly path: string;
  readonly add: (more: number) => void;
  /** For whoever goes on reading it: this process. */
  readonly clear: () => void;
}

/** Everything in the database that asks for the time, its defaults included, is told the held one. */
const holdDatabase = async (sql: Sql): Promise<void> => {
  await sql.unsafe(`
    create schema held;
    create table held.clock (ahead double precision not null);
    insert into held.clock values (0);
    ${['now', 'clock_timestamp']
      .map(
        (name) => `
          create function public.${name}() returns timestamptz language sql stable as $$
            select pg_catalog.${name}() + (select ahead from held.clock) * interval '1 millisecond'
          $$;`,
      )
      .join('')}
    do $$
    declare
      of_table record;
    begin
      for of_table in
        select table_name as name, column_name, regexp_replace(
          column_default, '(now|clock_timestamp)[(][)]', 'public.\\1()'
        ) as value
        from information_schema.columns
        where table_schema = 'public' and column_default ~ '(now|clock_timestamp)[(][)]'
      loop
        execute format('alter table %I alter %I set default %s', of_table.name, of_table.column_name, of_table.value);
      end loop;
      execute format('alter database %I set search_path to public, pg_catalog', current_database());
      execute format('alter database %I set timezone to %L', current_database(), '${TIME_ZONE}');
    end
    $$`);
};

/** What a server that runs would have written meanwhile is written, too. */
const moveDatabase = async (sql: Sql, ms: number, isServed: boolean): Promise<void> => {
  await sql`update held.clock set ahead = ahead + ${ms}`;
  if (!isServed) return;
  const later = sql`${ms}::double precision * interval '1 millisecond'`;
  await sql`update serving set until = until + ${later}`;
  await sql`update process set heard_at = heard_at + ${later}`;
  await sql`update match_lease set expires_at = expires_at + ${later} where isfinite(expires_at)`;
};

/** A statement must not begin before and end after a move of the clock. */
const freezeQuietly = async (
  clients: Clients,
  { freeze, thaw }: Pick<HeldServer, 'freeze' | 'thaw'>,
): Promise<void> => {
  for (;;) {
    freeze();
    await sleep(QUIET_MS);
    if ((await busyIn(clients)) === 0) return;
    thaw();
    await sleep(QUIET_MS);
  }
};

const busyIn = async (clients: Clients): Promise<number> => {
  const [{ busy }] = await patiently(() =>
    clients.use(
      (sql) => sql<[{ busy: number }]>`
        select count(*)::integer as busy from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`,
    ),
  );
  return busy;
};

/** How long the clocks of open questions have run, as it is stored with the leases; null where no match is played. */
const readUsed = (clients: Clients): Promise<string | null> =>
  patiently(() =>
    clients.use(async (sql) => {
      const [{ used }] = await sql<[{ used: string | null }]>`
        select string_agg(used::text, ' ' order by match_id) as used from match_lease`;
      return used;
    }),
  );

const NOTHING_USED = '[]';

const untilUsed = async (clients: Clients, before: string | null): Promise<void> => {
  if (before === null) return;
  await until(
    () => readUsed(clients),
    (used) => used !== before && used !== NOTHING_USED,
  );
};
