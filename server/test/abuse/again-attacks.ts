import { randomUUID } from 'node:crypto';
import type { Campaign, Match, Tournament } from '@penance/shared';
import { deckFor, guest, seatedDuel, type Api } from '../support/api.ts';
import { PUSH_KEY } from '../support/push-key.ts';
import { harmlessIf, type AbuseGround, type Attack } from './attack.ts';
import { newEvent } from './events.ts';
import { grownBy, keptBy } from './kept.ts';
import { BEHIND_PROXY, inTurns, send, type Sent } from './sender.ts';

/** Once more of something; the reply that says whether it was allowed. */
type Act = (at: number) => Promise<Sent>;

const TIMES = 60;
/** What one act that is allowed may leave; bytes. Most leave nothing, and what leaves more is counted for each day. */
const EACH_MOST = 4000;

/** Always from another address: only what counts for the account holds it back. */
const asker = (server: AbuseGround['server']) => {
  let asked = 0;
  return async (api: Api, method: string, path: string, body?: object): Promise<Sent> => {
    asked += 1;
    const from = `10.0.${Math.floor(asked / 250) % 250}.${(asked % 250) + 1}`;
    return send(server, path, {
      method,
      token: api.token,
      from,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
};
type Ask = ReturnType<typeof asker>;

const madeIn = ({ status, text }: Sent): string =>
  status === 201
    ? ((JSON.parse(text) as Partial<Match & Tournament>).id ??
      (JSON.parse(text) as Partial<Tournament>).state?.id ??
      '')
    : '';

const deck = { list: deckFor() };
const QUEUE = '/queue/three-layer.duel.casual';

/** The first is what is asked for, the others take it back. */
const undone = async (
  asked: Promise<Sent>,
  ...back: readonly ((made: string) => Promise<Sent>)[]
): Promise<Sent> => {
  const reply = await asked;
  for (const undo of back) await undo(madeIn(reply));
  return reply;
};

interface World {
  readonly ask: Ask;
  readonly foe: Api;
  readonly others: readonly Api[];
}

const aboutPeople = async ({ ask, foe, others }: World): Promise<Readonly<Record<string, Act>>> => {
  const [friend] = others;
  if (!friend) throw new Error('nobody came');
  const other = (at: number): string => others[at % others.length]?.accountId ?? '';
  const match = await seatedDuel(foe, friend);
  const { body: lobby } = await foe.call<Match>('POST', '/matches', { visibility: 'invite' });
  return {
    reports: () =>
      ask(foe, 'POST', `/matches/${match.id}/reports`, { seat: 1, kind: 'other', text: 'x'.repeat(1000) }),
    'friend requests': (at) =>
      undone(ask(foe, 'PUT', `/me/friends/${other(at)}`), () =>
        ask(foe, 'DELETE', `/me/friends/${other(at)}`),
      ),
    blocks: (at) =>
      undone(ask(foe, 'PUT', `/me/blocks/${other(at)}`), () => ask(foe, 'DELETE', `/me/blocks/${other(at)}`)),
    challenges: (at) => ask(foe, 'PUT', `/matches/${lobby.id}/challenge`, { account: other(at) }),
    rematches: () =>
      undone(ask(foe, 'POST', `/matches/${match.id}/rematch`), () =>
        ask(foe, 'DELETE', `/matches/${match.id}/rematch`),
      ),
    browsers: () =>
      ask(foe, 'PUT', '/notifications/push', {
        endpoint: `https://push.example/${randomUUID()}`,
        keys: { p256dh: PUSH_KEY, auth: 'A'.repeat(22) },
        kinds: ['turn'],
        language: 'en',
      }),
    names: (at) => ask(foe, 'PATCH', '/me', { name: `Foe ${at}` }),
    vacations: () =>
      undone(ask(foe, 'PUT', '/me/vacation', { days: 1 }), () => ask(foe, 'DELETE', '/me/vacation')),
    sessions: () => ask(foe, 'POST', '/sessions'),
    'recovery codes': () => ask(foe, 'POST', '/recovery-codes'),
    'device codes': () => ask(foe, 'POST', '/device-codes'),
    'passkey options': () => ask(foe, 'POST', '/passkeys/options'),
    'proofs by waiting': () =>
      undone(ask(foe, 'POST', '/me/proofs/by-waiting'), () => ask(foe, 'DELETE', '/me/proofs/by-waiting')),
    'wrong codes': () => ask(foe, 'POST', '/sessions/by-code', { code: 'ABCD-EFGH-JKMN-PQRS' }),
    decks: () =>
      undone(ask(foe, 'POST', '/decks', { name: 'x', ...deck }), (id) => ask(foe, 'DELETE', `/decks/${id}`)),
  };
};

const aboutGames = async ({ ask, foe, others }: World): Promise<Readonly<Record<string, Act>>> => {
  const [host, player, member] = others;
  if (!host || !player || !member) throw new Error('nobody came');
  const { body: lobby } = await host.call<Match>('POST', '/matches', {});
  const { id: event } = await newEvent(host, {});
  const { body: campaign } = await host.call<Campaign>('POST', '/campaigns', { name: 'Ours' });
  const act = (api: Api, id: string, command: object) =>
    ask(api, 'POST', `/tournaments/${id}/commands`, { ...command, key: randomUUID() });
  const order = (api: Api, command: object) =>
    ask(api, 'POST', `/campaigns/${campaign.id}/commands`, { ...command, key: randomUUID() });
  return {
    seats: () =>
      undone(ask(foe, 'POST', `/matches/${lobby.id}/seat`, { deck }), () =>
        ask(foe, 'DELETE', `/matches/${lobby.id}/seat`),
      ),
    queues: () => undone(ask(player, 'POST', QUEUE, { deck }), () => ask(player, 'DELETE', QUEUE)),
    matches: () => undone(ask(foe, 'POST', '/matches', {}), (id) => ask(foe, 'DELETE', `/matches/${id}`)),
    entries: () =>
      undone(act(foe, event, { kind: 'register', teamMates: [], deck: deckFor() }), () =>
        act(foe, event, { kind: 'withdraw' }),
      ),
    webhooks: (at) =>
      undone(
        ask(host, 'POST', `/tournaments/${event}/webhooks`, { url: `https://hook.example/${at}` }),
        (id) => ask(host, 'DELETE', `/tournaments/${event}/webhooks/${id}`),
      ),
    events: () =>
      undone(ask(foe, 'POST', '/tournaments', { name: 'x', format: { kind: 'swiss' } }), (id) =>
        act(foe, id, { kind: 'cancel', reason: 'y'.repeat(200) }),
      ),
    campaigns: () =>
      undone(ask(foe, 'POST', '/campaigns', { name: 'x' }), (id) =>
        ask(foe, 'POST', `/campaigns/${id}/close`),
      ),
    'codes of a campaign': () => order(host, { kind: 'renewInvite' }),
    'refused commands': () => order(host, { kind: 'recruitPilot', name: 'x', faction: 'nobody' }),
    members: async () => {
      const { body } = await host.call<Campaign>('GET', `/campaigns/${campaign.id}`);
      return undone(ask(member, 'POST', '/campaigns/join', { code: body.inviteCode }), () =>
        order(member, { kind: 'leave' }),
      );
    },
  };
};

/** What the acts leave in the database, and whether they are held back. */
const repeated = async (
  server: AbuseGround['server'],
  acts: Readonly<Record<string, Act>>,
): Promise<{ readonly isBounded: boolean; readonly seen: string }> => {
  const seen: string[] = [];
  let isBounded = true;
  for (const [what, act] of Object.entries(acts)) {
    const before = await keptBy(server);
    const statuses: number[] = [];
    for (let at = 0; at < TIMES; at += 1) statuses.push((await act(at)).status);
    const kept = grownBy(before, await keptBy(server));
    const allowed = statuses.filter((status) => status < 300).length;
    isBounded &&= kept <= EACH_MOST * Math.max(1, allowed) && statuses.every((status) => status < 500);
    seen.push(`${what} ${allowed}, ${Math.max(0, Math.round(kept))} bytes`);
  }
  return { isBounded, seen: `of ${TIMES} times allowed, and kept: ${seen.join('; ')}` };
};

/** What an account can do again and again, and what stays of it. */
export const AGAIN_ATTACKS: readonly Attack[] = (
  [
    ['people, names and ways to sign in', aboutPeople],
    ['seats, queues, events and campaigns', aboutGames],
  ] as const
).map(([what, make]) => ({
  finding: 'enemy 6',
  name: `the same again and again: ${what}`,
  environment: { ...BEHIND_PROXY, WEBHOOK_TARGETS: 'any' },
  run: async ({ server, begin }) => {
    const foe = await guest(server, 'Foe');
    const others = await inTurns(40, 20, (at) => guest(server, `Other ${at}`));
    const acts = await make({ ask: asker(server), foe, others });
    begin();
    const { isBounded, seen } = await repeated(server, acts);
    return harmlessIf(isBounded, seen);
  },
}));
