import { NO_ORDERS, PACES, type Deck } from '@penance/shared';
import { deckFor } from '../support/api.ts';
import type { Row } from './row.ts';
import { anew, plain, said } from './row.ts';
import type { Lobby, World } from './world.ts';
import { outcomeOf } from './world.ts';
import { PUSH_KEY } from '../support/push-key.ts';

type Body = object | undefined;

const NO_ID = '2f1c9a52-0000-4000-8000-000000000001';
const deck = { name: 'Kept', list: deckFor() };
const open = (world: World) => world.lobby('open');
const invited = (world: World) => world.lobby('invite');
const invitedForDays = (world: World) => world.lobby('invite', { clock: PACES.oneDay });
const mission = async (world: World): Promise<Lobby> => ({ id: await world.mission(), code: '' });
const campaign = (world: World) => world.campaign();
const event = async (world: World) => ({ id: await world.event() });

/** Every way to a match that has not begun, for each kind of match. */
const lobbyRows = (
  about: string,
  make: (world: World) => Promise<Lobby>,
  withCode = false,
): readonly Row[] => {
  const query = ({ code }: Lobby) => (withCode ? `?code=${code}` : '');
  const also = ({ code }: Lobby) => (withCode ? { code } : {});
  const list = { deck: { list: deckFor() } };
  return [
    anew('GET /matches/{id}', about, make, (made) => ({ path: `/matches/${made.id}${query(made)}` })),
    anew('POST /matches/{id}/seat', about, make, (made) => ({
      path: `/matches/${made.id}/seat`,
      body: { ...list, ...also(made) },
    })),
    anew('POST /matches/{id}/join', about, make, (made) => ({
      path: `/matches/${made.id}/join`,
      body: also(made),
    })),
    anew('GET /matches/{id}/transcript', about, make, (made) => ({
      path: `/matches/${made.id}/transcript${query(made)}`,
    })),
  ];
};

const takenBack = (about: string, make: (world: World) => Promise<Lobby>): readonly Row[] => [
  anew('DELETE /matches/{id}', about, make, ({ id }) => ({ path: `/matches/${id}` })),
  anew('DELETE /matches/{id}/seat', about, make, ({ id }) => ({ path: `/matches/${id}/seat` })),
  anew('DELETE /matches/{id}/seats/{seat}', about, make, ({ id }) => ({ path: `/matches/${id}/seats/0` })),
];

/** One match that is over, as whatever it is asked about. */
const transcript = (about: string, turn: (world: World, matchId: string) => Promise<string>): Row => ({
  route: 'GET /matches/{id}/transcript',
  about,
  ask: async (world, role) => {
    const matchId = await finishedOf(world);
    const query = await turn(world, matchId);
    const api = world.apis[role];
    const reply = await api.call('GET', `/matches/${matchId}/transcript${query}`);
    const shown = await api.call<{ dice?: { secret: string | null } }>('GET', `/matches/${matchId}${query}`);
    // The secret orders the piles: it is told to nobody who may not read the transcript.
    const isTold = typeof shown.body.dice?.secret === 'string';
    return isTold === reply.status < 300 ? outcomeOf(reply) : 'the secret and the transcript disagree';
  },
});

const finishedMatches = new Map<World, Promise<string>>();
const finishedOf = (world: World): Promise<string> => {
  const found = finishedMatches.get(world) ?? world.finished();
  finishedMatches.set(world, found);
  return found;
};

const setEvent = (world: World, id: string, status: string, deckLists: string) =>
  world.server.database.clients.use(
    (sql) => sql`
      update tournament set status = ${status},
        opening = jsonb_set(opening::jsonb, '{settings,deckLists}', to_jsonb(${deckLists}::text))::json
      where id = ${id}`,
  );
const ofEvent = (status: string, deckLists: string) => async (world: World, matchId: string) => {
  const id = await world.event();
  await world.turnInto(matchId, { host: false, origin: { kind: 'tournament', id } });
  await setEvent(world, id, status, deckLists);
  return '';
};

const matchRows: readonly Row[] = [
  plain('GET /matches'),
  plain('GET /me/friends'),
  plain('GET /me/friend-requests'),
  plain('GET /me/friends/{account}', 'nobody there', undefined, `/me/friends/${NO_ID}`),
  plain('PUT /me/friends/{account}', 'nobody there', undefined, `/me/friends/${NO_ID}`),
  plain('DELETE /me/friends/{account}', 'nobody there', undefined, `/me/friends/${NO_ID}`),
  ...(['GET', 'POST', 'DELETE'] as const).map((method) =>
    anew(`${method} /matches/{id}/rematch`, 'by invitation, not over', invited, ({ id }) => ({
      path: `/matches/${id}/rematch`,
    })),
  ),
  anew('PUT /matches/{id}/challenge', 'by invitation', invited, ({ id }) => ({
    path: `/matches/${id}/challenge`,
    body: { account: NO_ID },
  })),
  anew('GET /matches/{id}/challenges', 'by invitation', invited, ({ id }) => ({
    path: `/matches/${id}/challenges`,
  })),
  anew('GET /matches/{id}/phrases', 'by invitation', invited, ({ id }) => ({
    path: `/matches/${id}/phrases`,
  })),
  plain('GET /challenges'),
  plain('DELETE /challenges/{id}', 'none there', undefined, `/challenges/${NO_ID}`),
  anew('GET /matches/{id}/away-orders', 'by invitation, of days', invitedForDays, ({ id }) => ({
    path: `/matches/${id}/away-orders`,
  })),
  anew('GET /matches/{id}/vacations', 'by invitation', invited, ({ id }) => ({
    path: `/matches/${id}/vacations`,
  })),
  anew('PUT /matches/{id}/away-orders', 'by invitation, of days', invitedForDays, ({ id }) => ({
    path: `/matches/${id}/away-orders`,
    body: NO_ORDERS,
  })),
  plain('GET /matches', 'one’s own', undefined, '/matches?mine=true'),
  plain('POST /matches', '', {}),
  ...(
    [
      ['open', open],
      ['by invitation', invited],
    ] as const
  ).map(([about, make]) =>
    anew('POST /matches/{id}/reports', about, make, ({ id }) => ({
      path: `/matches/${id}/reports`,
      body: { seat: 0, kind: 'other', text: '' },
    })),
  ),
  anew('GET /matches/by-code/{code}', 'by invitation', invited, ({ code }) => ({
    path: `/matches/by-code/${code}`,
  })),
  ...lobbyRows('open', open),
  ...takenBack('open', open),
  ...lobbyRows('by invitation, without its code', invited),
  ...lobbyRows('by invitation, with its code', invited, true),
  ...takenBack('by invitation', invited),
  ...lobbyRows('mission of a campaign', mission),
  ...takenBack('mission of a campaign', mission),
  transcript('open, finished', async (world, id) => {
    await world.turnInto(id, {});
    return '';
  }),
  transcript('by invitation, finished', async (world, id) => {
    await world.turnInto(id, { visibility: 'invite', code: 'ABCDEFGH' });
    return '';
  }),
  transcript('by invitation, finished, with its code', async (world, id) => {
    await world.turnInto(id, { visibility: 'invite', code: 'ABCDEFGH' });
    return '?code=abcdefgh';
  }),
  transcript('mission, finished', async (world, id) => {
    const { id: campaignId } = await world.campaign();
    await world.turnInto(id, {
      visibility: 'members',
      host: false,
      origin: { kind: 'campaign', id: campaignId },
    });
    return '';
  }),
  transcript('mission, finished, opened by the host', async (world, id) => {
    const { id: campaignId } = await world.campaign();
    const origin = { kind: 'campaign', id: campaignId };
    await world.turnInto(id, { visibility: 'members', host: false, origin });
    await world.apis.owner.call('POST', `/campaigns/${campaignId}/missions`, { open: true });
    return '';
  }),
  transcript('of a running event, lists secret', ofEvent('running', 'secret')),
  transcript('of a running event, lists open', ofEvent('running', 'open')),
  transcript('of a running event, lists open afterwards', ofEvent('running', 'after')),
  transcript('of a finished event, lists secret', ofEvent('finished', 'secret')),
];

const OPENED = { path: '', key: 'a-key-of-mine' };
const wish = { kind: 'recruitPilot', name: 'Agnes', faction: 'church', key: OPENED.key };
const at = (rest: string, body?: Body) => (made: { readonly id: string }) => ({
  path: `/campaigns/${made.id}${rest}`,
  body,
});

const campaignRows: readonly Row[] = [
  plain('GET /campaigns'),
  plain('POST /campaigns', '', { name: 'Ashes' }),
  plain('POST /campaigns/import', 'no file', {}),
  anew('POST /campaigns/join', 'with its code', campaign, ({ code }) => ({
    path: '/campaigns/join',
    body: { code },
  })),
  anew('GET /campaigns/by-code/{code}', 'with its code', campaign, ({ code }) => ({
    path: `/campaigns/by-code/${code}`,
  })),
  anew('GET /campaigns/{id}', '', campaign, at('')),
  anew('POST /campaigns/{id}/commands', '', campaign, at('/commands', wish)),
  anew('POST /campaigns/{id}/preview', '', campaign, at('/preview', wish)),
  anew('GET /campaigns/{id}/log', '', campaign, at('/log')),
  anew('GET /campaigns/{id}/export', '', campaign, at('/export')),
  anew('POST /campaigns/{id}/fork', 'no such mission', campaign, at('/fork', { mission: 1 })),
  anew('POST /campaigns/{id}/missions', '', campaign, at('/missions', { open: true })),
  anew('POST /campaigns/{id}/close', '', campaign, at('/close')),
  anew('POST /campaigns/{id}/room', '', campaign, at('/room')),
];

const of = (rest: string, body?: Body) => (made: { readonly id: string }) => ({
  path: `/tournaments/${made.id}${rest}`,
  body,
});
const webhook = { url: 'https://example.org/hook' };

const eventRows: readonly Row[] = [
  plain('GET /tournaments'),
  plain('GET /tournaments', 'one’s own', undefined, '/tournaments?mine=true'),
  plain('POST /tournaments', '', {
    name: 'Cup',
    format: { kind: 'swiss', rounds: 3 },
    entrants: { least: 2, most: 8 },
  }),
  plain('POST /tournaments/import', 'nothing to read', { report: 'nothing' }),
  ...['', '/rounds', '/bracket', '/standings', '/log', '/entries', '/export'].map((rest) =>
    anew(`GET /tournaments/{id}${rest}`, '', event, of(rest)),
  ),
  anew(
    'POST /tournaments/{id}/commands',
    'cancel',
    event,
    of('/commands', { kind: 'cancel', reason: 'rain', key: 'cancel-1' }),
  ),
  anew('POST /tournaments/{id}/join', '', event, of('/join')),
  anew('GET /tournaments/{id}/webhooks', '', event, of('/webhooks')),
  anew('POST /tournaments/{id}/webhooks', '', event, of('/webhooks', webhook)),
  anew('DELETE /tournaments/{id}/webhooks/{webhook}', 'none there', event, of(`/webhooks/${NO_ID}`)),
  anew(
    'GET /tournaments/{id}/webhooks/{webhook}/deliveries',
    'none there',
    event,
    of(`/webhooks/${NO_ID}/deliveries`),
  ),
];

const ownersDeck = async ({ apis }: World) => (await apis.owner.call<Deck>('POST', '/decks', deck)).body;

const QUEUE = '/queue/three-layer.duel.casual';

/** Nobody waits on after the answer: two who wait would be given a match. */
const queueRow = (method: 'POST' | 'GET' | 'DELETE'): Row => ({
  route: `${method} /queue/{queue}`,
  about: method === 'POST' ? '' : 'one waits in it',
  ask: async ({ apis }, role) => {
    const waiting = await apis[role].call('POST', QUEUE, { deck: { list: deckFor() } });
    const asked = method === 'GET' ? await apis[role].call('GET', QUEUE) : waiting;
    const left = await apis[role].call('DELETE', QUEUE);
    return outcomeOf(method === 'DELETE' ? left : asked);
  },
});

const accountRows: readonly Row[] = [
  plain('POST /guests', '', { name: 'Anew' }),
  plain('POST /sessions'),
  plain('GET /sessions'),
  plain('DELETE /sessions/{number}', 'none there', undefined, '/sessions/99'),
  plain('POST /sessions/by-code', 'a wrong code', { code: 'ABCD' }),
  plain('POST /recovery-codes'),
  plain('POST /device-codes'),
  plain('GET /passkeys'),
  plain('POST /passkeys/options'),
  plain('POST /passkeys', 'one that answers nothing', {
    id: 'AAAA',
    clientDataJSON: 'AAAA',
    attestationObject: 'AAAA',
  }),
  plain('DELETE /passkeys/{id}', 'none there', undefined, `/passkeys/${NO_ID}`),
  plain('POST /sessions/by-passkey/options'),
  plain('POST /sessions/by-passkey', 'one that answers nothing', {
    id: 'AAAA',
    clientDataJSON: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
    userHandle: 'AAAA',
  }),
  plain('GET /identity-provider'),
  plain('GET /identities'),
  plain('POST /identities/options', 'no provider'),
  plain('POST /identities', 'no provider', { code: 'A', state: 'A', ticket: 'A' }),
  plain('DELETE /identities/{id}', 'none there', undefined, `/identities/${NO_ID}`),
  plain('POST /sessions/by-identity/options', 'no provider'),
  plain('POST /sessions/by-identity', 'no provider', { code: 'A', state: 'A', ticket: 'A' }),
  plain('GET /notifications'),
  plain('PUT /notifications/push', '', {
    endpoint: 'https://push.example/of-all',
    keys: { p256dh: PUSH_KEY, auth: 'A'.repeat(22) },
    kinds: ['turn'],
    language: 'en',
  }),
  plain('POST /notifications/mail', 'no mail server', {
    address: 'of-all@mail.example',
    kinds: ['turn'],
    language: 'en',
  }),
  plain('POST /mail/confirm', 'no mail server', { token: 'A'.repeat(43) }),
  plain('POST /mail/unsubscribe', 'nobody’s', undefined, `/mail/unsubscribe?token=${'A'.repeat(43)}`),
  plain(
    'PATCH /notifications/{id}',
    'none there',
    { kinds: ['turn'], language: 'en' },
    `/notifications/${NO_ID}`,
  ),
  plain('DELETE /notifications/{id}', 'none there', undefined, `/notifications/${NO_ID}`),
  plain('GET /me'),
  plain('PATCH /me', 'a reserved name', { name: 'Server' }),
  plain('GET /me/blocks'),
  plain('PUT /me/blocks/{account}', 'none there', undefined, `/me/blocks/${NO_ID}`),
  plain('DELETE /me/blocks/{account}', 'none there', undefined, `/me/blocks/${NO_ID}`),
  plain('GET /me/export'),
  plain('GET /me/vacation'),
  plain('PUT /me/vacation', 'of a day', { days: 1 }),
  plain('DELETE /me/vacation'),
  plain('DELETE /me', 'another name', { name: 'Nobody at all' }),
  plain('POST /me/merges/preview', 'nobody’s code', { code: 'AAAA' }),
  plain('POST /me/merges', 'nobody’s code', { code: 'AAAA' }),
  plain('POST /me/proofs/by-code', 'a wrong code', { code: 'ABCD' }),
  plain('POST /me/proofs/by-passkey/options'),
  plain('POST /me/proofs/by-passkey', 'one that answers nothing', {
    id: 'AAAA',
    clientDataJSON: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
    userHandle: 'AAAA',
  }),
  plain('POST /me/proofs/by-identity/options', 'no provider'),
  plain('POST /me/proofs/by-identity', 'no provider', { code: 'A', state: 'A', ticket: 'A' }),
  plain('POST /me/proofs/by-waiting'),
  plain('DELETE /me/proofs/by-waiting'),
  plain('GET /decks'),
  plain('POST /decks', '', deck),
  plain('POST /decks/check', '', { preset: 'three-layer', list: deckFor() }),
  anew('GET /decks/{id}', 'the owner’s', ownersDeck, ({ id }) => ({ path: `/decks/${id}` })),
  anew('PUT /decks/{id}', 'the owner’s', ownersDeck, ({ id }) => ({
    path: `/decks/${id}`,
    body: { ...deck, version: 1 },
  })),
  anew('DELETE /decks/{id}', 'the owner’s', ownersDeck, ({ id }) => ({ path: `/decks/${id}` })),
  plain('GET /queue'),
  ...(['POST', 'GET', 'DELETE'] as const).map(queueRow),
  plain('GET /ratings'),
  plain('GET /ratings/{ladder}', '', undefined, '/ratings/three-layer'),
  anew('GET /accounts/{id}', 'the owner’s', ownerId, ({ id }) => ({ path: `/accounts/${id}` })),
  anew('GET /accounts/{id}/matches', 'the owner’s', ownerId, ({ id }) => ({
    path: `/accounts/${id}/matches`,
  })),
  anew('GET /accounts/{id}/ratings', 'the owner’s', ownerId, ({ id }) => ({
    path: `/accounts/${id}/ratings`,
  })),
  anew('GET /accounts/{id}/ratings/history', 'the owner’s', ownerId, ({ id }) => ({
    path: `/accounts/${id}/ratings/history`,
  })),
];

function ownerId({ apis }: World): Promise<{ readonly id: string }> {
  return Promise.resolve({ id: apis.owner.accountId });
}

const roomRows: readonly Row[] = [
  ...['view', 'answer', 'concede', 'claim'].map((name) =>
    said(
      'an open match',
      name,
      name === 'answer' ? { decision: 'none', answer: { kind: 'pass' } } : {},
      async (world) => ({
        path: `/matches/${(await world.lobby('open')).id}/join`,
      }),
    ),
  ),
  said('a mission', 'view', {}, async (world) => ({ path: `/matches/${await world.mission()}/join` })),
  said('a campaign', 'view', {}, async (world) => ({
    path: `/campaigns/${(await world.campaign()).id}/room`,
  })),
];

const why = { reason: 'Insults.' };

/** Nobody here has the role: server/test/admin/operator-desk.test.ts asks as an operator. */
const operatorRows: readonly Row[] = [
  ...['overview', 'log', 'reports'].map((name) => plain(`GET /operator/${name}`)),
  plain('GET /operator/accounts', '', undefined, '/operator/accounts?name=a'),
  plain('GET /operator/reports/{report}', 'none there', undefined, '/operator/reports/1'),
  plain('POST /operator/reports/{report}/handle', 'none there', why, '/operator/reports/1/handle'),
  anew('GET /operator/accounts/{id}', 'the owner’s', ownerId, ({ id }) => ({
    path: `/operator/accounts/${id}`,
  })),
  ...(
    [
      ['ban', { ...why, until: null }],
      ['unban', why],
      ['revoke', why],
      ['rename', { ...why, name: 'Else' }],
    ] as const
  ).map(([act, body]) =>
    anew(`POST /operator/accounts/{id}/${act}`, 'the owner’s', ownerId, ({ id }) => ({
      path: `/operator/accounts/${id}/${act}`,
      body,
    })),
  ),
  anew('POST /operator/matches/{id}/close', 'open', open, ({ id }) => ({
    path: `/operator/matches/${id}/close`,
    body: why,
  })),
];

export const ROWS: readonly Row[] = [
  ...accountRows,
  ...matchRows,
  ...campaignRows,
  ...eventRows,
  ...operatorRows,
  ...['rulesets', 'cards', 'sample-decks', 'packs', 'maps', 'scenarios', 'protocol', 'health', 'ready'].map(
    (name) => plain(`GET /${name}`),
  ),
  plain('GET /metrics', 'from the very machine'),
  ...roomRows,
  // Last, since nobody gets in any more afterwards.
  plain('DELETE /sessions'),
];
