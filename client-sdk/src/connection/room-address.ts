import type { Joined } from '@penance/shared';

/**
 * The WebSocket address of a reserved place in a room: at the public address of the process that has the room, or else
 * at `url`, which begins with `http://` or `https://` and has no trailing slash.
 */
export const roomAddress = (url: string, reservation: Joined['reservation']): string => {
  const { processId = '_', roomId, sessionId, publicAddress } = reservation;
  const scheme = url.startsWith('https:') ? 'wss://' : 'ws://';
  const host =
    typeof publicAddress === 'string' && publicAddress !== ''
      ? publicAddress
      : url.replace(/^https?:\/\//, '');
  const session = encodeURIComponent(sessionId);
  // This client does not use the room's synchronised state.
  return `${scheme}${host.replace(/\/+$/, '')}/${processId}/${roomId}?sessionId=${session}&skipHandshake=1`;
};
