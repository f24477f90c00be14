import { describe, expect, test } from '@jest/globals';
import type { Campaign } from '@penance/shared';
import { testProcess } from '../support/fixtures.ts';
import { accepted, give, giveAll, join, open, recruits } from './lobbies.ts';

const { database, services } = await testProcess();
const host = await services.accounts.createGuest('Anna');
const guest = await services.accounts.createGuest('Bert');

const owners = async (table: 'pilot' | 'casket', campaignId: string): Promise<readonly string[]> => {
  const rows = await database.clients.use((sql) =>
    sql.unsafe<{ member_id: string }[]>(
      `select member_id from ${table} where campaign_id = $1 order by ${table}`,
      [campaignId],
    ),
  );
  return rows.map((row) => row.member_id);
};

/** Backdates everything in the campaign by that many days. */
const agedBy = async (days: number, campaignId: string): Promise<void> => {
  await database.sql`
    update campaign_entry set at = at - ${days} * interval '1 day' where campaign_id = ${campaignId}`;
  await database.sql`
    update campaign set created_at = created_at - ${days} * interval '1 day' where id = ${campaignId}`;
};

const together = async (): Promise<Campaign> => {
  const campaign = await open(services, host);
  await join(services, guest, campaign);
  return campaign;
};

const roles = ({ state }: Campaign): readonly string[] => state.members.map(({ role }) => role);

describe('the place of an inactive host', () => {
  test('goes to the player whose claim has stood for seven days, and not earlier', async () => {
    const { id } = await together();
    const claim = async (): Promise<Campaign> =>
      accepted(await give(services, guest, id, { kind: 'claimHost' })).campaign;
    expect(roles(await claim())).toEqual(['host', 'player']);
    expect(roles(await claim())).toEqual(['host', 'player']);
    await agedBy(6, id);
    expect(roles(await claim())).toEqual(['host', 'player']);
    await agedBy(1, id);
    expect(roles(await claim())).toEqual(['player', 'host']);
    accepted(await give(services, guest, id, { kind: 'endStep', step: 'recruitment' }));
    expect(await give(services, host, id, { kind: 'standDown', missions: 0 })).toMatchObject({
      refusal: 'notHost',
    });
    const exported = await services.campaigns.lobby.export({ account: guest, campaignId: id });
    expect(exported).toMatchObject({ entries: expect.any(Array) });
  });

  test('goes to nobody at once in a copy, however old the claim is that it brings', async () => {
    const { id } = await together();
    accepted(await give(services, guest, id, { kind: 'claimHost' }));
    await agedBy(30, id);
    const { lobby } = services.campaigns;
    const file = accepted(await lobby.export({ account: host, campaignId: id }));
    const copy = accepted(await lobby.import(host, Buffer.from(JSON.stringify(file))));
    await join(services, guest, copy);
    const claim = async (): Promise<readonly string[]> =>
      roles(accepted(await give(services, guest, copy.id, { kind: 'claimHost' })).campaign);
    expect(copy.state.hostClaim).toBe(guest.id);
    expect(await claim()).toEqual(['host', 'player']);
    await agedBy(7, copy.id);
    expect(await claim()).toEqual(['player', 'host']);
  });

  test('stays with a host who has acted since, however old the first claim is', async () => {
    const { id } = await together();
    accepted(await give(services, guest, id, { kind: 'claimHost' }));
    await agedBy(30, id);
    accepted(await give(services, host, id, { kind: 'claimHost' }));
    const { campaign } = accepted(await give(services, guest, id, { kind: 'claimHost' }));
    expect(roles(campaign)).toEqual(['host', 'player']);
    expect(campaign.state.hostClaim).toBe(guest.id);
  });
});

test('what a leaving member owned is passed on with its deck list, also in the tables', async () => {
  const { id } = await together();
  await giveAll(services, guest, id, recruits('Bruno'));
  accepted(await give(services, guest, id, { kind: 'leave' }));
  expect(await owners('casket', id)).toEqual([guest.id]);
  const asking = { account: host, campaignId: id };
  const listSeen = async (): Promise<unknown> =>
    accepted(await services.campaigns.lobby.show(asking)).state.caskets[0]?.list;
  expect(await listSeen()).toBeNull();
  accepted(await give(services, host, id, { kind: 'passOnPilot', pilot: 1, member: host.id }));
  accepted(await give(services, host, id, { kind: 'passOnCasket', casket: 1, member: host.id }));
  expect([await owners('pilot', id), await owners('casket', id)]).toEqual([[host.id], [host.id]]);
  expect(await listSeen()).toMatchObject({ faction: 'church' });
});
