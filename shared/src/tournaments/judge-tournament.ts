import { judgeGameReport } from './game-reports.ts';
import { goOn } from './go-on.ts';
import { judgePlayerCommand } from './player-commands.ts';
import { judgeRefereeCommand } from './referee-commands.ts';
import { refereeEntry } from './referee-log.ts';
import { runOut } from './run-out.ts';
import { refused } from './tournament-circumstances.ts';
import type { TournamentCircumstances, TournamentVerdict } from './tournament-circumstances.ts';
import type {
  PlayerCommand,
  RefereeCommand,
  TournamentActor,
  TournamentInput,
  TournamentReport,
} from './tournament-commands.ts';
import { TournamentDraft } from './tournament-draft.ts';
import type { TournamentRefusal } from './tournament-refusals.ts';
import type { AccountId } from './tournament-settings.ts';
import type { TournamentState } from './tournament-state.ts';

/**
 * What an input leads to: facts to apply in their order, or a refusal that changes nothing. Pure: the same gives
 * the same. What should have happened by itself before `circumstances.at` happens first only with `timePassed`.
 */
export const judgeTournament = (
  state: TournamentState,
  input: TournamentInput,
  by: TournamentActor,
  circumstances: TournamentCircumstances,
): TournamentVerdict => {
  const draft = new TournamentDraft(state, circumstances);
  const refusal = isOver(state, input)
    ? refused('tournamentOver', 'The tournament is over.')
    : judge(draft, input, by);
  if (refusal !== null) return refusal;
  goOn(draft);
  return { ok: true, facts: draft.facts };
};

const isOver = ({ status }: TournamentState, { type }: TournamentInput): boolean =>
  status === 'cancelled' || (status === 'finished' && type !== 'reopen');

const judge = (
  draft: TournamentDraft,
  input: TournamentInput,
  by: TournamentActor,
): TournamentRefusal | null => {
  if (isReport(input)) {
    if (by.kind !== 'server') return refused('notServer', 'Only the server knows that.');
    if (input.type === 'timePassed') return runOut(draft);
    if (input.type !== 'timeLost') return judgeGameReport(draft, input);
    draft.emit({ type: 'timeLost', from: input.from, to: input.to });
    return null;
  }
  if (by.kind === 'server') return refused('notReferee', 'Commands are given by somebody.');
  if (isRefereeCommand(input)) return judgeAct(draft, input, by.account);
  return judgePlayerCommand(draft, input, by.account);
};

/** The log has the act first, then come the facts that follow from it. */
const judgeAct = (
  draft: TournamentDraft,
  command: RefereeCommand,
  account: AccountId,
): TournamentRefusal | null => {
  const { host, settings } = draft.state;
  const isHost = account === host;
  if (!isHost && !settings.referees.includes(account)) {
    return refused('notReferee', 'Only the host and the referees of the tournament may do this.');
  }
  if (!isHost && MAY_ACT[command.type] === 'host') {
    return refused('notHost', 'Only the host of the tournament may do this.');
  }
  draft.emit({ type: 'refereeActed', entry: refereeEntry(draft, command, account) });
  return judgeRefereeCommand(draft, command);
};

const MAY_ACT: Readonly<Record<RefereeCommand['type'], 'host' | 'referee'>> = {
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
  rePairRound: 'referee',
  disqualify: 'referee',
  lateEntry: 'referee',
};

const REPORTS: Readonly<Record<TournamentReport['type'], true>> = {
  gameStarted: true,
  gameFinished: true,
  playerArrived: true,
  playerLeft: true,
  timePassed: true,
  timeLost: true,
};

const isReport = (input: TournamentInput): input is TournamentReport => input.type in REPORTS;
const isRefereeCommand = (input: PlayerCommand | RefereeCommand): input is RefereeCommand =>
  input.type in MAY_ACT;
