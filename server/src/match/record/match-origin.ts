import type { MatchOriginKind } from '@penance/shared';

/** What a match that the server arranged belongs to. */
export interface MatchOrigin {
  readonly kind: MatchOriginKind;
  /** The id of the queue, tournament or campaign. */
  readonly id: string;
}

/** The event that a match belongs to; null for none. */
export const tournamentOf = (origin: MatchOrigin | null): string | null =>
  origin?.kind === 'tournament' ? origin.id : null;

/** As two columns of a row, both null or neither. */
export interface OriginColumns {
  readonly originKind: MatchOriginKind | null;
  readonly originId: string | null;
}

export const originOf = ({ originKind, originId }: OriginColumns): MatchOrigin | null =>
  originKind === null || originId === null ? null : { kind: originKind, id: originId };
