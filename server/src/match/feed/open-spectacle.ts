import type { MatchRules } from '@penance/shared';
import { isDelayed } from '@penance/shared';
import { DelayedMatch } from './delayed-match.ts';
import type { MatchHistory, ResumableMatch } from '../journal/match-history.ts';
import { settingsOf } from '../record/match-settings.ts';
import { pastMoments } from './past-moments.ts';
import type { PresentMatch } from './present-match.ts';
import type { ShownMatch } from './shown-match.ts';

interface SpectacleParts {
  readonly store: Pick<MatchHistory, 'readEntries'>;
  readonly found: Pick<ResumableMatch, 'match' | 'setup'>;
  readonly rules: MatchRules;
  readonly present: PresentMatch;
  readonly report: (error: unknown) => void;
}

/** What spectators see of a match: the match itself, or the match with a delay. */
export const openSpectacle = ({ store, found, rules, present, report }: SpectacleParts): ShownMatch => {
  const { clock, spectatorDelay: delay } = settingsOf(found.match);
  if (!isDelayed(delay)) return present;
  const { entry } = present.moment;
  const past = () => pastMoments(store, rules, found, clock, entry);
  return new DelayedMatch({ present, delay, report, ...(entry > 0 && { past }) });
};
