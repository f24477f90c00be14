import type { DeckList } from '../../model/cards.ts';
import { checkDeck, type LegalDeckList } from '../../decks/check-deck.ts';
import { CAMPAIGN_LIMITS } from '../campaign-limits.ts';
import type { CampaignRefused } from '../campaign-refusal.ts';
import type { CampaignState, MemberId } from '../campaign-state.ts';
import { refused } from '../../decider/decision.ts';
import { equipmentRefused } from '../mission/deployable.ts';
import type { Deciders } from './deciders.ts';
import type { CampaignDraft } from '../campaign-draft.ts';
import { lostChoices } from '../mission/lost-equipment.ts';
import { CASKET_SCRAP, CASKETS_MOST, PILOTS_MOST } from './prices.ts';
import { casketOf, livingPilots, onlyIn, ownCaskets, type Found } from './roster.ts';

/** Commands that recruit pilots and build or refit caskets (11.9-3). */
export const ROSTER: Deciders<'recruitPilot' | 'buildCasket' | 'refitCasket'> = {
  /** Costs nothing. */
  recruitPilot: (draft, { name, faction }, by) => {
    const { state } = draft;
    const refusal = onlyIn(draft, 'recruitment');
    if (refusal) return refusal;
    if (!Object.hasOwn(draft.ruleset.pool.factions, faction)) {
      return refused('factionUnknown', `There is no faction ${faction}.`);
    }
    if (livingPilots(state, by.id) >= PILOTS_MOST) {
      return refused('rosterFull', `A player has at most ${PILOTS_MOST} living pilots.`);
    }
    if (state.pilots.length >= CAMPAIGN_LIMITS.pilots) return fullOf('pilots');
    const pilot = state.pilots.length + 1;
    draft.emit({ type: 'pilotRecruited', pilot, owner: by.id, name, faction });
    return null;
  },

  buildCasket: (draft, { name, frame, list }, by) => {
    const refusal = onlyIn(draft, 'recruitment');
    if (refusal) return refusal;
    const deck = legalList(draft, list);
    if (!deck.ok) return deck;
    if (deck.list.frame !== frame) {
      return refused('frameMismatch', `The deck is for a ${deck.list.frame}.`);
    }
    const unpaid = payCasket(draft, by.id);
    if (unpaid) return unpaid;
    const casket = draft.state.caskets.length + 1;
    draft.emit({ type: 'casketBuilt', casket, owner: by.id, name, frame, list: deck.list });
    return null;
  },

  /** The weapon is built in, so faction and frame cannot change. */
  refitCasket: (draft, { casket: id, list }, by) => {
    const found = casketOf(draft, id, by);
    if (!found.ok) return found;
    const refusal = onlyIn(draft, 'recruitment', 'muster');
    if (refusal) return refusal;
    const deck = legalList(draft, list);
    if (!deck.ok) return deck;
    if (deck.list.frame !== found.casket.frame) {
      return refused('frameMismatch', `${found.casket.name} is a ${found.casket.frame}.`);
    }
    if (deck.list.faction !== found.casket.faction) {
      return refused('factionMismatch', `${found.casket.name} belongs to ${found.casket.faction}.`);
    }
    const lost = lostChoices(found.casket, deck.list);
    if (lost.length > 0) return equipmentRefused(draft.ruleset, found.casket, lost);
    const mission = draft.openMission();
    const isOut = mission?.status !== 'planned' && mission?.posts.some(({ casket }) => casket === id);
    if (isOut) return refused('casketPosted', `${found.casket.name} is on a mission.`);
    draft.emit({ type: 'casketRefitted', casket: id, list: deck.list });
    return null;
  },
};

/** Takes the price of one more casket of a player, or says why there is none to be had, whatever its deck. */
export const payCasket = (draft: CampaignDraft, by: MemberId): CampaignRefused | null => {
  const { state } = draft;
  if (ownCaskets(state, by) >= CASKETS_MOST) {
    return refused('rosterFull', `A player has at most ${CASKETS_MOST} caskets.`);
  }
  if (state.caskets.length >= CAMPAIGN_LIMITS.caskets) return fullOf('caskets');
  return draft.pay({ scrap: casketPrice(state, by) }, 'casket');
};

/** In Scrap: the first one of a player is free, also when it was passed on since (11.9-3). */
export const casketPrice = (state: Pick<CampaignState, 'caskets'>, by: MemberId): number =>
  ownCaskets(state, by) === 0 && !state.caskets.some(({ builder }) => builder === by) ? 0 : CASKET_SCRAP;

const fullOf = (what: 'pilots' | 'caskets'): CampaignRefused =>
  refused('rosterFull', `A campaign has at most ${CAMPAIGN_LIMITS[what]} ${what}, including lost ones.`);

const legalList = (draft: CampaignDraft, list: DeckList): Found<{ readonly list: LegalDeckList }> => {
  const verdict = checkDeck(draft.ruleset, list);
  if (verdict.ok) return { ok: true, list: verdict.list };
  return refused('deckIllegal', verdict.problems.map(({ message }) => message).join(' '));
};
