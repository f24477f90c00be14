import { ColyseusSDK } from '@colyseus/sdk';
import { PenanceClient } from '@penance/client-sdk';
import { botRandom, type Campaign, type CampaignRoomJoined, type Match } from '@penance/shared';
import { guest, seatedDuel, type Api, type Serving } from '../support/api.ts';
import { joinRaw, type RawRoom } from '../support/raw-room.ts';
import { until } from '../support/until.ts';
import { counted, harmlessIf, packWith, statusOf, type Attack } from './attack.ts';
import { BEHIND_PROXY, inTurns, send } from './sender.ts';

/** Number of answers in the match whose story is requested. */
const ANSWERS = 200;
const LINES = 4;
const ASKED_PER_LINE = 150;
/** As in docs/limits.md: the burst that an account may send at once, and its budget for each second after that. */
const BURST = 400;
const PER_SECOND = 80;
const STORY_COST = 10;
const CAMPAIGN_COST = 5;
const PREVIEWS = 200;

/** The most requests of that cost that one account may have had answered since the start. */
const allowance = (cost: number, begun: number): number =>
  Math.ceil((BURST + PER_SECOND * ((performance.now() - begun) / 1000)) / cost);

/** All connections send requests at the same time, as fast as the framework lets them. */
const flood = async (
  lines: readonly { readonly view: () => Promise<object> }[],
  cost: number,
): Promise<{ readonly isCharged: boolean; readonly seen: string }> => {
  const begun = performance.now();
  const replies = await Promise.all(
    lines.flatMap((line) => Array.from({ length: ASKED_PER_LINE }, () => line.view())),
  );
  const answered = replies.filter((reply) => !('refusal' in reply)).length;
  const most = allowance(cost, begun);
  return {
    isCharged: answered > 0 && answered <= most,
    seen: `${answered} of ${replies.length} answered, ${most} allowed to an account`,
  };
};

/** A match of two players with that many answers, which nobody continues. */
const begunMatch = async (server: Serving): Promise<string> => {
  const [anna, bert] = [await guest(server, 'Anna'), await guest(server, 'Bert')];
  const { id } = await seatedDuel(anna, bert, {
    ruleset: { overrides: { stalemateRounds: null } },
  });
  const clients = await Promise.all(
    [anna, bert].map(({ token }) => PenanceClient.connect(server.url, { token })),
  );
  const lives = await Promise.all(clients.map((client) => client.play(id, { check: false })));
  const random = botRandom(7);
  for (let given = 0; given < ANSWERS; given += 1) {
    const asked = await Promise.race(lives.map(async (live) => (await live.nextDecision()) && live));
    if (!asked) throw new Error('the match is over');
    const answers = [...asked.legalAnswers()].filter((answer) => answer.kind !== 'surrender');
    // Nobody must win in the meantime.
    const answer = answers.find((each) => each.kind === 'endTurn') ?? answers[random.below(answers.length)];
    if (!answer) throw new Error('nothing may be answered');
    await asked.answer(answer);
  }
  for (const live of lives) live.leave();
  return id;
};

const finishedMatch = async (host: Api): Promise<string> => {
  const seats = Array.from({ length: 4 }, (_, at) => ({ team: at, bot: 'random' }));
  const { body } = await host.call<Match>('POST', '/matches', { seats });
  const path = `/matches/${body.id}`;
  await until(
    () => host.call<Match>('GET', path),
    ({ body: { status } }) => status === 'finished',
  );
  return body.id;
};

/** With so many packs of some 110 kB. */
const largeCampaign = async (host: Api, packs: number): Promise<Campaign> => {
  const { cards, ...house } = packWith('House', 'x'.repeat(400));
  const packOf = (number: number): object => ({
    ...house,
    id: `house-${number}`,
    cards: cards.map((card) => ({ ...card, id: `${card.id}-${number}`, section: 'tactic' })),
  });
  const made = await host.call<Campaign>('POST', '/campaigns', {
    name: 'Large',
    ruleset: { packs: Array.from({ length: packs }, (_, at) => packOf(at)) },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body;
};

/** Requests that are cheap to send and expensive to answer. */
export const STORY_ATTACKS: readonly Attack[] = [
  {
    finding: 'M4',
    name: 'the story of a match, asked for again and again over several connections of an account',
    run: async ({ server, begin }) => {
      const matchId = await begunMatch(server);
      const foe = await guest(server, 'Foe');
      const rooms: RawRoom[] = [];
      for (let at = 0; at < LINES; at += 1) rooms.push(await joinRaw(foe, server.url, matchId));
      begin();
      const { isCharged, seen } = await flood(
        rooms.map((room) => ({ view: () => room.request('view', { since: 0 }) })),
        STORY_COST,
      );
      for (const room of rooms) room.leave();
      return harmlessIf(isCharged, seen);
    },
  },
  {
    finding: 'M4',
    name: 'a campaign with large packs, looked at again and again over several connections of an account',
    run: async ({ server, begin }) => {
      const foe = await guest(server, 'Foe');
      const { id } = await largeCampaign(foe, 1);
      const lines = [];
      for (let at = 0; at < LINES; at += 1) {
        const path = `/campaigns/${id}/room`;
        const { body } = await until(
          () => foe.call<CampaignRoomJoined>('POST', path),
          ({ status }) => status !== 503,
        );
        const room = await new ColyseusSDK(server.url).consumeSeatReservation(body.reservation);
        room.reconnection.enabled = false;
        room.onMessage('*', () => undefined);
        lines.push(room);
      }
      begin();
      const { isCharged, seen } = await flood(
        lines.map((room) => ({ view: () => room.request<unknown, object>('view', {}, { timeout: 30_000 }) })),
        CAMPAIGN_COST,
      );
      for (const room of lines) await room.leave();
      return harmlessIf(isCharged, seen);
    },
  },
  {
    finding: 'enemy 13',
    name: 'commands in a campaign with large packs, previewed at once by one account from many addresses',
    environment: BEHIND_PROXY,
    run: async ({ server, begin }) => {
      const foe = await guest(server, 'Foe');
      const { id } = await largeCampaign(foe, 2);
      const wish = { kind: 'recruitPilot', name: 'Agnes', faction: 'church', key: 'k'.repeat(20) };
      const wanted = { method: 'POST', token: foe.token, body: JSON.stringify(wish) };
      begin();
      const sent = await inTurns(PREVIEWS, PREVIEWS, (at) =>
        send(server, `/campaigns/${id}/preview`, { ...wanted, from: `198.51.100.${at}` }),
      );
      const statuses = sent.map(({ status }) => status);
      return harmlessIf(
        statuses.every((status) => status === 200),
        counted(statuses),
      );
    },
  },
  {
    finding: 'M4',
    name: 'transcripts of many matches, asked for by one account from many addresses',
    environment: { TRUST_PROXY: '1' },
    run: async ({ server, begin }) => {
      const foe = await guest(server, 'Foe');
      const ids: string[] = [];
      for (let at = 0; at < 12; at += 1) ids.push(await finishedMatch(foe));
      begin();
      const statuses = await Promise.all(
        Array.from({ length: 120 }, (_, at) =>
          statusOf(
            server.url,
            { authorization: `Bearer ${foe.token}`, 'x-forwarded-for': `198.51.100.${at}` },
            `/api/v1/matches/${ids[at % ids.length] ?? ''}/transcript`,
          ),
        ),
      );
      // An account may have twice as many as an address.
      const told = statuses.filter((status) => status === 200).length;
      return harmlessIf(told > 0 && told <= 60, counted(statuses));
    },
  },
];
