import type { AnswerReply, WireRefusal } from '@penance/shared';

/** Replies of a session that has not asked the rules. */
const refused = (code: WireRefusal['code'], message: string) => (): AnswerReply => ({
  refusal: { code, message },
});

export const matchOver = refused('matchOver', 'The match is over.');
export const movedAway = refused('notCommitted', 'This process no longer plays the match.');
export const notStored = refused('notCommitted', 'The answer could not be stored and does not count.');
export const busy = refused('serverBusy', 'The server cannot store answers at the moment: try again.');
export const failed = refused('internalError', 'An error occurred in the server; nothing has changed.');
