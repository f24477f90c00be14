import type { RoomMessages } from '@penance/shared';
import type { MatchLine } from './match-line.ts';
import type { MatchWitness } from './match-witness.ts';
import { PenanceError } from '../penance-error.ts';

/** The set-up is fixed: only now is one's salt told, and only for a set-up that is that of the match. */
export const tellSalt = async (
  line: MatchLine,
  witness: MatchWitness,
  setup: RoomMessages['setup'],
): Promise<void> => {
  const problem = witness.sealed(setup);
  if (problem !== null) {
    line.close(new PenanceError('unexpectedReply', problem));
    return;
  }
  const salt = witness.saltFor(setup);
  // A line that is cut meanwhile gets the set-up again.
  if (salt !== null) await line.request('salt', { salt, setup: setup.digest }).catch(() => undefined);
};
