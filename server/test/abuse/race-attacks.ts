import { randomUUID } from 'node:crypto';
import type { Campaign, DeviceCode, Match } from '@penance/shared';
import { openClient } from '../../src/platform/database/client.ts';
import { deckFor, guest, type Api, type Serving } from '../support/api.ts';
import { until } from '../support/until.ts';
import { harmlessIf, refusedIf, type AbuseGround, type Attack } from './attack.ts';
import { newEvent } from './events.ts';
import { BEHIND_PROXY, codeOf, inTurns, isRefusal, replies, send, tally, type Sent } from './sender.ts';

const rows = async (
  { database }: AbuseGround['server'],
  text: string,
  values: readonly string[] = [],
): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  if (database === undefined) throw new Error('there is no server');
  const client = openClient(database, { limitMs: 10_000, onLost: () => undefined });
  try {
    return await client.sql.unsafe<Record<string, unknown>[]>(text, [...values]);
  } finally {
    await client.end();
  }
};

let asked = 0;

/** From one of many addresses: only what counts for the account holds it back. */
const ask = (server: Serving, { token }: Api, method: string, path: string, body?: object): Promise<Sent> => {
  asked += 1;
  return send(server, path, {
    method,
    token,
    from: `10.0.${asked % 250}.1`,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};

const statusesOf = (sent: readonly Sent[]): string =>
  tally(sent.map((each) => (each.status < 300 ? String(each.status) : `${each.status} ${codeOf(each)}`)));

const deck = { list: deckFor() };
const QUEUE = '/queue/three-layer.duel.casual';
/** Rows that an account which was deleted must not have. */
const LEFT = `
  select (select count(*) from deck x join account a on a.id = x.account_id where a.deleted_at is not null)
    + (select count(*) from queue_entry x join account a on a.id = x.account_id where a.deleted_at is not null)
    + (select count(*) from friendship x join account a on a.id = x.account_id where a.deleted_at is not null)
    + (select count(*) from account_code x join account a on a.id = x.account_id where a.deleted_at is not null)
    + (select count(*) from match x join account a on a.id = x.host_account_id
       where a.deleted_at is not null and x.status not in ('abandoned', 'finished')) as left`;

const PAGES = ['/matches', '/decks', '/campaigns', '/tournaments', '/ratings/three-layer'];
const LIMITS = ['100000', '-1', '1e9', '9007199254740993', '0', 'NaN', '%00', '1&limit=100000', ''];
const CURSORS = [
  'A'.repeat(3000),
  '%00',
  'eyJ',
  Buffer.from('2026-01-01T00:00:00.000Z x').toString('base64url'),
  Buffer.from('+275760-09-13T00:00:00.000Z 2f1c9a52-0000-4000-8000-000000000001').toString('base64url'),
];

const GUESSES = 2000;

export const RACE_ATTACKS: readonly Attack[] = [
  {
    finding: 'enemy 7',
    name: 'accounts deleted while they do everything else',
    environment: BEHIND_PROXY,
    run: async ({ server, begin }) => {
      const [other, host] = [await guest(server, 'Other'), await guest(server, 'Host')];
      const foes = await inTurns(20, 10, (at) => guest(server, `Foe ${at}`));
      const { id: event } = await newEvent(host, {});
      begin();
      const sent = await Promise.all(
        foes.map(async (foe, at) => {
          const { body: match } = await foe.call<Match>('POST', '/matches', {});
          const { body: campaign } = await foe.call<Campaign>('POST', '/campaigns', { name: 'x' });
          const gone = () => ask(server, foe, 'DELETE', '/me', { name: `Foe ${at}` });
          return Promise.all([
            gone(),
            ask(server, foe, 'POST', `/matches/${match.id}/seat`, { deck }),
            ask(server, foe, 'POST', '/matches', {}),
            ask(server, foe, 'POST', '/decks', { name: 'x', ...deck }),
            ask(server, foe, 'POST', '/queue/three-layer.duel.rated', { deck }),
            ask(server, foe, 'PUT', `/me/friends/${other.accountId}`),
            ask(server, foe, 'POST', `/tournaments/${event}/commands`, {
              kind: 'register',
              teamMates: [],
              deck: deckFor(),
              key: randomUUID(),
            }),
            ask(server, foe, 'POST', `/campaigns/${campaign.id}/commands`, {
              kind: 'recruitPilot',
              name: 'A',
              faction: 'church',
              key: randomUUID(),
            }),
            ask(server, foe, 'POST', '/device-codes'),
            ask(server, foe, 'GET', '/me/export'),
            gone(),
          ]);
        }),
      );
      const left = await until(
        async () => Number((await rows(server, LEFT))[0]?.left),
        (count) => count === 0,
      ).catch(String);
      const all = sent.flat();
      return harmlessIf(
        left === 0 && all.every(({ status, text }) => status < 500 || text.includes('serverBusy')),
        `${statusesOf(all)}; ${left} rows left`,
      );
    },
  },
  {
    finding: 'enemy 7',
    name: 'accounts merged both ways at once, and used meanwhile',
    environment: BEHIND_PROXY,
    run: async ({ server, begin }) => {
      const pairs = await inTurns(
        10,
        5,
        async (at) => [await guest(server, `One ${at}`), await guest(server, `Two ${at}`)] as const,
      );
      const codeFrom = async (api: Api): Promise<string> =>
        (JSON.parse((await ask(server, api, 'POST', '/device-codes')).text) as DeviceCode).code;
      begin();
      const sent = await Promise.all(
        pairs.map(async ([one, two]) => {
          const [first, second] = [await codeFrom(one), await codeFrom(two)];
          return Promise.all([
            ask(server, one, 'POST', '/me/merges', { code: second }),
            ask(server, two, 'POST', '/me/merges', { code: first }),
            ask(server, one, 'POST', '/me/merges', { code: second }),
            ask(server, two, 'POST', '/matches', {}),
            ask(server, two, 'POST', '/campaigns', { name: 'x' }),
            ask(server, one, 'GET', '/me/export'),
          ]);
        }),
      );
      const [merged] = await rows(
        server,
        `select count(*)::int as once,
           (select count(*)::int from account a join account b on b.id = a.merged_into where b.merged_into is not null) as twice
         from account where merged_into is not null`,
      );
      const all = sent.flat();
      return harmlessIf(
        Number(merged?.once) <= pairs.length &&
          Number(merged?.twice) === 0 &&
          all.every(({ status }) => status < 500),
        `${statusesOf(all)}; ${String(merged?.once)} of ${pairs.length} merged`,
      );
    },
  },
  {
    finding: 'enemy 15',
    name: 'tables closed while their last seat is taken, and queues joined and left from two devices',
    environment: { ...BEHIND_PROXY, START_PATIENCE: '0' },
    run: async ({ server, begin }) => {
      const [host, one, two] = [
        await guest(server, 'Host'),
        await guest(server, 'One'),
        await guest(server, 'Two'),
      ];
      begin();
      const told = await inTurns(25, 5, async () => {
        const { body } = await host.call<Match>('POST', '/matches', { hostSeat: { deck } });
        const path = `/matches/${body.id}`;
        const sent = await Promise.all([
          ask(server, one, 'POST', `${path}/seat`, { deck }),
          ask(server, two, 'POST', `${path}/seat`, { deck }),
          ask(server, host, 'DELETE', path),
        ]);
        const [match] = await rows(server, 'select status from match where id = $1', [body.id]);
        const [, , closed] = sent;
        return { sent, isTrue: (closed.status === 200) === (match?.status === 'abandoned') };
      });
      const queued = await inTurns(15, 5, async (at) => {
        const [three, four] = [await guest(server, `Three ${at}`), await guest(server, `Four ${at}`)];
        const join = (who: Api) => ask(server, who, 'POST', QUEUE, { deck });
        const leave = (who: Api) => ask(server, who, 'DELETE', QUEUE);
        return Promise.all([join(three), join(four), join(three), leave(three), join(four), leave(four)]);
      });
      const twice = await rows(
        server,
        `select account_id from match_seat join match on match.id = match_id
         where origin_kind = 'queue' group by account_id having count(*) > 1`,
      );
      const all = [...told.flatMap(({ sent }) => sent), ...queued.flat()];
      const lies = told.filter(({ isTrue }) => !isTrue).length;
      return harmlessIf(
        lies === 0 && twice.length === 0 && all.every(({ status }) => status > 0 && status < 500),
        `${statusesOf(all)}; ${lies} told wrongly, ${twice.length} in two matches`,
      );
    },
  },
  {
    finding: 'enemy 8',
    name: 'what operators may, asked for by a guest and by a former operator',
    environment: BEHIND_PROXY,
    run: async ({ server, begin }) => {
      const [foe, victim] = [await guest(server, 'Foe'), await guest(server, 'Victim')];
      const at = `/operator/accounts/${victim.accountId}`;
      const reason = { reason: 'x' };
      const everything = async (): Promise<readonly Sent[]> => [
        await ask(server, foe, 'GET', '/operator/overview'),
        await ask(server, foe, 'GET', '/operator/accounts?name=Victim'),
        await ask(server, foe, 'GET', at),
        await ask(server, foe, 'GET', '/operator/log'),
        await ask(server, foe, 'GET', '/operator/reports'),
        await ask(server, foe, 'POST', `${at}/ban`, { ...reason, until: null }),
        await ask(server, foe, 'POST', `${at}/rename`, { ...reason, name: 'Else' }),
        await ask(server, foe, 'POST', `${at}/revoke`, reason),
      ];
      begin();
      const asGuest = await everything();
      await rows(server, 'insert into operator_role (account_id) values ($1)', [foe.accountId]);
      const { status } = await ask(server, foe, 'GET', '/operator/overview');
      await rows(server, 'delete from operator_role where account_id = $1', [foe.accountId]);
      const asFormer = await everything();
      return refusedIf(
        status === 200 && [...asGuest, ...asFormer].every((each) => each.status === 403),
        `as a guest ${statusesOf(asGuest)}; as an operator ${status}; afterwards ${statusesOf(asFormer)}`,
      );
    },
  },
  {
    finding: 'enemy 9',
    name: 'large limits, and cursors that nobody made',
    environment: BEHIND_PROXY,
    run: async ({ server, begin }) => {
      const foe = await guest(server, 'Foe');
      begin();
      const queries = [
        ...LIMITS.map((limit) => `limit=${limit}`),
        ...CURSORS.map((cursor) => `cursor=${cursor}`),
      ];
      const sent: Sent[] = [];
      for (const page of PAGES)
        for (const query of queries) sent.push(await ask(server, foe, 'GET', `${page}?${query}`));
      return refusedIf(sent.every(isRefusal), replies(sent));
    },
  },
  {
    finding: 'enemy 10',
    name: 'codes and challenges to sign in, from two hundred addresses',
    isLong: true,
    environment: BEHIND_PROXY,
    run: async ({ server, begin }) => {
      const flood = (path: string, body: string): Promise<Sent[]> =>
        inTurns(GUESSES, 50, (at) =>
          send(server, path, { method: 'POST', from: `10.0.${at % 200}.1`, body }),
        );
      begin();
      const guessed = await flood('/sessions/by-code', '{"code":"ABCD-EFGH-JKMN-PQRS"}');
      const asked = await flood('/sessions/by-passkey/options', '{}');
      return refusedIf(
        guessed.every(({ status }) => status === 404) &&
          asked.every(({ status }) => status === 201 || status === 429),
        `codes ${replies(guessed)}; challenges ${statusesOf(asked)}`,
      );
    },
  },
  {
    finding: 'enemy 10',
    name: 'sign-ins by an identity provider that is away',
    environment: {
      ...BEHIND_PROXY,
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'x',
      SITE_ADDRESS: 'http://localhost:1',
    },
    run: async ({ server, begin }) => {
      begin();
      // More at once would measure how many connections are accepted in a turn, whatever they ask for.
      const sent = await inTurns(300, 100, (at) =>
        send(server, '/sessions/by-identity/options', {
          method: 'POST',
          from: `10.0.${at % 200}.1`,
          body: '{}',
        }),
      );
      return harmlessIf(
        sent.every(({ status }) => status === 502 || status === 429),
        replies(sent),
      );
    },
  },
];
