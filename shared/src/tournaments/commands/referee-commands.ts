import { adjudicate } from './adjudicate.ts';
import { cancelBye, giveBye } from './bye-commands.ts';
import { allowPairs, forbidPairs } from './forbidden-pairs.ts';
import { isElimination } from '../formats/bracket-plan.ts';
import { openAllReady } from '../formats/bracket-round.ts';
import { deadlines } from '../time/deadlines.ts';
import { enterLate } from '../entrants/enter-late.ts';
import { findPairing, isOpen, openPairings, pairingIdOf } from '../pairing/find-pairing.ts';
import { awaitsRound, beginRound } from '../time/go-on.ts';
import { leaveTournament } from '../entrants/leave-tournament.ts';
import { hasPlace } from '../entrants/entrants.ts';
import { openCheckIn } from './open-check-in.ts';
import { rePairRound } from '../formats/re-pair-round.ts';
import { reinstate } from '../entrants/reinstate-entrant.ts';
import { replacePlayer } from '../entrants/replace-player.ts';
import { seatPlayer } from '../entrants/seat-player.ts';
import { startRefusal, startTournament } from './start-tournament.ts';
import { refused } from '../../decider/decision.ts';
import type { RefereeCommand } from '../tournament-commands.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import type { TournamentRefused } from '../tournament-refusals.ts';
import type { PairingId, TournamentState } from '../tournament-state.ts';

type CommandKind = RefereeCommand['kind'];
type Decide<Kind extends CommandKind> = (
  draft: TournamentDraft,
  command: Extract<RefereeCommand, { readonly kind: Kind }>,
) => TournamentRefused | null;

/** Adds the facts of a host's or referee's command to the draft, or returns why it is refused. */
export const decideRefereeCommand = (
  draft: TournamentDraft,
  command: RefereeCommand,
): TournamentRefused | null => {
  const decide = REFEREE_COMMANDS[command.kind] as Decide<CommandKind>;
  return decide(draft, command);
};

const SECOND = 1000;
const noRoundFollows = ({ rounds, roundsPlanned }: TournamentState): TournamentRefused =>
  rounds.length < (roundsPlanned ?? 0)
    ? refused('tooFewEntrants', 'Fewer than two are left to play.')
    : refused('allRoundsPaired', 'All rounds have been paired.');

const NOT_RUNNING = refused('notRunning', 'The tournament is not running.');

const REFEREE_COMMANDS: { readonly [Kind in CommandKind]: Decide<Kind> } = {
  openRegistration: (draft) => {
    if (draft.state.status !== 'planned') return refused('alreadyOpen', 'Registration was opened already.');
    draft.add({ type: 'registrationOpened' });
    return null;
  },

  openCheckIn: (draft) => {
    const { status, settings } = draft.state;
    if (settings.checkInMinutes === null) {
      return refused('noCheckInPlanned', 'This tournament has no check-in.');
    }
    if (status === 'planned') return refused('registrationNotOpen', 'Open registration first.');
    if (status !== 'registration') return refused('alreadyOpen', 'Check-in was opened already.');
    openCheckIn(draft);
    return null;
  },

  orderSeeds: (draft, { entrants }) => {
    const { state } = draft;
    if (state.settings.seeding !== 'host') {
      return refused(
        'seedsNotByHost',
        `The seeding of this tournament is ${state.settings.seeding}, not by host.`,
      );
    }
    if (state.startedAt !== null) return refused('alreadyStarted', 'Seeds are fixed at the start.');
    const seeded = state.entrants.filter(({ status }) => status === 'registered').map(({ id }) => id);
    const named = new Set(entrants);
    const isWhole = named.size === entrants.length && entrants.length === seeded.length;
    if (!isWhole || !seeded.every((id) => named.has(id))) {
      return refused('seedsIncomplete', 'List every entrant who has a place, each once.');
    }
    draft.add({ type: 'seedsOrdered', entrants });
    return null;
  },

  start: (draft) => startRefusal(draft.state) ?? startTournament(draft),

  pairRound: (draft) => {
    const { state } = draft;
    const { format } = state.settings;
    // After a reopening nothing is paired by itself, so what a bracket still needs is paired by command.
    const isByCommand = format.kind === 'swiss' || format.kind === 'round-robin' || state.isReopened;
    if (!isByCommand || format.kind === 'arena') {
      return refused('formatPairsByItself', 'This format makes its pairings automatically.');
    }
    if (state.status !== 'running') return NOT_RUNNING;
    if (state.pausedAt !== null) return refused('paused', 'The tournament is paused.');
    if (isElimination(format)) {
      return openAllReady(draft, format)
        ? null
        : refused('allRoundsPaired', 'Nothing is ready to be paired.');
    }
    if (openPairings(state).length > 0) return refused('roundNotDecided', 'The last round is not decided.');
    if (!awaitsRound(state)) return noRoundFollows(state);
    beginRound(draft);
    return null;
  },

  pause: (draft) => {
    if (draft.state.status !== 'running') return NOT_RUNNING;
    if (draft.state.pausedAt !== null) return refused('alreadyPaused', 'The tournament is paused already.');
    draft.add({ type: 'tournamentPaused' });
    return null;
  },

  resume: (draft) => {
    const { pausedAt } = draft.state;
    if (pausedAt === null) return refused('notPaused', 'The tournament is not paused.');
    draft.add({ type: 'tournamentResumed', pausedMs: draft.at - pausedAt });
    return null;
  },

  addTime: (draft, { pairing: id, seconds }) => {
    const { state } = draft;
    if (state.status === 'planned') return NOT_RUNNING;
    if (id !== null) {
      const pairing = findPairing(state, id);
      if (pairing === undefined) return refused('pairingUnknown', 'There is no such pairing.');
      if (!isOpen(pairing)) return refused('pairingDecided', 'This pairing is decided.');
    }
    if (!isTimed(state, id)) {
      return refused('nothingTimed', 'There is no time limit to extend: the tournament has no round time.');
    }
    draft.add({ type: 'timeAdded', pairing: id, ms: seconds * SECOND });
    return null;
  },

  adjudicate,
  replacePlayer,
  seatPlayer,
  rePairRound,

  withdrawEntrant: (draft, { entrant: id }) => {
    const entrant = draft.state.entrants.find((each) => each.id === id);
    if (entrant === undefined) return refused('entrantUnknown', 'There is no such entrant.');
    if (!hasPlace(entrant)) return refused('entrantOut', 'This entrant is out already.');
    leaveTournament(draft, id, 'withdrawn', 'withdrew');
    return null;
  },

  disqualify: (draft, { entrant: id }) => {
    const entrant = draft.state.entrants.find((each) => each.id === id);
    if (entrant === undefined) return refused('entrantUnknown', 'There is no such entrant.');
    if (entrant.status === 'disqualified') {
      return refused('entrantOut', 'This entrant was disqualified already.');
    }
    leaveTournament(draft, id, 'disqualified', 'disqualified');
    return null;
  },

  reinstate,
  lateEntry: enterLate,
  giveBye,
  cancelBye,
  forbidPairs,
  allowPairs,

  finish: (draft) => {
    if (draft.state.status !== 'running') return NOT_RUNNING;
    for (const { id } of openPairings(draft.state)) draft.add({ type: 'pairingAnnulled', pairing: id });
    closeArena(draft);
    draft.add({ type: 'tournamentFinished' });
    return null;
  },

  reopen: (draft) => {
    if (draft.state.status !== 'finished') return refused('notFinished', 'The tournament has not ended.');
    draft.add({ type: 'tournamentReopened' });
    // An earlier version ended arenas without closing them.
    closeArena(draft);
    return null;
  },

  cancel: (draft) => {
    draft.add({ type: 'tournamentCancelled', because: 'host' });
    return null;
  },
};

/** An arena that was ended is over, also when it is reopened: its time does not run on. */
const closeArena = (draft: TournamentDraft): void => {
  const { arenaEndsAt, nextWaveAt } = draft.state;
  if (arenaEndsAt !== null || nextWaveAt !== null) draft.add({ type: 'arenaClosed' });
};

/** Whether there is any deadline, in that pairing or (`null`) in the whole tournament. */
const isTimed = (state: TournamentState, id: PairingId | null): boolean =>
  deadlines({ ...state, pausedAt: null }).some(
    ({ game }) => id === null || (game !== null && pairingIdOf(game) === id),
  );
