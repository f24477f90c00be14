import type { MatchResult, DefeatReason, Tier } from '@penance/shared';
import { EVENT_TYPES, EXPLOITS, QUESTIONS, REFUSALS } from '@penance/shared';
import type { Group } from './group.ts';
import type { WatchedCase } from './watched-case.ts';

const TIERS: Readonly<Record<Tier, true>> = {
  catastrophe: true,
  miss: true,
  hit: true,
  strong: true,
  critical: true,
  execution: true,
};

const REASONS: Readonly<Record<DefeatReason, true>> = {
  'casket-hp': true,
  chassis: true,
  pilot: true,
  surrender: true,
  clock: true,
  retreat: true,
};

/** A referee is not part of a case, and `draw` is of older rules. */
const RESULTS: Readonly<Record<Exclude<MatchResult['reason'], 'adjudicated' | 'draw'>, true>> = {
  'last-standing': true,
  objective: true,
  'turn-limit': true,
  'round-limit': true,
  'level-at-limit': true,
  stalemate: true,
  'level-at-stalemate': true,
  'all-fell': true,
};

const ANSWERS = Object.keys(QUESTIONS);

const eventsOf = ({ events }: WatchedCase) => events.map(({ event }) => event);

export const COURSE_GROUPS: readonly Group[] = [
  {
    id: 'events',
    title: 'Events',
    items: EVENT_TYPES,
    reachedBy: (watched) => eventsOf(watched).map(({ type }) => type),
  },
  {
    id: 'answers',
    title: 'Answers that were taken',
    items: ANSWERS,
    reachedBy: ({ answers }) =>
      answers.flatMap(({ answer, refusal }) => (refusal || answer === null ? [] : answer.kind)),
  },
  {
    id: 'refusals',
    title: 'Refusals',
    items: REFUSALS,
    reachedBy: ({ answers }) => answers.flatMap(({ refusal }) => refusal?.code ?? []),
  },
  {
    id: 'tiers',
    title: 'Tiers of attacks',
    items: Object.keys(TIERS),
    reachedBy: (watched) => eventsOf(watched).flatMap((event) => ('tier' in event ? event.tier : [])),
  },
  {
    id: 'reasons',
    title: 'Reasons of defeat',
    items: Object.keys(REASONS),
    reachedBy: (watched) =>
      eventsOf(watched).flatMap((event) => (event.type === 'seatDefeated' ? event.reason : [])),
  },
  {
    id: 'results',
    title: 'Ends of matches',
    items: Object.keys(RESULTS),
    reachedBy: (watched) =>
      eventsOf(watched).flatMap((event) => (event.type === 'matchEnded' ? event.result.reason : [])),
  },
  {
    id: 'exploits',
    title: 'Taint that was spent',
    items: EXPLOITS,
    reachedBy: ({ answers }) =>
      answers.flatMap(({ answer, refusal }) =>
        answer?.kind === 'exploit' && !refusal ? answer.exploit : [],
      ),
  },
];
