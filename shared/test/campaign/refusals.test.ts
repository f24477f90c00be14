import { describe, expect, test } from '@jest/globals';
import { CAMPAIGN_REFUSALS } from '../../src/campaign/campaign-refusal.ts';
import { decideCommand } from '../../src/campaign/decide-campaign.ts';
import { missionSetup } from '../../src/campaign/mission/mission-setup.ts';
import { REFUSAL_SCENES } from './refusal-scenes.ts';
import { Sandbox, soloCampaign } from './sandbox.ts';

describe('every campaign refusal', () => {
  test.each(CAMPAIGN_REFUSALS)('%s has its own scene', (code) => {
    expect(REFUSAL_SCENES[code]()).toBe(code);
  });

  test('leaves no trace: the same key may be used for the next attempt', () => {
    const campaign = soloCampaign();
    const { state } = campaign;
    expect(campaign.ask({ kind: 'overhaul', casket: 1 })).toBe('notThisStep');
    expect(campaign.state).toBe(state);
    expect(campaign.entries).toHaveLength(2);
  });

  test('has one sentence for people', () => {
    const verdict = decideCommand(
      soloCampaign().state,
      { kind: 'overhaul', casket: 1, key: 'a-key-of-mine' },
      'host',
      () => ({ kind: 'dice', faces: [1] }),
    );
    expect(verdict.ok ? '' : verdict.message).toMatch(/^[A-Z].*\.$/);
  });
});

describe('a command key', () => {
  test('is separate for each member', () => {
    const campaign = new Sandbox();
    campaign.admit('p1');
    const command = { kind: 'recruitPilot', key: 'key-of-somebody', name: 'A', faction: 'church' } as const;
    campaign.give({ from: 'member', by: 'host', command });
    expect(campaign.give({ from: 'member', by: 'p1', command })).not.toBe('commandRepeated');
    expect(campaign.state.pilots).toHaveLength(2);
  });
});

test('a mission that was not launched has no match', () => {
  expect(missionSetup(new Sandbox().state, 1)).toMatchObject({ ok: false, code: 'missionUnknown' });
});
