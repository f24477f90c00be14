import type {
  CampaignDocument,
  CampaignDocumentProblem,
  CampaignEntry,
  CampaignImported,
  CampaignState,
} from '@penance/shared';
import { exportCampaign, importing, resultOf } from '@penance/shared';
import { inSlices } from '../platform/base/in-slices.ts';
import { builtThread, inThread } from '../platform/base/in-thread.ts';

/** A campaign file that holds, as texts: another thread reads them faster than values, and one after the other. */
export interface JudgedTexts extends Pick<CampaignImported, 'ok' | 'head' | 'dice'> {
  readonly opening: string;
  readonly proof: string | null;
  readonly state: string;
  readonly entries: readonly string[];
}

export type FileVerdict = CampaignImported | CampaignDocumentProblem;

/** Memory of the thread: enough for every file that a request may hold. */
const HEAP_MB = 256;

/** Parses and judges the bytes of a campaign file: in a thread of its own in the build, otherwise in slices. */
export const judgeFile = async (
  bytes: Uint8Array,
  file = builtThread(import.meta.url, 'judge-thread'),
): Promise<FileVerdict> => {
  if (!file) return inSlices(judging(bytes));
  const own = Uint8Array.from(bytes);
  const judged = await inThread<JudgedTexts | CampaignDocumentProblem>(file, own, {
    transferred: [own.buffer],
    heapMb: HEAP_MB,
  }).catch(tooLarge);
  return judged.ok ? inSlices(reading(judged)) : judged;
};

/** What the thread does. */
export const judgedTexts = (bytes: Uint8Array): JudgedTexts | CampaignDocumentProblem => {
  const verdict = resultOf(judging(bytes));
  if (!verdict.ok) return verdict;
  const { ok, head, dice, state } = verdict;
  const { opening, entries, proof } = verdict.document;
  return {
    ok,
    head,
    dice,
    opening: JSON.stringify(opening),
    proof: proof === undefined ? null : JSON.stringify(proof),
    state: JSON.stringify(state),
    entries: entries.map((entry) => JSON.stringify(entry)),
  };
};

function* judging(bytes: Uint8Array): Generator<void, FileVerdict> {
  const json = parsed(bytes);
  yield;
  return json === undefined ? NO_JSON : yield* importing(json);
}

function* reading({ opening, proof, state, entries, ...rest }: JudgedTexts): Generator<void, FileVerdict> {
  const read: CampaignEntry[] = [];
  for (const entry of entries) {
    read.push(JSON.parse(entry) as CampaignEntry);
    yield;
  }
  const openingRead = JSON.parse(opening) as CampaignDocument['opening'];
  yield;
  const proofRead = proof === null ? undefined : (JSON.parse(proof) as CampaignDocument['proof']);
  yield;
  return {
    ...rest,
    document: exportCampaign(openingRead, read, proofRead),
    state: JSON.parse(state) as CampaignState,
  };
}

const tooLarge = (error: unknown): CampaignDocumentProblem => {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
  return { ok: false, code: 'documentTooLarge', message: 'Reading the file takes too much memory.' };
};

const NO_JSON: CampaignDocumentProblem = {
  ok: false,
  code: 'malformedDocument',
  message: 'The file is no JSON.',
};

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
};
