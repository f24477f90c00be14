import type { Notify } from '../../platform/log/notices.ts';
import type { LiveMatch } from './live-matches-parts.ts';

/** Writes into the log that a match has begun or goes on here, and when and how that ends. */
export const logMatch = (notify: Notify, { record, session }: LiveMatch, how: 'begun' | 'resumed'): void => {
  const { id: matchId, origin, ruleset, seats } = record;
  const accounts = seats.map(({ accountId }) => accountId);
  notify(how === 'begun' ? 'matchBegun' : 'matchResumed', { matchId, accounts, ruleset, origin });
  session.listen(({ kind }) => {
    if (kind !== 'closed') return;
    const { result, round } = session.state.table;
    if (!session.isOver) notify('matchLeft', { matchId });
    else notify('matchEnded', { matchId, team: result?.team ?? null, reason: result?.reason, round });
  });
};
