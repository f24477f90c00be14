import { pairWave } from '../formats/arena-wave.ts';
import { deadlines } from './deadlines.ts';
import { entrantOf, hasDecks, wasDropped } from '../entrants/entrants.ts';
import { findGame, findPairing, pairingIdOf } from '../pairing/find-pairing.ts';
import { isPresent } from '../commands/game-commands.ts';
import { beginRound, goOn } from './go-on.ts';
import { leaveTournament } from '../entrants/leave-tournament.ts';
import { playGame } from '../pairing/new-pairing.ts';
import { openCheckIn } from '../commands/open-check-in.ts';
import { gamesWon } from '../pairing/pairing-score.ts';
import { serverEntry } from '../commands/referee-log.ts';
import { startTournament, whoPlays } from '../commands/start-tournament.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';
import type { EntrantId, GameOutcome, TournamentGame } from '../tournament-state.ts';
import type { Deadline } from '../tournament-views.ts';

type RunOut = (draft: TournamentDraft, game: TournamentGame | undefined) => TournamentRefused | null;

/** Carries out all deadlines that have passed, in order. */
export const runOut = (draft: TournamentDraft): TournamentRefused | null => {
  for (;;) {
    const next = deadlines(draft.state)[0];
    if (next === undefined || next.at > draft.at) return null;
    const game = next.game === null ? undefined : findGame(draft.state, next.game);
    const refusal = RUN_OUT[next.kind](draft, game);
    if (refusal !== null) return refusal;
    goOn(draft);
  }
};

const RUN_OUT: Readonly<Record<Deadline['kind'], RunOut>> = {
  checkInOpens: (draft) => {
    openCheckIn(draft);
    return null;
  },

  starts: (draft) => {
    const refusal = startTournament(draft);
    if (refusal?.code !== 'tooFewEntrants') return refusal;
    draft.add({ type: 'refereeActed', entry: serverEntry(draft, 'cancel', refusal.message) });
    const couldPlay = whoPlays(draft.state).length;
    draft.add({ type: 'tournamentCancelled', because: 'tooFewEntrants', couldPlay });
    return null;
  },

  roundBegins: (draft) => {
    beginRound(draft);
    return null;
  },

  reviewEnds: (draft) => {
    draft.add({ type: 'tournamentFinished' });
    return null;
  },

  arenaEnds: (draft) => {
    draft.add({ type: 'arenaClosed' });
    return null;
  },

  wave: (draft) => {
    pairWave(draft);
    return null;
  },

  roundEnds: (draft, game) => {
    if (game !== undefined) finishWithout(draft, game, null, 'roundTime', hpOf(draft, game));
    return null;
  },

  noShow: (draft, game) => {
    if (game !== undefined) decideNoShow(draft, game);
    return null;
  },

  disconnect: (draft, game) => {
    if (game !== undefined) finishWithout(draft, game, stayedIn(draft, game), 'disconnect');
    return null;
  },

  choice: (draft, game) => {
    if (game === undefined) return null;
    draft.add({ type: 'optionsChosen', byItself: true, game: playGame(draft.state, draft.at, game) });
    return null;
  },
};

const finishWithout = (
  draft: TournamentDraft,
  game: TournamentGame,
  winner: EntrantId | null,
  how: 'roundTime' | 'disconnect',
  casketHp: GameOutcome['casketHp'] = null,
): void => {
  draft.add({
    type: 'gameFinished',
    game: game.id,
    outcome: { winner, how, casketHp, reason: null },
  });
};

const hpOf = ({ circumstances }: TournamentDraft, { match }: TournamentGame): GameOutcome['casketHp'] =>
  (match === null ? undefined : circumstances.casketHp?.[match]) ?? null;

/** The entrant that is absent loses the pairing; if both are absent, both lose. */
const decideNoShow = (draft: TournamentDraft, game: TournamentGame): void => {
  const pairing = findPairing(draft.state, pairingIdOf(game.id));
  if (pairing === undefined) return;
  const absent = absentFrom(draft, game);
  const winner =
    absent.length === 1 ? (game.seats.find((entrant) => !absent.includes(entrant)) ?? null) : null;
  const how = absent.length === 1 ? 'noShow' : 'bothAbsent';
  draft.add({
    type: 'pairingDecided',
    pairing: pairing.id,
    result: { at: draft.at, winner, how, games: gamesWon(pairing), decidedBy: null },
  });
  for (const id of absent) {
    draft.add({ type: 'noShowCounted', entrant: id });
    const entrant = entrantOf(draft.state, id);
    if (wasDropped(draft.state, entrant) && entrant.status === 'playing') {
      leaveTournament(draft, id, 'withdrawn', 'noShows');
    }
  }
};

/** Where a deck is missing there is no match to come to: only the side without it counts as absent. */
const absentFrom = (draft: TournamentDraft, game: TournamentGame): readonly EntrantId[] => {
  const deckless = game.seats.filter((entrant) => !hasDecks(entrantOf(draft.state, entrant)));
  return deckless.length > 0 ? deckless : game.seats.filter((entrant) => !isWholly(draft, game, entrant));
};

/** A team is present when all of its players are. */
const isWholly = (draft: TournamentDraft, game: TournamentGame, entrant: EntrantId): boolean =>
  entrantOf(draft.state, entrant).players.every(({ account }) => isPresent(game, account));

/** The opponent of the entrant that left first. */
const stayedIn = (draft: TournamentDraft, game: TournamentGame): EntrantId | null => {
  const [gone] = Object.entries(game.left)
    .filter(([, losesAt]) => losesAt !== null)
    .toSorted(([, one], [, other]) => (one ?? 0) - (other ?? 0))
    .map(([account]) => account);
  return (
    game.seats.find((entrant) =>
      entrantOf(draft.state, entrant).players.every(({ account }) => account !== gone),
    ) ?? null
  );
};
