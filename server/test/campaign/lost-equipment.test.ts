import { expect, test } from '@jest/globals';
import { campaignAfter, openCampaign, type CampaignFact } from '@penance/shared';
import type { CampaignRecord } from '../../src/campaign/campaign-record.ts';
import { shownCampaign, shownEntry } from '../../src/campaign/show-campaign.ts';
import { campaignText } from '../../../cli/src/campaign/campaign-text.ts';

const opening = {
  name: 'Ashes',
  ruleset: { preset: 'deck-as-health', overrides: {}, packs: [] },
  host: { id: 'anna', name: 'Anna' },
  treasury: { scrap: 0, credits: 0 },
  options: { equipmentLoss: true },
} as const;
const list = { faction: 'church', frame: 'warden', sets: ['pistol'], tactics: [] };
const state = campaignAfter(openCampaign(opening), [
  { type: 'casketBuilt', casket: 1, owner: 'anna', name: 'Vigil', frame: 'warden', list },
]);
const facts: readonly CampaignFact[] = [
  { type: 'equipmentLost', casket: 1, component: 'leftArm', sets: ['pistol'] },
];
const entry = {
  seq: 1,
  commandKey: 'server settleMission 1',
  at: new Date(0),
  input: { from: 'server', order: { kind: 'abandonMission', mission: 1 } },
  outcomes: [],
  facts,
} as const;

const record: CampaignRecord = {
  id: '7b7f6f0e-5d7b-4c39-8f07-1d1f6f3b9a11',
  name: 'Ashes',
  status: 'open',
  inviteCode: '7KQ2MVBX',
  opening,
  commitment: '',
  seq: 2,
  journalSize: 0,
  inheritedSeq: 0,
  forkedFrom: null,
  diceBefore: [],
  brought: null,
  head: null,
  missionsOpen: false,
  createdAt: new Date(0),
  changedAt: new Date(0),
  members: [],
};

test('the log shows only to the owner which sets a casket has lost', () => {
  expect(shownEntry(entry, state, 'anna').facts).toEqual(facts);
  expect(shownEntry(entry, state, 'bert').facts).toEqual([
    { type: 'equipmentLost', casket: 1, component: 'leftArm', sets: [] },
  ]);
});

test('the command line shows the loss with the damage of the casket', () => {
  const moment = { record, state: campaignAfter(state, facts) };
  expect(campaignText(shownCampaign(moment, 'anna'))).toContain('leftArm equipment lost: pistol');
  const toOthers = campaignText(shownCampaign(moment, 'bert'));
  expect(toOthers).toContain('leftArm equipment lost');
  expect(toOthers).not.toContain('pistol');
});
