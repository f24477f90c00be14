import { expect, test } from '@jest/globals';
import { embeddedFailed } from '../../src/platform/database/cluster-files.ts';
import { testDatabase } from '../support/fixtures.ts';
import { startTestServer } from '../support/test-server.ts';

const database = await testDatabase();

test('a server whose database has no room says so when it starts', async () => {
  await database.clients.use((sql) =>
    sql.unsafe(`
      create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before update on match_lease for each statement execute function no_room()`),
  );
  await expect(startTestServer({}, database)).rejects.toMatchObject({
    code: 'databaseFull',
    message: expect.stringMatching(/^the disk of PostgreSQL has no room: [^\n]*$/),
  });
});

test('an embedded one that cannot start on a full disk says the same, whatever its last complaint was', () => {
  const said = [
    'FATAL:  could not write to file "pg_wal/xlogtemp.60": No space left on device',
    'PANIC:  cannot abort transaction 1, it was already committed',
  ].join('\n');
  expect(embeddedFailed('does not start', said, undefined)).toMatchObject({
    code: 'databaseFull',
    message: 'embedded PostgreSQL does not start: the disk has no room',
  });
  expect(embeddedFailed('does not start', 'FATAL:  lock file exists', undefined)).toMatchObject({
    code: 'embeddedFailed',
    message: 'embedded PostgreSQL does not start: FATAL:  lock file exists',
  });
});
