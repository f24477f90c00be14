import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect as dial, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Notify } from '../../../src/platform/log/notices.ts';
import { connect } from '../../../src/platform/database/connect.ts';
import {
  type ThrowAwayPostgres,
  throwAwayPostgres,
} from '../../../src/platform/database/throw-away-postgres.ts';

let folder: string;
/** Accepts connections and never sends a byte. */
let silent: Server;
let silentPort: number;

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const listen = async (accept: (socket: Socket) => void = () => undefined): Promise<Server> => {
  const server = createServer(accept).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};
const connectTo = (databaseUrl: string, notify?: Notify) =>
  connect({ databaseUrl, dataFolder: folder, patienceMs: 300, ...(notify && { notify }) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penance-connect-'));
  silent = await listen();
  silentPort = portOf(silent);
});
afterAll(async () => {
  silent.close();
  await rm(folder, { recursive: true });
});

describe('a DATABASE_URL that is wrong', () => {
  it.each([
    'localhost:5432/penance',
    'mysql://penance@localhost/penance',
    'postgres://',
    'postgres://penance:se#cret@localhost/penance',
    'postgres://one.example,two.example/penance',
  ])('is refused without repeating it in the error: %s', async (url) => {
    const error: unknown = await connectTo(url).catch((failure: unknown) => failure);
    expect(error).toMatchObject({
      code: 'databaseUrlInvalid',
      message: expect.stringMatching(/^DATABASE_URL [^\n]+$/),
    });
    expect(String(error)).not.toContain('cret');
  });

  it('is reported with the address that did not respond, without the password', async () => {
    const closed = await listen();
    const port = portOf(closed);
    closed.close();
    for (const nobody of [port, silentPort]) {
      const error: unknown = await connectTo(`postgres://penance:secret@127.0.0.1:${nobody}/penance`).catch(
        (failure: unknown) => failure,
      );
      expect(error).toMatchObject({
        code: 'databaseUnreachable',
        message: expect.stringContaining(`127.0.0.1:${nobody}/penance`),
      });
      expect(String(error)).not.toMatch(/secret|\n/);
    }
  });
});

describe('a disk without room', () => {
  it('is reported as such, also where no connection can be opened any more', async () => {
    const fields = ['SFATAL', 'VFATAL', 'C53100', 'Mcould not write init file: No space left on device', ''];
    const text = Buffer.from(fields.join('\0') + '\0');
    const head = Buffer.from([0x45, 0, 0, 0, 4 + text.length]);
    const full = await listen((socket) => socket.on('data', () => socket.end(Buffer.concat([head, text]))));
    const error: unknown = await connectTo(`postgres://penance@127.0.0.1:${portOf(full)}/penance`).catch(
      (failure: unknown) => failure,
    );
    full.close();
    expect(error).toMatchObject({ code: 'databaseFull', message: expect.stringContaining('No space left') });
  });
});

describe('a DATABASE_URL', () => {
  let server: ThrowAwayPostgres;
  /** The cluster listens on a unix socket only. */
  let gate: Server;
  let port: number;
  beforeAll(async () => {
    server = await throwAwayPostgres();
    gate = await listen((socket) => {
      const inside = dial(join(server.cluster.socketFolder, '.s.PGSQL.5432'));
      socket.pipe(inside).pipe(socket);
      for (const side of [socket, inside]) side.on('error', () => socket.destroy());
    });
    port = portOf(gate);
  });
  afterAll(async () => {
    gate.close();
    await server.stop();
  });

  it('is used as given, and no embedded database is started', async () => {
    const database = await connectTo(`postgres://postgres@127.0.0.1:${port}/postgres`);
    expect(database.describe).toMatch(new RegExp(`^PostgreSQL [0-9.]+ at 127.0.0.1:${port}/postgres$`));
    expect(await database.clients.use((sql) => sql`select 1 as one`)).toMatchObject([{ one: 1 }]);
    await database.close();
    await expect(database.clients.use((sql) => sql`select 1`)).rejects.toMatchObject({
      code: 'CONNECTION_CLOSED',
    });
  });

  it('may name the folder of a unix socket instead of a host', async () => {
    const folder = server.cluster.socketFolder;
    const database = await connectTo(`postgres://postgres@${encodeURIComponent(folder)}/postgres`);
    expect(await database.clients.use((sql) => sql`select 1 as one`)).toMatchObject([{ one: 1 }]);
    expect(database.describe).toContain(`at ${folder}:5432/postgres`);
    await database.close();
  });

  it('commits synchronously to disk, whatever the default of the database is', async () => {
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const before = await connectTo(url);
    await before.clients.use((sql) => sql.unsafe('alter role postgres set synchronous_commit = off'));
    await before.close();
    const { clients, journalClients, close } = await connectTo(url);
    for (const each of [clients, journalClients])
      expect(await each.use((sql) => sql`show synchronous_commit`)).toEqual([{ synchronous_commit: 'on' }]);
    await clients.use((sql) => sql.unsafe('alter role postgres reset synchronous_commit'));
    await close();
  });

  it('has days of 24 hours, whatever the time zone of the database is', async () => {
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const before = await connectTo(url);
    await before.clients.use((sql) => sql.unsafe(`alter role postgres set timezone = 'Europe/Berlin'`));
    await before.close();
    const { clients, close } = await connectTo(url);
    const [day] = await clients.use(
      (sql) => sql<object[]>`
        select extract(epoch from moment - (moment - interval '1 day'))::integer / 3600 as hours
        from (values (timestamptz '2027-03-28 12:00Z')) as jumping (moment)`,
    );
    expect(day).toEqual({ hours: 24 });
    await clients.use((sql) => sql.unsafe('alter role postgres reset timezone'));
    await close();
  });

  it('whose server ignores the setting for commits is refused', async () => {
    // A connection pooler that drops the settings of a connection behaves like this.
    const pooler = await listen((socket) => {
      const inside = dial(join(server.cluster.socketFolder, '.s.PGSQL.5432'));
      const deaf = (bytes: Buffer): Buffer =>
        Buffer.from(
          bytes.toString('latin1').replace('synchronous_commit\0on\0', 'synchronous_commit\0no\0'),
          'latin1',
        );
      socket.on('data', (bytes) => inside.write(deaf(bytes)));
      inside.pipe(socket);
      for (const side of [socket, inside]) side.on('error', () => socket.destroy());
      socket.on('close', () => inside.destroy());
    });
    await expect(connectTo(`postgres://postgres@127.0.0.1:${portOf(pooler)}/postgres`)).rejects.toMatchObject(
      {
        code: 'databaseUnsuitable',
        message: expect.stringMatching(/^synchronous_commit is off /),
      },
    );
    pooler.close();
  });

  it('whose database may lose confirmed commits is used, with one warning that names it', async () => {
    const told: unknown[] = [];
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const unsafe = await connectTo(url, (code, fields) => told.push({ code, ...fields }));
    await unsafe.close();
    expect(told).toEqual([{ code: 'databaseUnsafe', off: ['fsync', 'full_page_writes'] }]);
  });

  it('whose connections are cut blocks nobody', async () => {
    const database = await connectTo(`postgres://postgres@127.0.0.1:${port}/postgres`);
    let isHeld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const stuck = database.clients
      .use(async (sql) => {
        await sql`select 1`;
        isHeld();
        await new Promise(() => undefined);
      })
      .catch((error: unknown) => error);
    await held;
    const closing = database.close();
    await database.cut();
    await closing;
    expect(await stuck).toMatchObject({ code: 'CONNECTION_CLOSED' });
  });

  it('whose database does not exist is refused at once', async () => {
    await expect(connectTo(`postgres://postgres@127.0.0.1:${port}/nowhere`)).rejects.toMatchObject({
      code: 'databaseRefused',
      message: expect.stringContaining('"nowhere" does not exist (3D000)'),
    });
  });

  it('whose database is not in UTF-8 is refused', async () => {
    const database = await connectTo(`postgres://postgres@127.0.0.1:${port}/postgres`);
    await database.clients.use((sql) =>
      sql.unsafe(
        `create database narrow encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
      ),
    );
    await database.close();
    await expect(connectTo(`postgres://postgres@127.0.0.1:${port}/narrow`)).rejects.toMatchObject({
      code: 'databaseUnsuitable',
    });
  });
});

it('without a DATABASE_URL the embedded database is started, and stopped again', async () => {
  const database = await connect({ dataFolder: folder });
  expect(database.describe).toMatch(/^PostgreSQL 18\.\S+, embedded in .*postgres, started$/);
  expect(await database.journalClients.use((sql) => sql`select 1 as one`)).toMatchObject([{ one: 1 }]);
  await database.close();
  const again = await connect({ dataFolder: folder });
  expect(again.describe).toMatch(/started$/);
  await again.close();
});
