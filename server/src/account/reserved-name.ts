import { speaksForServer } from '@penance/shared';
import { refuse, type RequestRefusal } from '../platform/base/refusal.ts';

/** Refuses a name, of an account or a team, that others could take for one of the server, its operator or a referee. */
export const reservedName = (name: string): RequestRefusal | undefined =>
  speaksForServer(name)
    ? refuse('nameReserved', 'The name looks like one of the server or of its staff: choose another one.')
    : undefined;
