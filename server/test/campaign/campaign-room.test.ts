import { describe, expect, test } from '@jest/globals';
import { CLOSE_CODES } from '@penance/shared';
import type { Campaign, CampaignRoomJoined, CampaignViewReply } from '@penance/shared';
import { guest, type Api } from '../support/api.ts';
import { enterCampaign } from '../support/campaign-entrance.ts';
import { knock } from '../support/raw-room.ts';
import { testServer } from '../support/fixtures.ts';

const server = await testServer();
const anna = await guest(server, 'Anna');
const { body: campaign } = await anna.call<Campaign>('POST', '/campaigns', { name: 'Ashes' });

const enter = (api: Api = anna) => enterCampaign(server, api, campaign.id);

describe('the room of a campaign', () => {
  test('admits members only', async () => {
    const bert = await guest(server, 'Bert');
    expect(await bert.refused('POST', `/campaigns/${campaign.id}/room`)).toMatchObject({
      status: 404,
      body: { code: 'campaignNotFound' },
    });
    const { body } = await anna.call<CampaignRoomJoined>('POST', `/campaigns/${campaign.id}/room`);
    const { processId, roomId } = body.reservation;
    expect(await knock(server.url, `/${processId ?? ''}/${roomId}?sessionId=guessed`)).toBe(4002);
  });

  test('answers known requests, and refuses everything else without harm', async () => {
    const { room, heard } = await enter();
    expect(await heard('start')).toMatchObject({ campaign: { id: campaign.id, role: 'host' } });
    const view = await room.request<unknown, CampaignViewReply>('view', {});
    expect(view).toMatchObject({ campaign: { id: campaign.id } });
    for (const nonsense of [[], 7, { since: 'x' }, { command: 'endStep' }, new Uint8Array(3)])
      expect(await room.request('view', nonsense)).toMatchObject({ refusal: { code: 'malformedMessage' } });
    for (const name of ['command', 'settleMission', 'report', '__proto__'])
      room.send(name, { kind: 'endStep', key: 'abcdefgh' });
    expect(await heard('refused')).toMatchObject({ code: 'unknownMessage' });
    const after = await anna.call<Campaign>('GET', `/campaigns/${campaign.id}`);
    expect(after.body.seq).toBe(campaign.seq);
    await room.leave();
  });

  test('limits the requests of one connection, and the connections of one account', async () => {
    const { room } = await enter();
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => room.request<unknown, CampaignViewReply>('view', {})),
    );
    const refused = replies.filter((reply) => 'refusal' in reply);
    expect(refused.length).toBeGreaterThan(20);
    expect(refused[0]).toMatchObject({ refusal: { code: 'tooManyMessages' } });
    await room.leave();
    const rooms = [];
    let refusal: unknown;
    for (let more = 0; more < 10 && refusal === undefined; more += 1) {
      const { status, body } = await anna.call<CampaignRoomJoined>('POST', `/campaigns/${campaign.id}/room`);
      if (status === 200) rooms.push(body);
      else refusal = body;
    }
    expect(refusal).toMatchObject({ code: 'tooManyPlaces' });
    expect(rooms.length).toBeGreaterThan(0);
  });

  test('closes the connection of a flooding client and keeps serving the others', async () => {
    const bert = await guest(server, 'Bert');
    await bert.call('POST', '/campaigns/join', { code: campaign.inviteCode });
    const carl = await guest(server, 'Carl');
    await carl.call('POST', '/campaigns/join', { code: campaign.inviteCode });
    const honest = await enter(carl);
    await honest.heard('start');
    const { room, closed } = await enter(bert);
    for (let noise = 0; noise < 5000; noise += 1) room.send('noise', { noise });
    // Whoever still sends may lose the connection before the code of its end arrives: 1006.
    expect([1006, CLOSE_CODES.flooding]).toContain(await closed);
    expect(await honest.room.request('view', {})).toMatchObject({ campaign: { id: campaign.id } });
    await honest.room.leave();
  });
});
