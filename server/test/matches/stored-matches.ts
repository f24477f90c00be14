import { randomBytes, randomUUID } from 'node:crypto';
import type { Clients } from '../../src/database/clients.ts';
import type { Entry, EntryGroup } from '../../src/matches/journal-entry.ts';
import type { NewMatch } from '../../src/matches/match-lobby.ts';
import type { MatchStore } from '../../src/matches/match-store.ts';

export const newMatch = (changes: Partial<NewMatch> = {}): NewMatch => ({
  visibility: 'open',
  ruleset: 'codex',
  overrides: {},
  clock: { kind: 'perDecision', seconds: 60 },
  commitment: 'c0ffee',
  secret: randomBytes(32),
  teams: [0, 1],
  ...changes,
});

export async function newAccount(clients: Clients, name = 'Ada'): Promise<string> {
  const id = randomUUID();
  await clients.use((sql) => sql`insert into account (id, kind, name) values (${id}, 'guest', ${name})`);
  return id;
}

export const leaseOf = (owner: string, leaseMs = 60_000) => ({ owner, leaseMs });

/** For a lease that has run out when it begins. */
export const expired = -1000;

/** A match that `owner` has begun to play, under epoch 1. */
export async function liveMatch(
  store: MatchStore,
  owner = 'this process',
  leaseMs = 60_000,
): Promise<string> {
  const { id } = await store.create(newMatch());
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
