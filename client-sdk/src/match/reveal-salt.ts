import type { RoomMessages } from '@penance/shared';
import type { MatchLine } from './match-line.ts';
import type { MatchWitness } from './match-witness.ts';
import { PenanceError } from '../penance-error.ts';

/** The set-up is sealed: only now is the salt sent, and only if the set-up is the one of the match that was joined. */
export const revealSalt = async (
  line: MatchLine,
  witness: MatchWitness,
  setup: RoomMessages['setup'],
): Promise<void> => {
  const problem = witness.sealed(setup);
  if (problem !== null) {
    line.close(new PenanceError('unexpectedReply', problem));
    return;
  }
  // Without it (another device has drawn the one that was sealed) the match need not wait for it any longer.
  const salt = witness.saltFor(setup);
  // If the connection is lost meanwhile, the next one receives the set-up again.
  await line.request('salt', { salt, setup: setup.digest }).catch(() => undefined);
};
