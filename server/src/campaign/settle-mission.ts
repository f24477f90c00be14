import { missionReport, watchMatch, type FinishedMatch } from '@penance/shared';
import type { MatchHistory } from '../match/journal/match-history.ts';
import type { EndedMatch, Settler } from '../match/live/settle-results.ts';
import { asEvent, asSetup, readStoredInput } from '../match/record/stored-input.ts';
import { takeTurn } from './campaign-turn.ts';

export interface SettlingParts {
  readonly history: Pick<MatchHistory, 'readSetup' | 'readEntries'>;
  /** Called after the commit. */
  readonly onChanged: (campaignId: string) => void;
}

/** More entries than any match has. */
const ALL_ENTRIES = 1_000_000;

/**
 * Settles a mission, in the transaction that removes the match from the pending settlements. The command's key in the
 * journal is specific to the mission, so it can never be settled twice.
 */
export const createMissionSettler =
  ({ history, onChanged }: SettlingParts): Settler =>
  async (transaction, ended) => {
    const campaignId = ended.record.origin?.id ?? '';
    const finished = await readFinished(history, ended);
    const turn = await takeTurn(transaction, campaignId);
    const mission = turn?.state.missions.find(({ match }) => match === ended.record.id);
    if (!turn || mission?.status !== 'live') return;
    const settled = await turn.take({
      from: 'server',
      order: finished
        ? {
            kind: 'settleMission',
            mission: mission.number,
            report: missionReport(finished, turn.state.options),
          }
        : { kind: 'abandonMission', mission: mission.number },
    });
    if ('code' in settled) throw new Error(`mission ${mission.number} was not settled: ${settled.message}`);
    transaction.afterCommit(() => onChanged(campaignId));
  };

/** Null for a match that never began. Folds the events of its journal only: no rules are replayed. */
const readFinished = async (
  history: SettlingParts['history'],
  { record, outcome }: EndedMatch,
): Promise<FinishedMatch | null> => {
  if (!outcome) return null;
  const [stored, journal] = await Promise.all([
    history.readSetup(record.id),
    history.readEntries(record.id, { after: 0, limit: ALL_ENTRIES }),
  ]);
  if (!stored) throw new Error(`match ${record.id} was played without a set-up`);
  const setup = asSetup(stored);
  const entries = journal.map(({ input, events }) => ({
    seq: readStoredInput(input).seq,
    events: events.map(asEvent),
  }));
  const last = [...watchMatch(setup, entries, record.rulesetDigest)].at(-1);
  if (!last) throw new Error(`match ${record.id} has no table`);
  return { id: record.id, setup, rulesetDigest: record.rulesetDigest, table: last.table, entries };
};
