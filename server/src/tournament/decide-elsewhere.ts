import type {
  AccountId,
  TournamentActor,
  TournamentCircumstances,
  TournamentInput,
  TournamentState,
  TournamentDecision,
} from '@penance/shared';
import { decideTournament } from '@penance/shared';
import { builtThread, inThread } from '../platform/base/in-thread.ts';
import { createQueues } from '../platform/base/one-at-a-time.ts';

/** What is known outside of an event, with functions for lookups. */
export interface KnownCircumstances extends TournamentCircumstances {
  readonly names: ReadonlyMap<AccountId, string>;
  readonly ratings: ReadonlyMap<AccountId, number>;
}

/** Everything needed for deciding, without functions: it is sent to another thread. */
export interface DecisionWanted {
  readonly state: TournamentState;
  readonly input: TournamentInput;
  readonly by: TournamentActor;
  readonly known: Pick<KnownCircumstances, 'at' | 'secret' | 'names' | 'ratings'>;
}

/** The same as `decideTournament`, in this or another thread. */
export type DecideAnywhere = (
  state: TournamentState,
  input: TournamentInput,
  by: TournamentActor,
  circumstances: KnownCircumstances,
) => Promise<TournamentDecision>;

/** Pairing fewer entrants is fast enough for this thread. */
const ENTRANTS_FROM = 32;
/** Undecided pairings in the round before this input: with more than this, the input cannot lead to a new round. */
const UNDECIDED_MOST = 1;
/**
 * Whether an input may pair a round of many entrants, which takes more than a second for 256 of them. What is refused
 * at once is not sent to a thread: anybody may send it, any number of times.
 */
const isLong = (state: TournamentState, input: TournamentInput, by: TournamentActor): boolean => {
  const { settings, entrants, rounds, startedAt } = state;
  if (settings.format.kind !== 'swiss' || entrants.length < ENTRANTS_FROM) return false;
  if (input.kind === 'register' || input.kind === 'lateEntry' || 'deck' in input) return false;
  if (by.kind === 'account' && !takesPart(state, by.account)) return false;
  const last = rounds.at(-1);
  if (input.kind === 'timePassed') return true;
  if (input.kind === 'start') return startedAt === null;
  if (input.kind === 'rePairRound') return input.round === last?.id;
  const undecided = last?.pairings.filter(({ result, annulled }) => result === null && !annulled);
  return undecided !== undefined && undecided.length <= UNDECIDED_MOST;
};

const takesPart = ({ host, settings, entrants }: TournamentState, account: AccountId): boolean =>
  account === host ||
  settings.referees.includes(account) ||
  entrants.some(({ players }) => players.some((player) => player.account === account));

/** Slow decisions run in a thread of their own, so that other requests are not blocked. */
export const createDecider =
  (
    elsewhere: ((wanted: DecisionWanted) => Promise<TournamentDecision>) | undefined = ownThread(),
  ): DecideAnywhere =>
  (state, input, by, circumstances) => {
    if (elsewhere === undefined || !isLong(state, input, by))
      return Promise.resolve(decideTournament(state, input, by, circumstances));
    const { at, secret, names, ratings } = circumstances;
    return elsewhere({ state, input, by, known: { at, secret, names, ratings } });
  };

/** One thread at a time: several would take the processor from everything else. */
const ownThread = (): ((wanted: DecisionWanted) => Promise<TournamentDecision>) | undefined => {
  const file = builtThread(import.meta.url, 'decide-thread');
  const inTurn = createQueues();
  return file && ((wanted) => inTurn('thread', () => decideInThread(file, wanted)));
};

/** Rejects with what was thrown in the thread. */
export const decideInThread = (file: URL, wanted: DecisionWanted): Promise<TournamentDecision> =>
  inThread(file, wanted);
