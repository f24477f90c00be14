import type { Joined } from '@penance/shared';

/**
 * The address of a place in a room: at the public address of the process that has the room, or else at `url`, which
 * begins with `http://` or `https://` and has no slash at the end.
 */
export const roomAddress = (url: string, reservation: Joined['reservation']): string => {
  const { processId = '_', roomId, sessionId, publicAddress } = reservation;
  const scheme = url.startsWith('https:') ? 'wss://' : 'ws://';
  const host =
    typeof publicAddress === 'string' && publicAddress !== ''
      ? publicAddress
      : url.replace(/^https?:\/\//, '');
  const session = encodeURIComponent(sessionId);
  // What the room would tell of its synchronised state is of no use here.
  return `${scheme}${host.replace(/\/+$/, '')}/${processId}/${roomId}?sessionId=${session}&skipHandshake=1`;
};
