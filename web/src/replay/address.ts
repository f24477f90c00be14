import type { Match } from '@penance/shared';

/** The seat of that account; `null` if it has none there. */
export const seatOf = ({ seats }: Pick<Match, 'seats'>, accountId: string | null): number | null =>
  seats.find(({ occupant }) => occupant?.kind === 'player' && occupant.accountId === accountId)?.seat ?? null;

/**
 * Where a finished match is seen: at its end by who sat there, from its start by others. `code`: with which it was found.
 */
export const replayAddress = (
  match: Pick<Match, 'id' | 'seats' | 'inviteCode'>,
  code: string | null,
  accountId: string | null,
): string => {
  const invite = code ?? match.inviteCode;
  const query = [
    ...(seatOf(match, accountId) === null ? [] : ['end']),
    ...(invite === null ? [] : [`code=${invite}`]),
  ];
  return `/replay/${match.id}${query.length === 0 ? '' : `?${query.join('&')}`}`;
};
