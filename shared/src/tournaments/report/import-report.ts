import { commitTo, hexToBytes } from '../../chance/fair-dice.ts';
import { refused } from '../../decider/decision.ts';
import { lotSeed } from '../lots.ts';
import { byeOf, pairingOf } from '../pairing/new-pairing.ts';
import type { TournamentServerCommand } from '../tournament-commands.ts';
import { TOURNAMENT_REVISION } from '../revision.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';
import type {
  Entrant,
  EntrantId,
  GivenBye,
  Pair,
  Pairing,
  PairingResult,
  TournamentGame,
} from '../tournament-state.ts';
import type { ReportedEvent, ReportedRound } from './reported-event.ts';

type ImportReport = Extract<TournamentServerCommand, { readonly kind: 'importReport' }>;
type Paired = Exclude<ReportedRound, { readonly kind: 'away' | 'bye' }>;

/**
 * Begins a planned event as a report has it under way: entrants without players, the rounds with their results, byes and
 * forbidden pairs. Its settings must be those of `settingsOfReport`.
 */
export const importReport = (draft: TournamentDraft, { report }: ImportReport): TournamentRefused | null => {
  const { state } = draft;
  if (state.status !== 'planned') return refused('alreadyOpen', 'Registration was opened already.');
  const { secret } = draft.circumstances;
  if (commitTo(hexToBytes(secret)) !== state.lots.commitment) {
    return refused('secretWrong', 'This is not the secret that the tournament was opened with.');
  }
  // As much work as pairing so many: every round of theirs is made.
  draft.circumstances.beforePairing?.(report.players.length);
  const rounds = report.players[0]?.rounds.length ?? 0;
  draft.add({
    type: 'refereeActed',
    entry: {
      number: 1,
      at: draft.at,
      by: state.host,
      role: 'host',
      act: 'importReport',
      about: null,
      text: `The tournament was taken from a report, after ${rounds} rounds.`,
      reason: '',
    },
    roundsTaken: rounds,
  });
  const entrants = report.players.map(({ name }, index) => entrantNamed(name, index));
  for (const entrant of entrants) draft.add({ type: 'entrantRegistered', entrant });
  draft.add({
    type: 'tournamentStarted',
    rules: TOURNAMENT_REVISION,
    secret,
    seed: lotSeed(secret, entrants),
    seeds: entrants.map(({ id }) => id),
    roundsPlanned: report.roundsPlanned,
    arenaEndsAt: null,
    tieBreakRules: 'fide-2026',
    ...(report.firstSide !== null && { firstSide: report.firstSide }),
  });
  const byes: GivenBye[] = [];
  for (let round = 1; round <= rounds; round += 1) byes.push(...addRound(draft, report, round));
  for (const { player, round, worth } of report.byes) {
    byes.push({ entrant: idOf(player), round, worth, by: 'referee' });
  }
  if (byes.length > 0) draft.add({ type: 'byesGiven', byes });
  report.forbiddenPairs.forEach(({ players, firstRound, lastRound }, index) => {
    const pairs = { number: index + 1, entrants: players.map(idOf), firstRound, lastRound };
    draft.add({ type: 'pairsForbidden', pairs });
  });
  return null;
};

const idOf = (player: number): EntrantId => `e${player}`;

const entrantNamed = (name: string, index: number): Entrant => ({
  id: idOf(index + 1),
  name,
  players: [],
  invited: [],
  status: 'registered',
  seed: null,
  missedRounds: 0,
  noShows: 0,
});

/** The byes given beforehand in it. */
const addRound = (
  draft: TournamentDraft,
  { players, points }: ReportedEvent,
  number: number,
): readonly GivenBye[] => {
  const id = `swiss-${number}`;
  const cells = players.map(({ rounds }) => rounds[number - 1]);
  const pairings: Pairing[] = [];
  cells.forEach((cell, index) => {
    const player = index + 1;
    const place = { id: `${id}.${pairings.length + 1}`, table: pairings.length + 1, stage: 'swiss' } as const;
    if (cell?.kind === 'bye') pairings.push(byeOf(draft.at, place, idOf(player)));
    else if (cell !== undefined && 'opponent' in cell && player < cell.opponent) {
      pairings.push(pairingIn(draft, place, player, cell, cells[cell.opponent - 1]));
    }
  });
  draft.add({
    type: 'pairingsMade',
    rules: TOURNAMENT_REVISION,
    round: { id, stage: 'swiss', number, pairedAt: draft.at, open: 0, pairings },
  });
  return cells.flatMap((cell, index) =>
    // Where a loss is worth nothing, a bye without points is the same as none.
    cell?.kind !== 'away' || (cell.worth === 'zero' && points.loss === 0)
      ? []
      : [{ entrant: idOf(index + 1), round: number, worth: cell.worth, by: 'referee' } as const],
  );
};

const pairingIn = (
  { state, at }: TournamentDraft,
  place: { readonly id: string; readonly table: number; readonly stage: 'swiss' },
  player: number,
  cell: Paired,
  opposite: ReportedRound | undefined,
): Pairing => {
  const ids = [idOf(player), idOf(cell.opponent)] as const;
  const pair: Pair = cell.side === 'first' ? ids : [ids[1], ids[0]];
  const open = pairingOf(state, at, place, pair);
  if (cell.kind === 'open') return open;
  const isWon = opposite !== undefined && 'score' in opposite && opposite.score === 'win';
  const winner = cell.score === 'win' ? ids[0] : isWon ? ids[1] : null;
  const result: PairingResult = {
    at,
    winner,
    how: howOf(cell, winner),
    games: cell.kind === 'played' ? [+(winner === pair[0]), +(winner === pair[1])] : [0, 0],
    decidedBy: cell.kind === 'played' ? 'games' : null,
  };
  const games = cell.kind === 'played' ? open.games.map((game) => finished(game, winner)) : [];
  return { ...open, bestOf: 1, endsAt: null, games, result };
};

const howOf = ({ kind, score }: Exclude<Paired, { readonly kind: 'open' }>, winner: EntrantId | null) => {
  if (winner === null && score !== 'draw') return 'bothAbsent';
  return kind === 'played' ? 'played' : 'noShow';
};

const finished = (game: TournamentGame, winner: EntrantId | null): TournamentGame => ({
  ...game,
  status: 'finished',
  noShowAt: null,
  outcome: { winner, how: 'played', casketHp: null, reason: null },
});
