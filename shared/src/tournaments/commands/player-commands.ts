import { announceBye, takeBackBye } from './bye-commands.ts';
import { entrantOfAccount, hasPlace } from '../entrants/entrants.ts';
import { findGame } from '../pairing/find-pairing.ts';
import { leaveTournament } from '../entrants/leave-tournament.ts';
import { playGame } from '../pairing/new-pairing.ts';
import { deckRefusal } from '../entrants/deck-refusal.ts';
import { reopenGame } from '../entrants/replace-player.ts';
import { registerEntrant } from '../entrants/register-entrant.ts';
import { canonicalJson } from '../../rulesets/canonical-json.ts';
import { refused } from '../../decider/decision.ts';
import type { PlayerCommand } from '../tournament-commands.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';
import type { AccountId } from '../tournament-settings.ts';
import type { TournamentGame } from '../tournament-state.ts';

type CommandOf<Kind extends PlayerCommand['kind']> = Extract<PlayerCommand, { readonly kind: Kind }>;
type Decide<Kind extends PlayerCommand['kind']> = (
  draft: TournamentDraft,
  command: CommandOf<Kind>,
  account: AccountId,
) => TournamentRefused | null;

/** Adds the facts of a player's command to the draft, or returns why it is refused. */
export const decidePlayerCommand = (
  draft: TournamentDraft,
  command: PlayerCommand,
  account: AccountId,
): TournamentRefused | null => {
  const decide = PLAYER_COMMANDS[command.kind] as Decide<PlayerCommand['kind']>;
  return decide(draft, command, account);
};

const PLAYER_COMMANDS: { readonly [Kind in PlayerCommand['kind']]: Decide<Kind> } = {
  register: registerEntrant,

  joinTeam: (draft, { entrant: id, deck }, account) => {
    const { state, circumstances } = draft;
    if (!takesPlayers(draft)) return NOT_OPEN;
    const entrant = state.entrants.find((each) => each.id === id);
    if (entrant?.invited.includes(account) !== true || !hasPlace(entrant)) {
      return refused('notInvited', 'No team of this tournament has named you as a member.');
    }
    if (entrantOfAccount(state, account) !== undefined) return TWICE;
    const name = circumstances.nameOf(account);
    if (name === null) return refused('accountUnknown', 'There is no such account.');
    const fault = deck === undefined ? null : deckRefusal(draft, deck);
    if (fault !== null) return fault;
    draft.add({ type: 'playerJoined', entrant: id, account, name });
    if (deck !== undefined) draft.add({ type: 'deckLocked', account, deck });
    return null;
  },

  withdraw: (draft, _, account) => {
    const entrant = entrantOfAccount(draft.state, account);
    if (entrant === undefined) return NOT_REGISTERED;
    leaveTournament(draft, entrant.id, 'withdrawn', 'withdrew');
    return null;
  },

  announceBye,
  takeBackBye,

  checkIn: (draft, _, account) => {
    const entrant = entrantOfAccount(draft.state, account);
    if (draft.state.status !== 'checkIn') return refused('checkInNotOpen', 'Check-in is not open.');
    if (entrant === undefined) return NOT_REGISTERED;
    const player = entrant.players.find((each) => each.account === account);
    if (player?.checkedIn === true) return refused('alreadyCheckedIn', 'You have checked in already.');
    draft.add({ type: 'playerCheckedIn', account });
    return null;
  },

  lockDeck: (draft, { deck }, account) => {
    const entrant = entrantOfAccount(draft.state, account);
    if (entrant === undefined) return NOT_REGISTERED;
    const locked = entrant.players.find((player) => player.account === account)?.deck ?? null;
    const isFirst = locked === null;
    if (!takesPlayers(draft) && draft.state.settings.deckLock && !isFirst)
      return refused('deckLockClosed', 'Decks are locked for good at the start.');
    const fault = deckRefusal(draft, deck);
    if (fault !== null) return fault;
    if (locked !== null && canonicalJson(locked) === canonicalJson(deck)) return null;
    draft.add({ type: 'deckLocked', account, deck });
    if (isFirst) reopenGame(draft, entrant.id);
    return null;
  },

  choose: (draft, command, account) => {
    const game = findGame(draft.state, command.game);
    if (game === undefined) return refused('gameUnknown', 'There is no such game.');
    if (game.status !== 'choosing') return refused('choiceOver', 'There is nothing to choose for this game.');
    const entrant = entrantOfAccount(draft.state, account);
    if (entrant?.id !== game.chooser) return refused('notYourChoice', 'The loser of the last game chooses.');
    const fault = choiceFault(draft, command);
    if (fault !== null) return fault;
    const chosen = {
      ...game,
      map: command.map ?? game.map,
      seats: command.seat === undefined ? game.seats : seatsOfChoice(game, command.seat),
    };
    draft.add({ type: 'optionsChosen', byItself: false, game: playGame(draft.state, draft.at, chosen) });
    return null;
  },
};

const NOT_OPEN = refused('registrationNotOpen', 'Registration is not open.');
const NOT_REGISTERED = refused('notRegistered', 'You are not in this tournament.');
const TWICE = refused('alreadyRegistered', 'You are in this tournament already.');

const takesPlayers = ({ state: { status } }: TournamentDraft): boolean =>
  status === 'registration' || status === 'checkIn';

const choiceFault = (draft: TournamentDraft, command: CommandOf<'choose'>): TournamentRefused | null => {
  const { loserChooses, maps } = draft.state.settings;
  const asked = [command.map, command.seat].filter((each) => each !== undefined);
  if (asked.length === 0) return refused('choiceEmpty', 'Choose a map, a seat or both.');
  const offersAll =
    (command.map === undefined || loserChooses.includes('map')) &&
    (command.seat === undefined || loserChooses.includes('seat'));
  if (!offersAll) return refused('choiceNotOffered', `You may choose: ${loserChooses.join(', ')}.`);
  if (command.map !== undefined && !maps.includes(command.map)) {
    return refused('mapNotOffered', `Maps of this tournament: ${maps.join(', ')}.`);
  }
  return null;
};

const seatsOfChoice = (
  { seats, chooser }: TournamentGame,
  seat: 'first' | 'second',
): TournamentGame['seats'] => {
  const isFirst = seats[0] === chooser;
  return isFirst === (seat === 'first') ? seats : [seats[1], seats[0]];
};
