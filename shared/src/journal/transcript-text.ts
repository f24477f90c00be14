import { TRANSCRIPT_FORMAT, TRANSCRIPT_VERSION, transcriptSchema } from './transcript.ts';
import type { Transcript } from './transcript.ts';

/** Where something in a file is not as the form of a transcript wants it, for example at `entries[3].seq`. */
export interface TranscriptProblem {
  readonly path: string;
  readonly message: string;
}

export type TranscriptRead =
  | { readonly ok: true; readonly transcript: Transcript }
  | { readonly ok: false; readonly problems: readonly TranscriptProblem[] };

/** A transcript as a text file: JSON with a line for each part and each entry. */
export const transcriptText = ({ entries, ...others }: Transcript): string => {
  const fields = Object.entries(others).map(([name, value]) => line(name, JSON.stringify(value)));
  const rows = entries.map((entry) => JSON.stringify(entry)).join(',\n');
  return `{\n${[...fields, line('entries', `[\n${rows}\n]`)].join(',\n')}\n}\n`;
};

const line = (name: string, json: string): string => `${JSON.stringify(name)}: ${json}`;

/** The transcript in a text, or why there is none. Says nothing yet of whether it is true. */
export const readTranscript = (text: string): TranscriptRead => {
  try {
    return parseTranscript(JSON.parse(text));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const printable = message.replace(/\p{Cc}/gu, '?');
    return { ok: false, problems: [{ path: '', message: `is not JSON: ${printable}` }] };
  }
};

/** The same for JSON that has been read already. */
export const parseTranscript = (json: unknown): TranscriptRead => {
  const parsed = transcriptSchema.safeParse(json);
  // The value itself and not the schema's copy, which is tidier in places: hashes are over what is there.
  if (parsed.success) return { ok: true, transcript: json as Transcript };
  return { ok: false, problems: otherForm(json) ?? parsed.error.issues.map(problemOf) };
};

/** Something else altogether, or of another version, is not measured by this form. */
const otherForm = (json: unknown): readonly TranscriptProblem[] | null => {
  if (typeof json !== 'object' || json === null || !('format' in json) || json.format !== TRANSCRIPT_FORMAT)
    return [{ path: '', message: 'is not a transcript of a match' }];
  if ('version' in json && json.version === TRANSCRIPT_VERSION) return null;
  const version = 'version' in json ? JSON.stringify(json.version) : 'none';
  const message = `this program reads version ${TRANSCRIPT_VERSION} of the format, not ${version}`;
  return [{ path: 'version', message }];
};

const problemOf = ({
  path,
  message,
}: {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}): TranscriptProblem => ({
  path: path.reduce<string>((text, step) => text + stepOf(step, text === ''), ''),
  message,
});

const stepOf = (step: PropertyKey, isFirst: boolean): string => {
  if (typeof step === 'number') return `[${step}]`;
  return isFirst ? String(step) : `.${String(step)}`;
};
