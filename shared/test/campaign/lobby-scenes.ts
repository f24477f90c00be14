import type { CampaignRefusalCode } from '../../src/campaign/campaign-refusal.ts';
import { parseCampaignCommand } from '../../src/campaign/decide-campaign.ts';
import { after, lobby, post, type Outcome, type Scenes } from './scene-parts.ts';
import { Sandbox, soloCampaign } from './sandbox.ts';

/** Refusals about who may do what. */
export const LOBBY_SCENES = {
  malformedCommand: () => codeOf(parseCampaignCommand({ kind: 'repair', key: 'short', casket: 'one' })),
  commandRepeated: () => {
    const campaign = new Sandbox();
    const command = { kind: 'endStep', key: 'the-very-same-key' } as const;
    campaign.give({ from: 'member', by: 'host', command });
    return campaign.give({ from: 'member', by: 'host', command });
  },
  notMember: () => after(new Sandbox(), { kind: 'endStep' }, 'stranger'),
  notHost: () => after(lobby(2), { kind: 'launchMission' }, 'p1'),
  notPlayer: () => {
    const campaign = new Sandbox();
    campaign.admit('eye', 'watcher');
    return campaign.ask({ kind: 'recruitPilot', name: 'Eye', faction: 'church' }, 'eye');
  },
  notOwner: () => after(lobby(2), post(1), 'p1'),
  memberUnknown: () => after(new Sandbox(), { kind: 'setRole', member: 'nobody', role: 'player' }),
  alreadyMember: () =>
    new Sandbox().order({ kind: 'admit', member: { id: 'host', name: 'Again', role: 'player' } }),
  campaignFull: () =>
    lobby(8).order({ kind: 'admit', member: { id: 'ninth', name: 'Ninth', role: 'player' } }),
  hostMustStay: () => after(new Sandbox(), { kind: 'leave' }),
  memberOnMission: () => {
    const campaign = soloCampaign();
    campaign.admit('p1');
    campaign.equip('p1');
    campaign.embark('outlying-farm', [['p1', 2, 2]]);
    return campaign.ask({ kind: 'leave' }, 'p1');
  },
  hostNotClaimed: () => {
    const campaign = lobby(2);
    return campaign.order({ kind: 'replaceHost', member: 'p1' });
  },
} satisfies Scenes;

const codeOf = (verdict: {
  readonly ok: boolean;
  readonly code?: CampaignRefusalCode;
}): Outcome | undefined => verdict.code;
