import { isCorrespondence, type ClockSettings, type SeatIndex, type SeatVacation } from '@penance/shared';
import { steadyNow } from '../../platform/base/steady-now.ts';
import type { MatchOrigin } from '../record/match-origin.ts';
import { settingsOf } from '../record/match-settings.ts';
import type { LiveMatch } from './live-matches-parts.ts';
import type { VacationStore } from './vacation-store.ts';

/** Vacations of players, as the process that plays their matches reads them. */
export interface MatchVacations {
  /** All that began before this moment are known, milliseconds since 1970; 0 before the first read. */
  readonly knownUntil: () => number;
  /** This process plays the match from now on, and has not started its clocks yet. */
  readonly opened: (live: LiveMatch) => void;
  /** Which seats of a match that is being played have players on vacation. */
  readonly of: (match: VacationMatch) => readonly SeatVacation[];
  /** Reads them. Call this about every second. */
  readonly look: () => Promise<void>;
}

/** What decides whether vacations hold for a match. */
export interface VacationMatch {
  readonly status: string;
  readonly origin: MatchOrigin | null;
  readonly clock: ClockSettings;
  readonly seats: readonly { readonly seat: SeatIndex; readonly accountId: string | null }[];
}

/** Those of hours or days, except in events and campaigns, which have deadlines of their own. */
export const takesVacations = ({ origin, clock }: Pick<VacationMatch, 'origin' | 'clock'>): boolean =>
  isCorrespondence(clock) && (origin === null || origin.kind === 'queue');

interface Known {
  /** Milliseconds since 1970, by the clock of this process. */
  readonly since: number;
  readonly until: Date;
}

export const createMatchVacations = ({ readNow }: Pick<VacationStore, 'readNow'>): MatchVacations => {
  const matches = new Set<LiveMatch>();
  let known: ReadonlyMap<string, Known> = new Map();
  let knownUntil = 0;

  const apply = ({ record, session }: LiveMatch): void => {
    const resting = record.seats.flatMap(({ seat, accountId }) => {
      const found = accountId === null ? undefined : known.get(accountId);
      return found ? [[seat, found.since] as const] : [];
    });
    session.rest(new Map(resting));
  };

  return {
    knownUntil: () => knownUntil,
    opened: (live) => {
      const { origin } = live.record;
      if (!takesVacations({ origin, clock: settingsOf(live.record).clock })) return;
      matches.add(live);
      live.session.listen(({ kind }) => {
        if (kind === 'closed') matches.delete(live);
      });
      apply(live);
    },
    of: (match) =>
      match.status === 'live' && takesVacations(match)
        ? match.seats.flatMap(({ seat, accountId }) => {
            const found = accountId === null ? undefined : known.get(accountId);
            return found ? [{ seat, until: found.until.toISOString() }] : [];
          })
        : [],
    look: async () => {
      const askedAt = steadyNow();
      const { isSettled, vacations } = await readNow();
      // The database read its clock after that: at most so much earlier than it was, in favour of the player.
      known = new Map(
        vacations.map(({ accountId, agoMs, until }) => [accountId, { since: askedAt - agoMs, until }]),
      );
      for (const live of matches) apply(live);
      if (isSettled) knownUntil = askedAt;
    },
  };
};
