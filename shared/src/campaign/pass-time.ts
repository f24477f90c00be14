import type { Casket, Pilot, PilotId } from './campaign-state.ts';
import type { Ledger } from './ledger.ts';
import { REST_MISSIONS } from './prices.ts';
import { clearInjuries } from './repair-commands.ts';

/**
 * What a mission's time does, in the order of the rule book (11.6-1): minor wounds go, repairs advance, the
 * settlement is at its repairs again. The mission has been counted already.
 */
export const passTime = (ledger: Ledger, away: readonly PilotId[]): void => {
  const living = ledger.state.pilots.filter(
    ({ status }) => status.kind !== 'dead' && status.kind !== 'taken',
  );
  living.forEach((pilot) => healMinor(ledger, pilot));
  ledger.state.caskets.forEach((casket) => advanceRepairs(ledger, casket));
  living.filter(({ id }) => !away.includes(id)).forEach((pilot) => rest(ledger, pilot));
  ledger.emit({ type: 'stepBegan', step: 'repairs' });
};

/** A minor wound lasts so many missions after the one in which it was flipped (11.6-2). */
const healMinor = (ledger: Ledger, { id, wounds }: Pilot): void => {
  const { missions } = ledger.state.settlement;
  const lasts = ledger.ruleset.options.minorWoundMissions;
  for (const { wound, grade, since } of wounds) {
    if (grade === 'minor' && since + lasts <= missions) {
      ledger.emit({ type: 'woundHealed', pilot: id, wound, by: 'time' });
    }
  }
};

/** What the component has suffered meanwhile is mended with it (11.7-1). */
const advanceRepairs = (ledger: Ledger, { id: casket, repairs }: Casket): void => {
  for (const { component, left } of repairs) {
    ledger.emit({ type: 'repairAdvanced', casket, component, left: left - 1 });
    if (left > 1) continue;
    ledger.emit(
      { type: 'componentSet', casket, component, cd: 0, condition: 'working' },
      { type: 'repairFinished', casket, component },
    );
    clearInjuries(ledger, casket, [component]);
  }
};

/** A pilot who stayed at home: five missions of that in a row heal every trauma (11.8-1). */
const rest = (ledger: Ledger, { id, rested, wounds, status }: Pilot): void => {
  const missions = rested + 1;
  ledger.emit({ type: 'pilotRested', pilot: id, missions });
  if (missions >= REST_MISSIONS) {
    for (const { wound, grade } of wounds) {
      if (grade === 'trauma') ledger.emit({ type: 'woundHealed', pilot: id, wound, by: 'rest' });
    }
  }
  const isFit = status.kind === 'recovering' && status.until <= ledger.state.settlement.missions;
  if (isFit) ledger.emit({ type: 'pilotRecovered', pilot: id });
};
