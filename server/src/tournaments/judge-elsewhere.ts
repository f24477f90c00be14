import { Worker } from 'node:worker_threads';
import type {
  AccountId,
  TournamentActor,
  TournamentCircumstances,
  TournamentInput,
  TournamentState,
  TournamentVerdict,
} from '@penance/shared';
import { judgeTournament } from '@penance/shared';

/** What is known outside of an event, with what its functions look it up in. */
export interface KnownCircumstances extends TournamentCircumstances {
  readonly names: ReadonlyMap<AccountId, string>;
  readonly ratings: ReadonlyMap<AccountId, number>;
}

/** All that judging needs, without functions: it goes to another thread. */
export interface JudgeWanted {
  readonly state: TournamentState;
  readonly input: TournamentInput;
  readonly by: TournamentActor;
  readonly known: Pick<KnownCircumstances, 'at' | 'secret' | 'names' | 'ratings'>;
}

/** The same as `judgeTournament`, wherever it is judged. */
export type JudgeAnywhere = (
  state: TournamentState,
  input: TournamentInput,
  by: TournamentActor,
  circumstances: KnownCircumstances,
) => Promise<TournamentVerdict>;

/** Pairing fewer takes no longer than others may wait. */
const ENTRANTS_FROM = 32;
/** Of a round, before this input: with more of them it leads to no new round by itself. */
const UNDECIDED_MOST = 1;
/** May decide many pairings at once, or pair whatever stands. */
const MAY_PAIR: readonly TournamentInput['type'][] = ['start', 'timePassed', 'pairRound', 'rePairRound'];

/** Whether an input may pair a round of many entrants, which takes more than a second for 256 of them. */
const isLong = ({ settings, entrants, rounds }: TournamentState, input: TournamentInput): boolean => {
  if (settings.format.kind !== 'swiss' || entrants.length < ENTRANTS_FROM) return false;
  if (input.type === 'register' || input.type === 'lateEntry' || 'deck' in input) return false;
  if (MAY_PAIR.includes(input.type)) return true;
  const undecided = rounds.at(-1)?.pairings.filter(({ result, annulled }) => result === null && !annulled);
  return undecided !== undefined && undecided.length <= UNDECIDED_MOST;
};

/** Beside this file once it is built; run from its source, everything is judged in this thread. */
const builtThread = (): URL | undefined =>
  import.meta.url.endsWith('.js') ? new URL('./judge-thread.js', import.meta.url) : undefined;

/** Whatever takes long is judged in a thread of its own, so that all other requests go on. */
export const createJudge =
  (
    elsewhere: ((wanted: JudgeWanted) => Promise<TournamentVerdict>) | undefined = ownThread(),
  ): JudgeAnywhere =>
  (state, input, by, circumstances) => {
    if (elsewhere === undefined || !isLong(state, input))
      return Promise.resolve(judgeTournament(state, input, by, circumstances));
    const { at, secret, names, ratings } = circumstances;
    return elsewhere({ state, input, by, known: { at, secret, names, ratings } });
  };

const ownThread = (): ((wanted: JudgeWanted) => Promise<TournamentVerdict>) | undefined => {
  const file = builtThread();
  return file && ((wanted) => judgeInThread(file, wanted));
};

/** Rejects with what was thrown there. */
export const judgeInThread = (file: URL, wanted: JudgeWanted): Promise<TournamentVerdict> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(file, { workerData: wanted });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the thread that judges ended with ${code}`)));
  });
