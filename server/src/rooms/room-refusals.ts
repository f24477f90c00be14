import type { RoomRefusalCode, WireRefusal } from '@penance/shared';

const MESSAGES: Readonly<Record<RoomRefusalCode, string>> = {
  malformedMessage: 'The message does not have the shape that it should have.',
  unknownMessage: 'There is no message of this name.',
  tooManyMessages: 'Too many messages: wait a moment.',
  notSeated: 'Only those who sit at the table may do this.',
  matchNotStarted: 'The match has not begun.',
  nothingToClaim:
    'Somebody of the other side has come to the table or is a bot, or the match belongs to an event or a campaign.',
  claimTooEarly: 'The other side still has time to come.',
  saltNotAsked:
    'This salt is not asked for now: the set-up is another one, or its hash, or the match has begun.',
  notCommitted: 'The answer could not be stored and does not count.',
  serverBusy: 'The server cannot do this at the moment: try again.',
  internalError: 'The server failed; nothing has changed.',
};

export const roomRefusal = (code: RoomRefusalCode): { readonly refusal: WireRefusal } => ({
  refusal: { code, message: MESSAGES[code] },
});
