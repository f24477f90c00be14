import type { CampaignRefusalCode } from '../../src/campaign/campaign-refusal.ts';
import { LOBBY_SCENES } from './lobby-scenes.ts';
import { MISSION_SCENES } from './mission-scenes.ts';
import { ROSTER_SCENES } from './roster-scenes.ts';
import type { Outcome } from './scene-parts.ts';
import { SETTLEMENT_SCENES } from './settlement-scenes.ts';

/** The simplest scene for each refusal; the compiler requires one for every code. */
export const REFUSAL_SCENES: Readonly<Record<CampaignRefusalCode, () => Outcome | undefined>> = {
  ...LOBBY_SCENES,
  ...ROSTER_SCENES,
  ...SETTLEMENT_SCENES,
  ...MISSION_SCENES,
};
