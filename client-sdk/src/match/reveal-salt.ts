import type { RoomMessages } from '@penance/shared';
import type { LiveMatchParts } from './live-match-parts.ts';
import { PenanceError } from '../penance-error.ts';

/** The set-up is sealed: only now is the salt sent, and only if the set-up is the one of the match that was joined. */
export const revealSalt = async (
  { line, witness, onShareElsewhere }: Pick<LiveMatchParts, 'line' | 'witness' | 'onShareElsewhere'>,
  setup: RoomMessages['setup'],
): Promise<void> => {
  const problem = witness.sealed(setup);
  if (problem !== null) {
    line.close(new PenanceError('unexpectedReply', problem));
    return;
  }
  // If the connection is lost meanwhile, the next one receives the set-up again.
  const send = (salt: string | null): Promise<unknown> =>
    line.request('salt', { salt, setup: setup.digest }).catch(() => undefined);
  const salt = witness.saltFor(setup);
  if (salt !== null) await send(salt);
  else if (witness.isShareElsewhere(setup)) onShareElsewhere(() => void send(null));
};
