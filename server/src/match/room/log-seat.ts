import { CLOSE_CODES } from '@penance/shared';
import type { Notify } from '../../platform/log/notices.ts';
import type { Visitor } from '../../platform/sockets/visitor.ts';

const REASONS: ReadonlyMap<number, string> = new Map(
  Object.entries(CLOSE_CODES).map(([name, code]) => [code, name]),
);

/** Players only: a match may have hundreds of spectators, of whom nobody asks later. */
export const logJoined = (notify: Notify, matchId: string, { seat, accountId }: Visitor): void => {
  if (seat !== null) notify('seatJoined', { matchId, seat, account: accountId });
};

/** `code` is that of the closed socket. */
export const logLeft = (
  notify: Notify,
  matchId: string,
  { visitor: { seat, accountId }, code }: { readonly visitor: Visitor; readonly code: number | undefined },
): void => {
  if (seat === null) return;
  const reason = REASONS.get(code ?? 0);
  const how = reason === undefined ? { by: 'client', closed: code } : { by: 'server', reason };
  notify('seatLeft', { matchId, seat, account: accountId, ...how });
};
