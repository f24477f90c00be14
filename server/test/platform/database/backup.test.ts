import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { backup } from '../../../src/platform/database/backup.ts';
import { copyTransaction } from '../../../src/platform/database/copy-database.ts';
import { migratedDatabase } from './test-database.ts';

const database = await migratedDatabase();
const folder = await mkdtemp(join(tmpdir(), 'penance-backup-'));
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test('a back-up gets past tables whose end is more than the driver takes at once', async () => {
  const lengths = [1000, 70_000, 140_000, 1_000_000];
  await database.clients.use(async (sql) => {
    for (const [index, length] of lengths.entries()) {
      await sql.unsafe(`create table large_${index} (text text)`);
      await sql.unsafe(`insert into large_${index} select repeat('x', ${length}) from generate_series(1, 3)`);
    }
  });
  const { rows } = await backup(database.address, join(folder, 'large.backup'));
  expect(lengths.map((_, index) => rows[`large_${index}`])).toEqual([3, 3, 3, 3]);
});

test('what goes wrong in the middle of a copy is what is told', async () => {
  const broken = new Error('no room');
  const copying = copyTransaction(
    database.address,
    'isolation level repeatable read read only',
    async (sql) => {
      const rows = await sql.unsafe('copy (select generate_series(1, 1000000)) to stdout').readable();
      for await (const piece of rows as AsyncIterable<Buffer>) if (piece.length > 0) throw broken;
    },
  );
  await expect(copying).rejects.toBe(broken);
});
