import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import {
  CAMPAIGN_LIMITS,
  DELETED_NAME,
  firstHead,
  nextHead,
  type Campaign,
  type CampaignDocument,
} from '@penance/shared';
import { guest } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';
import { command, open } from './campaign-calls.ts';

const server = await testServer();

/** Milliseconds for which one turn of the event loop may compute; waiting and other programs do not count. */
const TURN_MS = 50;

test('a name is taken out of a full journal without holding up anybody else', async () => {
  const [host, heir] = [await guest(server, 'Quillonax'), await guest(server, 'Bert')];
  const { id, inviteCode } = await open(host);
  await heir.call('POST', '/campaigns/join', { code: inviteCode });
  // As many as keep a snapshot.
  for (let times = 0; times < 25; times += 1) await command(host, id, { kind: 'renewInvite' });
  const { sql } = server.database;
  const last = CAMPAIGN_LIMITS.entries - 100;
  await sql`
    insert into campaign_entry (campaign_id, seq, command_key, account_id, input, outcomes, facts, head, at)
    select campaign_id, number, 'copy ' || number, account_id, input, outcomes, facts, head, at
    from campaign_entry, generate_series((select seq + 1 from campaign where id = ${id}), ${last}::integer) number
    where campaign_id = ${id} and seq = 2`;
  await sql`update campaign_snapshot set seq = ${last} where campaign_id = ${id}`;
  await sql`update campaign set seq = ${last} where id = ${id}`;

  let [isOver, longest] = [false, 0];
  const deleted = host.call('DELETE', '/me', { name: 'Quillonax' }).finally(() => (isOver = true));
  while (!isOver) {
    const begun = process.cpuUsage();
    await setImmediate();
    const { user, system } = process.cpuUsage(begun);
    longest = Math.max(longest, (user + system) / 1000);
  }
  expect((await deleted).status).toBe(204);
  expect(longest).toBeLessThan(TURN_MS);

  const { body: left } = await heir.call<Campaign>('GET', `/campaigns/${id}`);
  expect(left).toMatchObject({ role: 'host' });
  const { body: file } = await heir.call<CampaignDocument>('GET', `/campaigns/${id}/export`);
  expect(file.opening.host.name).toBe(DELETED_NAME);
  expect(file.entries.length).toBeGreaterThan(last);
  expect(file.entries.reduce(nextHead, firstHead(file.opening))).toBe(left.head);
});
