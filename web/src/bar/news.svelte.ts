import type { PenanceClient } from '@penance/client-sdk';
import type { MatchSummary } from '@penance/shared';
import { whileLookedAt } from '../while-looked-at.ts';
import { lookForMatches, runningMatches } from './running.svelte.ts';

/** An offer to play a finished match again that this account has not answered. */
export interface RematchOffer {
  readonly id: string;
  readonly by: string;
}

/** Somebody who does not come to a table of this account. */
export interface Declined {
  readonly match: string;
  readonly name: string;
  /** Tells it apart from another answer of the same player. */
  readonly key: string;
}

let offers: readonly RematchOffer[] = $state.raw([]);
let declined: readonly Declined[] = $state.raw([]);
const SEEN = 'penance.declined';
const seenBefore = (): readonly string[] => (localStorage.getItem(SEEN) ?? '').split(' ');
let seen: readonly string[] = $state.raw(seenBefore());

/** Rematches that this account is offered, as last heard. */
export const rematchOffers = (): readonly RematchOffer[] => offers;

/** Who has declined to come to a table of this account, as last heard. */
export const declinedChallenges = (): readonly Declined[] => declined;

/** Those of them that were not shown yet. */
export const newlyDeclined = (): readonly Declined[] => declined.filter(({ key }) => !seen.includes(key));

/** They were shown: the bar says no more than which table it was. */
export const markDeclinedSeen = (keys: readonly string[]): void => {
  if (keys.every((key) => seen.includes(key))) return;
  // Only the answers to tables that are still open matter.
  seen = [...new Set([...seenBefore(), ...keys])].slice(-50);
  localStorage.setItem(SEEN, seen.join(' '));
};

/** The name of such an answer. */
export const declinedKey = (match: string, { account, declinedAt }: Answered): string =>
  `${match}/${account}/${declinedAt ?? ''}`;

interface Answered {
  readonly account: string;
  readonly declinedAt: string | null;
}

const AGAIN_MS = 15_000;
/** Whoever has left the end of a match this long ago is told of an offer by mail and push only. */
const RECENT_MS = 30 * 60_000;
const ENDED_EVERY_MS = 30_000;
const MOST = 3;

let ended: readonly MatchSummary[] = [];
let endedFor: { readonly account: string; readonly at: number } | null = null;

/** The matches between players of this account that ended a moment ago. */
const lookForEnded = async (client: PenanceClient): Promise<void> => {
  const now = Date.now();
  const { id } = client.account;
  if (endedFor?.account === id && now - endedFor.at < ENDED_EVERY_MS) return;
  // Another account has ended other matches.
  if (endedFor?.account !== id) ended = [];
  endedFor = { account: id, at: now };
  const page = await client.matches.list({ mine: true, over: true }).catch(() => null);
  if (!page) return;
  ended = page.items
    .filter(
      ({ status, finishedAt, origin, seats }) =>
        status === 'finished' &&
        now - Date.parse(finishedAt ?? '') < RECENT_MS &&
        (origin === null || origin.kind === 'queue') &&
        seats.filter(({ occupant }) => occupant?.kind === 'player').length > 1,
    )
    .slice(0, MOST);
};

const offerOf = async (client: PenanceClient, match: MatchSummary): Promise<readonly RematchOffer[]> => {
  const rematch = await client.matches.rematch(match.id);
  const own = match.seats.find(
    ({ occupant }) => occupant?.kind === 'player' && occupant.accountId === client.account.id,
  );
  if (rematch.state !== 'offered' || !own || rematch.agreed.includes(own.seat)) return [];
  const by = match.seats.find(({ seat }) => seat === rematch.by)?.occupant?.name ?? '';
  return [{ id: match.id, by }];
};

const answersTo = async (client: PenanceClient, match: string): Promise<readonly Declined[]> =>
  (await client.matches.asked(match)).flatMap((each) =>
    each.declinedAt === null ? [] : [{ match, name: each.name, key: declinedKey(match, each) }],
  );

/** Asks the server once, beyond what the title of every page says. What was known stays if it cannot be reached. */
export const lookForNews = async (client: PenanceClient): Promise<void> => {
  await Promise.all([lookForMatches(client), lookForEnded(client)]);
  const [offered, answers] = await Promise.all([
    Promise.all(ended.map((match) => offerOf(client, match))).catch(() => null),
    Promise.all(
      runningMatches()
        .filter(({ isOwnTable }) => isOwnTable)
        .slice(0, MOST)
        .map(({ id }) => answersTo(client, id)),
    ).catch(() => null),
  ]);
  if (offered) offers = offered.flat();
  if (answers) declined = answers.flat();
};

/** Asks again and again while the page is looked at; returns how to stop. */
export const followNews = (client: PenanceClient): (() => void) =>
  whileLookedAt(() => void lookForNews(client), AGAIN_MS);
