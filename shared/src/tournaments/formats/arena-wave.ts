import { canPairWave, pairArenaWave, type FreeEntrant } from '../pairing/arena-pairing.ts';
import { recordsOf } from '../standings/entrant-records.ts';
import { isOpen } from '../pairing/find-pairing.ts';
import { pastOf, type Past } from '../pairing/past-pairings.ts';
import { addPairs } from '../pairing/round-of-pairs.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentState } from '../tournament-state.ts';

const SECOND = 1000;

/** Schedules the next wave once there are entrants to be paired in it. */
export const awaitWave = (draft: TournamentDraft, pairEverySeconds: number): void => {
  const { state, at } = draft;
  if (state.nextWaveAt !== null || state.arenaEndsAt === null) return;
  if (!canPairWave(freeEntrants(state), areAlone(state))) return;
  draft.add({ type: 'waveAwaited', nextWaveAt: at + pairEverySeconds * SECOND });
};

/** Pairs all entrants that are free now. */
export const pairWave = (draft: TournamentDraft): void => {
  draft.add({ type: 'waveAwaited', nextWaveAt: null });
  const pairs = pairArenaWave(freeEntrants(draft.state), areAlone(draft.state));
  if (pairs.length === 0) return;
  const number = draft.state.rounds.length + 1;
  addPairs(draft, { id: `wave-${number}`, stage: 'wave', number }, pairs, []);
};

/** Whether only two are in the arena, who may then meet repeatedly. */
const areAlone = (state: TournamentState): boolean =>
  state.entrants.filter(({ status }) => status === 'playing').length === 2;

/** Most points first, then the better seed. */
const freeEntrants = (state: TournamentState): readonly FreeEntrant[] => {
  const pasts = pastOf(state);
  return [...recordsOf(state).values()]
    .filter(({ entrant }) => entrant.status === 'playing' && isFree(pasts.get(entrant.id)))
    .toSorted(
      (one, other) => other.points - one.points || (one.entrant.seed ?? 0) - (other.entrant.seed ?? 0),
    )
    .map(({ entrant: { id } }) => {
      const last = pasts.get(id)?.last ?? null;
      return {
        entrant: id,
        lastOpponent: last?.entrants.find((each) => each !== id) ?? null,
        freeSince: last?.result?.at ?? state.startedAt ?? 0,
      };
    });
};

const isFree = (past: Past | undefined): boolean => {
  const last = past?.last ?? null;
  return last === null || !isOpen(last);
};
