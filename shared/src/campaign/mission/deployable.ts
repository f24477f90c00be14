import { COMPONENTS, type SetId } from '../../model/ids.ts';
import type { Ruleset } from '../../model/ruleset.ts';
import { listed } from '../../text/words.ts';
import type { CampaignRefused } from '../campaign-refusal.ts';
import { refused } from '../../decider/decision.ts';
import type { CampaignState, Casket, MemberId } from '../campaign-state.ts';
import { missingEquipment } from './lost-equipment.ts';

/**
 * A casket may deploy damaged, but not if it would fall at once, or if a component or its equipment is missing (11.7-2,
 * 11.6-7).
 */
export const deploymentRefused = (ruleset: Ruleset, casket: Casket): CampaignRefused | null => {
  const { name, components } = casket;
  if (casket.loan === 'returned') return refused('casketNotDeployable', `${name} has gone back.`);
  const isInert =
    COMPONENTS.some((component) => components[component].condition === 'beyondRepair') ||
    (ruleset.options.chassisDestroyed === 'defeat' && components.chassis.condition === 'destroyed');
  if (isInert) return refused('casketNotDeployable', `${name} must be repaired or replaced first.`);
  const missing = missingEquipment(ruleset, casket);
  return missing.length === 0 ? null : equipmentRefused(ruleset, casket, missing);
};

/** Refuses with the names of the missing sets and how to get them back. */
export const equipmentRefused = (
  { pool }: Ruleset,
  { name }: Casket,
  sets: readonly SetId[],
): CampaignRefused => {
  const titles = listed(sets.map((set) => pool.sets[set]?.title ?? set));
  return refused('equipmentLost', `${name} has lost ${titles}: replace the arm that carried it.`);
};

export const canDeploy = (ruleset: Ruleset, casket: Casket): boolean =>
  deploymentRefused(ruleset, casket) === null;

/**
 * Players who have a pilot and a casket that could go on a mission together. What former players have left behind goes
 * nowhere before it is passed on (11.9-4).
 */
export const ableMembers = <Owned extends Pick<Casket, 'owner' | 'faction'>>(
  {
    members,
    pilots,
    caskets,
  }: Pick<CampaignState, 'members' | 'pilots'> & { readonly caskets: readonly Owned[] },
  canGo: (casket: Owned) => boolean,
): readonly MemberId[] =>
  members
    .filter(({ id, role }) => {
      const ready = caskets.filter((casket) => casket.owner === id && canGo(casket));
      return (
        role !== 'watcher' &&
        pilots.some(
          ({ owner, faction, status }) =>
            owner === id && status.kind === 'active' && ready.some((casket) => casket.faction === faction),
        )
      );
    })
    .map(({ id }) => id);
