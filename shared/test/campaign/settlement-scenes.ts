import { after, home, warden, type Scenes } from './scene-parts.ts';
import { Sandbox, soloCampaign } from './sandbox.ts';

const house = (overrides: object) =>
  ({ ruleset: { preset: 'three-layer', overrides, packs: [] } }) as NonNullable<
    ConstructorParameters<typeof Sandbox>[0]
  >;
const lost = { components: { head: { cd: 6, condition: 'beyondRepair' } } } as const;
const broken = { components: { head: { cd: 6, condition: 'destroyed' } } } as const;
const dented = { components: { head: { cd: 1 } } } as const;
const hurt = { wounds: [{ wound: 'concussion', entry: 1 }] } as const;

/** Repairs and treatment, in their order. */
export const SETTLEMENT_SCENES = {
  notThisStep: () => after(soloCampaign(), { kind: 'overhaul', casket: 1 }),
  notEnoughScrap: () => {
    const campaign = soloCampaign({ treasury: { scrap: 19, credits: 0 } });
    return campaign.ask({ kind: 'buildCasket', name: 'Second', frame: 'warden', list: warden });
  },
  priceChanged: () =>
    after(soloCampaign({ options: { market: true } }), { kind: 'buyScrap', scrap: 2, credits: 20 }),
  notEnoughCredits: () => {
    const campaign = soloCampaign({ treasury: { scrap: 0, credits: 0 } });
    campaign.mission(dented);
    return campaign.ask({ kind: 'overhaul', casket: 1 });
  },
  componentMissing: () => {
    const campaign = soloCampaign({ ruleset: { preset: 'deck-as-health', overrides: {}, packs: [] } });
    campaign.mission();
    return campaign.ask({ kind: 'repair', casket: 1, component: 'head' });
  },
  componentUndamaged: () => home({}, 'repairs', { kind: 'repair', casket: 1, component: 'head' }),
  componentDestroyed: () => home(broken, 'repairs', { kind: 'mendMajor', casket: 1, component: 'head' }),
  componentNotDestroyed: () => home(dented, 'repairs', { kind: 'replace', casket: 1, component: 'head' }),
  componentBeyondRepair: () => home(lost, 'repairs', { kind: 'repair', casket: 1, component: 'head' }),
  alreadyUnderRepair: () => {
    const campaign = soloCampaign();
    campaign.mission(dented);
    campaign.ok({ kind: 'repair', casket: 1, component: 'head' });
    return campaign.ask({ kind: 'mendMinor', casket: 1, component: 'head' });
  },
  casketUndamaged: () => home({}, 'repairs', { kind: 'overhaul', casket: 1 }),
  woundNotThere: () => home({}, 'treatment', { kind: 'surgery', pilot: 1, wound: 'ptsd' }),
  woundNotSevere: () => home(hurt, 'treatment', { kind: 'surgery', pilot: 1, wound: 'concussion' }),
  woundNotTrauma: () => home(hurt, 'treatment', { kind: 'cleanse', pilot: 1, wound: 'concussion' }),
  woundNotMinor: () =>
    home({ wounds: [{ wound: 'ptsd', entry: 1 }] }, 'treatment', {
      kind: 'penanceRitual',
      pilot: 1,
      wound: 'ptsd',
    }),
  threadNotSevered: () => home({}, 'treatment', { kind: 'mendThread', pilot: 1, thread: 1 }),
  threadLost: () =>
    home({ threads: [{ thread: 1, lost: true, entry: 1 }] }, 'treatment', {
      kind: 'mendThread',
      pilot: 1,
      thread: 1,
    }),
  taintTooLow: () => {
    const campaign = soloCampaign(house({ taint: true }));
    campaign.mission();
    campaign.to('treatment');
    return campaign.ask({ kind: 'purgeTaint', pilot: 1 });
  },
  penanceTaken: () => {
    const campaign = soloCampaign();
    campaign.mission();
    campaign.to('treatment');
    campaign.ok({ kind: 'soulBargain', pilot: 1 });
    return campaign.ask({ kind: 'soulBargain', pilot: 1 });
  },
  moduleOff: () => home({}, 'treatment', { kind: 'purgeTaint', pilot: 1 }),
  campaignMovedOn: () => after(new Sandbox(), { kind: 'endStep', step: 'repairs' }),
} satisfies Scenes;
