import type {
  AccountId,
  TournamentActor,
  TournamentCircumstances,
  TournamentFact,
  TournamentInput,
  TournamentState,
  TournamentDecision,
} from '@penance/shared';
import { decideTournament, tournamentAfter } from '@penance/shared';
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
  readonly known: Pick<KnownCircumstances, 'at' | 'secret' | 'names' | 'ratings' | 'casketHp'> & {
    /** What is wrong with the decks of the input, by their JSON. */
    readonly faults?: ReadonlyMap<string, string | null>;
  };
}

/** What a thread answers: the new state follows from the facts, and is as large as the event. */
export type DecidedInThread =
  | { readonly ok: true; readonly facts: readonly TournamentFact[] }
  | Exclude<TournamentDecision, { ok: true }>;

/** The same as `decideTournament`, in this or another thread. */
export type DecideAnywhere = (
  state: TournamentState,
  input: TournamentInput,
  by: TournamentActor,
  circumstances: KnownCircumstances,
) => Promise<TournamentDecision>;

/** Pairing fewer entrants is fast enough for this thread. */
const ENTRANTS_FROM = 32;

/** Thrown out of a decision that is about to pair many entrants: it is made again in a thread. */
class TakesLong extends Error {}

/**
 * Decides here up to where a round of many entrants is paired, and if it comes to that, everything in a thread of its
 * own: what is refused or pairs nobody starts no thread, whatever input it is.
 */
export const createDecider = (
  elsewhere: ((wanted: DecisionWanted) => Promise<TournamentDecision>) | undefined = ownThread(),
): DecideAnywhere => {
  if (elsewhere === undefined) return (...decision) => Promise.resolve(decideTournament(...decision));
  return (state, input, by, circumstances) => {
    const { at, secret, names, ratings, casketHp } = circumstances;
    const faults = new Map<string, string | null>();
    try {
      const decision = decideTournament(state, input, by, {
        ...circumstances,
        deckFault: (list) => {
          const fault = circumstances.deckFault(list);
          faults.set(JSON.stringify(list), fault);
          return fault;
        },
        beforePairing: (entrants) => {
          if (entrants >= ENTRANTS_FROM) throw new TakesLong();
        },
      });
      return Promise.resolve(decision);
    } catch (error) {
      if (!(error instanceof TakesLong)) throw error;
      const known = { at, secret, names, ratings, faults, ...(casketHp && { casketHp }) };
      return elsewhere({ state, input, by, known });
    }
  };
};

/** One thread at a time: several would take the processor from everything else. */
const ownThread = (): ((wanted: DecisionWanted) => Promise<TournamentDecision>) | undefined => {
  const file = builtThread(import.meta.url, 'decide-thread');
  const inTurn = createQueues();
  return file && ((wanted) => inTurn('thread', () => decideInThread(file, wanted)));
};

/** Rejects with what was thrown in the thread. */
export const decideInThread = async (file: URL, wanted: DecisionWanted): Promise<TournamentDecision> => {
  const decided = await inThread<DecidedInThread>(file, wanted);
  return decided.ok ? { ...decided, state: tournamentAfter(wanted.state, decided.facts) } : decided;
};
