import { sayMessageSchema, type SayReply } from '@penance/shared';
import type { PresentMatch } from '../feed/present-match.ts';
import type { PhraseStore } from '../record/phrase-store.ts';
import { roomRefusal } from '../../platform/sockets/room-refusals.ts';
import type { ViewerLink } from './viewer-link.ts';

/** The reply to `say`: what was said is stored, and on its way to everybody who sees the match. */
export const sayPhrase = async (
  phrases: Pick<PhraseStore, 'say'>,
  present: PresentMatch | undefined,
  { visitor: { seat } }: ViewerLink,
  message: unknown,
): Promise<SayReply> => {
  const parsed = sayMessageSchema.safeParse(message);
  if (!parsed.success) return roomRefusal('malformedMessage');
  if (seat === null) return roomRefusal('notSeated');
  if (!present) return roomRefusal('matchNotStarted');
  const { matchId, moment } = present;
  const { state, entry } = moment;
  const said = await phrases.say({ matchId, seat, entry, seq: state.seq, phrase: parsed.data.phrase });
  if (said === 'tooMany') return roomRefusal('tooManyPhrases');
  present.say(said);
  return { said };
};
