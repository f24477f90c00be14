import { openMatch, viewFor, type MatchView, type Viewer } from '@penance/shared';
import type { MatchHistory } from '../journal/match-history.ts';
import { asSetup } from '../record/stored-input.ts';
import type { ShownMatch } from './shown-match.ts';

/** A match at its start, as one viewer may know it; `null` for one that has not begun. */
export type StartOf = (
  match: Pick<ShownMatch, 'matchId' | 'rules'>,
  viewer: Viewer,
) => Promise<MatchView | null>;

export const createStartOf =
  ({ readSetup }: Pick<MatchHistory, 'readSetup'>): StartOf =>
  async ({ matchId, rules }, viewer) => {
    const setup = await readSetup(matchId);
    return setup === undefined ? null : viewFor(rules, openMatch(rules, asSetup(setup)).state, viewer);
  };
