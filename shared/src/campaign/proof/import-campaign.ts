import type * as z from 'zod';
import { checkingPacks } from '../../cards/check-packs.ts';
import { resultOf } from '../../steps.ts';
import { checkPlayedOverrides } from '../../rulesets/check-overrides.ts';
import { firstHead, nextHead } from './campaign-chain.ts';
import type { CampaignDocument } from './campaign-document.ts';
import { campaignEntrySchema, documentShapeSchema, exportCampaign } from './campaign-document.ts';
import type { CampaignEntry } from '../campaign-input.ts';
import { CAMPAIGN_LIMITS } from '../campaign-limits.ts';
import { secretsOf } from './campaign-proof.ts';
import { CampaignRun } from '../campaign-run.ts';
import type { CampaignState } from '../campaign-state.ts';
import { replayEntry } from './replay-entry.ts';
import { isLargerThan } from './json-size.ts';
import type { CampaignOpening } from '../open-campaign.ts';

/** Why a document is not imported. */
export const CAMPAIGN_DOCUMENT_PROBLEMS = [
  'malformedDocument',
  'documentTooLarge',
  'rulesetConflict',
  'packsIllegal',
  'entriesOutOfOrder',
  'entryRefused',
  'factsWrong',
  'diceWrong',
  'proofWrong',
] as const;
export interface CampaignDocumentProblem {
  readonly ok: false;
  readonly code: (typeof CAMPAIGN_DOCUMENT_PROBLEMS)[number];
  readonly message: string;
}
export interface CampaignImported {
  readonly ok: true;
  readonly document: CampaignDocument;
  readonly state: CampaignState;
  /** Head of its hash chain, after the last entry. */
  readonly head: string;
  /** Number of dice of the settlement, and how many of them follow from a published secret. */
  readonly dice: { readonly rolled: number; readonly proven: number };
}
type Verdict = CampaignImported | CampaignDocumentProblem;

/**
 * Imports a document from any source. Every input is decided again with the outcomes in the journal and must give
 * exactly the recorded facts: anything impossible by the rules is rejected.
 */
export const importCampaign = (json: unknown): Verdict => resultOf(importing(json));

/**
 * `importCampaign` in small steps, so that a server can do other work in between: first the opening with its packs part
 * by part, then one entry per step. The work of a step does not grow with the number of entries before it.
 */
export function* importing(json: unknown): Generator<void, Verdict> {
  const shape = documentShapeSchema.safeParse(json);
  if (!shape.success) return malformed(shape.error);
  if (shape.data.entries.length > CAMPAIGN_LIMITS.entries) {
    return problem('documentTooLarge', `A campaign has at most ${CAMPAIGN_LIMITS.entries} entries.`);
  }
  const opening = yield* openingOf(shape.data.opening);
  if ('ok' in opening) return opening;
  const { proof } = shape.data;
  const secretAt = secretsOf(proof?.dice ?? []);
  if (!secretAt) return problem('proofWrong', 'A secret does not match its commitment.');
  const run = new CampaignRun(opening);
  const entries: CampaignEntry[] = [];
  const dice = { rolled: 0, proven: 0 };
  let head = firstHead(opening);
  for (const [index, raw] of shape.data.entries.entries()) {
    yield;
    const parsed = campaignEntrySchema.safeParse(raw);
    if (!parsed.success) return malformed(parsed.error, `entries.${index}.`);
    const entry = parsed.data;
    const replayed = replayEntry(run, index + 1, entry, secretAt(index + 1));
    if ('code' in replayed) return problem(replayed.code, replayed.message);
    dice.rolled += replayed.rolled;
    dice.proven += replayed.proven;
    entries.push(entry);
    head = nextHead(head, entry);
  }
  if (proof && proof.head !== head) return problem('proofWrong', CHAIN_BROKEN);
  return { ok: true, document: exportCampaign(opening, entries, proof), state: run.state, head, dice };
}

const CHAIN_BROKEN = 'The opening or an entry does not match the hash chain.';

/** House rules and packs as for a new campaign. */
function* openingOf({
  ruleset: { preset, overrides, packs, digest },
  ...opening
}: z.infer<typeof documentShapeSchema>['opening']): Generator<
  void,
  CampaignOpening | CampaignDocumentProblem
> {
  const house = checkPlayedOverrides(preset, overrides);
  if (!house.ok) return problem('rulesetConflict', sentences(house.problems));
  if (isLargerThan(packs, CAMPAIGN_LIMITS.packCharacters)) {
    return problem('documentTooLarge', 'The packs of a campaign have at most 512 kB.');
  }
  const content = yield* checkingPacks(packs);
  if (!content.ok) return problem('packsIllegal', sentences(content.problems));
  return {
    ...opening,
    ruleset: {
      preset,
      overrides: house.overrides,
      packs: content.packs,
      ...(digest !== undefined && { digest }),
    },
  };
}

const malformed = ({ issues: [issue] }: z.ZodError, within = ''): CampaignDocumentProblem =>
  problem(
    'malformedDocument',
    `${within}${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? 'is no campaign'}`,
  );

const MOST_REASONS = 20;
const sentences = (problems: readonly { readonly message: string }[]): string =>
  problems
    .slice(0, MOST_REASONS)
    .map(({ message }) => message)
    .join(' ');

const problem = (code: CampaignDocumentProblem['code'], message: string): CampaignDocumentProblem => ({
  ok: false,
  code,
  message,
});
