import { DIE_SIDES, FACES } from '../model/chance.ts';
import type { SufferingFace } from '../model/chance.ts';
import type { KeptCommand } from './campaign-command.ts';
import { campaignAfter } from './apply-campaign-fact.ts';
import type { CampaignFact } from './campaign-fact.ts';
import type { CampaignChance, CampaignVerdict } from './campaign-input.ts';
import type { CampaignRefused } from './campaign-refusal.ts';
import type { CampaignState } from './campaign-state.ts';
import { judgeCampaign } from './judge-campaign.ts';

/** What a command would do. Nothing is applied, nothing is rolled, and no key is used up. */
export interface CommandPreview {
  readonly ok: true;
  /** What would happen whatever is rolled. */
  readonly facts: readonly CampaignFact[];
  readonly treasury: { readonly scrap: number; readonly credits: number };
  /** When a Suffering Die is rolled: what each face would do beside `facts`. */
  readonly byFace:
    readonly { readonly face: SufferingFace; readonly facts: readonly CampaignFact[] }[] | null;
}

/** The verdict on a command before it is given. Chance is not asked: every face is shown. */
export const previewCommand = (
  state: CampaignState,
  command: KeptCommand,
  by: string,
): CommandPreview | CampaignRefused => {
  const verdicts = FACES.suffering.map((face, index) => ({
    face,
    verdict: judgeCampaign(state, command, by, showing(index + 1)),
  }));
  const [first] = verdicts;
  if (!first) throw new RangeError(`a Suffering Die has ${String(DIE_SIDES.suffering)} faces`);
  if (!first.verdict.ok) return first.verdict;
  const { facts, outcomes } = first.verdict;
  const { scrap, credits } = campaignAfter(state, facts).settlement;
  const isRolled = outcomes.length > 0;
  return {
    ok: true,
    facts: isRolled ? facts.filter(isSure) : facts,
    treasury: { scrap, credits },
    byFace: isRolled
      ? verdicts.map(({ face, verdict }) => ({
          face,
          facts: factsOf(verdict).filter((fact) => !isSure(fact)),
        }))
      : null,
  };
};

const showing =
  (face: number): CampaignChance =>
  () => ({ kind: 'dice', faces: [face] });

const factsOf = (verdict: CampaignVerdict): readonly CampaignFact[] => (verdict.ok ? verdict.facts : []);

const isSure = ({ type }: CampaignFact): boolean => type !== 'diceRolled' && type !== 'penanceTaken';
