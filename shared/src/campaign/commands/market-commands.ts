import { checkDeck } from '../../decks/check-deck.ts';
import { refused } from '../../decider/decision.ts';
import { CAMPAIGN_LIMITS } from '../campaign-limits.ts';
import type { CampaignDraft } from '../campaign-draft.ts';
import type { CampaignRefused } from '../campaign-refusal.ts';
import type { CampaignState, Casket, MemberId, Settlement } from '../campaign-state.ts';
import { canDeploy } from '../mission/deployable.ts';
import type { Deciders } from './deciders.ts';
import { LEAST_SCRAP_PRICE, LOAN_FRAME, PILOTS_MOST } from './prices.ts';
import { isLiving, livingPilots, onlyIn } from './roster.ts';

/** What the documents have no price for: Scrap for Credits, and a casket on loan. */
export const MARKET: Deciders<'buyScrap' | 'borrowCasket'> = {
  /** In any step. The price rises with every piece, so the sender says what all of it is to cost (11.6-9). */
  buyScrap: (draft, { scrap, credits }) => {
    if (!draft.state.options?.market) return refused('moduleOff', 'This campaign has no market.');
    const { settlement } = draft.state;
    const price = scrapPrice(settlement, scrap);
    if (credits !== price) return refused('priceChanged', `${scrap} Scrap cost ${price} Credits now.`);
    const unpaid = draft.pay({ credits: price, scrap: -scrap }, 'market');
    if (!unpaid) draft.emit({ type: 'scrapPriceSet', credits: nextPrice(settlement) + scrap });
    return unpaid;
  },

  /** For one mission, when no casket of the player can go (11.6-10). */
  borrowCasket: (draft, { name, list: wanted }, by) => {
    const { state, ruleset } = draft;
    const refusal = loanRefused(draft, by.id);
    if (refusal) return refusal;
    const verdict = checkDeck(ruleset, wanted);
    if (!verdict.ok) {
      return refused('deckIllegal', verdict.problems.map(({ message }) => message).join(' '));
    }
    const { list } = verdict;
    if (list.frame !== LOAN_FRAME) return refused('frameMismatch', `A casket on loan is a ${LOAN_FRAME}.`);
    // The number of the last loan again: however often a player borrows, there is room for caskets of one's own.
    const casket = lastLoan(state, by.id)?.id ?? state.caskets.length + 1;
    draft.emit({ type: 'casketLent', casket, owner: by.id, name, frame: list.frame, list });
    return null;
  },
};

/** Why a player may not borrow a casket now, whatever its deck (11.6-10). */
export const loanRefused = (draft: CampaignDraft, by: MemberId): CampaignRefused | null => {
  const { state, ruleset } = draft;
  if (!state.options?.loanCaskets) return refused('moduleOff', 'This campaign lends no caskets.');
  const refusal = onlyIn(draft, 'recruitment', 'muster');
  if (refusal) return refusal;
  const fit = state.caskets.find(
    (casket) => casket.owner === by && canDeploy(ruleset, casket) && mayBeManned(state, casket),
  );
  if (fit) return refused('casketFit', `${fit.name} can go on a mission.`);
  return !lastLoan(state, by) && state.caskets.length >= CAMPAIGN_LIMITS.caskets
    ? refused('rosterFull', `A campaign has at most ${CAMPAIGN_LIMITS.caskets} caskets.`)
    : null;
};

const lastLoan = ({ caskets }: CampaignState, by: MemberId): Casket | undefined =>
  caskets.find(({ owner, loan }) => owner === by && loan === 'returned');

/** Whether its owner has a living pilot of its faction, or may recruit one. */
const mayBeManned = (state: CampaignState, { owner, faction }: Casket): boolean =>
  livingPilots(state, owner) < PILOTS_MOST ||
  state.pilots.some((pilot) => pilot.owner === owner && pilot.faction === faction && isLiving(pilot));

const nextPrice = ({ scrapPrice: price = LEAST_SCRAP_PRICE }: Pick<Settlement, 'scrapPrice'>): number =>
  price;

/** What that much Scrap costs in Credits: each piece 1 more than the one before (11.6-9). */
export const scrapPrice = (settlement: Pick<Settlement, 'scrapPrice'>, scrap: number): number =>
  scrap * nextPrice(settlement) + (scrap * (scrap - 1)) / 2;
