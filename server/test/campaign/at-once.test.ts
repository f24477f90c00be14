import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CommandReply } from '@penance/shared';
import type { RequestRefusal } from '../../src/platform/base/refusal.ts';
import type { Services } from '../../src/app/services.ts';
import { migratedDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { deckFor } from '../support/api.ts';
import { stopServices, testServices } from '../support/test-match.ts';
import { give, giveAll, join, newKey, open } from './lobbies.ts';

let database: TestDatabase;
/** Two processes over one database: neither knows what the other is doing. */
let processes: readonly Services[];

beforeAll(async () => {
  database = await migratedDatabase();
  processes = [testServices(database, {}, 'one'), testServices(database, {}, 'other')];
});
afterAll(async () => {
  for (const services of processes) await stopServices(services);
  await database.close();
});

const SCRAP = 100;
const PRICE = 20;
const COMMANDS = 50;
const build = { kind: 'buildCasket', name: 'One more', frame: 'warden', list: deckFor() } as const;

const pick = <T>(list: readonly T[], at: number): T => {
  const [picked] = list.slice(at % list.length);
  if (picked === undefined) throw new Error('an empty list');
  return picked;
};

const lobbyOfEight = async ([services]: readonly Services[]) => {
  if (!services) throw new Error('no process');
  const accounts = await Promise.all(
    Array.from({ length: 8 }, (_, at) => services.accounts.createGuest(`Member ${at}`)),
  );
  const [host, ...guests] = accounts;
  if (!host) throw new Error('no host');
  const campaign = await open(services, host, { treasury: { scrap: SCRAP, credits: 0 } });
  for (const guest of guests) await join(services, guest, campaign);
  // The first one is free.
  for (const account of accounts) await giveAll(services, account, campaign.id, [build]);
  return { campaignId: campaign.id, accounts };
};

const read = async <Row extends object>(text: string, campaignId: string): Promise<readonly Row[]> =>
  database.clients.use((sql) => sql.unsafe<Row[]>(text, [campaignId]));

describe('fifty commands at once on one settlement', () => {
  test('spend no more than the treasury has, in one order that all agree on', async () => {
    const { campaignId, accounts } = await lobbyOfEight(processes);
    const commands = Array.from({ length: COMMANDS }, (_, at) => ({
      services: pick(processes, at),
      account: pick(accounts, at),
      key: newKey(),
    }));
    const giveAt = ({ services, account, key }: (typeof commands)[number]) =>
      give(services, account, campaignId, build, key);
    const replies = await Promise.all(commands.map(giveAt));

    const isAccepted = (reply: CommandReply | RequestRefusal): reply is CommandReply => 'entry' in reply;
    const codes = replies.flatMap((reply) => ('refusal' in reply ? [reply.refusal] : []));
    expect(replies.filter(isAccepted)).toHaveLength(SCRAP / PRICE);
    expect(new Set(codes)).toEqual(new Set(['notEnoughScrap']));

    const [treasury] = await read<{ scrap: number }>(
      'select * from treasury where campaign_id = $1',
      campaignId,
    );
    const [ledger] = await read<{ spent: number }>(
      `select sum((fact->>'scrap')::integer)::integer as spent
       from campaign_entry, json_array_elements(facts) as fact
       where campaign_id = $1 and fact->>'type' = 'treasuryChanged'`,
      campaignId,
    );
    expect(treasury?.scrap).toBe(0);
    expect(ledger?.spent).toBe(-SCRAP);
    const caskets = await read('select casket from casket where campaign_id = $1', campaignId);
    expect(caskets).toHaveLength(accounts.length + SCRAP / PRICE);
    const seqs = await read<{ seq: number }>(
      'select seq from campaign_entry where campaign_id = $1 order by seq',
      campaignId,
    );
    expect(seqs.map(({ seq }) => seq)).toEqual(seqs.map((_, at) => at + 1));

    const again = await Promise.all([...commands, ...commands].map(giveAt));
    expect(again.filter(isAccepted).every(({ isRepeated }) => isRepeated)).toBe(true);
    expect(again.filter(isAccepted)).toHaveLength((2 * SCRAP) / PRICE);
    expect(await read('select seq from campaign_entry where campaign_id = $1', campaignId)).toHaveLength(
      seqs.length,
    );
  });

  test('that are the same command under the same key count once', async () => {
    const { campaignId, accounts } = await lobbyOfEight(processes);
    const account = pick(accounts, 0);
    const key = newKey();
    const replies = await Promise.all(
      Array.from({ length: COMMANDS }, (_, at) => give(pick(processes, at), account, campaignId, build, key)),
    );
    const first = replies.filter((reply) => 'entry' in reply && !reply.isRepeated);
    expect(first).toHaveLength(1);
    expect(replies.every((reply) => 'entry' in reply)).toBe(true);
    const [treasury] = await read<{ scrap: number }>(
      'select * from treasury where campaign_id = $1',
      campaignId,
    );
    expect(treasury?.scrap).toBe(SCRAP - PRICE);
  });

  test('the database itself rejects a negative treasury, and a second mission at the same time', async () => {
    const { campaignId } = await lobbyOfEight(processes);
    await expect(
      read('update treasury set scrap = -1 where campaign_id = $1 returning scrap', campaignId),
    ).rejects.toThrow('treasury_scrap_check');
    const plan = `insert into mission (campaign_id, mission, scenario, map, status, outcomes)
      values ($1, %, 'trial-of-steel', 'open', 'planned', '[]')`;
    await read(plan.replace('%', '1'), campaignId);
    await expect(read(plan.replace('%', '2'), campaignId)).rejects.toThrow('mission_open');
  });
});
