import { awaitWave } from './arena-wave.ts';
import type { EliminationFormat } from './bracket-plan.ts';
import { openReadyPairings } from './bracket-round.ts';
import { openNextCycleRound } from './cycle-round.ts';
import { openPairings } from './find-pairing.ts';
import { settlePairings } from './settle-pairings.ts';
import { pairNextSwissRound } from './swiss-round.ts';
import type { TournamentDraft } from './tournament-draft.ts';
import type { FormatKind, TournamentFormat } from './tournament-settings.ts';
import type { TournamentState } from './tournament-state.ts';

type FormatOf<Kind extends FormatKind> = Extract<TournamentFormat, { readonly kind: Kind }>;
type GoOn<Kind extends FormatKind> = (draft: TournamentDraft, format: FormatOf<Kind>) => void;

/** Everything that follows by itself: pairings are decided, games and rounds opened, the tournament is finished. */
export const goOn = (draft: TournamentDraft): void => {
  if (draft.state.status !== 'running' || !draft.leadsTo('decisions')) return;
  settlePairings(draft);
  if (draft.state.pausedAt !== null || !draft.leadsTo('pairings')) return;
  const { format } = draft.state.settings;
  const goOnAsFormat = GO_ON[format.kind] as GoOn<FormatKind>;
  goOnAsFormat(draft, format);
};

/** Whether the rounds that there are have been decided, and another one follows. */
const awaitsRound = (state: TournamentState): boolean =>
  openPairings(state).length === 0 && state.rounds.length < (state.roundsPlanned ?? 0);

const bracketGoesOn = (draft: TournamentDraft, format: EliminationFormat): void => {
  // A bye or a walkover may make the next pairing ready.
  while (openReadyPairings(draft, format));
  if (openPairings(draft.state).length === 0) draft.emit({ type: 'tournamentFinished' });
};

const GO_ON: { readonly [Kind in FormatKind]: GoOn<Kind> } = {
  'single-elimination': bracketGoesOn,
  'double-elimination': bracketGoesOn,
  swiss: (draft) => {
    if (openPairings(draft.state).length > 0) return;
    const playing = draft.state.entrants.filter(({ status }) => status === 'playing');
    if (!awaitsRound(draft.state) || playing.length < 2) draft.emit({ type: 'tournamentFinished' });
    else if (draft.state.settings.pairsByItself) pairNextSwissRound(draft);
  },
  'round-robin': (draft) => {
    while (awaitsRound(draft.state) && draft.state.settings.pairsByItself) openNextCycleRound(draft);
    const { rounds, roundsPlanned } = draft.state;
    const isWhole = rounds.length >= (roundsPlanned ?? 0);
    if (isWhole && openPairings(draft.state).length === 0) draft.emit({ type: 'tournamentFinished' });
  },
  arena: (draft, { pairEverySeconds }) => {
    if (draft.state.arenaEndsAt !== null) awaitWave(draft, pairEverySeconds);
    else if (openPairings(draft.state).length === 0) draft.emit({ type: 'tournamentFinished' });
  },
};
