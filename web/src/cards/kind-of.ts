import type { CardDefinition } from '@penance/shared';

export type CardKind = 'action' | 'reaction' | 'passive' | 'inert';

/** When a card may be played, derived from its definition. */
export const kindOf = ({ reaction, passive, inert }: CardDefinition): CardKind => {
  if (inert) return 'inert';
  if (reaction) return 'reaction';
  return passive ? 'passive' : 'action';
};
