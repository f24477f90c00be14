import { awaitWave } from '../formats/arena-wave.ts';
import type { EliminationFormat } from '../formats/bracket-plan.ts';
import { openAllReady } from '../formats/bracket-round.ts';
import { openNextCycleRound } from '../formats/cycle-round.ts';
import { openPairings } from '../pairing/find-pairing.ts';
import { settlePairings } from '../formats/settle-pairings.ts';
import { pairNextSwissRound } from '../formats/swiss-round.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { FormatKind, TournamentFormat } from '../tournament-settings.ts';
import type { TournamentState } from '../tournament-state.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

type FormatOf<Kind extends FormatKind> = Extract<TournamentFormat, { readonly kind: Kind }>;
type GoOn<Kind extends FormatKind> = (draft: TournamentDraft, format: FormatOf<Kind>) => void;

/** Does everything that follows automatically: decides pairings, opens games and rounds, finishes the tournament. */
export const goOn = (draft: TournamentDraft): void => {
  if (draft.state.status !== 'running' || !draft.leadsTo('decisions')) return;
  settlePairings(draft);
  if (draft.state.pausedAt !== null || !draft.leadsTo('pairings')) return;
  const { format } = draft.state.settings;
  const goOnAsFormat = GO_ON[format.kind] as GoOn<FormatKind>;
  goOnAsFormat(draft, format);
};

/** Pairs the next round and ends the wait for it. */
export const beginRound = (draft: TournamentDraft): void => {
  dropWaits(draft);
  if (!awaitsRound(draft.state)) return;
  if (draft.state.settings.format.kind === 'swiss') pairNextSwissRound(draft);
  else openNextCycleRound(draft);
};

/** Whether all existing rounds have been decided and another one follows. */
export const awaitsRound = (state: TournamentState): boolean => {
  const playing = state.entrants.filter(({ status }) => status === 'playing');
  const isPossible = state.settings.format.kind === 'round-robin' || playing.length >= 2;
  return isPossible && openPairings(state).length === 0 && state.rounds.length < (state.roundsPlanned ?? 0);
};

/** Cancels the wait for the next round or the end, because something is open again. */
const dropWaits = (draft: TournamentDraft): void => {
  if (draft.state.nextRoundAt !== null) draft.add({ type: 'roundAwaited', nextRoundAt: null });
  if (draft.state.reviewEndsAt !== null) draft.add({ type: 'reviewAwaited', reviewEndsAt: null });
};

const leadsByItself = ({ settings, isReopened }: TournamentState): boolean =>
  settings.pairsByItself && !isReopened;

/** Everything is played. A host who pairs by hand also ends the tournament by hand. */
const end = (draft: TournamentDraft): void => {
  const { state, at } = draft;
  const { reviewMinutes } = state.settings;
  if (!leadsByItself(state)) return;
  if (reviewMinutes === 0) draft.add({ type: 'tournamentFinished' });
  else if (state.reviewEndsAt === null) {
    draft.add({ type: 'reviewAwaited', reviewEndsAt: at + reviewMinutes * MINUTE });
  }
};

const roundsGoOn = (draft: TournamentDraft): void => {
  const { state, at } = draft;
  const { roundBreakSeconds } = state.settings;
  if (openPairings(state).length > 0) dropWaits(draft);
  else if (!awaitsRound(state)) end(draft);
  else if (!leadsByItself(state)) return;
  else if (roundBreakSeconds === 0 || state.rounds.length === 0) beginRound(draft);
  else if (state.nextRoundAt === null) {
    draft.add({ type: 'roundAwaited', nextRoundAt: at + roundBreakSeconds * SECOND });
  }
};

const bracketGoesOn = (draft: TournamentDraft, format: EliminationFormat): void => {
  if (!draft.state.isReopened) openAllReady(draft, format);
  if (openPairings(draft.state).length === 0) end(draft);
  else dropWaits(draft);
};

/** Rounds in which nobody plays are decided at once. */
const roundsGoOnUntilPlayed = (draft: TournamentDraft): void => {
  for (let before = -1; before < draft.state.rounds.length;) {
    before = draft.state.rounds.length;
    roundsGoOn(draft);
  }
};

const GO_ON: { readonly [Kind in FormatKind]: GoOn<Kind> } = {
  'single-elimination': bracketGoesOn,
  'double-elimination': bracketGoesOn,
  swiss: roundsGoOnUntilPlayed,
  'round-robin': roundsGoOnUntilPlayed,
  arena: (draft, { pairEverySeconds }) => {
    if (draft.state.arenaEndsAt !== null) awaitWave(draft, pairEverySeconds);
    else if (openPairings(draft.state).length === 0) end(draft);
  },
};
