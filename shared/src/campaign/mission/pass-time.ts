import type { Casket, Pilot, PilotId } from '../campaign-state.ts';
import type { CampaignDraft } from '../campaign-draft.ts';
import { LEAST_SCRAP_PRICE, REST_MISSIONS, SCRAP_PRICE_FALL } from '../commands/prices.ts';
import { clearInjuries } from '../commands/repair-commands.ts';

/**
 * Applies the time of a mission, in the order of the rule book (11.6-1): minor wounds heal, repairs advance, the
 * settlement returns to its repairs step. The mission has already been counted.
 */
export const passTime = (draft: CampaignDraft, away: readonly PilotId[]): void => {
  const living = draft.state.pilots.filter(({ status }) => status.kind !== 'dead' && status.kind !== 'taken');
  living.forEach((pilot) => healMinor(draft, pilot));
  draft.state.caskets.forEach((casket) => advanceRepairs(draft, casket));
  calmMarket(draft);
  living.filter(({ id }) => !away.includes(id)).forEach((pilot) => rest(draft, pilot));
  draft.emit({ type: 'stepBegan', step: 'repairs' });
};

/** With each mission Scrap becomes cheaper again (11.6-9). */
const calmMarket = (draft: CampaignDraft): void => {
  const { scrapPrice = LEAST_SCRAP_PRICE } = draft.state.settlement;
  if (scrapPrice === LEAST_SCRAP_PRICE) return;
  draft.emit({ type: 'scrapPriceSet', credits: Math.max(LEAST_SCRAP_PRICE, scrapPrice - SCRAP_PRICE_FALL) });
};

/** A minor wound lasts a fixed number of missions after the one in which it was flipped (11.6-2). */
const healMinor = (draft: CampaignDraft, { id, wounds }: Pilot): void => {
  const { missions } = draft.state.settlement;
  const lasts = draft.ruleset.options.minorWoundMissions;
  for (const { wound, grade, since } of wounds) {
    if (grade === 'minor' && since + lasts <= missions) {
      draft.emit({ type: 'woundHealed', pilot: id, wound, by: 'time' });
    }
  }
};

/** Damage that the component has suffered during the repair is mended too (11.7-1). */
const advanceRepairs = (draft: CampaignDraft, { id: casket, repairs }: Casket): void => {
  for (const { component, left } of repairs) {
    draft.emit({ type: 'repairAdvanced', casket, component, left: left - 1 });
    if (left > 1) continue;
    draft.emit(
      { type: 'componentSet', casket, component, cd: 0, condition: 'working' },
      { type: 'repairFinished', casket, component },
    );
    clearInjuries(draft, casket, [component]);
  }
};

/** A pilot who stayed at home: five missions in a row heal every trauma (11.8-1). */
const rest = (draft: CampaignDraft, { id, rested, wounds, status }: Pilot): void => {
  const missions = rested + 1;
  draft.emit({ type: 'pilotRested', pilot: id, missions });
  if (missions >= REST_MISSIONS) {
    for (const { wound, grade } of wounds) {
      if (grade === 'trauma') draft.emit({ type: 'woundHealed', pilot: id, wound, by: 'rest' });
    }
  }
  const isFit = status.kind === 'recovering' && status.until <= draft.state.settlement.missions;
  if (isFit) draft.emit({ type: 'pilotRecovered', pilot: id });
};
