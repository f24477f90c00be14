import { expect, test } from '@jest/globals';
import type { Campaign } from '@penance/shared';
import { CampaignRoom, type CampaignRoomParts } from '../../src/campaign/campaign-room.ts';
import type { FollowedCampaign } from '../../src/campaign/follow-campaign.ts';
import type { Visitor } from '../../src/platform/sockets/visitor.ts';

/** The campaign with these members. */
const withMembers = (seq: number, ...members: readonly string[]): FollowedCampaign => ({
  seq,
  memberOf: (accountId) => members.find((member) => member === accountId),
  shownTo: () => ({ seq }) as Campaign,
  entriesFor: () => [],
});

/** A room whose reads of the campaign end when, and with what, the test says. */
const roomOf = () => {
  const reads: ((campaign: FollowedCampaign) => void)[] = [];
  const parts = {
    follow: () => new Promise<FollowedCampaign>((resolve) => reads.push(resolve)),
    publish: () => undefined,
    accounts: { add: () => true, remove: () => undefined },
    messagesPerSecond: 10,
    report: (error: unknown) => {
      throw error;
    },
  } as unknown as CampaignRoomParts;
  const room = new (class extends CampaignRoom {
    protected readonly parts = parts;
  })();
  const log: string[] = [];
  const join = (accountId: string): void => {
    const client = {
      send: (name: string) => log.push(`${accountId}: ${name}`),
      leave: (code: number) => log.push(`${accountId} removed: ${code}`),
    } as unknown as CampaignRoom['clients'][number];
    room.clients.push(client);
    void room.onJoin(client, {}, { accountId, seat: null } as unknown as Visitor);
  };
  /** The read that is under way ends with this. */
  const found = async (campaign: FollowedCampaign): Promise<void> => {
    while (reads.length === 0) await Promise.resolve();
    reads.shift()?.(campaign);
    await new Promise(setImmediate);
  };
  return { room, log, join, found };
};

test('a read that began before somebody came removes nobody, a later one does', async () => {
  const { room, log, join, found } = roomOf();
  join('anna');
  await found(withMembers(1, 'anna'));
  void room.campaignChanged();
  await new Promise(setImmediate);
  // Accepted and connected while the campaign was being read.
  join('bert');
  await found(withMembers(1, 'anna'));
  expect(log.filter((line) => line.startsWith('bert'))).toEqual([]);
  await found(withMembers(2, 'anna', 'bert'));
  expect(log).toContain('bert: start');

  void room.campaignChanged();
  await found(withMembers(3, 'anna'));
  expect(log.filter((line) => line.includes('removed'))).toEqual(['bert removed: 4103']);
});
