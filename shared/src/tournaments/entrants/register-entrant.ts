import { entrantOfAccount, formerEntrantOf, isSentAway, nextEntrantId } from './entrants.ts';
import { deckRefusal } from './deck-refusal.ts';
import { returnToArena } from './return-to-arena.ts';
import { teamNameFault } from './team-name-fault.ts';
import { refused } from '../../decider/decision.ts';
import type { PlayerCommand } from '../tournament-commands.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';
import type { AccountId } from '../tournament-settings.ts';
import type { EntrantStatus, TournamentState } from '../tournament-state.ts';

type Register = Extract<PlayerCommand, { readonly kind: 'register' }>;

/** So that nobody can fill a tournament by registering and leaving again and again. */
const REGISTRATIONS_MOST = 5;

export const registerEntrant = (
  draft: TournamentDraft,
  command: Register,
  account: AccountId,
): TournamentRefused | null => {
  const { state } = draft;
  const entersRunning = mayEnterRunning(state);
  if (!isOpenToPlayers(state)) {
    return refused('registrationNotOpen', 'Registration is not open.');
  }
  if (entrantOfAccount(state, account) !== undefined) {
    return refused('alreadyRegistered', 'You are in this tournament already.');
  }
  if (isSentAway(state, account)) return refused('entrantOut', 'You were disqualified.');
  if (entersRunning) {
    const former = formerEntrantOf(state, account);
    if (former !== undefined) return returnToArena(draft, former, command.deck);
  }
  return faultOf(draft, command, account, entersRunning) ?? enter(draft, command, account);
};

/** Whether players may register: before the start, or in an arena with late entry until its last pairing. */
export const isOpenToPlayers = (state: TournamentState): boolean =>
  state.status === 'registration' || state.status === 'checkIn' || mayEnterRunning(state);

const mayEnterRunning = ({ status, settings: { format, teamSize }, arenaEndsAt }: TournamentState): boolean =>
  status === 'running' &&
  format.kind === 'arena' &&
  format.lateEntry &&
  teamSize === 1 &&
  arenaEndsAt !== null;

const faultOf = (
  draft: TournamentDraft,
  command: Register,
  account: AccountId,
  entersRunning: boolean,
): TournamentRefused | null => {
  const { state, circumstances } = draft;
  const { teamSize } = state.settings;
  const before = state.entrants.filter(({ players }) => players[0]?.account === account).length;
  if (before >= REGISTRATIONS_MOST) {
    return refused('registeredTooOften', `An account may register at most ${REGISTRATIONS_MOST} times.`);
  }
  const accounts = [account, ...command.teamMates];
  if (accounts.length !== teamSize || new Set(accounts).size !== teamSize) {
    return refused('teamSizeWrong', `A team of this tournament has ${teamSize} different players.`);
  }
  const nameFault = teamNameFault(state, command.teamName);
  if (nameFault !== null) return nameFault;
  if (command.teamMates.some((mate) => isSentAway(state, mate))) {
    return refused('entrantOut', 'One of them was disqualified.');
  }
  if (accounts.some((each) => circumstances.nameOf(each) === null)) {
    return refused('accountUnknown', 'There is no such account.');
  }
  if (command.deck !== undefined) {
    const fault = deckRefusal(draft, command.deck);
    if (fault !== null) return fault;
  } else if (entersRunning)
    return refused('deckMissing', 'A deck is required: register with the deck that you will play.');
  return freeStatus(state) === null
    ? refused('tournamentFull', 'All places and the waiting list are full.')
    : null;
};

const enter = (draft: TournamentDraft, command: Register, account: AccountId): null => {
  const { state, circumstances } = draft;
  const name = circumstances.nameOf(account) ?? account;
  const isTeam = state.settings.teamSize > 1;
  draft.add({
    type: 'entrantRegistered',
    entrant: {
      id: nextEntrantId(state),
      name: isTeam ? (command.teamName ?? name) : name,
      players: [{ account, name, deck: command.deck ?? null, checkedIn: false }],
      invited: command.teamMates,
      status: freeStatus(state) ?? 'waiting',
      seed: state.status === 'running' ? nextSeed(state) : null,
      missedRounds: 0,
      noShows: 0,
    },
  });
  return null;
};

/** The seed of a late entrant: after all that were seeded at the start. */
export const nextSeed = (state: TournamentState): number =>
  state.entrants.filter(({ seed }) => seed !== null).length + 1;

/** What an entrant becomes that comes now; `null`: there is no place for it. */
export const freeStatus = (state: TournamentState): EntrantStatus | null => {
  const { most, waitingListMost } = state.settings.entrants;
  const count = (wanted: EntrantStatus): number =>
    state.entrants.filter(({ status }) => status === wanted).length;
  if (state.status === 'running') return count('playing') < most ? 'playing' : null;
  if (count('registered') < most) return 'registered';
  return count('waiting') < waitingListMost ? 'waiting' : null;
};
