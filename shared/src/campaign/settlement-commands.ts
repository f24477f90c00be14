import { refusedBecause } from './campaign-refusal.ts';
import { SETTLEMENT_STEPS } from './campaign-state.ts';
import { someoneCanDeploy } from './deployable.ts';
import type { Judges } from './judge.ts';
import { hostOnly } from './lobby-commands.ts';
import { passTime } from './pass-time.ts';
import { STAND_DOWN_SCRAP } from './prices.ts';
import { movedOn, onlyIn } from './roster.ts';

/** How the settlement gets on. */
export const SETTLEMENT: Judges<'endStep' | 'standDown'> = {
  /** The host ends each step (11.6-1). */
  endStep: (ledger, { step }, by) => {
    const { step: current } = ledger.state.settlement;
    const refusal =
      hostOnly(by) ??
      movedOn(step, current, `The settlement is at ${current}.`) ??
      onlyIn(ledger, 'repairs', 'treatment', 'recruitment');
    if (refusal) return refusal;
    const next = SETTLEMENT_STEPS[SETTLEMENT_STEPS.indexOf(current) + 1];
    if (next) ledger.emit({ type: 'stepBegan', step: next });
    return null;
  },

  /** When nobody can go: time passes as with a mission, and some Scrap is gathered (11.6-4). */
  standDown: (ledger, { missions }, by) => {
    const { missions: passed } = ledger.state.settlement;
    const refusal =
      hostOnly(by) ??
      movedOn(missions, passed, `The time of ${passed} missions has passed.`) ??
      onlyIn(ledger, 'muster');
    if (refusal) return refusal;
    if (ledger.openMission()) return refusedBecause('missionPlannedAlready', 'A mission is being planned.');
    if (someoneCanDeploy(ledger.ruleset, ledger.state)) {
      return refusedBecause('someoneCanDeploy', 'Somebody is fit to go: time passes by missions.');
    }
    ledger.emit(
      { type: 'stoodDown', missions: ledger.state.settlement.missions + 1 },
      { type: 'treasuryChanged', scrap: STAND_DOWN_SCRAP, credits: 0, why: 'scavenging' },
    );
    passTime(ledger, []);
    return null;
  },
};
