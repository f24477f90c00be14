import type { FormProblem } from '../text/form-problem.ts';
import { problem } from '../text/form-problem.ts';
import { readJson } from '../text/read-json.ts';
import { OPEN_VERSION, TRANSCRIPT_FORMAT, TRANSCRIPT_VERSION, transcriptSchema } from './transcript.ts';
import type { Transcript } from './transcript.ts';

export type TranscriptRead =
  | { readonly ok: true; readonly transcript: Transcript }
  | { readonly ok: false; readonly problems: readonly FormProblem[] };

/** A transcript as a text file: JSON with a line for each part and each entry. */
export const transcriptText = ({ entries, ...others }: Transcript): string => {
  const fields = Object.entries(others).map(([name, value]) => line(name, JSON.stringify(value)));
  const rows = entries.map((entry) => JSON.stringify(entry)).join(',\n');
  return `{\n${[...fields, line('entries', `[\n${rows}\n]`)].join(',\n')}\n}\n`;
};

const line = (name: string, json: string): string => `${JSON.stringify(name)}: ${json}`;

/** Parses a transcript, or returns why it cannot be parsed. Does not verify it. */
export const readTranscript = (text: string): TranscriptRead => {
  const read = readJson(text);
  return read.ok ? parseTranscript(read.json) : read;
};

/** The same for JSON that has been parsed already. */
export const parseTranscript = (json: unknown): TranscriptRead => {
  const parsed = transcriptSchema.safeParse(json);
  // Returns the value itself and not the schema's copy, which may be normalised: hashes cover the original.
  if (parsed.success) return { ok: true, transcript: json as Transcript };
  return {
    ok: false,
    problems: otherForm(json) ?? parsed.error.issues.map(({ path, message }) => problem(path, message)),
  };
};

const VERSIONS: ReadonlySet<unknown> = new Set([OPEN_VERSION, TRANSCRIPT_VERSION]);

/** Not a transcript at all, or one of another version: then this form does not apply. */
const otherForm = (json: unknown): readonly FormProblem[] | null => {
  if (typeof json !== 'object' || json === null || !('format' in json) || json.format !== TRANSCRIPT_FORMAT)
    return [{ path: '', message: 'is not a transcript of a match' }];
  if ('version' in json && VERSIONS.has(json.version)) return null;
  const version = 'version' in json ? JSON.stringify(json.version) : 'none';
  const message = `this program reads versions ${[...VERSIONS].join(' and ')} of the format, not ${version}`;
  return [{ path: 'version', message }];
};
