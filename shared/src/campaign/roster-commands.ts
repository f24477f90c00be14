import type { DeckList } from '../model/cards.ts';
import { checkDeck } from '../decks/check-deck.ts';
import type { LegalDeckList } from '../decks/check-deck.ts';
import { CAMPAIGN_LIMITS } from './campaign-limits.ts';
import type { CampaignRefused } from './campaign-refusal.ts';
import { refusedBecause } from './campaign-refusal.ts';
import { equipmentRefused } from './deployable.ts';
import type { Judges } from './judge.ts';
import type { Ledger } from './ledger.ts';
import { lostChoices } from './lost-equipment.ts';
import { CASKET_SCRAP, CASKETS_MOST, PILOTS_MOST } from './prices.ts';
import type { Found } from './roster.ts';
import { casketOf, livingPilots, onlyIn } from './roster.ts';

/** Who joins the roster, and with what (11.9-3). */
export const ROSTER: Judges<'recruitPilot' | 'buildCasket' | 'refitCasket'> = {
  /** Free: there is always another soul. */
  recruitPilot: (ledger, { name, faction }, by) => {
    const { state } = ledger;
    const refusal = onlyIn(ledger, 'recruitment');
    if (refusal) return refusal;
    if (!Object.hasOwn(ledger.ruleset.pool.factions, faction)) {
      return refusedBecause('factionUnknown', `There is no faction ${faction}.`);
    }
    if (livingPilots(state, by.id) >= PILOTS_MOST) {
      return refusedBecause('rosterFull', `A player has at most ${PILOTS_MOST} living pilots.`);
    }
    if (state.pilots.length >= CAMPAIGN_LIMITS.pilots) return fullOf('pilots');
    const pilot = state.pilots.length + 1;
    ledger.emit({ type: 'pilotRecruited', pilot, owner: by.id, name, faction });
    return null;
  },

  buildCasket: (ledger, { name, frame, list }, by) => {
    const { state } = ledger;
    const refusal = onlyIn(ledger, 'recruitment');
    if (refusal) return refusal;
    const deck = legalList(ledger, list);
    if (!deck.ok) return deck;
    if (deck.list.frame !== frame) {
      return refusedBecause('frameMismatch', `The deck is for a ${deck.list.frame}.`);
    }
    const owned = state.caskets.filter(({ owner }) => owner === by.id).length;
    if (owned >= CASKETS_MOST) {
      return refusedBecause('rosterFull', `A player has at most ${CASKETS_MOST} caskets.`);
    }
    if (state.caskets.length >= CAMPAIGN_LIMITS.caskets) return fullOf('caskets');
    const unpaid = ledger.pay({ scrap: owned === 0 ? 0 : CASKET_SCRAP }, 'casket');
    if (unpaid) return unpaid;
    const casket = state.caskets.length + 1;
    ledger.emit({ type: 'casketBuilt', casket, owner: by.id, name, frame, list: deck.list });
    return null;
  },

  /** The weapon is built in: faction and frame stay what they are. */
  refitCasket: (ledger, { casket: id, list }, by) => {
    const found = casketOf(ledger, id, by);
    if (!found.ok) return found;
    const refusal = onlyIn(ledger, 'recruitment', 'muster');
    if (refusal) return refusal;
    const deck = legalList(ledger, list);
    if (!deck.ok) return deck;
    if (deck.list.frame !== found.casket.frame) {
      return refusedBecause('frameMismatch', `${found.casket.name} is a ${found.casket.frame}.`);
    }
    if (deck.list.faction !== found.casket.faction) {
      return refusedBecause('factionMismatch', `${found.casket.name} belongs to ${found.casket.faction}.`);
    }
    const lost = lostChoices(found.casket, deck.list);
    if (lost.length > 0) return equipmentRefused(ledger.ruleset, found.casket, lost);
    const mission = ledger.openMission();
    const isOut = mission?.status !== 'planned' && mission?.posts.some(({ casket }) => casket === id);
    if (isOut) return refusedBecause('casketPosted', `${found.casket.name} is on a mission.`);
    ledger.emit({ type: 'casketRefitted', casket: id, list: deck.list });
    return null;
  },
};

const fullOf = (what: 'pilots' | 'caskets'): CampaignRefused =>
  refusedBecause(
    'rosterFull',
    `A campaign sees at most ${CAMPAIGN_LIMITS[what]} ${what}, those lost included.`,
  );

const legalList = (ledger: Ledger, list: DeckList): Found<{ readonly list: LegalDeckList }> => {
  const verdict = checkDeck(ledger.ruleset, list);
  if (verdict.ok) return { ok: true, list: verdict.list };
  return refusedBecause('deckIllegal', verdict.problems.map(({ message }) => message).join(' '));
};
