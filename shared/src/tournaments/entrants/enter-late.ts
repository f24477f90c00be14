import { entrantOfAccount, formerEntrantOf, isSentAway, nextEntrantId } from './entrants.ts';
import { deckRefusal } from './deck-refusal.ts';
import { nextSeed } from './register-entrant.ts';
import { teamNameFault } from './team-name-fault.ts';
import { refused } from '../../decider/decision.ts';
import type { RefereeCommand } from '../tournament-commands.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';
import type { TournamentState } from '../tournament-state.ts';

type LateEntry = Extract<RefereeCommand, { readonly kind: 'lateEntry' }>;

/**
 * Enters a single player or a whole team after the start, if the format allows; rounds paired before count as missed.
 */
export const enterLate = (draft: TournamentDraft, command: LateEntry): TournamentRefused | null => {
  const fault = faultOf(draft, command);
  if (fault !== null) return fault;
  const { state, circumstances } = draft;
  const players = command.players.map(({ account, deck }) => ({
    account,
    name: circumstances.nameOf(account) ?? account,
    deck: deck ?? null,
    checkedIn: true,
  }));
  draft.add({
    type: 'entrantRegistered',
    entrant: {
      id: nextEntrantId(state),
      name: players.length > 1 ? (command.teamName ?? '') : (players[0]?.name ?? ''),
      players,
      invited: [],
      status: 'playing',
      seed: nextSeed(state),
      missedRounds: state.settings.format.kind === 'swiss' ? state.rounds.length : 0,
      noShows: 0,
    },
  });
  return null;
};

const faultOf = (draft: TournamentDraft, command: LateEntry): TournamentRefused | null => {
  const { state } = draft;
  const { teamSize, entrants } = state.settings;
  if (state.status !== 'running') return refused('notRunning', 'Before the start, players register.');
  if (!takesLateEntry(state))
    return refused('lateEntryNotPossible', 'It is too late to enter this tournament.');
  if (state.entrants.filter(({ status }) => status === 'playing').length >= entrants.most) {
    return refused('tournamentFull', 'All places are taken.');
  }
  const accounts = command.players.map(({ account }) => account);
  if (accounts.length !== teamSize || new Set(accounts).size !== teamSize) {
    return refused('teamSizeWrong', `A team of this tournament has ${teamSize} different players.`);
  }
  const nameFault = teamNameFault(state, command.teamName);
  if (nameFault !== null) return nameFault;
  for (const player of command.players) {
    const fault = playerFault(draft, player);
    if (fault !== null) return fault;
  }
  return null;
};

const playerFault = (
  draft: TournamentDraft,
  { account, deck }: LateEntry['players'][number],
): TournamentRefused | null => {
  const { state, circumstances } = draft;
  if (circumstances.nameOf(account) === null) return refused('accountUnknown', 'There is no such account.');
  if (entrantOfAccount(state, account) !== undefined) {
    return refused('alreadyRegistered', 'One of them is in this tournament already.');
  }
  if (isSentAway(state, account)) return refused('entrantOut', 'One of them was disqualified.');
  if (formerEntrantOf(state, account) !== undefined) {
    return refused('entrantOut', 'One of them has played in this tournament: reinstate the entrant.');
  }
  return deck === undefined ? refused('deckMissing', 'Every player needs a deck.') : deckRefusal(draft, deck);
};

/** Whether a referee may still let somebody in. */
export const takesLateEntry = ({ settings: { format }, rounds, arenaEndsAt }: TournamentState): boolean => {
  if (format.kind === 'swiss') return rounds.length < format.lateEntryUntilRound;
  return format.kind === 'arena' && format.lateEntry && arenaEndsAt !== null;
};
