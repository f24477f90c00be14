import type { Decision } from '../model/decisions.ts';
import type { SeatIndex } from '../model/ids.ts';
import type { MatchState } from '../model/match.ts';
import type { SeatTable, Table } from '../model/table.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { seatFigures } from '../game/numbers/figures.ts';
import type { SeatFigures } from '../game/numbers/figures.ts';
import { casketHp } from '../game/numbers/numbers.ts';
import { coverTable } from './cover-table.ts';
import type { AskedSeat, MatchView, SeatView, Viewer } from './match-view.ts';
import { pendingDecisions } from '../engine/judge.ts';

/**
 * The one place that decides who may know what of a match (1.5-7). Every field is named here: a field added to the
 * table later stays hidden until it is added here.
 */
export const viewFor = (rules: MatchRules, state: MatchState, viewer: Viewer): MatchView =>
  viewOfTable(rules, coverTable(state.table, viewer), viewer, {
    seq: state.seq,
    asked: askedSeats(state),
    decision: viewer.kind === 'seat' ? openDecision(state, viewer.seat) : null,
  });

/** What a view shows in addition to the table. */
export interface Asking {
  readonly seq: number;
  readonly asked: readonly AskedSeat[];
  /** The viewer's own open decision. */
  readonly decision: Decision | null;
}

/** The view of a table that has already been covered for that viewer. */
export const viewOfTable = (
  rules: MatchRules,
  table: Table,
  viewer: Viewer,
  { seq, asked, decision }: Asking,
): MatchView => ({
  seq,
  round: table.round,
  phase: table.phase,
  order: table.order,
  acted: table.acted,
  turn: table.turn,
  seats: table.seats.map((seat, index) => viewOfSeat(seat, seatFigures(rules, table, index))),
  areas: table.areas,
  lastAttack: table.lastAttack,
  result: table.result,
  mission: table.mission ?? null,
  asked,
  own:
    viewer.kind === 'seat'
      ? { seat: viewer.seat, hand: table.seats[viewer.seat]?.hand ?? [], decision }
      : null,
});

const viewOfSeat = (seat: SeatTable, figures: SeatFigures): SeatView => ({
  name: seat.name,
  team: seat.team,
  faction: seat.faction,
  frame: seat.frame,
  at: seat.at,
  facing: seat.facing,
  status: seat.status,
  reason: seat.reason,
  drawCount: seat.draw.length,
  handCount: seat.hand.length,
  discard: seat.discard,
  graveyard: seat.graveyard,
  inPlay: seat.inPlay,
  playing: seat.playing,
  casketHp: casketHp(seat),
  components: seat.components,
  zones: zonesOf(figures),
  heat: seat.heat,
  strainFrom: figures.strainFrom,
  sp: seat.sp,
  spMax: figures.spMax,
  spent: seat.spent,
  moved: seat.moved,
  rotations: seat.rotations,
  played: seat.played,
  defense: figures.defense,
  armor: seat.armor,
  runes: seat.runes,
  taint: seat.taint,
  taintSettled: seat.taintSettled,
  grit: seat.grit,
  repairSkill: seat.repairSkill,
  wounds: seat.wounds,
  woundDeckCount: seat.woundDeck.length,
  severed: seat.severed,
  feedback: seat.feedback,
  modifiers: seat.modifiers,
  due: seat.due,
  usedThisMatch: seat.usedThisMatch,
  usedThisTurn: seat.usedThisTurn,
  ignoredThisRound: seat.ignoredThisRound,
  injuries: seat.injuries,
  skipsTurn: seat.skipsTurn,
  aimedAt: seat.aimedAt,
  skippedLastTurn: seat.skippedLastTurn,
});

const zonesOf = ({ zones }: SeatFigures): SeatView['zones'] => ({
  head: zones.head ?? null,
  rightArm: zones.rightArm ?? null,
  leftArm: zones.leftArm ?? null,
  chassis: zones.chassis ?? null,
  legs: zones.legs ?? null,
});

export const askedSeats = ({ pending }: MatchState): readonly AskedSeat[] =>
  pending.on === 'seats' ? pending.decisions.map(({ seat, id, kind }) => ({ seat, decision: id, kind })) : [];

/** The open decision of that seat; `null` when it is not asked or has answered. */
export const openDecision = (state: MatchState, seat: SeatIndex): Decision | null =>
  pendingDecisions(state).find((asked) => asked.seat === seat) ?? null;
