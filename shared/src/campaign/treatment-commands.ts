import { FACES } from '../model/chance.ts';
import type { CampaignRefused, CampaignRefusalCode } from './campaign-refusal.ts';
import { refusedBecause } from './campaign-refusal.ts';
import type { Pilot, PilotWound } from './campaign-state.ts';
import type { Judges } from './judge.ts';
import type { Ledger } from './ledger.ts';
import { BARGAIN_CREDITS, TAINT_TO_PURGE, TREATMENT_PRICES } from './prices.ts';
import { onlyIn, pilotOf } from './roster.ts';

type Treatment = 'surgery' | 'cleanse' | 'mendThread' | 'penanceRitual' | 'purgeTaint' | 'soulBargain';

/** What the settlement does for its pilots (11.8-1), and what it asks of them (11.8-2). */
export const TREATMENT: Judges<Treatment> = {
  surgery: (ledger, { pilot: id, wound }, by) => {
    const found = pilotOf(ledger, id, by);
    if (!found.ok) return found;
    const { credits, missions } = TREATMENT_PRICES.surgery;
    const refusal =
      onlyIn(ledger, 'treatment') ??
      woundOf(found.pilot, wound, 'severe', 'woundNotSevere') ??
      ledger.pay({ credits }, 'surgery');
    if (refusal) return refusal;
    ledger.emit({ type: 'woundHealed', pilot: id, wound, by: 'surgery' });
    layUp(ledger, found.pilot, missions);
    return null;
  },

  cleanse: (ledger, { pilot: id, wound }, by) => {
    const found = pilotOf(ledger, id, by);
    if (!found.ok) return found;
    const refusal =
      onlyIn(ledger, 'treatment') ??
      woundOf(found.pilot, wound, 'trauma', 'woundNotTrauma') ??
      ledger.pay({ credits: TREATMENT_PRICES.cleansing.credits }, 'soul cleansing');
    if (!refusal) ledger.emit({ type: 'woundHealed', pilot: id, wound, by: 'cleansing' });
    return refusal;
  },

  mendThread: (ledger, { pilot: id, thread }, by) => {
    const found = pilotOf(ledger, id, by);
    if (!found.ok) return found;
    const { credits, missions } = TREATMENT_PRICES.thread;
    const refusal =
      onlyIn(ledger, 'treatment') ??
      threadOf(found.pilot, thread) ??
      ledger.pay({ credits }, 'thread surgery');
    if (refusal) return refusal;
    ledger.emit({ type: 'threadMended', pilot: id, thread });
    layUp(ledger, found.pilot, missions);
    return null;
  },

  /** A minor wound goes at once; the die is suffered when the next mission begins. */
  penanceRitual: (ledger, { pilot: id, wound }, by) => {
    const found = pilotOf(ledger, id, by);
    if (!found.ok) return found;
    const refusal =
      mayDoPenance(ledger, found.pilot) ?? woundOf(found.pilot, wound, 'minor', 'woundNotMinor');
    if (refusal) return refusal;
    ledger.emit({ type: 'woundHealed', pilot: id, wound, by: 'ritual' });
    return takePenance(ledger, found.pilot, 'penanceRitual');
  },

  purgeTaint: (ledger, { pilot: id }, by) => {
    const found = pilotOf(ledger, id, by);
    if (!found.ok) return found;
    const refusal = mayDoPenance(ledger, found.pilot) ?? canPurge(ledger, found.pilot);
    if (refusal) return refusal;
    ledger.emit({ type: 'taintSet', pilot: id, taint: 0 });
    return takePenance(ledger, found.pilot, 'taintPurging');
  },

  soulBargain: (ledger, { pilot: id }, by) => {
    const found = pilotOf(ledger, id, by);
    if (!found.ok) return found;
    const refusal = mayDoPenance(ledger, found.pilot);
    if (refusal) return refusal;
    ledger.emit({ type: 'treasuryChanged', scrap: 0, credits: BARGAIN_CREDITS, why: 'soul bargain' });
    return takePenance(ledger, found.pilot, 'soulBargain');
  },
};

const woundOf = (
  { name, wounds }: Pilot,
  wound: PilotWound['wound'],
  grade: PilotWound['grade'],
  code: CampaignRefusalCode,
): CampaignRefused | null => {
  const flipped = wounds.find((each) => each.wound === wound);
  if (!flipped) return refusedBecause('woundNotThere', `${name} does not have this wound.`);
  return flipped.grade === grade
    ? null
    : refusedBecause(code, `This wound is not of that kind: it is ${flipped.grade}.`);
};

const threadOf = ({ name, threads }: Pilot, number: number): CampaignRefused | null => {
  const severed = threads.find(({ thread }) => thread === number);
  if (!severed) return refusedBecause('threadNotSevered', `Thread ${number} of ${name} is whole.`);
  return severed.lost ? refusedBecause('threadLost', `Thread ${number} is lost for good.`) : null;
};

/** Treatments go on side by side: what counts is the longest (11.8-1). */
const layUp = (ledger: Ledger, { id, status }: Pilot, missions: number): void => {
  const until = ledger.state.settlement.missions + missions;
  const already = status.kind === 'recovering' ? status.until : 0;
  ledger.emit({ type: 'pilotLaidUp', pilot: id, until: Math.max(until, already) });
};

/** One die for each pilot between two missions of theirs (11.8-2). */
const mayDoPenance = (ledger: Ledger, { name, penances }: Pilot): CampaignRefused | null =>
  onlyIn(ledger, 'treatment') ??
  (ledger.ruleset.options.sufferingDice
    ? null
    : refusedBecause('moduleOff', 'This campaign is played without Suffering Dice.')) ??
  (penances.length === 0
    ? null
    : refusedBecause('penanceTaken', `${name} has yet to suffer what was rolled before.`));

const canPurge = (ledger: Ledger, { name, taint }: Pilot): CampaignRefused | null => {
  if (!ledger.ruleset.options.taint)
    return refusedBecause('moduleOff', 'This campaign is played without Taint.');
  return taint >= TAINT_TO_PURGE
    ? null
    : refusedBecause('taintTooLow', `${name} has ${taint} Taint; it is purged from ${TAINT_TO_PURGE} on.`);
};

const takePenance = (ledger: Ledger, { id }: Pilot, purpose: string): null => {
  const face = FACES.suffering[ledger.rollSuffering(purpose) - 1];
  if (face === undefined) throw new RangeError('a Suffering Die has six faces');
  ledger.emit({ type: 'penanceTaken', pilot: id, face });
  return null;
};
