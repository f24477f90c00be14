import type { TournamentFact } from './tournament-facts.ts';
import { changeGame, changePairing, withOpen } from './pairing/find-pairing.ts';
import { hasPlace } from './entrants/entrants.ts';
import { moveByLostTime, moveInstants } from './time/move-instants.ts';
import type { AccountId } from './tournament-settings.ts';
import type {
  Entrant,
  EntrantId,
  EntrantStatus,
  GivenBye,
  TournamentPlayer,
  TournamentRound,
  TournamentState,
} from './tournament-state.ts';

type FactType = TournamentFact['type'];
type FactOf<Type extends FactType> = Extract<TournamentFact, { readonly type: Type }>;
type Change = Partial<TournamentState>;

/** The only function that changes a tournament's state. A fact that does not fit the state is a bug of its creator. */
export const evolveTournament = (state: TournamentState, fact: TournamentFact): TournamentState => {
  const apply = APPLY[fact.type] as (state: TournamentState, fact: TournamentFact) => Change;
  return { ...state, ...apply(state, fact), seq: state.seq + 1, now: fact.at };
};

/** The tournament after some facts. */
export const tournamentAfter = (state: TournamentState, facts: readonly TournamentFact[]): TournamentState =>
  facts.reduce(evolveTournament, state);

const APPLY: { readonly [Type in FactType]: (state: TournamentState, fact: FactOf<Type>) => Change } = {
  refereeActed: (state, { entry }) => ({ log: [...state.log, entry] }),
  registrationOpened: () => ({ status: 'registration' }),
  entrantRegistered: (state, { entrant }) => ({ entrants: [...state.entrants, entrant] }),
  playerJoined: (state, { entrant, account, name }) =>
    changeEntrant(state, entrant, (it) => ({
      ...it,
      invited: it.invited.filter((each) => each !== account),
      players: [...it.players, { account, name, deck: null, checkedIn: false }],
    })),
  deckLocked: (state, { account, deck }) => changePlayer(state, account, (player) => ({ ...player, deck })),
  checkInOpened: (_, { startsAt }) => ({ status: 'checkIn', startsAt }),
  playerCheckedIn: (state, { account }) =>
    changePlayer(state, account, (player) => ({ ...player, checkedIn: true })),
  entrantStatusChanged: (state, { entrant, status }) => ({
    ...changeEntrant(state, entrant, (it) => ({ ...it, status })),
    // Who leaves has no byes in rounds to come, also after a return.
    ...(isOut(status) && {
      byes: state.byes.filter((bye) => bye.entrant !== entrant || isPaired(state, bye)),
    }),
  }),
  byeGiven: (state, { bye }) => ({ byes: [...state.byes, bye] }),
  byesGiven: (state, { byes }) => ({ byes: [...state.byes, ...byes] }),
  byeTakenBack: (state, { entrant, round }) => ({
    byes: state.byes.filter((bye) => bye.entrant !== entrant || bye.round !== round),
  }),
  pairsForbidden: (state, { pairs }) => ({ forbiddenPairs: [...state.forbiddenPairs, pairs] }),
  pairsAllowed: (state, { number }) => ({
    forbiddenPairs: state.forbiddenPairs.filter((pairs) => pairs.number !== number),
  }),
  seedsOrdered: (state, { entrants }) => ({ entrants: seeded(state.entrants, entrants) }),
  tournamentStarted: (
    state,
    { at, secret, seed, seeds, roundsPlanned, arenaEndsAt, tieBreakRules = 'earlier', firstSide = null },
  ) => ({
    status: 'running',
    startedAt: at,
    lots: { ...state.lots, secret, seed },
    roundsPlanned,
    arenaEndsAt,
    tieBreakRules,
    firstSide,
    entrants: seeded(state.entrants, seeds).map((entrant) =>
      entrant.seed === null ? entrant : { ...entrant, status: 'playing' },
    ),
  }),
  pairingsMade: (state, { round }) => ({ rounds: withPairings(state.rounds, round) }),
  pairingAnnulled: (state, { pairing }) => changePairing(state, pairing, (it) => ({ ...it, annulled: true })),
  gameOpened: (state, { pairing, game }) =>
    changePairing(state, pairing, (it) => ({ ...it, games: [...it.games, game] })),
  optionsChosen: (state, { game }) => changeGame(state, game.id, () => game),
  gameStarted: (state, { game, match }) =>
    changeGame(state, game, (it) => ({ ...it, status: 'live', match })),
  playerArrived: (state, { game, account, complete }) =>
    changeGame(state, game, (it) => ({
      ...it,
      noShowAt: complete ? null : it.noShowAt,
      arrived: it.arrived.includes(account) ? it.arrived : [...it.arrived, account],
      left: Object.fromEntries(Object.entries(it.left).filter(([gone]) => gone !== account)),
    })),
  playerLeft: (state, { game, account, losesAt }) =>
    changeGame(state, game, (it) => ({ ...it, left: { ...it.left, [account]: losesAt } })),
  gameFinished: (state, { game, outcome }) =>
    changeGame(state, game, (it) => ({ ...it, status: 'finished', outcome })),
  gameAnnulled: (state, { game }) => changeGame(state, game, (it) => ({ ...it, status: 'annulled' })),
  noShowCounted: (state, { entrant }) =>
    changeEntrant(state, entrant, (it) => ({ ...it, noShows: it.noShows + 1 })),
  noShowsCorrected: (state, { entrant, noShows }) =>
    changeEntrant(state, entrant, (it) => ({ ...it, noShows })),
  pairingDecided: (state, { pairing, result }) =>
    changePairing(state, pairing, (it) => ({
      ...it,
      annulled: false,
      result,
      games: it.games.map((game) => (game.status === 'finished' ? game : { ...game, status: 'annulled' })),
    })),
  waveAwaited: (_, { nextWaveAt }) => ({ nextWaveAt }),
  roundAwaited: (_, { nextRoundAt }) => ({ nextRoundAt }),
  reviewAwaited: (_, { reviewEndsAt }) => ({ reviewEndsAt }),
  arenaClosed: () => ({ arenaEndsAt: null, nextWaveAt: null }),
  playerReplaced: (state, { entrant, account, replacement, name, deck }) =>
    changeEntrant(state, entrant, (it) => ({
      ...it,
      // A team of which only one has come yet keeps its own.
      name: it.players.length + it.invited.length === 1 ? name : it.name,
      players: it.players.map((player) =>
        player.account === account ? { ...player, account: replacement, name, deck } : player,
      ),
    })),
  timeAdded: (state, { pairing, ms }) => moveInstants(state, ms, pairing),
  timeLost: (state, { from, to }) => moveByLostTime(state, { from, to }),
  tournamentPaused: (_, { at }) => ({ pausedAt: at }),
  tournamentResumed: (state, { pausedMs }) => ({ ...moveInstants(state, pausedMs, null), pausedAt: null }),
  tournamentFinished: (_, { at }) => ({
    status: 'finished',
    finishedAt: at,
    pausedAt: null,
    nextRoundAt: null,
    reviewEndsAt: null,
    isReopened: false,
  }),
  tournamentReopened: () => ({ status: 'running', finishedAt: null, isReopened: true }),
  tournamentCancelled: (_, { at }) => ({ status: 'cancelled', finishedAt: at, pausedAt: null }),
};

const isOut = (status: EntrantStatus): boolean => status === 'withdrawn' || status === 'disqualified';
const isPaired = ({ rounds }: TournamentState, { round }: GivenBye): boolean => round <= rounds.length;

function changeEntrant(state: TournamentState, id: EntrantId, change: (entrant: Entrant) => Entrant): Change {
  return { entrants: state.entrants.map((entrant) => (entrant.id === id ? change(entrant) : entrant)) };
}

function changePlayer(
  state: TournamentState,
  account: AccountId,
  change: (player: TournamentPlayer) => TournamentPlayer,
): Change {
  return {
    entrants: state.entrants.map((entrant) =>
      hasPlace(entrant) && entrant.players.some((player) => player.account === account)
        ? {
            ...entrant,
            players: entrant.players.map((player) => (player.account === account ? change(player) : player)),
          }
        : entrant,
    ),
  };
}

function seeded(entrants: readonly Entrant[], seeds: readonly EntrantId[]): readonly Entrant[] {
  const seedOf = new Map(seeds.map((entrant, index) => [entrant, index + 1]));
  return entrants.map((entrant) => ({ ...entrant, seed: seedOf.get(entrant.id) ?? null }));
}

function withPairings(
  rounds: readonly TournamentRound[],
  added: TournamentRound,
): readonly TournamentRound[] {
  if (!rounds.some((round) => round.id === added.id)) return [...rounds, withOpen(added, added.pairings)];
  return rounds.map((round) =>
    round.id === added.id ? withOpen(round, [...round.pairings, ...added.pairings]) : round,
  );
}
