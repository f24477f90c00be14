import { decideGameCommand } from './commands/game-commands.ts';
import { goOn } from './time/go-on.ts';
import { decidePlayerCommand } from './commands/player-commands.ts';
import { decideRefereeCommand } from './commands/referee-commands.ts';
import { refereeEntry } from './commands/referee-log.ts';
import { runOut } from './time/run-out.ts';
import { importReport } from './report/import-report.ts';
import { renamePlayer } from './entrants/rename-player.ts';
import { refused } from '../decider/decision.ts';
import type { TournamentCircumstances, TournamentDecision } from './tournament-circumstances.ts';
import type {
  RefereeCommand,
  TournamentActor,
  TournamentInput,
  TournamentServerCommand,
} from './tournament-commands.ts';
import { TournamentDraft } from './tournament-draft.ts';
import type { TournamentRefused } from './tournament-refusals.ts';
import type { AccountId } from './tournament-settings.ts';
import type { TournamentState } from './tournament-state.ts';

/**
 * Decides an input: returns facts to apply in order, or a refusal that changes nothing. A pure function. Deadlines
 * before `circumstances.at` are carried out only by the input `timePassed`.
 */
export const decideTournament = (
  state: TournamentState,
  input: TournamentInput,
  by: TournamentActor,
  circumstances: TournamentCircumstances,
): TournamentDecision => {
  if (isOver(state, input)) return refused('tournamentOver', 'The tournament is over.');
  const draft = new TournamentDraft(state, circumstances);
  const refusal = decide(draft, input, by);
  if (refusal !== null) return refusal;
  goOn(draft);
  return draft.accepted();
};

const isOver = ({ status }: TournamentState, { kind }: TournamentInput): boolean =>
  kind !== 'renamePlayer' && (status === 'cancelled' || (status === 'finished' && kind !== 'reopen'));

const decide = (
  draft: TournamentDraft,
  input: TournamentInput,
  by: TournamentActor,
): TournamentRefused | null => {
  if (isOfServer(input)) {
    if (by.kind !== 'server') return refused('notServer', 'Only the server may send this.');
    return decideServerCommand(draft, input);
  }
  if (by.kind === 'server') return refused('notReferee', 'Commands must come from an account.');
  if (isRefereeCommand(input)) return decideAsReferee(draft, input, by.account);
  return decidePlayerCommand(draft, input, by.account);
};

const decideServerCommand = (
  draft: TournamentDraft,
  command: TournamentServerCommand,
): TournamentRefused | null => {
  if (command.kind === 'timePassed') return runOut(draft);
  if (command.kind === 'importReport') return importReport(draft, command);
  if (command.kind === 'renamePlayer') return renamePlayer(draft, command);
  if (command.kind !== 'timeLost') return decideGameCommand(draft, command);
  draft.add({ type: 'timeLost', from: command.from, to: command.to });
  return null;
};

/** The log entry of the act comes first, then the facts that follow from it. */
const decideAsReferee = (
  draft: TournamentDraft,
  command: RefereeCommand,
  account: AccountId,
): TournamentRefused | null => {
  const { host, settings } = draft.state;
  const isHost = account === host;
  if (!isHost && !settings.referees.includes(account)) {
    return refused('notReferee', 'Only the host and the referees of the tournament may do this.');
  }
  if (!isHost && MAY_ACT[command.kind] === 'host') {
    return refused('notHost', 'Only the host of the tournament may do this.');
  }
  draft.add({
    type: 'refereeActed',
    entry: refereeEntry(draft, command, account),
    // No other fact shows it.
    ...(command.kind === 'rePairRound' && { rePaired: { scope: command.scope, pairs: command.pairs } }),
  });
  return decideRefereeCommand(draft, command);
};

const MAY_ACT: Readonly<Record<RefereeCommand['kind'], 'host' | 'referee'>> = {
  openRegistration: 'host',
  openCheckIn: 'host',
  orderSeeds: 'host',
  start: 'host',
  cancel: 'host',
  reopen: 'host',
  finish: 'referee',
  pairRound: 'referee',
  pause: 'referee',
  resume: 'referee',
  addTime: 'referee',
  adjudicate: 'referee',
  replacePlayer: 'referee',
  seatPlayer: 'referee',
  rePairRound: 'referee',
  withdrawEntrant: 'referee',
  disqualify: 'referee',
  reinstate: 'referee',
  lateEntry: 'referee',
  giveBye: 'referee',
  cancelBye: 'referee',
  forbidPairs: 'referee',
  allowPairs: 'referee',
};

const SERVER_COMMANDS: Readonly<Record<TournamentServerCommand['kind'], true>> = {
  gameStarted: true,
  gameFinished: true,
  importReport: true,
  playerArrived: true,
  playerLeft: true,
  timePassed: true,
  renamePlayer: true,
  timeLost: true,
};

const isOfServer = (input: TournamentInput): input is TournamentServerCommand =>
  input.kind in SERVER_COMMANDS;
export const isRefereeCommand = (input: TournamentInput): input is RefereeCommand => input.kind in MAY_ACT;
