import { randomInt, randomUUID } from 'node:crypto';
import { DRAWN_MAP_IDS, resolveRuleset, SKIRMISH_IDS, SKIRMISHES, type ClockSettings } from '@penance/shared';
import { readBlocksAmong } from '../account/block-store.ts';
import { ADVISORY_LOCKS } from '../platform/database/advisory-locks.ts';
import type { Clients } from '../platform/database/clients.ts';
import { inTransaction, type Transaction } from '../platform/database/transaction.ts';
import type { ArrangedSeat, ArrangeMatch } from '../match/lobby/arrange-match.ts';
import { legalDeck, type MatchPlan } from '../match/lobby/plan-match.ts';
import type { BackgroundLoop, ClaimItems } from '../platform/background/background-loop.ts';
import { isRefused } from '../platform/base/refusal.ts';
import { pairUp, type Pairing } from './pair-up.ts';
import type { WaitingRow } from './queue-store.ts';
import { forgetEntry, forgetOld, markMatched, readLastOpponents, readWaiting } from './queue-store.ts';
import { QUEUES, TEAM_SIZES, type QueueKind } from './queues.ts';
import type { Candidate } from './rating-window.ts';

interface MatchmakerParts {
  readonly clients: Clients;
  readonly arrange: ArrangeMatch;
  readonly clocks: ClockSettings;
  /** Runs over entries; if no match can be made of a pairing, all its entries are put off. */
  readonly loop: BackgroundLoop;
  /** Called with the entries that have a match now. */
  readonly onMatched: (entryIds: readonly string[]) => void;
}

type Waiter = WaitingRow & Candidate;

/**
 * Finds matches for all waiting players, once. Pairing, arranging a match and ending the wait happen in one transaction
 * under one lock, so that no player gets two matches, even from different processes.
 */
export const matchWaiting = async (parts: MatchmakerParts): Promise<void> => {
  await parts.loop.drain((claim, putOff) => matchOthers(parts, claim, new Set(putOff)));
};

/** Pairings in one transaction, which may take only so long: a crowd is matched in several. */
const PAIRINGS_MOST = 50;

/** Whether there may be more to match. */
const matchOthers = (
  { clients, arrange, clocks, onMatched }: MatchmakerParts,
  claim: ClaimItems,
  putOff: ReadonlySet<string>,
): Promise<boolean> =>
  inTransaction(clients, async (transaction) => {
    const { sql } = transaction;
    const somebody = await sql`select from queue_entry where match_id is null limit 1`;
    if (somebody.length === 0) return false;
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.pairing})`;
    await forgetOld(sql);
    const waiting = (await readWaiters(transaction)).filter(({ id }) => !putOff.has(id));
    const taken = new Set<string>();
    let tried = 0;
    for (const queue of QUEUES) {
      const here = waiting.filter((waiter) => waiter.queue === queue.id && !taken.has(waiter.accountId));
      for (const pairing of pairUp(here, { teamSize: TEAM_SIZES[queue.mode], isRated: queue.rated })) {
        if (tried === PAIRINGS_MOST) return true;
        tried += 1;
        const entries = pairing.flat();
        claim(...entries.map(({ id }) => id));
        const seats = await seatsOf(transaction, queue, pairing);
        if (!seats) continue;
        const matchId = randomUUID();
        await arrange(transaction, {
          matchId,
          origin: { kind: 'queue', id: queue.id },
          plan: {
            preset: queue.preset,
            overrides: {},
            packs: [],
            ...anyGround(queue),
            clock: { ...clocks, whenEmpty: 'forfeit' },
          },
          isRated: queue.rated,
          seats,
        });
        await markMatched(sql, entries, matchId);
        for (const { accountId } of entries) taken.add(accountId);
        transaction.afterCommit(() => onMatched(entries.map(({ id }) => id)));
        claim();
      }
    }
    return false;
  });

const readWaiters = async ({ sql }: Transaction): Promise<readonly Waiter[]> => {
  const rows = await readWaiting(sql);
  const accountIds = rows.map(({ accountId }) => accountId);
  const met = othersOf(await readLastOpponents(sql, accountIds));
  const blocks = await readBlocksAmong(sql, accountIds);
  const blocked = othersOf(
    blocks.flatMap(({ accountId, other }) => [
      { accountId, other },
      { accountId: other, other: accountId },
    ]),
  );
  return rows.map((row) => ({
    ...row,
    lastOpponents: met.get(row.accountId) ?? new Set(),
    blocked: blocked.get(row.accountId) ?? new Set(),
  }));
};

/** The others of each account. */
const othersOf = (
  pairs: readonly { readonly accountId: string; readonly other: string }[],
): ReadonlyMap<string, ReadonlySet<string>> => {
  const others = new Map<string, Set<string>>();
  for (const { accountId, other } of pairs)
    others.set(accountId, (others.get(accountId) ?? new Set()).add(other));
  return others;
};

/**
 * Seats in random order. Undefined if a deck is no longer legal: its entry is dropped, and the other players wait on.
 */
const seatsOf = async (
  { sql }: Transaction,
  { preset }: QueueKind,
  pairing: Pairing<Waiter>,
): Promise<readonly ArrangedSeat[] | undefined> => {
  const ruleset = resolveRuleset(preset);
  const seats: ArrangedSeat[] = [];
  const teams = randomInt(2) === 0 ? pairing : pairing.toReversed();
  for (const [at, team] of teams.entries()) {
    for (const { id, accountId, deck: list } of team) {
      const deck = legalDeck(ruleset, list);
      if (isRefused(deck)) {
        await forgetEntry(sql, id);
        return undefined;
      }
      seats.push({ team: at + 1, player: { accountId }, deck });
    }
  }
  return seats;
};

const anyOf = <T>(items: readonly T[]): T | undefined => items[randomInt(items.length)];

/** Those for two. */
const SCENARIOS = SKIRMISH_IDS.filter((id) => SKIRMISHES[id].least === 1);

/** Any map, or any scenario with its own. */
const anyGround = ({ mode }: QueueKind): Pick<MatchPlan, 'map' | 'scenario'> => {
  if (mode !== 'scenario') return { map: anyOf(DRAWN_MAP_IDS) ?? 'open', scenario: null };
  const scenario = anyOf(SCENARIOS) ?? 'ember';
  return { map: SKIRMISHES[scenario].map, scenario };
};
