import type { CampaignRefusalCode } from '../../src/campaign/campaign-refusal.ts';
import { fittingDeck } from '../../src/decks/fitting-deck.ts';
import type { DeckList } from '../../src/model/cards.ts';
import type { FrameId } from '../../src/model/ids.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import { soloCampaign, type Carried, type Wish, type Sandbox } from './sandbox.ts';

export type Outcome = ReturnType<Sandbox['ask']>;
/** The simplest scene for each refusal. */
export type Scenes = Readonly<Partial<Record<CampaignRefusalCode, () => Outcome | undefined>>>;

const deckOf = (faction: string, frame: FrameId): DeckList => {
  const list = fittingDeck(resolveRuleset('three-layer'), faction, frame);
  if (!list) throw new Error(`${faction} has no deck for a ${frame}`);
  return list;
};

export const warden = deckOf('church', 'warden');
export const scout = deckOf('church', 'scout');
export const nomads = deckOf('nomads', 'warden');

/** A solo campaign after a mission with this outcome, at that step of its settlement. */
export const home = (
  carried: Carried,
  step: 'repairs' | 'treatment' | 'recruitment' | 'muster',
  wish: Wish,
): Outcome => {
  const campaign = soloCampaign();
  campaign.mission(carried);
  campaign.to(step);
  return campaign.ask(wish);
};

/** A lobby of that many players with a pilot and a casket each, and the mission planned. */
export const lobby = (players: number, scenario = 'outlying-farm'): Sandbox => {
  const campaign = soloCampaign();
  for (let index = 1; index < players; index += 1) {
    campaign.admit(`p${String(index)}`);
    campaign.equip(`p${String(index)}`);
  }
  campaign.to('muster');
  campaign.ok({ kind: 'planMission', scenario });
  return campaign;
};

export const post = (number: number, team = 1): Wish => ({
  kind: 'takePost',
  pilot: number,
  casket: number,
  team,
});

export const after = (campaign: Sandbox, wish: Wish, by = 'host'): Outcome => campaign.ask(wish, by);
