import type { DeckList } from '../../model/cards.ts';
import {
  entrantOfAccount,
  hasDecks,
  isNameTaken,
  isSentAway,
  nextEntrantId,
  wasDropped,
} from './entrants.ts';
import { refused } from '../../decider/decision.ts';
import type { PlayerCommand } from '../tournament-commands.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';
import type { AccountId } from '../tournament-settings.ts';
import type { Entrant, EntrantStatus, TournamentState } from '../tournament-state.ts';

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
  if (state.status !== 'registration' && state.status !== 'checkIn' && !entersRunning) {
    return refused('registrationNotOpen', 'Registration is not open.');
  }
  if (entrantOfAccount(state, account) !== undefined) {
    return refused('alreadyRegistered', 'You are in this tournament already.');
  }
  if (isSentAway(state, account)) return refused('entrantOut', 'You were disqualified.');
  if (entersRunning) {
    const former = state.entrants.find(({ players }) => players.some((each) => each.account === account));
    if (former !== undefined && former.seed !== null) return returnToArena(draft, former);
  }
  return faultOf(draft, command, account, entersRunning) ?? enter(draft, command, account);
};

/** Why a deck is refused. */
export const deckRefusal = (draft: TournamentDraft, deck: DeckList): TournamentRefused | null => {
  const fault = draft.circumstances.deckFault(deck);
  return fault === null ? null : refused('deckIllegal', fault);
};

/** An entrant that has left an arena may come back, unless it was dropped for not coming to its games. */
const returnToArena = (draft: TournamentDraft, former: Entrant): TournamentRefused | null => {
  if (wasDropped(draft.state, former)) {
    return refused('entrantOut', 'You did not come to your games: only a referee may let you back.');
  }
  if (!hasDecks(former)) return refused('deckMissing', 'You have no deck in this tournament.');
  const status: EntrantStatus = 'playing';
  draft.add({ type: 'entrantStatusChanged', entrant: former.id, status, because: 'returned' });
  return null;
};

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
  if (teamSize > 1 && command.teamName === undefined) {
    return refused('teamNameMissing', 'A team needs a name.');
  }
  if (teamSize > 1 && isNameTaken(state, command.teamName ?? '')) {
    return refused('teamNameTaken', 'Another team has this name.');
  }
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

const freeStatus = (state: TournamentState): EntrantStatus | null => {
  const { most, waitingListMost } = state.settings.entrants;
  const count = (wanted: EntrantStatus): number =>
    state.entrants.filter(({ status }) => status === wanted).length;
  if (state.status === 'running') return count('playing') < most ? 'playing' : null;
  if (count('registered') < most) return 'registered';
  return count('waiting') < waitingListMost ? 'waiting' : null;
};
