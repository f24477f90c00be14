import { firstHead, nextHead } from './campaign-chain.ts';
import { exportCampaign, type CampaignDocument } from './campaign-document.ts';
import type { DiceStretch } from './campaign-proof.ts';
import { resultOf } from '../../steps.ts';
import type { MissionNumber } from '../campaign-state.ts';

/**
 * The campaign as it was before a mission was planned, to continue differently; `null` when it never got that far. The
 * journal up to that point is the same.
 */
export const forkCampaign = (
  document: CampaignDocument,
  mission: MissionNumber,
  name?: string,
): CampaignDocument | null => resultOf(forkingCampaign(document, mission, name));

/** The same in steps. */
export function* forkingCampaign(
  document: CampaignDocument,
  mission: MissionNumber,
  name: string = document.opening.name,
): Generator<undefined, CampaignDocument | null> {
  const at = document.entries.findIndex(({ facts }) =>
    facts.some((fact) => fact.type === 'missionPlanned' && fact.mission === mission),
  );
  if (at < 0) return null;
  const opening = { ...document.opening, name };
  const entries = document.entries.slice(0, at);
  if (!document.proof) return exportCampaign(opening, entries);
  let head = firstHead(opening);
  for (const entry of entries) {
    head = nextHead(head, entry);
    yield;
  }
  return exportCampaign(opening, entries, { head, dice: upTo(document.proof.dice, at) });
}

const upTo = (stretches: readonly DiceStretch[], seq: number): readonly DiceStretch[] =>
  stretches
    .filter((_, index) => (stretches[index - 1]?.upTo ?? 0) < seq)
    .map((stretch) => ({ ...stretch, upTo: Math.min(stretch.upTo, seq) }));
