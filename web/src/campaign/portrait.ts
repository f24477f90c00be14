import type { WoundId } from '@penance/shared';

/** Where a wound shows on a portrait, as a path in its 120 by 132 units. */
export const WOUND_MARKS: Readonly<Record<WoundId, string>> = {
  concussion: 'M46 30 L74 34 M52 25 L70 40',
  ptsd: 'M49 50 L56 57 M56 50 L49 57 M64 50 L71 57 M71 50 L64 57',
  dissociation: 'M60 22 L56 36 L63 44 L58 58 L64 70',
  'internal-bleeding': 'M57 104 Q52 114 60 118 Q68 114 63 104 Z',
  'dislocated-shoulder': 'M20 96 L36 104 M22 106 L34 96',
  'cracked-rib': 'M42 112 L52 108 L58 114 M43 120 L54 116',
  'ruptured-organ': 'M66 108 L80 120 M79 107 L68 121',
  'spinal-trauma': 'M60 82 L57 92 L63 99 L58 110 L61 124',
  'shattered-hand': 'M92 108 L102 122 M102 108 L93 121 M97 105 L97 124',
  'broken-finger': 'M98 112 L101 124',
};

/** What a faction's pilots wear on their heads; others go bareheaded. */
export const HEADGEAR: Readonly<Record<string, string>> = {
  church:
    'M60 12 Q86 16 88 58 Q88 78 96 92 L76 84 Q82 70 80 52 Q76 30 60 28 Q44 30 40 52 Q38 70 44 84 L24 92 Q32 78 32 58 Q34 16 60 12 Z',
  'forge-guilds': 'M38 46 Q38 18 60 18 Q82 18 82 46 Z M34 44 H86 V50 H34 Z',
  ossuarium: 'M36 62 Q30 18 60 14 Q90 18 84 62 L79 46 Q70 34 60 34 Q50 34 41 46 Z',
  nomads: 'M38 62 Q60 76 82 62 L86 84 Q60 100 34 84 Z M38 40 Q44 22 60 21 Q76 22 82 40 Q60 32 38 40 Z',
};

const SKINS = ['#c49a74', '#8d6246', '#e0bd98', '#6b4632', '#b58560'] as const;
const HAIRS = ['#2a1d15', '#6d5a48', '#8a4a22', '#b8ab98'] as const;
const CUTS = [
  'M41 46 Q40 22 60 22 Q80 22 79 46 Q70 34 60 34 Q50 34 41 46 Z',
  'M40 74 Q36 22 60 21 Q84 22 80 74 L76 50 Q70 34 56 35 Q46 38 44 50 Z',
  'M42 40 Q46 24 60 24 Q74 24 78 40 Q60 31 42 40 Z',
] as const;
const BEARDS = [
  null,
  'M44 64 Q60 74 76 64 Q75 88 60 90 Q45 88 44 64 Z',
  null,
  'M51 72 Q60 69 69 72 Q60 77 51 72 Z',
] as const;

/** The face of the pilot with this number in its campaign: always the same. */
export const faceOf = (pilot: number) => ({
  skin: picked(SKINS, pilot * 7),
  hair: picked(HAIRS, pilot * 3 + 1),
  cut: picked(CUTS, pilot),
  beard: picked(BEARDS, pilot * 5 + 2),
});

const picked = <Item>(items: readonly [Item, ...Item[]], number: number): Item =>
  items[number % items.length] ?? items[0];
