import type { Clients } from '../../src/platform/database/clients.ts';

const TABLES = [
  ['treasury', 'scrap'],
  ['pilot', 'pilot'],
  ['wound', 'pilot, wound'],
  ['casket', 'casket'],
  ['repair', 'casket, component'],
  ['mission', 'mission'],
] as const;

/** Everything that the tables contain about a campaign, without its id. */
export const readTables = (
  clients: Clients,
  campaignId: string,
): Promise<Readonly<Record<string, readonly object[]>>> =>
  clients.use(async (sql) => {
    const tables: Record<string, readonly object[]> = {};
    for (const [table, order] of TABLES) {
      const rows = await sql.unsafe<{ row: object }[]>(
        `select to_jsonb(kept) - 'campaign_id' as row from ${table} as kept where campaign_id = $1 order by ${order}`,
        [campaignId],
      );
      tables[table] = rows.map(({ row }) => row);
    }
    return tables;
  });
