import type { RoomRefusalCode, WireRefusal } from '@penance/shared';

const MESSAGES: Readonly<Record<RoomRefusalCode, string>> = {
  malformedMessage: 'The message does not have the shape that it should have.',
  unknownMessage: 'There is no message of this name.',
  tooManyMessages: 'Too many messages: wait a moment.',
  notSeated: 'Only those who sit at the table may do this.',
  matchNotStarted: 'The match has not begun.',
  nothingToClaim:
    'An opponent has come to the table or is a bot, or the match belongs to an event or a campaign.',
  claimTooEarly: 'Your opponents still have time to come.',
  saltNotAsked: 'No salt is expected now: the set-up or the hash differs, or the match has begun.',
  tooManyPhrases: 'You have said enough for now, or for this match.',
  notCommitted: 'The answer could not be stored and does not count.',
  serverBusy: 'The server cannot do this at the moment: try again.',
  internalError: 'The server failed; nothing has changed.',
};

export const roomRefusal = (code: RoomRefusalCode): { readonly refusal: WireRefusal } => ({
  refusal: { code, message: MESSAGES[code] },
});
