import { expect, test } from '@jest/globals';
import type { CampaignFact } from '@penance/shared';
import { debriefingOf, settlingEntry } from '../src/campaign/debriefing.ts';

const from = { mission: 2, match: 'm', entry: 7 };
const posts = [
  { team: 1, pilot: 1, casket: 4, member: 'anna' },
  { team: 1, pilot: 2, casket: 5, member: 'bert' },
];
const outcomes = [{ team: 1, outcome: 'partial' as const }];
const wound = { wound: 'ptsd', grade: 'trauma', since: 2, from } as const;
const facts: readonly CampaignFact[] = [
  { type: 'commandApplied', by: 'server', key: 'settle 2', kind: 'settleMission' },
  { type: 'missionSettled', mission: 2, outcomes },
  { type: 'componentSet', casket: 4, component: 'legs', cd: 3, condition: 'destroyed', from },
  { type: 'pilotFared', mission: 2, pilot: 1, fate: 'retreated' },
  { type: 'pilotWounded', pilot: 1, wound },
  { type: 'missionSurvived', pilot: 1, survived: 2, grit: 1 },
  { type: 'pilotFared', mission: 2, pilot: 2, fate: 'taken' },
  { type: 'pilotTaken', pilot: 2, mission: 2 },
  { type: 'treasuryChanged', scrap: 3, credits: 20, why: 'reward' },
  { type: 'woundHealed', pilot: 3, wound: 'cracked-rib', by: 'time' },
  { type: 'componentSet', casket: 6, component: 'head', cd: 0, condition: 'working' },
  { type: 'repairFinished', casket: 6, component: 'head' },
  { type: 'stepBegan', step: 'repairs' },
];

test('each pilot and casket of the mission has its own part, and those at home have the rest', () => {
  const { posts: reports, spoils, meanwhile } = debriefingOf({ posts, outcomes }, facts);
  expect(reports).toEqual([
    {
      post: posts[0],
      fate: 'retreated',
      wounds: [wound],
      isLost: false,
      damage: [facts[2]],
      others: [{ type: 'missionSurvived', pilot: 1, survived: 2, grit: 1 }],
    },
    {
      post: posts[1],
      fate: 'taken',
      wounds: [],
      isLost: true,
      damage: [],
      others: [{ type: 'pilotTaken', pilot: 2, mission: 2 }],
    },
  ]);
  expect(spoils).toEqual([facts[8]]);
  expect(meanwhile.map(({ type }) => type)).toEqual([
    'commandApplied',
    'woundHealed',
    'componentSet',
    'repairFinished',
  ]);
});

test('no fact is lost: each is shown once or needs no words', () => {
  const { posts: reports, spoils, meanwhile } = debriefingOf({ posts, outcomes }, facts);
  const told = reports.flatMap(({ damage, others }) => [...damage, ...others]).concat(spoils, meanwhile);
  expect(new Set(told).size).toBe(told.length);
  const fated = reports.flatMap(({ fate }) => (fate === null ? [] : [fate])).length;
  const wounds = reports.flatMap((report) => report.wounds).length;
  // `missionSettled` is the outcome, `stepBegan` the state of the settlement.
  expect(told.length + fated + wounds + 2).toBe(facts.length);
});

test('the entry of a mission is found among the others', () => {
  const entry = (seq: number, mission: number) => ({
    seq,
    facts: [{ type: 'missionSettled' as const, mission, outcomes: [] }],
  });
  expect(settlingEntry([entry(9, 2), entry(4, 1)], 1)?.seq).toBe(4);
  expect(settlingEntry([entry(9, 2)], 1)).toBeUndefined();
});
