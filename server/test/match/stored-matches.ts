import { randomBytes, randomUUID } from 'node:crypto';
import type { Clients } from '../../src/platform/database/clients.ts';
import type { Entry, EntryGroup } from '../../src/match/journal/journal-entry.ts';
import type { HostLimits, NewMatch } from '../../src/match/lobby/insert-match.ts';
import type { MatchStore } from '../../src/match/match-store.ts';

export const MANY: HostLimits = {
  waiting: 1000,
  open: 1000,
  perDay: 1000,
  seats: 1000,
  botsPerDay: 1000,
  contentBytes: null,
};

export const newMatch = (changes: Partial<NewMatch> = {}): Omit<NewMatch, 'inviteCode'> => ({
  id: randomUUID(),
  visibility: 'open',
  hostAccountId: null,
  origin: null,
  isRated: false,
  ruleset: 'codex',
  overrides: {},
  clock: { kind: 'perDecision', seconds: 60 },
  summary: {
    digest: 'digest',
    packs: [],
    map: { id: 'open', title: 'Open', isCustom: false },
    scenario: null,
    clock: { bank: null, increment: 0, cap: 60, whenEmpty: 'fallback' },
    spectatorDelay: { actions: 0, seconds: 0 },
  },
  setupExtras: null,
  commitment: 'c0ffee',
  secret: randomBytes(32),
  seats: [{ team: 0 }, { team: 1 }],
  ...changes,
});

export const createdMatch = async (store: MatchStore, match = newMatch()) => {
  const created = await store.create(match, MANY);
  if (!created.ok) throw new Error(created.limit);
  return created;
};

export async function newAccount(clients: Clients, name = 'Ada'): Promise<string> {
  const id = randomUUID();
  await clients.use((sql) => sql`insert into account (id, kind, name) values (${id}, 'guest', ${name})`);
  return id;
}

export const leaseOf = (owner: string, leaseMs = 60_000) => ({ owner, leaseMs });

/** For a lease that has expired from the start. */
export const expired = -1000;

/** The ids of matches that this process might take over, up to a thousand. */
export const orphansFor = async (store: MatchStore, owner: string): Promise<readonly string[]> =>
  (await store.listOrphaned(owner, 1000, [])).map(({ matchId }) => matchId);

/** A live match that `owner` plays, under epoch 1. */
export async function liveMatch(
  store: MatchStore,
  owner = 'this process',
  leaseMs = 60_000,
): Promise<string> {
  const { id } = await createdMatch(store);
  const started = await store.start({
    matchId: id,
    lobbyRevision: 1,
    rulesetDigest: 'digest',
    engineRevision: '1',
    setup: { z: 1, a: 2 },
    state: { turn: 0 },
    salts: [],
    ...leaseOf(owner, leaseMs),
  });
  if (!started.ok) throw new Error(started.code);
  return id;
}

export const entry = (text: string): Entry => ({
  input: { type: 'answer', text },
  events: [{ type: 'spoken', text }],
});

export const group = (matchId: string, seq: number, changes: Partial<EntryGroup> = {}): EntryGroup => ({
  matchId,
  epoch: 1,
  seq,
  entries: [entry(`${seq}`)],
  ...changes,
});
