import { tournamentAfter, type TournamentState } from '@penance/shared';
import { inSlices } from '../platform/base/in-slices.ts';
import type { TournamentEntryRecord, TournamentRecord } from './tournament-record.ts';
import type { TournamentHistory } from './tournament-store.ts';

const MOST_KEPT = 64;

/** The state that the journal leads to: in slices, of a large event it takes long. */
export const foldHistory = ({ record, snapshot, entries }: TournamentHistory): Promise<TournamentState> =>
  inSlices(folding(snapshot?.state ?? record.opening, entries));

function* folding(
  opening: TournamentState,
  entries: readonly Pick<TournamentEntryRecord, 'facts'>[],
): Generator<undefined, TournamentState> {
  let state = opening;
  for (const { facts } of entries) {
    for (const fact of facts) {
      state = tournamentAfter(state, [fact]);
      yield;
    }
  }
  return state;
}

interface Known {
  readonly seq: number;
  readonly state: TournamentState;
}

/** A cache of states. A journal never changes, so the state at a given seq stays valid. */
export class KnownTournaments {
  readonly #known = new Map<string, Known>();

  /** The state at exactly that seq, if cached. */
  find({ id, seq }: Pick<TournamentRecord, 'id' | 'seq'>): TournamentState | undefined {
    const known = this.#known.get(id);
    return known?.seq === seq ? known.state : undefined;
  }

  /** The journal was written anew. */
  forget(id: string): void {
    this.#known.delete(id);
  }

  /** Call this only with committed states. */
  keep(id: string, seq: number, state: TournamentState): void {
    const known = this.#known.get(id);
    if (known && known.seq > seq) return;
    this.#known.delete(id);
    this.#known.set(id, { seq, state });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KEPT && oldest !== undefined) this.#known.delete(oldest);
  }
}
