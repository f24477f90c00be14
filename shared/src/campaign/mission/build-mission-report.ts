import type { MatchEvent } from '../../model/events.ts';
import type { ComponentId, SeatIndex, TeamId } from '../../model/ids.ts';
import type { MatchSetup } from '../../model/match.ts';
import type { SeatTable, Table } from '../../model/table.ts';
import { rulesetPlayed } from '../../rulesets/ruleset-played.ts';
import type { Ruleset } from '../../model/ruleset.ts';
import type { PilotFate } from '../campaign-fact.ts';
import type { CampaignOptions } from '../campaign-options.ts';
import { perComponent } from '../per-component.ts';
import type { MissionReport, ReportedComponent, SeatReport } from './mission-report.ts';

/** A finished match: its setup, its final table and its journal. */
export interface FinishedMatch {
  readonly id: string;
  readonly setup: MatchSetup;
  /** Of the edition it was played by; that of today if absent. */
  readonly rulesetDigest?: string | null;
  readonly table: Table;
  /** All entries from the first: they are numbered from 1, as in the journal and in `penance replay --at`. */
  readonly entries: readonly { readonly events: readonly MatchEvent[] }[];
}

interface RecordedEvent {
  readonly entry: number;
  readonly event: MatchEvent;
}

/** What a finished match means for its campaign. The same match of the same campaign always gives the same report. */
export const missionReport = (
  { id, setup, rulesetDigest, table, entries }: FinishedMatch,
  options: CampaignOptions | undefined,
): MissionReport => {
  const { result } = table;
  if (!result) throw new Error('the match is not over');
  const ruleset = rulesetPlayed(setup, rulesetDigest);
  const recorded = entries.flatMap(({ events }, index) =>
    events.map((event) => ({ entry: index + 1, event })),
  );
  return {
    match: id,
    result,
    rounds: table.round,
    failedBy: failedBy(table),
    seats: table.seats.map((seat, index) => ({
      ...seatReport(ruleset, table, seat, index, recorded),
      ...(options?.salvage && isWreck(seat) && { wreck: seat.frame }),
    })),
  };
};

const seatReport = (
  ruleset: Ruleset,
  table: Table,
  seat: SeatTable,
  index: SeatIndex,
  recorded: readonly RecordedEvent[],
): SeatReport => ({
  team: seat.team,
  fate: fateOf(table, seat, index),
  wounds: woundsIn(seat, index, recorded),
  threads: threadsIn(seat, index, recorded),
  components: perComponent((component) => componentOf(ruleset, seat, index, component, recorded)),
  taint: seat.taint,
  injuryCards: [...seat.draw, ...seat.hand, ...seat.discard].filter(
    (card) => ruleset.pool.cards[card]?.inert?.component !== undefined,
  ),
  injuries: seat.injuries,
});

/** Defeated, and not retreated over the edge. */
const isWreck = ({ status, reason }: SeatTable): boolean => status === 'defeated' && reason !== 'retreat';

/** Teams whose objectives have all failed: winning the match then does not win the mission (11.5-4). */
const failedBy = ({ mission }: Table): readonly TeamId[] => {
  const objectives = mission?.scenario.objectives ?? [];
  const teams = [...new Set(objectives.map(({ team }) => team))];
  return teams.filter((team) =>
    objectives.every((each, index) => each.team !== team || mission?.progress[index]?.status === 'failed'),
  );
};

/** Retreated over the edge, extracted, or left on the field, which the winner holds (11.5-3). */
const fateOf = ({ mission, result }: Table, seat: SeatTable, index: SeatIndex): PilotFate => {
  if (seat.reason === 'pilot' || (seat.wounds.length > 0 && seat.woundDeck.length === 0)) return 'died';
  if (seat.reason === 'retreat') return 'retreated';
  if (mission?.extracted.includes(index)) return 'extracted';
  const isLost = (team: TeamId): boolean => result?.team !== team && result?.team !== null;
  if (isLost(seat.team)) return 'taken';
  if (seat.status === 'active') return 'stood';
  return result?.team === seat.team ? 'extracted' : 'taken';
};

const woundsIn = (
  seat: SeatTable,
  index: SeatIndex,
  recorded: readonly RecordedEvent[],
): SeatReport['wounds'] =>
  recorded.flatMap(({ entry, event }) => {
    if (event.type !== 'pilotWounded' || event.seat !== index) return [];
    const thread = seat.wounds.find(({ wound }) => wound === event.wound)?.thread;
    return [{ wound: event.wound, entry, ...(thread === undefined ? {} : { thread }) }];
  });

/** Threads that are severed now and were not before; field repairs last (11.5-1). */
const threadsIn = (
  seat: SeatTable,
  index: SeatIndex,
  recorded: readonly RecordedEvent[],
): SeatReport['threads'] =>
  seat.severed
    .filter(({ state }) => state !== 'fragile')
    .flatMap(({ thread, state }) => {
      const last = recorded.findLast(
        ({ event }) =>
          event.type === 'threadChanged' && event.seat === index && event.thread.thread === thread,
      );
      return last ? [{ thread, lost: state === 'lost', entry: last.entry }] : [];
    });

const componentOf = (
  ruleset: Ruleset,
  seat: SeatTable,
  index: SeatIndex,
  component: ComponentId,
  recorded: readonly RecordedEvent[],
): ReportedComponent => {
  const cd = seat.components[component];
  const destroyedAt = ruleset.tracks[seat.frame][component]?.destroyedAt ?? Infinity;
  const last = recorded.findLast(
    ({ event }) => event.type === 'componentDamaged' && event.seat === index && event.component === component,
  );
  const isLost = component === 'chassis' && ejectionFailed(index, recorded);
  const whole = cd >= destroyedAt ? 'destroyed' : 'working';
  return { cd, condition: isLost ? 'beyondRepair' : whole, entry: last?.entry ?? null };
};

/** A Chassis that tore itself apart around its pilot is beyond repair (11.5-2). */
const ejectionFailed = (index: SeatIndex, recorded: readonly RecordedEvent[]): boolean =>
  recorded.some(
    ({ event }) =>
      event.type === 'diceRolled' &&
      event.seat === index &&
      event.purpose === 'ejection' &&
      (event.faces[0] ?? 6) <= 2,
  );
