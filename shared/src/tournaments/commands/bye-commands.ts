import { entrantOfAccount, hasPlace } from '../entrants/entrants.ts';
import { refused } from '../../decider/decision.ts';
import type { PlayerCommand, RefereeCommand } from '../tournament-commands.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';
import type { AccountId } from '../tournament-settings.ts';
import type { EntrantId, GivenBye, TournamentState } from '../tournament-state.ts';

type Of<Kind extends string> = Extract<PlayerCommand | RefereeCommand, { readonly kind: Kind }>;

/** A player says beforehand that its entrant does not play a round. */
export const announceBye = (
  draft: TournamentDraft,
  { round, worth }: Of<'announceBye'>,
  account: AccountId,
): TournamentRefused | null => {
  const entrant = entrantOfAccount(draft.state, account);
  if (entrant === undefined) return NOT_REGISTERED;
  const bye = { entrant: entrant.id, round, worth, by: 'player' } as const;
  const fault = worth === 'half' ? halfPointFault(draft.state, bye) : null;
  return fault ?? give(draft, bye);
};

export const takeBackBye = (
  draft: TournamentDraft,
  { round }: Of<'takeBackBye'>,
  account: AccountId,
): TournamentRefused | null => {
  const entrant = entrantOfAccount(draft.state, account);
  if (entrant === undefined) return NOT_REGISTERED;
  if (byeIn(draft.state, entrant.id, round)?.by === 'referee') {
    return refused('byeNotAllowed', 'A referee has given this bye, and only a referee takes it back.');
  }
  return takeBack(draft, entrant.id, round);
};

export const giveBye = (
  draft: TournamentDraft,
  { entrant, round, worth }: Of<'giveBye'>,
): TournamentRefused | null => give(draft, { entrant, round, worth, by: 'referee' });

export const cancelBye = (
  draft: TournamentDraft,
  { entrant, round }: Of<'cancelBye'>,
): TournamentRefused | null => takeBack(draft, entrant, round);

const NOT_REGISTERED = refused('notRegistered', 'You are not in this tournament.');
const PAIRED = refused('roundPaired', 'This round has been paired already.');

const byeIn = ({ byes }: TournamentState, entrant: EntrantId, round: number): GivenBye | undefined =>
  byes.find((bye) => bye.entrant === entrant && bye.round === round);

/** Number of rounds, as far as it is known. */
const roundsOf = ({ roundsPlanned, settings: { format } }: TournamentState): number | null =>
  roundsPlanned ?? (format.kind === 'swiss' ? format.rounds : null);

const give = (draft: TournamentDraft, bye: GivenBye): TournamentRefused | null => {
  const { state } = draft;
  const entrant = state.entrants.find(({ id }) => id === bye.entrant);
  if (state.settings.format.kind !== 'swiss') {
    return refused('formatNotSwiss', 'Byes are given beforehand in Swiss tournaments only.');
  }
  if (entrant === undefined) return refused('entrantUnknown', 'There is no such entrant.');
  if (!hasPlace(entrant)) return refused('entrantOut', 'This entrant is out of the tournament.');
  if (bye.round <= state.rounds.length) return PAIRED;
  const rounds = roundsOf(state);
  if (rounds !== null && bye.round > rounds) {
    return refused('roundUnknown', `There are ${rounds} rounds.`);
  }
  if (byeIn(state, bye.entrant, bye.round) !== undefined) {
    return refused('byeGiven', 'There is a bye for this round already: take it back first.');
  }
  draft.add({ type: 'byeGiven', bye });
  return null;
};

const takeBack = (draft: TournamentDraft, entrant: EntrantId, round: number): TournamentRefused | null => {
  if (byeIn(draft.state, entrant, round) === undefined) {
    return refused('byeUnknown', 'No bye was given for this round.');
  }
  if (round <= draft.state.rounds.length) return PAIRED;
  draft.add({ type: 'byeTakenBack', entrant, round });
  return null;
};

/** Players announce half-point byes as far as the host allows. */
const halfPointFault = (state: TournamentState, { entrant, round }: GivenBye): TournamentRefused | null => {
  const { format } = state.settings;
  if (format.kind !== 'swiss') return null;
  const { halfPointMost, noneInLast } = format.byes;
  const own = state.byes.filter((bye) => bye.entrant === entrant && bye.worth === 'half');
  if (own.length >= halfPointMost) {
    return refused('byeNotAllowed', `Half-point byes of one entrant: at most ${halfPointMost}.`);
  }
  const rounds = roundsOf(state);
  if (noneInLast > 0 && rounds === null) {
    return refused('byeNotAllowed', 'The number of rounds is not known before the start: announce it then.');
  }
  return rounds !== null && round > rounds - noneInLast
    ? refused('byeNotAllowed', `Nobody announces a half-point bye for the last rounds (${noneInLast}).`)
    : null;
};
