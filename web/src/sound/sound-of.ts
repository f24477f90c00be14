import type { MatchView } from '@penance/shared';
import type { Beat } from '../table/beats.ts';

/** A sound. `weight`: 0 for the lightest, 1 for the heaviest. */
export type Sound =
  | { readonly name: 'dice'; readonly dice: number }
  | { readonly name: 'hit'; readonly weight: number }
  | {
      readonly name:
        'strain' | 'miss' | 'destroyed' | 'wound' | 'heat' | 'yourTurn' | 'victory' | 'defeat' | 'end';
    };

/** From this damage on, hits no longer get louder. */
const HEAVIEST = 10;

/** The sounds of a beat, for the viewer of that view. */
export const soundsOf = (beat: Beat, view: MatchView): readonly Sound[] =>
  (SOUNDS[beat.kind] as SoundsOf<Beat['kind']> | undefined)?.(beat, view) ?? [];

type SoundsOf<K extends Beat['kind']> = (
  beat: Extract<Beat, { readonly kind: K }>,
  view: MatchView,
) => readonly Sound[];

const SOUNDS: { readonly [K in Beat['kind']]?: SoundsOf<K> } = {
  dice: ({ faces, purpose }) => {
    const dice: Sound = { name: 'dice', dice: faces.length };
    return purpose === 'strain' ? [{ name: 'strain' }, dice] : [dice];
  },
  verdict: ({ tier, damage }) =>
    tier === 'miss' || tier === 'catastrophe'
      ? [{ name: 'miss' }]
      : [{ name: 'hit', weight: Math.min(1, damage / HEAVIEST) }],
  destroyed: () => [{ name: 'destroyed' }],
  wound: () => [{ name: 'wound' }],
  heat: () => [{ name: 'heat' }],
  turn: ({ seat }, { own }) => (seat === own?.seat ? [{ name: 'yourTurn' }] : []),
  over: ({ team }, { own, seats }) => {
    if (!own || team === null) return [{ name: 'end' }];
    return [{ name: seats[own.seat]?.team === team ? 'victory' : 'defeat' }];
  },
};
