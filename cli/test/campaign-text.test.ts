import { expect, test } from '@jest/globals';
import type { Campaign } from '@penance/shared';
import { campaignView } from '@penance/shared';
import { soloCampaign } from '../../shared/test/campaign/sandbox.ts';
import { campaignText } from '../src/campaign/campaign-text.ts';

const textOf = ({ state }: ReturnType<typeof soloCampaign>): string => {
  const campaign: Campaign = {
    id: '7b7f6f0e-5d7b-4c39-8f07-1d1f6f3b9a11',
    name: 'Ashes',
    status: 'open',
    member: 'host',
    role: 'host',
    inviteCode: null,
    dice: { commitment: '0'.repeat(64), secret: null },
    seq: 1,
    inheritedSeq: 0,
    forkedFrom: null,
    brought: null,
    head: null,
    missionsOpen: false,
    accounts: [],
    state: campaignView(state, 'host'),
    createdAt: new Date(0).toISOString(),
    changedAt: new Date(0).toISOString(),
  };
  return campaignText(campaign);
};

test('missions are counted as played, as sat out, and as still to sit out for a pilot who recovers', () => {
  const campaign = soloCampaign({ treasury: { scrap: 50, credits: 500 } });
  expect(textOf(campaign)).toContain('0 missions played; at');
  campaign.mission({ wounds: [{ wound: 'spinal-trauma', entry: 1 }] });
  expect(textOf(campaign)).toContain('1 mission played; at');
  campaign.to('treatment');
  campaign.ok({ kind: 'surgery', pilot: 1, wound: 'spinal-trauma' });
  const { status } = campaign.pilot();
  if (status.kind !== 'recovering') throw new Error('the pilot is fit');
  const out = status.until - campaign.state.settlement.missions;
  for (let passed = 0; passed < out; passed += 1) {
    expect(textOf(campaign)).toContain(`out for ${String(out - passed)} more mission`);
    campaign.to('muster');
    campaign.ok({ kind: 'standDown', missions: campaign.state.settlement.missions });
    expect(textOf(campaign)).toContain(`1 mission played, ${String(passed + 1)} let pass at home; at`);
  }
  expect(textOf(campaign)).not.toContain('out for');
  // Missions are numbered as they are planned: skipped ones have no number.
  campaign.embark();
  expect(textOf(campaign)).toContain(`1 mission played, ${String(out)} let pass at home; at`);
  expect(campaign.state.missions.map(({ number }) => number)).toEqual([1, 2]);
});
