import { repeatedFields } from '../cases/repeated-fields.ts';

/** Where something in a file is not as its form wants it, for example at `entries[3].seq`. */
export interface FormProblem {
  readonly path: string;
  readonly message: string;
}

export type JsonRead =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly problems: readonly FormProblem[] };

/** The JSON in a text in which no key stands twice: reading would keep one of them without a word. */
export const readJson = (text: string): JsonRead => {
  try {
    const json: unknown = JSON.parse(text);
    const problems = repeatedFields(text);
    return problems.length > 0 ? { ok: false, problems } : { ok: true, json };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const printable = message.replace(/\p{Cc}/gu, '?');
    return { ok: false, problems: [{ path: '', message: `is not JSON: ${printable}` }] };
  }
};

export const problemOfForm = ({
  path,
  message,
}: {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}): FormProblem => ({
  path: path.reduce<string>((text, step) => text + stepOf(step, text === ''), ''),
  message,
});

const stepOf = (step: PropertyKey, isFirst: boolean): string => {
  if (typeof step === 'number') return `[${step}]`;
  return isFirst ? String(step) : `.${String(step)}`;
};
