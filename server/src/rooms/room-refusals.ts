import type { RoomRefusalCode, WireRefusal } from '@penance/shared';

const MESSAGES: Readonly<Record<RoomRefusalCode, string>> = {
  malformedMessage: 'The message does not have the shape that it should have.',
  unknownMessage: 'There is no message of this name.',
  tooManyMessages: 'Too many messages: wait a moment.',
  notSeated: 'Only those who sit at the table may do this.',
  matchNotStarted: 'The match has not begun.',
  notCommitted: 'The answer could not be stored and does not count.',
  serverBusy: 'The server cannot do this at the moment: try again.',
  internalError: 'The server failed; nothing has changed.',
};

export const roomRefusal = (code: RoomRefusalCode): { readonly refusal: WireRefusal } => ({
  refusal: { code, message: MESSAGES[code] },
});
