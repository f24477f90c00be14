import type { MatchState } from '@penance/shared';
import { goesOnByItself, playOpening } from '@penance/shared';
import type { Entry } from '../journal/journal-entry.ts';
import { asJson } from '../record/stored-input.ts';
import type { PlayParts } from '../session/play-parts.ts';
import type { Standing } from '../journal/standing.ts';

export interface FirstEntry {
  readonly entry: Entry;
  readonly standing: Omit<Standing, 'epoch'>;
}

/**
 * What a new match plays before its first question, as the session would store it: the first shuffles. Undefined if a
 * player is asked at once, or if it is over already, which is for the session to publish.
 * @param head of the sealed set-up
 * @param at milliseconds since 1970
 */
export const firstEntryOf = (
  { rules, dice, heads }: PlayParts,
  start: MatchState,
  { banks, head, at }: { readonly banks: Standing['banks']; readonly head: string; readonly at: number },
): FirstEntry | undefined => {
  if (!goesOnByItself(start)) return undefined;
  const { state, inputs, events } = playOpening(rules, start, dice);
  if (state.table.result) return undefined;
  const { seq } = state;
  const next = heads.next(head, { seq, at, inputs });
  return {
    entry: { input: asJson({ inputs, seq, banks, at, head: next }), events: events.map(asJson) },
    standing: { state, banks, head: next, at, entry: 1, size: 0 },
  };
};
