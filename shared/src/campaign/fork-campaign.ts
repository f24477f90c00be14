import type { CampaignDocument } from './campaign-document.ts';
import type { MissionNumber } from './campaign-state.ts';

/**
 * The campaign as it was before a mission was planned, to be gone on with otherwise; `null` when it never came
 * so far. The journal up to there is the same.
 */
export const forkCampaign = (
  document: CampaignDocument,
  mission: MissionNumber,
  name: string = document.opening.name,
): CampaignDocument | null => {
  const at = document.entries.findIndex(({ facts }) =>
    facts.some((fact) => fact.type === 'missionPlanned' && fact.mission === mission),
  );
  if (at < 0) return null;
  return { ...document, opening: { ...document.opening, name }, entries: document.entries.slice(0, at) };
};
