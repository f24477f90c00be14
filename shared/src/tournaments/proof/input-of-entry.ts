import { isRefereeCommand } from '../decide-tournament.ts';
import { formerEntrantOf } from '../entrants/entrants.ts';
import { findGame } from '../pairing/find-pairing.ts';
import type { DeckList } from '../../model/cards.ts';
import type { TournamentActor, TournamentInput } from '../tournament-commands.ts';
import type { AccountId } from '../tournament-settings.ts';
import type { EntrantId, TournamentGame, TournamentState } from '../tournament-state.ts';
import { reportOfFacts } from './report-of-facts.ts';
import { FactMissing, type ToldFacts } from './told-facts.ts';

type Kind = TournamentInput['kind'];
type InputOf<Of extends Kind> = Extract<TournamentInput, { readonly kind: Of }>;

export interface Reading {
  /** Before the entry. */
  readonly state: TournamentState;
  readonly told: ToldFacts;
  /** The account that gave the command; `null` for the server. */
  readonly by: AccountId | null;
}

/** A deck that nobody is shown. `seen`: a fact says that it was locked; otherwise it is only supposed to be there. */
export const unseenDeck = (seen: string | null): DeckList => ({
  faction: 'unseen',
  frame: seen ?? 'supposed',
  sets: [],
  tactics: [],
});
export const isSupposed = (deck: DeckList | null): boolean => deck?.frame === 'supposed';

/**
 * The command of an entry: everything that it says is in its facts, but for decks. `null` for kinds that these rules do not
 * know.
 */
export const inputOf = (kind: string, reading: Reading): TournamentInput | null => {
  if (!Object.hasOwn(INPUTS, kind)) return null;
  return (INPUTS[kind as Kind] as (reading: Reading) => TournamentInput)(reading);
};

export interface Sender {
  readonly actor: TournamentActor;
  /** The account is not in the event: it may have been merged with one that is. */
  readonly isStranger: boolean;
}

/** As whom the account of an entry acts: itself, or an account in the event that was merged with it. */
export const senderOf = (input: TournamentInput, { state, told, by }: Reading): Sender => {
  if (by === null) return { actor: { kind: 'server' }, isStranger: false };
  const { host, settings, entrants } = state;
  const isIn =
    by === host ||
    settings.referees.includes(by) ||
    entrants.some(({ players }) => players.some(({ account }) => account === by));
  const account = isIn ? by : (accountOf(input, { state, told, by }) ?? by);
  return { actor: { kind: 'account', account }, isStranger: account !== by };
};

const accountOf = (input: TournamentInput, { state, told }: Reading): AccountId | undefined => {
  if (isRefereeCommand(input)) return told.find('refereeActed')?.entry.by;
  for (const fact of told.all) {
    if (fact.type === 'entrantRegistered') return fact.entrant.players[0]?.account;
    if ('account' in fact) return fact.account;
    if (fact.type === 'byeGiven') return captainOf(state, fact.bye.entrant);
    if (fact.type === 'optionsChosen') return captainOf(state, fact.game.chooser);
    if (fact.type === 'byeTakenBack' || fact.type === 'entrantStatusChanged')
      return captainOf(state, fact.entrant);
  }
  return undefined;
};

const captainOf = ({ entrants }: TournamentState, id: EntrantId | null | undefined): AccountId | undefined =>
  entrants.find((entrant) => entrant.id === id)?.players[0]?.account;

const entryOf = ({ told }: Reading) => told.need('refereeActed').entry;
const reasonOf = (reading: Reading): { readonly reason: string } => ({ reason: entryOf(reading).reason });
const aboutOf = (reading: Reading): string => entryOf(reading).about ?? '';
const entrantOf = (reading: Reading) => ({ entrant: aboutOf(reading), ...reasonOf(reading) });

/** The deck that a fact says was locked; another one than any before. */
const lockedDeck = ({ state, told }: Reading): { readonly deck?: DeckList } =>
  told.find('deckLocked') === undefined ? {} : { deck: unseenDeck(`seen ${state.seq}`) };

const isReturn = ({ state, told }: Reading): boolean =>
  state.status === 'running' && told.find('entrantStatusChanged')?.because === 'returned';

/** Who comes back to an arena with locked decks comes with the same one. */
const returnedDeck = (reading: Reading): { readonly deck?: DeckList } => {
  const { state, by } = reading;
  const deck = formerEntrantOf(state, by ?? '')?.players[0]?.deck ?? null;
  const given = lockedDeck(reading);
  return state.settings.deckLock && deck !== null && given.deck !== undefined ? { deck } : given;
};

const choiceOf = (reading: Reading): Omit<InputOf<'choose'>, 'kind'> => {
  const { loserChooses } = reading.state.settings;
  const { game } = reading.told.need('optionsChosen');
  return {
    game: game.id,
    ...(loserChooses.includes('map') && { map: game.map }),
    ...(loserChooses.includes('seat') && { seat: seatOf(game) }),
  };
};

const seatOf = ({ seats, chooser }: TournamentGame): 'first' | 'second' =>
  seats[0] === chooser ? 'first' : 'second';

const INPUTS: { readonly [Of in Kind]: (reading: Reading) => Omit<InputOf<Of>, 'kind'> & { kind: Of } } = {
  register: (reading) => {
    if (isReturn(reading)) return { kind: 'register', teamMates: [], ...returnedDeck(reading) };
    const { entrant } = reading.told.need('entrantRegistered');
    const teamName = reading.state.settings.teamSize > 1 ? { teamName: entrant.name } : {};
    return { kind: 'register', teamMates: entrant.invited, deck: unseenDeck(null), ...teamName };
  },
  joinTeam: (reading) => ({
    kind: 'joinTeam',
    entrant: reading.told.need('playerJoined').entrant,
    ...lockedDeck(reading),
  }),
  withdraw: () => ({ kind: 'withdraw' }),
  checkIn: () => ({ kind: 'checkIn' }),
  lockDeck: (reading) => ({ kind: 'lockDeck', deck: unseenDeck(`seen ${reading.state.seq}`) }),
  announceBye: ({ told }) => {
    const { round, worth } = told.need('byeGiven').bye;
    return { kind: 'announceBye', round, worth: worth === 'half' ? 'half' : 'zero' };
  },
  takeBackBye: ({ told }) => ({ kind: 'takeBackBye', round: told.need('byeTakenBack').round }),
  choose: (reading) => ({ kind: 'choose', ...choiceOf(reading) }),

  openRegistration: () => ({ kind: 'openRegistration' }),
  openCheckIn: () => ({ kind: 'openCheckIn' }),
  orderSeeds: ({ told }) => ({ kind: 'orderSeeds', entrants: told.need('seedsOrdered').entrants }),
  start: () => ({ kind: 'start' }),
  pairRound: () => ({ kind: 'pairRound' }),
  pause: (reading) => ({ kind: 'pause', ...reasonOf(reading) }),
  resume: () => ({ kind: 'resume' }),
  addTime: (reading) => ({
    kind: 'addTime',
    pairing: entryOf(reading).about,
    seconds: reading.told.need('timeAdded').ms / 1000,
    ...reasonOf(reading),
  }),
  adjudicate: (reading) => ({
    kind: 'adjudicate',
    pairing: aboutOf(reading),
    winner: reading.told.need('pairingDecided').result.winner,
    ...reasonOf(reading),
  }),
  replacePlayer: (reading) => {
    const { entrant, account, replacement } = reading.told.need('playerReplaced');
    const player = reading.state.entrants
      .find(({ id }) => id === entrant)
      ?.players.find((each) => each.account === account);
    const deck = player?.deck === null ? { deck: unseenDeck(null) } : {};
    return { kind: 'replacePlayer', entrant, account, replacement, ...deck, ...reasonOf(reading) };
  },
  seatPlayer: (reading) => {
    const { entrant, account } = reading.told.need('playerJoined');
    return { kind: 'seatPlayer', entrant, account, ...lockedDeck(reading), ...reasonOf(reading) };
  },
  rePairRound: (reading) => {
    const { rePaired } = reading.told.need('refereeActed');
    if (rePaired === undefined) throw new FactMissing('refereeActed');
    return { kind: 'rePairRound', round: aboutOf(reading), ...rePaired, ...reasonOf(reading) };
  },
  withdrawEntrant: (reading) => ({ kind: 'withdrawEntrant', ...entrantOf(reading) }),
  disqualify: (reading) => ({ kind: 'disqualify', ...entrantOf(reading) }),
  reinstate: (reading) => ({ kind: 'reinstate', ...entrantOf(reading) }),
  lateEntry: (reading) => {
    const { players, name } = reading.told.need('entrantRegistered').entrant;
    return {
      kind: 'lateEntry',
      players: players.map(({ account }) => ({ account, deck: unseenDeck(null) })),
      ...(players.length > 1 && { teamName: name }),
      ...reasonOf(reading),
    };
  },
  giveBye: (reading) => {
    const { entrant, round, worth } = reading.told.need('byeGiven').bye;
    return { kind: 'giveBye', entrant, round, worth, ...reasonOf(reading) };
  },
  cancelBye: (reading) => {
    const { entrant, round } = reading.told.need('byeTakenBack');
    return { kind: 'cancelBye', entrant, round, ...reasonOf(reading) };
  },
  forbidPairs: (reading) => {
    const { entrants, firstRound, lastRound } = reading.told.need('pairsForbidden').pairs;
    return { kind: 'forbidPairs', entrants, firstRound, lastRound, ...reasonOf(reading) };
  },
  allowPairs: (reading) => ({
    kind: 'allowPairs',
    number: reading.told.need('pairsAllowed').number,
    ...reasonOf(reading),
  }),
  finish: (reading) => ({ kind: 'finish', ...reasonOf(reading) }),
  reopen: (reading) => ({ kind: 'reopen', ...reasonOf(reading) }),
  cancel: (reading) => ({ kind: 'cancel', ...reasonOf(reading) }),

  gameStarted: ({ told }) => {
    const { game, match } = told.need('gameStarted');
    return { kind: 'gameStarted', game, match };
  },
  gameFinished: ({ state, told }) => {
    const { game: id, outcome } = told.need('gameFinished');
    const game = findGame(state, id);
    const { winner, casketHp, reason } = outcome;
    const team = winner === null ? null : winner === game?.seats[0] ? 1 : 2;
    const result = { team, reason: reason ?? 'last-standing' } as const;
    return { kind: 'gameFinished', game: id, match: game?.match ?? '', result, casketHp };
  },
  importReport: ({ state, told }) => ({ kind: 'importReport', report: reportOfFacts(state, told) }),
  playerArrived: ({ told }) => {
    const { game, account } = told.need('playerArrived');
    return { kind: 'playerArrived', game, account };
  },
  playerLeft: ({ told }) => {
    const { game, account } = told.need('playerLeft');
    return { kind: 'playerLeft', game, account };
  },
  timePassed: () => ({ kind: 'timePassed' }),
  renamePlayer: ({ told }) => {
    const { account, name } = told.need('playerReplaced');
    return { kind: 'renamePlayer', account, name };
  },
  timeLost: ({ told }) => {
    const { from, to } = told.need('timeLost');
    return { kind: 'timeLost', from, to };
  },
};
