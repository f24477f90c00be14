import type { CampaignProved, Transcript } from '@penance/shared';
import { counted, problemsText, verifyCampaign } from '@penance/shared';
import { jsonIn } from '../arguments/called-from.ts';
import { UsageError } from '../arguments/command.ts';
import { readTranscriptFile } from '../replay/replay-file.ts';
import type { Terminal } from '../output/terminal.ts';

/** Checks an exported campaign, without a server; 0 when nothing in it is wrong. */
export const verifyFile = async (words: readonly string[], terminal: Terminal): Promise<number> => {
  const [file, ...transcriptFiles] = words;
  if (file === undefined) throw new UsageError('name the file of the campaign');
  const transcripts = await transcriptsIn(transcriptFiles);
  const proved = verifyCampaign(await jsonIn(file), transcripts);
  if ('code' in proved) {
    terminal.out(`${file}: wrong (${proved.code}). ${proved.message}\n`);
    return 1;
  }
  terminal.out(provedText(file, proved));
  return proved.ok ? 0 : 1;
};

const transcriptsIn = async (files: readonly string[]): Promise<ReadonlyMap<string, Transcript>> => {
  const transcripts = new Map<string, Transcript>();
  for (const file of files) {
    const read = await readTranscriptFile(file);
    if (!read.ok) throw new UsageError(`${file} is not a transcript: ${problemsText(read.problems)}`);
    transcripts.set(read.transcript.id, read.transcript);
  }
  return transcripts;
};

const problemOf = (missions: CampaignProved['missions']): string =>
  missions.some(({ verdict }) => verdict === 'differs')
    ? 'a mission is wrong'
    : 'a mission cannot be checked';

const provedText = (
  file: string,
  { ok, entries, head, isChained, dice, missions, treasury }: CampaignProved,
): string =>
  [
    `${file}: ${ok ? 'nothing is wrong' : problemOf(missions)}.`,
    `Entries: ${entries}, each follows from the rules.`,
    isChained
      ? `Hash chain: whole. Its head is ${head}; compare it with one that you kept.`
      : 'Hash chain: none, the file is of an older version.',
    `Dice: ${dice.proven} of ${dice.rolled} follow from a published secret; the others are as told.`,
    ...missions.map(
      ({ mission, match, verdict, message }) =>
        `Mission ${mission} (match ${match}): ${verdict}, ${message}.`,
    ),
    `Treasury at the end: ${treasury.scrap} Scrap, ${treasury.credits} Credits, from the opening by the ${counted(entries, 'entry', 'entries')}.`,
    'The opening itself (treasury, house rules) is not proved: only the members know whether it is right.',
    '',
  ].join('\n');
