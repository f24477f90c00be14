import { FACES } from '../../model/chance.ts';
import type { CampaignRefused, CampaignRefusalCode } from '../campaign-refusal.ts';
import { refused } from '../../decider/decision.ts';
import type { Pilot, PilotWound } from '../campaign-state.ts';
import type { Deciders } from './deciders.ts';
import type { CampaignDraft } from '../campaign-draft.ts';
import { BARGAIN_CREDITS, TAINT_TO_PURGE, TREATMENT_PRICES } from './prices.ts';
import { onlyIn, pilotOf } from './roster.ts';

type Treatment = 'surgery' | 'cleanse' | 'mendThread' | 'penanceRitual' | 'purgeTaint' | 'soulBargain';

/** What the settlement does for its pilots (11.8-1), and what it asks of them (11.8-2). */
export const TREATMENT: Deciders<Treatment> = {
  surgery: (draft, { pilot: id, wound }, by) => {
    const found = pilotOf(draft, id, by);
    if (!found.ok) return found;
    const { credits, missions } = TREATMENT_PRICES.surgery;
    const refusal =
      onlyIn(draft, 'treatment') ??
      woundOf(found.pilot, wound, 'severe', 'woundNotSevere') ??
      draft.pay({ credits }, 'surgery');
    if (refusal) return refusal;
    draft.emit({ type: 'woundHealed', pilot: id, wound, by: 'surgery' });
    layUp(draft, found.pilot, missions);
    return null;
  },

  cleanse: (draft, { pilot: id, wound }, by) => {
    const found = pilotOf(draft, id, by);
    if (!found.ok) return found;
    const refusal =
      onlyIn(draft, 'treatment') ??
      woundOf(found.pilot, wound, 'trauma', 'woundNotTrauma') ??
      draft.pay({ credits: TREATMENT_PRICES.cleansing.credits }, 'soul cleansing');
    if (!refusal) draft.emit({ type: 'woundHealed', pilot: id, wound, by: 'cleansing' });
    return refusal;
  },

  mendThread: (draft, { pilot: id, thread }, by) => {
    const found = pilotOf(draft, id, by);
    if (!found.ok) return found;
    const { credits, missions } = TREATMENT_PRICES.thread;
    const refusal =
      onlyIn(draft, 'treatment') ?? threadOf(found.pilot, thread) ?? draft.pay({ credits }, 'thread surgery');
    if (refusal) return refusal;
    draft.emit({ type: 'threadMended', pilot: id, thread });
    layUp(draft, found.pilot, missions);
    return null;
  },

  /** A minor wound goes at once; the die is suffered when the next mission begins. */
  penanceRitual: (draft, { pilot: id, wound }, by) => {
    const found = pilotOf(draft, id, by);
    if (!found.ok) return found;
    const refusal = mayDoPenance(draft, found.pilot) ?? woundOf(found.pilot, wound, 'minor', 'woundNotMinor');
    if (refusal) return refusal;
    draft.emit({ type: 'woundHealed', pilot: id, wound, by: 'ritual' });
    return takePenance(draft, found.pilot, 'penanceRitual');
  },

  purgeTaint: (draft, { pilot: id }, by) => {
    const found = pilotOf(draft, id, by);
    if (!found.ok) return found;
    const refusal = mayDoPenance(draft, found.pilot) ?? canPurge(draft, found.pilot);
    if (refusal) return refusal;
    draft.emit({ type: 'taintSet', pilot: id, taint: 0 });
    return takePenance(draft, found.pilot, 'taintPurging');
  },

  soulBargain: (draft, { pilot: id }, by) => {
    const found = pilotOf(draft, id, by);
    if (!found.ok) return found;
    const refusal = mayDoPenance(draft, found.pilot);
    if (refusal) return refusal;
    draft.emit({ type: 'treasuryChanged', scrap: 0, credits: BARGAIN_CREDITS, why: 'soul bargain' });
    return takePenance(draft, found.pilot, 'soulBargain');
  },
};

const woundOf = (
  { name, wounds }: Pilot,
  wound: PilotWound['wound'],
  grade: PilotWound['grade'],
  code: CampaignRefusalCode,
): CampaignRefused | null => {
  const flipped = wounds.find((each) => each.wound === wound);
  if (!flipped) return refused('woundNotThere', `${name} does not have this wound.`);
  return flipped.grade === grade
    ? null
    : refused(code, `This wound is not of that kind: it is ${flipped.grade}.`);
};

const threadOf = ({ name, threads }: Pilot, number: number): CampaignRefused | null => {
  const severed = threads.find(({ thread }) => thread === number);
  if (!severed) return refused('threadNotSevered', `Thread ${number} of ${name} is not severed.`);
  return severed.lost ? refused('threadLost', `Thread ${number} is lost for good.`) : null;
};

/** Treatments run in parallel: the longest one counts (11.8-1). */
const layUp = (draft: CampaignDraft, { id, status }: Pilot, missions: number): void => {
  const until = draft.state.settlement.missions + missions;
  const already = status.kind === 'recovering' ? status.until : 0;
  draft.emit({ type: 'pilotLaidUp', pilot: id, until: Math.max(until, already) });
};

/** One die for each pilot between two missions of theirs (11.8-2). */
const mayDoPenance = (draft: CampaignDraft, { name, penances }: Pilot): CampaignRefused | null =>
  onlyIn(draft, 'treatment') ??
  (draft.ruleset.options.sufferingDice
    ? null
    : refused('moduleOff', 'This campaign is played without Suffering Dice.')) ??
  (penances.length === 0 ? null : refused('penanceTaken', `${name} still has an earlier penance to suffer.`));

const canPurge = (draft: CampaignDraft, { name, taint }: Pilot): CampaignRefused | null => {
  if (!draft.ruleset.options.taint) return refused('moduleOff', 'This campaign is played without Taint.');
  return taint >= TAINT_TO_PURGE
    ? null
    : refused('taintTooLow', `${name} has ${taint} Taint; purging needs at least ${TAINT_TO_PURGE}.`);
};

const takePenance = (draft: CampaignDraft, { id }: Pilot, purpose: string): null => {
  const face = FACES.suffering[draft.rollSuffering(purpose) - 1];
  if (face === undefined) throw new RangeError('a Suffering Die has six faces');
  draft.emit({ type: 'penanceTaken', pilot: id, face });
  return null;
};
