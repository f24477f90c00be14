import { FACES, type SufferingFace } from '../../model/chance.ts';
import type { KeptCommand } from '../campaign-command.ts';
import type { CampaignFact } from '../campaign-fact.ts';
import type { CampaignChance, CampaignDecision } from '../campaign-input.ts';
import type { CampaignRefused } from '../campaign-refusal.ts';
import type { CampaignState } from '../campaign-state.ts';
import { decideCommand } from '../decide-campaign.ts';

/** What a command would do. Nothing is applied, nothing is rolled, and no key is used up. */
export interface CommandPreview {
  readonly ok: true;
  /** The facts that do not depend on the roll. */
  readonly facts: readonly CampaignFact[];
  readonly treasury: { readonly scrap: number; readonly credits: number };
  /** If a Suffering Die is rolled: what each face would add to `facts`. */
  readonly byFace:
    readonly { readonly face: SufferingFace; readonly facts: readonly CampaignFact[] }[] | null;
}

/** Decides a command without applying it. Nothing is rolled: the outcome is shown for every face. */
export const previewCommand = (
  state: CampaignState,
  command: KeptCommand,
  by: string,
): CommandPreview | CampaignRefused => {
  const first = decideCommand(state, command, by, showing(1));
  if (!first.ok) return first;
  const { facts, outcomes, state: after } = first;
  const { scrap, credits } = after.settlement;
  const isRolled = outcomes.length > 0;
  return {
    ok: true,
    facts: isRolled ? facts.filter(isSure) : facts,
    treasury: { scrap, credits },
    byFace: isRolled
      ? FACES.suffering.map((face, index) => ({
          face,
          facts: factsOf(decideCommand(state, command, by, showing(index + 1))).filter(
            (fact) => !isSure(fact),
          ),
        }))
      : null,
  };
};

const showing =
  (face: number): CampaignChance =>
  () => ({ kind: 'dice', faces: [face] });

const factsOf = (decision: CampaignDecision): readonly CampaignFact[] => (decision.ok ? decision.facts : []);

const isSure = ({ type }: CampaignFact): boolean => type !== 'diceRolled' && type !== 'penanceTaken';
