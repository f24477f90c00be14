import { codeOf, errorText } from '../../messages/refusals/error-text.ts';
import { spoken } from '../../messages/spoken.ts';

type Words = Readonly<Record<string, string | undefined>>;

/** What is said otherwise where somebody edits a deck. */
const words = spoken<Words>({
  en: {
    malformedRequest: 'The server does not take this. A name has 1 to 80 visible characters.',
    payloadTooLarge: 'The list is too long for the server.',
    unreachable: 'The server cannot be reached. Your changes are kept in this browser.',
    timedOut: 'The server did not answer in time. Your changes are kept in this browser.',
    internalError: 'Something broke on the server. Your changes are kept in this browser.',
  },
  de: {
    malformedRequest: 'Das nimmt der Server nicht an. Ein Name hat 1 bis 80 sichtbare Zeichen.',
    payloadTooLarge: 'Die Liste ist dem Server zu lang.',
    unreachable: 'Der Server ist nicht zu erreichen. Deine Änderungen bleiben in diesem Browser.',
    timedOut: 'Der Server hat nicht rechtzeitig geantwortet. Deine Änderungen bleiben in diesem Browser.',
    internalError: 'Auf dem Server ist etwas zerbrochen. Deine Änderungen bleiben in diesem Browser.',
  },
});

/** A refusal of the server, or a connection error, while a deck is edited. */
export const refusalWords = (error: unknown): string => words()[codeOf(error) ?? ''] ?? errorText(error);
