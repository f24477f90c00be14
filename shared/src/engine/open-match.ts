import { FACES } from '../model/chance.ts';
import { COMPONENTS, WOUNDS } from '../model/ids.ts';
import type { ComponentId } from '../model/ids.ts';
import type { Frame } from '../model/frames.ts';
import type { MatchSetup, MatchState, SeatSetup, Transition } from '../model/match.ts';
import type { MatchScenario, Objective, ObjectiveProgress, TeamObjective } from '../model/scenario.ts';
import type { SeatTable, Table } from '../model/table.ts';
import { copySeat } from '../game/copy-seat.ts';
import { copyTable } from '../game/copy-table.ts';
import { Game } from '../game/game.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { spMax } from '../game/numbers/numbers.ts';
import { feedbackFor } from '../procedures/damage/feedback.ts';
import { runUntilAsked } from './take-input.ts';

export { rulesFor } from './rules-for.ts';

/** Begins a match: it first waits for the shuffle of the first deck. */
export const openMatch = (rules: MatchRules, setup: MatchSetup): Transition => {
  const seats = setup.seats.map((seat) => seatTable(rules, seat));
  // Not by spreading: each match would have tables of a shape of their own.
  const table = copyTable(EMPTY_TABLE);
  table.seats = seats;
  const { mission } = missionOf(setup.scenario);
  if (mission) table.mission = mission;
  return begin(rules, table, [firstFrame(setup.seats)]);
};

/** The stack frame of set-up, at its first step. */
export const firstFrame = (seats: readonly Pick<SeatSetup, 'penances'>[]): Frame => {
  const penances = seats.map(({ penances: faces = [] }) =>
    faces.map((face) => FACES.suffering.indexOf(face) + 1),
  );
  const isBare = penances.every((faces) => faces.length === 0);
  return isBare
    ? { procedure: 'setup', step: 'shuffle', seat: 0, again: [] }
    : { procedure: 'setup', step: 'shuffle', seat: 0, again: [], penances };
};

/** What a scenario adds to the table of its match; nothing without a scenario. */
export const missionOf = (scenario: MatchScenario | undefined): Pick<Table, 'mission'> =>
  scenario === undefined
    ? {}
    : { mission: { scenario, progress: scenario.objectives.map(firstProgress), extracted: [] } };

const firstProgress = ({ objective }: TeamObjective): ObjectiveProgress => ({
  done: 0,
  of: sizeOf(objective),
  status: 'open',
  arrived: [],
});

const sizeOf = (objective: Objective): number => {
  if ('rounds' in objective) return objective.rounds;
  if ('seats' in objective) return objective.seats;
  return 'targets' in objective ? objective.targets.length : 1;
};

export const EMPTY_TABLE: Omit<Table, 'mission'> = {
  round: 0,
  phase: 'setup',
  order: [],
  acted: 0,
  turn: null,
  lastDamageRound: 0,
  areas: [],
  lastAttack: null,
  result: null,
  seats: [],
};

export const begin = (rules: MatchRules, table: Table, stack: readonly Frame[]): Transition => {
  const state: MatchState = { seq: -1, chanceCount: 0, table, stack, pending: { on: 'nobody' } };
  const game = new Game(rules, state);
  game.beginInput();
  runUntilAsked(game);
  return { refusal: null, state: game.state(), events: game.events };
};

/**
 * A seat at the start: whole deck in the draw pile, nothing spent, plus what it carries in from a campaign (1.2-1,
 * 11.4-1, 11.4-2, 11.4-3).
 */
export const seatTable = (rules: MatchRules, setup: SeatSetup): SeatTable => {
  const { options } = rules.ruleset;
  const wounds = setup.wounds ?? [];
  const flipped = wounds.map(({ wound }) => wound);
  const components = perComponent((component) => setup.components?.[component] ?? 0);
  const seat: SeatTable = {
    name: setup.name,
    team: setup.team,
    faction: setup.faction,
    frame: setup.frame,
    at: setup.at,
    facing: setup.facing,
    status: 'active',
    reason: null,
    draw: setup.deck,
    hand: [],
    discard: [],
    graveyard: [],
    inPlay: [],
    playing: [],
    components,
    heat: 0,
    sp: 0,
    spent: 0,
    moved: 0,
    rotations: 0,
    played: 0,
    wounds,
    woundDeck: options.woundDeck ? WOUNDS.filter((wound) => !flipped.includes(wound)) : [],
    severed: [
      ...(setup.severed ?? []).map((thread) => ({ thread, state: 'severed' }) as const),
      ...(setup.lost ?? []).map((thread) => ({ thread, state: 'lost' }) as const),
    ],
    feedback: feedbackFor(options.neuralFeedback, sumOf(components)), // carried in: already suffered (5.4-3)
    armor: 0,
    runes: 0,
    taint: setup.taint ?? 0,
    taintSettled: false,
    grit: setup.grit ?? 0,
    repairSkill: setup.repairSkill ?? 0,
    modifiers: [],
    due: { sp: 0, loseTop: 0 },
    usedThisMatch: [],
    usedThisTurn: [],
    ignoredThisRound: 0,
    injuries: perComponent((component) => setup.injuries?.[component] ?? 0),
    skipsTurn: false,
    aimedAt: null,
    skippedLastTurn: false,
  };
  const full = copySeat(seat);
  full.sp = spMax(rules, seat);
  return full;
};

const perComponent = (value: (component: ComponentId) => number): Readonly<Record<ComponentId, number>> => ({
  head: value('head'),
  rightArm: value('rightArm'),
  leftArm: value('leftArm'),
  chassis: value('chassis'),
  legs: value('legs'),
});

const sumOf = (components: Readonly<Record<ComponentId, number>>): number =>
  COMPONENTS.reduce((sum, component) => sum + components[component], 0);
