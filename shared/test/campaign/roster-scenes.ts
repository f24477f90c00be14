import { after, home, lobby, nomads, post, scout, warden, type Scenes } from './scene-parts.ts';
import { Sandbox, soloCampaign } from './sandbox.ts';

/** Pilots, caskets and what they carry. */
export const ROSTER_SCENES = {
  pilotUnknown: () => after(lobby(1), post(7)),
  pilotDead: () => home({ fate: 'died' }, 'treatment', { kind: 'soulBargain', pilot: 1 }),
  pilotTaken: () => home({ fate: 'taken' }, 'treatment', { kind: 'soulBargain', pilot: 1 }),
  pilotRecovering: () => {
    const campaign = soloCampaign();
    campaign.mission({ threads: [{ thread: 1, lost: false, entry: 1 }] });
    campaign.to('treatment');
    campaign.ok({ kind: 'mendThread', pilot: 1, thread: 1 });
    campaign.plan();
    return campaign.ask(post(1));
  },
  casketUnknown: () => home({}, 'repairs', { kind: 'overhaul', casket: 4 }),
  factionUnknown: () => after(new Sandbox(), { kind: 'recruitPilot', name: 'A', faction: 'nobody' }),
  factionMismatch: () => after(soloCampaign(), { kind: 'refitCasket', casket: 1, list: nomads }),
  frameMismatch: () => after(soloCampaign(), { kind: 'refitCasket', casket: 1, list: scout }),
  deckIllegal: () =>
    after(soloCampaign(), { kind: 'refitCasket', casket: 1, list: { ...warden, tactics: [] } }),
  rosterFull: () => {
    const campaign = soloCampaign();
    for (let more = 0; more < 3; more += 1) {
      campaign.ok({ kind: 'recruitPilot', name: 'More', faction: 'church' });
    }
    return campaign.ask({ kind: 'recruitPilot', name: 'Too many', faction: 'church' });
  },
  casketFit: () =>
    after(soloCampaign({ options: { loanCaskets: true } }), {
      kind: 'borrowCasket',
      name: 'Second',
      list: warden,
    }),
  casketOnLoan: () => {
    const campaign = new Sandbox({ options: { loanCaskets: true } });
    campaign.ok({ kind: 'borrowCasket', name: 'Lent', list: warden });
    return campaign.ask({ kind: 'passOnCasket', casket: 1, member: 'host' });
  },
  equipmentLost: () => {
    const campaign = soloCampaign({ options: { equipmentLoss: true } });
    campaign.mission({ components: { rightArm: { cd: 8, condition: 'destroyed' } } });
    campaign.plan();
    return campaign.ask(post(1));
  },
} satisfies Scenes;
