import { hasPlace } from '../entrants/entrants.ts';
import { LargestMatching } from '../matching/largest-matching.ts';
import { forbiddenIn } from '../pairing/forbidden-opponents.ts';
import { refused } from '../../decider/decision.ts';
import type { RefereeCommand } from '../tournament-commands.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';
import type { ForbiddenPairs, TournamentState } from '../tournament-state.ts';

type Of<Kind extends string> = Extract<RefereeCommand, { readonly kind: Kind }>;

/** Most names in all that is forbidden. */
export const FORBIDDEN_NAMES_MOST = 1000;

/** Forbids pairings; only as long as everybody can still be paired in the next round that it is about. */
export const forbidPairs = (
  draft: TournamentDraft,
  { entrants, firstRound, lastRound }: Of<'forbidPairs'>,
): TournamentRefused | null => {
  const { state } = draft;
  if (state.settings.format.kind !== 'swiss') {
    return refused('formatNotSwiss', 'In this format its plan makes the pairings: nothing can be forbidden.');
  }
  if (entrants.some((id) => !state.entrants.some((entrant) => entrant.id === id))) {
    return refused('entrantUnknown', 'There is no such entrant.');
  }
  if (new Set(entrants).size < entrants.length) return refused('pairsIllegal', 'An entrant is named twice.');
  if (lastRound < firstRound) return refused('roundUnknown', 'The last round is before the first.');
  if (lastRound <= state.rounds.length)
    return refused('roundPaired', 'These rounds have been paired already.');
  const names = state.forbiddenPairs.reduce((sum, pairs) => sum + pairs.entrants.length, entrants.length);
  if (names > FORBIDDEN_NAMES_MOST) {
    return refused(
      'tooManyForbiddenPairs',
      `At most ${FORBIDDEN_NAMES_MOST} names in all that is forbidden.`,
    );
  }
  const number = (state.forbiddenPairs.at(-1)?.number ?? 0) + 1;
  const pairs = { number, entrants, firstRound, lastRound };
  if (!canPairAll(state, pairs)) {
    return refused('pairsImpossible', 'Not everybody could be paired any more.');
  }
  draft.add({ type: 'pairsForbidden', pairs });
  return null;
};

export const allowPairs = (
  draft: TournamentDraft,
  { number }: Of<'allowPairs'>,
): TournamentRefused | null => {
  if (!draft.state.forbiddenPairs.some((pairs) => pairs.number === number)) {
    return refused('forbiddenPairsUnknown', 'Nothing is forbidden under this number.');
  }
  draft.add({ type: 'pairsAllowed', number });
  return null;
};

/** Whether at most one of all who are in the tournament is left over. */
const canPairAll = (state: TournamentState, added: ForbiddenPairs): boolean => {
  const round = Math.max(added.firstRound, state.rounds.length + 1);
  const forbidden = forbiddenIn([...state.forbiddenPairs, added], round);
  const ids = state.entrants.filter(hasPlace).map(({ id }) => id);
  const matching = new LargestMatching(
    ids.length,
    (one, other) => forbidden.get(ids[one] ?? '')?.has(ids[other] ?? '') !== true,
  );
  return matching.alone().length === ids.length % 2;
};
