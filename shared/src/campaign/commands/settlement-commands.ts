import { refused } from '../../decider/decision.ts';
import { SETTLEMENT_STEPS } from '../campaign-state.ts';
import { ableMembers, canDeploy } from '../mission/deployable.ts';
import type { Deciders } from './deciders.ts';
import { hostOnly } from './lobby-commands.ts';
import { passTime } from '../mission/pass-time.ts';
import { STAND_DOWN_SCRAP } from './prices.ts';
import { movedOn, onlyIn } from './roster.ts';

/** Commands that move the settlement on. */
export const SETTLEMENT: Deciders<'endStep' | 'standDown'> = {
  /** The host ends each step (11.6-1). */
  endStep: (draft, { step }, by) => {
    const { step: current } = draft.state.settlement;
    const refusal =
      hostOnly(by) ??
      movedOn(step, current, `The settlement is at ${current}.`) ??
      onlyIn(draft, 'repairs', 'treatment', 'recruitment');
    if (refusal) return refusal;
    const next = SETTLEMENT_STEPS[SETTLEMENT_STEPS.indexOf(current) + 1];
    if (next) draft.emit({ type: 'stepBegan', step: next });
    return null;
  },

  /** When nobody can deploy: time passes as with a mission, and some Scrap is gathered (11.6-4). */
  standDown: (draft, { missions }, by) => {
    const { missions: passed } = draft.state.settlement;
    const refusal =
      hostOnly(by) ??
      movedOn(missions, passed, `The time of ${passed} missions has passed.`) ??
      onlyIn(draft, 'muster');
    if (refusal) return refusal;
    if (draft.openMission()) return refused('missionPlannedAlready', 'A mission is being planned.');
    if (ableMembers(draft.state, (casket) => canDeploy(draft.ruleset, casket)).length > 0) {
      return refused('someoneCanDeploy', 'Somebody can deploy, so a mission must be played.');
    }
    draft.emit(
      { type: 'stoodDown', missions: draft.state.settlement.missions + 1 },
      { type: 'treasuryChanged', scrap: STAND_DOWN_SCRAP, credits: 0, why: 'scavenging' },
    );
    passTime(draft, []);
    return null;
  },
};
