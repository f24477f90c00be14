import { isOpen } from '../pairing/find-pairing.ts';
import { forbiddenIn } from '../pairing/forbidden-opponents.ts';
import { addSeatedPairs } from '../pairing/round-of-pairs.ts';
import { countAbsences, pairSwiss } from './swiss-round.ts';
import { refused } from '../../decider/decision.ts';
import type { RefereeCommand } from '../tournament-commands.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';
import type { EntrantId, TournamentRound, TournamentState } from '../tournament-state.ts';

/**
 * Annuls pairings of the last round of a Swiss tournament and pairs all entrants that then have none, including late
 * ones. Pairs named by the referee are made as named, even rematches; the rest by the rules.
 */
export const rePairRound = (
  draft: TournamentDraft,
  { round: id, scope, pairs }: Extract<RefereeCommand, { readonly kind: 'rePairRound' }>,
): TournamentRefused | null => {
  const { state } = draft;
  if (state.settings.format.kind !== 'swiss') {
    return refused(
      'formatNotRepairable',
      'Rounds of this format cannot be paired again: its plan determines the pairings.',
    );
  }
  if (state.status !== 'running') return refused('notRunning', 'The tournament is not running.');
  const round = state.rounds.find((each) => each.id === id);
  if (round === undefined) return refused('roundUnknown', 'There is no such round.');
  if (round !== state.rounds.at(-1)) return refused('roundNotLast', 'A later round has been paired.');
  annul(draft, round, scope);
  let free = freeOf(draft.state, round);
  const bye = draft.state.rounds
    .at(-1)
    ?.pairings.find(({ annulled, entrants }) => !annulled && entrants[1] === null);
  if (free.length % 2 === 1 && bye !== undefined) {
    draft.add({ type: 'pairingAnnulled', pairing: bye.id });
    free = freeOf(draft.state, round);
  }
  if (free.length === 0) return refused('nothingToRepair', 'There is nobody to pair again.');
  const named = pairs.flat();
  if (new Set(named).size < named.length || !named.every((entrant) => free.includes(entrant))) {
    return refused('pairsIllegal', 'Pairs may contain only entrants who are paired again, each once.');
  }
  const forbidden = forbiddenIn(state.forbiddenPairs, round.number);
  if (pairs.some(([one, other]) => forbidden.get(one)?.has(other) === true)) {
    return refused('pairForbidden', 'Two of them may not be paired with each other: allow that first.');
  }
  draft.circumstances.beforePairing?.(free.length);
  countAbsences(draft, round.number);
  const rest = pairSwiss(
    draft.state,
    round.number,
    (entrant) => free.includes(entrant) && !named.includes(entrant),
  );
  const made = [...pairs.map((pair) => ({ pair, seats: null })), ...rest.pairs];
  addSeatedPairs(draft, { id, stage: 'swiss', number: round.number }, made, rest.byes);
  return null;
};

const annul = (draft: TournamentDraft, round: TournamentRound, scope: 'undecided' | 'all'): void => {
  for (const pairing of round.pairings) {
    if (scope === 'all' ? !pairing.annulled : isOpen(pairing)) {
      draft.add({ type: 'pairingAnnulled', pairing: pairing.id });
    }
  }
};

/** Playing entrants without a pairing or a bye in the round. */
const freeOf = (state: TournamentState, { id, number }: TournamentRound): readonly EntrantId[] => {
  const paired = new Set(
    state.rounds
      .find((each) => each.id === id)
      ?.pairings.filter(({ annulled }) => !annulled)
      .flatMap(({ entrants }) => entrants),
  );
  const away = new Set(state.byes.filter(({ round }) => round === number).map(({ entrant }) => entrant));
  return state.entrants
    .filter(({ id: entrant, status }) => status === 'playing' && !paired.has(entrant) && !away.has(entrant))
    .map((entrant) => entrant.id);
};
