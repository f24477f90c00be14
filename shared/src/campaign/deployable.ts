import { COMPONENTS } from '../model/ids.ts';
import type { Ruleset } from '../model/ruleset.ts';
import type { CampaignState, Casket } from './campaign-state.ts';

/** A casket deploys damaged, but not where it would fall at once, nor with a part missing. */
export const canDeploy = ({ options }: Ruleset, { components }: Casket): boolean =>
  COMPONENTS.every((component) => components[component].condition !== 'beyondRepair') &&
  !(options.chassisDestroyed === 'defeat' && components.chassis.condition === 'destroyed');

/** Whether any member has a pilot and a casket that could go on a mission together. */
export const someoneCanDeploy = (ruleset: Ruleset, { pilots, caskets }: CampaignState): boolean =>
  pilots.some(
    ({ owner, faction, status }) =>
      status.kind === 'active' &&
      caskets.some(
        (casket) => casket.owner === owner && casket.faction === faction && canDeploy(ruleset, casket),
      ),
  );
