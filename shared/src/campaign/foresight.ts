import type { SetId } from '../model/ids.ts';
import type { KeptCommand } from './campaign-command.ts';
import { CampaignDraft } from './campaign-draft.ts';
import { campaignEdition } from './campaign-edition.ts';
import type { CampaignChance } from './campaign-input.ts';
import type { CampaignRefused } from './campaign-refusal.ts';
import type { CampaignState, Casket, MemberId } from './campaign-state.ts';
import type { CampaignView, CasketView } from './campaign-view.ts';
import { loanRefused } from './commands/market-commands.ts';
import { previewCommand, type CommandPreview } from './commands/preview-command.ts';
import { casketPrice, payCasket } from './commands/roster-commands.ts';
import { onlyIn } from './commands/roster.ts';
import { ableMembers } from './mission/deployable.ts';

/**
 * What a command of that member would do, decided as the server decides it, from what the member knows: exact but for
 * the deck lists of others.
 */
export const foreseeCommand = (
  view: CampaignView,
  command: KeptCommand,
  by: MemberId,
): CommandPreview | CampaignRefused => previewCommand(knownState(view), command, by);

/** What one more casket costs that member in Scrap, and why none would be built, whatever its deck. */
export const foreseeCasket = (
  view: CampaignView,
  by: MemberId,
): { readonly scrap: number; readonly refusal: CampaignRefused | null } => {
  const draft = draftOf(view);
  return {
    scrap: casketPrice(draft.state, by),
    refusal: onlyIn(draft, 'recruitment') ?? payCasket(draft, by),
  };
};

/** Why that member may not borrow a casket, whatever its deck; `null` if one is lent. */
export const foreseeLoan = (view: CampaignView, by: MemberId): CampaignRefused | null =>
  loanRefused(draftOf(view), by);

/** The players who have a pilot and a casket that could go on a mission together. */
export const membersWhoCanGo = (view: CampaignView): readonly MemberId[] =>
  ableMembers(view, ({ deployable }) => deployable);

const draftOf = (view: CampaignView): CampaignDraft => new CampaignDraft(knownState(view), noChance);

/** The campaign as one of its members knows it. */
const knownState = (view: CampaignView): CampaignState => ({
  ...view,
  caskets: view.caskets.map((casket): Casket => {
    const { deployable: _deployable, list, lostEquipment, ...known } = casket;
    const { faction, frame } = casket;
    const hidden = hiddenLoss(view, casket);
    return {
      ...known,
      list: list ?? { faction, frame, sets: [], tactics: [] },
      lostEquipment: Object.fromEntries(
        Object.entries(lostEquipment).map(([component, sets]) => [component, sets ?? hidden]),
      ),
    };
  }),
});

/** What another's casket has lost is hidden, but not that it stays at home for it: then its weapon stands for that. */
const hiddenLoss = ({ ruleset }: CampaignView, { deployable, faction }: CasketView): readonly SetId[] => {
  const weapon = campaignEdition(ruleset).pool.factions[faction]?.primary;
  return deployable || weapon === undefined ? [] : [weapon];
};

const noChance: CampaignChance = () => {
  throw new Error('this does not roll');
};
