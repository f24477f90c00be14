import type { WoundId } from '../model/ids.ts';
import type { WoundDefinition, WoundGrade } from '../model/pilot.ts';

function wound(
  id: WoundId,
  grade: WoundGrade,
  title: string,
  text: string,
  effect: Partial<WoundDefinition>,
): WoundDefinition {
  return { id, title, grade, text, penalties: [], ...effect };
}

/**
 * The wound deck, one card of each (5.1-1): Concussion (5.1-2), Internal Bleeding (5.1-4), Dislocated Shoulder
 * (5.1-5), Cracked Rib (5.1-6), Shattered Hand (5.1-7), Spinal Trauma (5.1-8), Ruptured Organ (5.1-9), PTSD
 * (5.1-10), Dissociation (5.1-11), Broken Finger (5.1-3).
 */
export const WOUND_CARDS: Readonly<Record<WoundId, WoundDefinition>> = {
  concussion: wound('concussion', 'minor', 'Concussion', 'SP maximum −1.', {
    penalties: [{ stat: 'spMax', amount: -1 }],
  }),
  'internal-bleeding': wound(
    'internal-bleeding',
    'minor',
    'Internal Bleeding',
    'Each round starts with the top card of the draw pile going to the Graveyard.',
    { losesTopAtRoundStart: 1 },
  ),
  'dislocated-shoulder': wound(
    'dislocated-shoulder',
    'minor',
    'Dislocated Shoulder',
    'All attacks do 2 less damage.',
    { penalties: [{ stat: 'damage', amount: -2 }] },
  ),
  'cracked-rib': wound('cracked-rib', 'minor', 'Cracked Rib', 'Every gain of Heat is 1 higher.', {
    penalties: [{ stat: 'heatPerGain', amount: 1 }],
  }),
  'shattered-hand': wound(
    'shattered-hand',
    'severe',
    'Shattered Hand',
    'SP maximum −2. Where neural threads are in play, two random ones are lost for good.',
    { penalties: [{ stat: 'spMax', amount: -2 }], losesThreads: 2 },
  ),
  'spinal-trauma': wound('spinal-trauma', 'severe', 'Spinal Trauma', 'Each hex costs 1 SP more.', {
    penalties: [{ stat: 'moveCostPerHex', amount: 1 }],
  }),
  'ruptured-organ': wound(
    'ruptured-organ',
    'severe',
    'Ruptured Organ',
    'Every later match starts with 5 cards of the draw pile in the Graveyard.',
    { losesAtMatchStart: 5 },
  ),
  ptsd: wound('ptsd', 'trauma', 'PTSD', "The pilot may not attack a target's rear side.", {
    penalties: [{ stat: 'noAttackFromBehind', amount: 1 }],
  }),
  dissociation: wound(
    'dissociation',
    'trauma',
    'Dissociation',
    'At each Refresh roll a die: on 1 or 2 the seat has 1 SP less.',
    { losesSpOnDie: { upTo: 2, sp: 1 } },
  ),
  'broken-finger': wound(
    'broken-finger',
    'minor',
    'Broken Finger',
    'A ten-sided die names a neural thread; its function is barred.',
    { barsThread: true },
  ),
};
