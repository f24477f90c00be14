import { COMPONENTS, type ComponentId } from '../../model/ids.ts';
import type { CampaignRefused } from '../campaign-refusal.ts';
import { refused } from '../../decider/decision.ts';
import type { Casket, CasketComponent } from '../campaign-state.ts';
import type { Deciders } from './deciders.ts';
import type { CampaignDraft } from '../campaign-draft.ts';
import { MINOR_REPAIR, REPAIR_PRICES, REPLACEMENT_FACTOR, WORKSHOP_PRICES } from './prices.ts';
import { casketOf, isUnderRepair, onlyIn, partOf } from './roster.ts';

/** V3, repair costs; DH, workshop. */
export const REPAIRS: Deciders<'repair' | 'replace' | 'mendMinor' | 'mendMajor' | 'overhaul'> = {
  /** Costs Scrap and time; the casket may deploy during the repair, still damaged (11.7-1, 11.7-2). */
  repair: (draft, command, by) => {
    const found = partOf(draft, command, by);
    if (!found.ok) return found;
    const { casket, component } = command;
    const { scrap, missions } = REPAIR_PRICES[component];
    const refusal =
      onlyIn(draft, 'repairs') ??
      notUndamaged(found.part) ??
      notBeyondRepair(found.part) ??
      notUnderRepair(found.casket, component) ??
      draft.pay({ scrap }, 'repair');
    if (!refusal) draft.emit({ type: 'repairBegan', casket, component, missions });
    return refusal;
  },

  /**
   * A new part at once, for twice the Scrap (11.7-3); it is scarred (11.7-4). A new arm restores the equipment lost
   * with the old one (11.6-7).
   */
  replace: (draft, command, by) => {
    const found = partOf(draft, command, by);
    if (!found.ok) return found;
    const { casket, component } = command;
    const scrap = REPAIR_PRICES[component].scrap * REPLACEMENT_FACTOR;
    const refusal =
      onlyIn(draft, 'repairs') ??
      onlyReplaceable(found.casket, component) ??
      draft.pay({ scrap }, 'replacement');
    if (refusal) return refusal;
    callOff(draft, found.casket, component);
    draft.emit({ type: 'componentReplaced', casket, component });
    clearInjuries(draft, casket, [component]);
    return null;
  },

  mendMinor: (draft, command, by) => {
    const found = partOf(draft, command, by);
    if (!found.ok) return found;
    const refusal =
      onlyIn(draft, 'repairs') ??
      mendable(found.casket, command.component, found.part) ??
      draft.pay({ credits: WORKSHOP_PRICES.minor }, 'minor repair');
    if (!refusal) mend(draft, command, Math.max(0, found.part.cd - MINOR_REPAIR));
    return refusal;
  },

  mendMajor: (draft, command, by) => {
    const found = partOf(draft, command, by);
    if (!found.ok) return found;
    const refusal =
      onlyIn(draft, 'repairs') ??
      mendable(found.casket, command.component, found.part) ??
      draft.pay({ credits: WORKSHOP_PRICES.major }, 'major repair');
    if (!refusal) mend(draft, command, 0);
    return refusal;
  },

  /** Repairs everything but what must be replaced; repairs in progress are finished (11.7-5). */
  overhaul: (draft, { casket: id }, by) => {
    const found = casketOf(draft, id, by);
    if (!found.ok) return found;
    const { casket } = found;
    const worn = COMPONENTS.filter((component) => {
      const { cd, condition } = casket.components[component];
      return condition === 'destroyed' || (condition === 'working' && cd > 0);
    });
    const refusal =
      onlyIn(draft, 'repairs') ??
      (worn.length + casket.injuryCards.length === 0
        ? refused('casketUndamaged', `${casket.name} has no damage that can be mended.`)
        : draft.pay({ credits: WORKSHOP_PRICES.overhaul }, 'overhaul'));
    if (refusal) return refusal;
    for (const component of worn) {
      callOff(draft, casket, component);
      draft.emit({ type: 'componentSet', casket: id, component, cd: 0, condition: 'working' });
    }
    clearInjuries(draft, id, COMPONENTS);
    return null;
  },
};

const notUndamaged = ({ cd, condition }: CasketComponent): CampaignRefused | null =>
  cd > 0 || condition !== 'working' ? null : refused('componentUndamaged', 'There is nothing to repair.');

const notBeyondRepair = ({ condition }: CasketComponent): CampaignRefused | null =>
  condition === 'beyondRepair'
    ? refused('componentBeyondRepair', 'It is beyond repair and must be replaced.')
    : null;

const notUnderRepair = (casket: Casket, component: ComponentId): CampaignRefused | null =>
  isUnderRepair(casket, component) ? refused('alreadyUnderRepair', 'It is under repair already.') : null;

/** Only destroyed components may be replaced, or arms that have lost equipment, even if mended since (11.7-3). */
const onlyReplaceable = (
  { components, lostEquipment }: Casket,
  component: ComponentId,
): CampaignRefused | null =>
  components[component].condition === 'working' && lostEquipment?.[component] === undefined
    ? refused('componentNotDestroyed', 'Only a destroyed component can be replaced.')
    : null;

/** The workshop accepts damage on a component that still works and is not under repair (11.7-5). */
const mendable = (casket: Casket, component: ComponentId, part: CasketComponent): CampaignRefused | null =>
  notBeyondRepair(part) ??
  (part.condition === 'destroyed'
    ? refused('componentDestroyed', 'A destroyed component cannot be mended in the workshop.')
    : (notUndamaged(part) ?? notUnderRepair(casket, component)));

const mend = (
  draft: CampaignDraft,
  { casket, component }: { readonly casket: number; readonly component: ComponentId },
  cd: number,
): void => {
  draft.emit({ type: 'componentSet', casket, component, cd, condition: 'working' });
  clearInjuries(draft, casket, [component]);
};

const callOff = (draft: CampaignDraft, casket: Casket, component: ComponentId): void => {
  if (isUnderRepair(casket, component)) {
    draft.emit({ type: 'repairCalledOff', casket: casket.id, component });
  }
};

/** DH: a repair removes the injury cards of its component from the deck (11.7-5). */
export const clearInjuries = (draft: CampaignDraft, id: number, components: readonly ComponentId[]): void => {
  const casket = draft.casket(id);
  if (!casket) return;
  const { cards: pool } = draft.ruleset.pool;
  const left = casket.injuryCards.filter((card) => {
    const of = pool[card]?.inert?.component;
    return of === undefined || !components.includes(of);
  });
  const added = components.filter((component) => casket.injuries[component] > 0);
  if (left.length === casket.injuryCards.length && added.length === 0) return;
  const counts = Object.fromEntries(added.map((component) => [component, 0]));
  draft.emit({ type: 'injuriesSet', casket: id, cards: left, counts });
};
