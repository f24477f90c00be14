import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PostgresAddress } from '../../../src/platform/database/client.ts';
import { Clients } from '../../../src/platform/database/clients.ts';
import { type EmbeddedPostgres, embeddedPostgres } from '../../../src/platform/database/embedded-postgres.ts';
import { openCluster } from '../../../src/platform/database/postgres-cluster.ts';
import { until } from '../../support/until.ts';
import { makeProgram, type Program } from './program.ts';

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
/** The account for tests of an ordinary user: root can switch to another user, everybody else is one already. */
const USER = isRoot ? NOBODY : (process.getuid?.() ?? NOBODY);

let program: Program;
/** Waits for a lock until it gets it or is ended. */
let waiter: Program;
const folders: string[] = [];
const running: EmbeddedPostgres[] = [];

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'penance-embedded-'));
  folders.push(folder);
  return folder;
};
const start = async (...args: Parameters<typeof embeddedPostgres>): Promise<EmbeddedPostgres> => {
  const embedded = await embeddedPostgres(...args);
  running.push(embedded);
  return embedded;
};
const query = async (address: PostgresAddress, text: string): Promise<readonly object[]> => {
  const clients = new Clients(address, { max: 1 });
  try {
    return await clients.use((sql) => sql.unsafe<object[]>(text));
  } finally {
    await clients.close();
  }
};

beforeAll(async () => {
  program = await makeProgram(`
    import { embeddedPostgres } from './platform/database/embedded-postgres.ts';
    import { Clients } from './platform/database/clients.ts';
    const { address, adopted, stop } = await embeddedPostgres(process.argv[2]);
    const clients = new Clients(address, { max: 1 });
    const [row] = await clients.use((sql) => sql\`select pg_backend_pid() as pid\`);
    console.log(JSON.stringify({ adopted, pid: row.pid, uid: process.getuid(), socketFolder: address.folder }));
    process.stdin.once('data', async () => {
      await clients.close();
      console.log(JSON.stringify({ stopped: await stop() }));
      process.exit();
    });
  `);
});
beforeAll(async () => {
  waiter = await makeProgram(`
    import { Clients } from './platform/database/clients.ts';
    const clients = new Clients({ kind: 'socket', folder: process.argv[2], database: 'postgres' }, { max: 1, limitMs: 600_000 });
    await clients.use(async (sql) => {
      const [row] = await sql\`select pg_backend_pid() as pid\`;
      console.log(JSON.stringify(row));
      await sql\`select * from locked\`;
    });
  `);
});
afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop();
});
afterAll(async () => {
  await program.remove();
  await waiter.remove();
  for (const folder of folders) await rm(folder, { recursive: true });
});

describe('the embedded PostgreSQL of a folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await newFolder();
  });

  it('is created once when two servers start together', async () => {
    const [one, two] = await Promise.all([start(folder), start(folder)]);
    expect(two.address).toEqual(one.address);
    expect((await readdir(folder)).filter((name) => name.startsWith('18'))).toEqual(['18']);
  });

  it('keeps its data from one run to the next', async () => {
    const first = await start(folder);
    expect(first).toMatchObject({ adopted: false, version: expect.stringMatching(/^18\./) });
    await query(first.address, 'create table kept as select 7 as number');
    expect(await first.stop()).toBe(true);
    await expect(query(first.address, 'select 1')).rejects.toMatchObject({ code: 'ENOENT' });
    const second = await start(folder);
    expect(second.adopted).toBe(false);
    expect(await query(second.address, 'select number from kept')).toMatchObject([{ number: 7 }]);
  });

  it('is in UTF-8, syncs every commit and is closed to other users of the machine', async () => {
    const { address } = await start(folder);
    const [settings] = await query(
      address,
      `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as network`,
    );
    expect(settings).toEqual({ encoding: 'UTF8', fsync: 'on', commit: 'on', network: '' });
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  it('is adopted after a kill of its server, and not stopped while another server uses it', async () => {
    const killed = program.start([folder]);
    const { adopted, pid } = JSON.parse(await killed.line());
    expect(adopted).toBe(false);
    const embedded = await start(folder);
    expect(embedded.adopted).toBe(true);
    expect(await embedded.stop()).toBe(false);
    await killed.kill();
    const heir = await start(folder);
    expect(heir.adopted).toBe(true);
    const old = await query(
      heir.address,
      `select count(*)::int as old from pg_stat_activity where pid = ${pid}`,
    );
    expect(old).toMatchObject([{ old: 0 }]);
    expect(await heir.stop()).toBe(true);
  });

  it('is stopped by the last of several servers, even if all of them stop at the same moment', async () => {
    const all = await Promise.all([start(folder), start(folder), start(folder)]);
    const stopped = await Promise.all(all.map(({ stop }) => stop()));
    expect(stopped).toContain(true);
    expect(await (await openCluster(folder)).isReachable()).toBe(false);
  });

  it('is not kept running by a statement of a killed server that waits for a lock', async () => {
    const embedded = await start(folder);
    await query(embedded.address, 'create table if not exists locked (id integer)');
    const holder = new Clients(embedded.address, { max: 1 });
    let unlock: () => void = () => undefined;
    const locked = new Promise<void>((resolve) => (unlock = resolve));
    let isLocked: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (isLocked = resolve));
    const holding = holder.transaction(async (sql) => {
      await sql.unsafe('lock table locked');
      isLocked();
      await locked;
    });
    await isHeld;
    const killed = waiter.start([embedded.address.kind === 'socket' ? embedded.address.folder : '']);
    const { pid } = JSON.parse(await killed.line()) as { pid: number };
    const waits = `select count(*)::int as waits from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`;
    await until(
      () => query(embedded.address, waits),
      ([row]) => (row as { waits: number }).waits === 1,
    );
    await killed.kill();
    // The lock is still held: only the end of its client can end that statement.
    await until(
      () => query(embedded.address, `select count(*)::int as old from pg_stat_activity where pid = ${pid}`),
      ([row]) => (row as { old: number }).old === 0,
    );
    unlock();
    await holding;
    await holder.close();
  });

  it('is restarted when it dies', async () => {
    const told: string[] = [];
    const embedded = await start(folder, { notify: (code) => told.push(code) });
    const { account, dataFolder } = await openCluster(folder);
    await account.run('pg_ctl', 'stop', '-D', dataFolder, '-m', 'immediate', '-s');
    while (told.length === 0) await sleep(20);
    expect(told).toEqual(['embeddedRestarted']);
    expect(await query(embedded.address, 'select 1 as one')).toMatchObject([{ one: 1 }]);
  });

  it('does not start empty next to the files of another major version', async () => {
    const other = await newFolder();
    await mkdir(join(other, '17'));
    await expect(start(other)).rejects.toMatchObject({
      code: 'embeddedFailed',
      message: expect.stringContaining('PostgreSQL 17'),
    });
  });

  it('explains what to do on a platform without a build', async () => {
    const own = { ...Object.getOwnPropertyDescriptor(process, 'arch') };
    Object.defineProperty(process, 'arch', { ...own, value: 's390x' });
    try {
      await expect(start(folder)).rejects.toMatchObject({
        code: 'embeddedUnavailable',
        message: expect.stringContaining('set DATABASE_URL'),
      });
    } finally {
      Object.defineProperty(process, 'arch', own);
    }
  });
});

describe('the embedded PostgreSQL can be run by', () => {
  it('an ordinary user, in a folder whose path is too long for a socket', async () => {
    const folder = await newFolder();
    if (isRoot) await chown(folder, NOBODY, NOBODY);
    const deep = join(folder, 'a-folder-with-a-long-name-'.repeat(4));
    const ordinary = program.start([deep], isRoot ? { uid: NOBODY, gid: NOBODY } : undefined);
    const { uid, socketFolder } = JSON.parse(await ordinary.line());
    expect(uid).toBe(USER);
    expect(await stat(socketFolder)).toMatchObject({ uid: USER, mode: 0o40700 });
    ordinary.process.stdin.write('stop');
    expect(JSON.parse(await ordinary.line())).toEqual({ stopped: true });
    await expect(stat(socketFolder)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  if (isRoot)
    it('root without the right to create a user namespace', async () => {
      const folder = await newFolder();
      await chmod(folder, 0o755);
      const home = join(folder, 'postgres');
      const { address } = await start(home, { account: 'nobody' });
      expect(await query(address, 'select 1 as one')).toMatchObject([{ one: 1 }]);
      expect((await stat(join(home, '18'))).uid).toBe(NOBODY);
      expect((await start(home)).adopted).toBe(true);
    });
});
