import type { CampaignProved, KeptCommitment, Transcript } from '@penance/shared';
import { counted, problemsText, verifyCampaign } from '@penance/shared';
import { jsonIn } from '../arguments/called-from.ts';
import { UsageError, type GivenArguments } from '../arguments/command.ts';
import { readTranscriptFile } from '../replay/replay-file.ts';
import type { Terminal } from '../output/terminal.ts';

/** Checks an exported campaign, without a server; 0 when nothing in it is wrong. */
export const verifyFile = async (
  given: GivenArguments,
  words: readonly string[],
  terminal: Terminal,
): Promise<number> => {
  const [file, ...transcriptFiles] = words;
  if (file === undefined) throw new UsageError('name the file of the campaign');
  const kept = keptIn(given);
  const transcripts = await transcriptsIn(transcriptFiles);
  const proved = verifyCampaign(await jsonIn(file), transcripts, kept ? [kept] : []);
  if ('code' in proved) {
    terminal.out(`${file}: wrong (${proved.code}). ${proved.message}\n`);
    return 1;
  }
  terminal.out(provedText(file, proved, kept));
  return proved.ok ? 0 : 1;
};

const HEX = /^[0-9a-f]{64}$/;

const keptIn = (given: GivenArguments): KeptCommitment | undefined => {
  const commitment = given.text('commitment')?.toLowerCase();
  const entries = given.text('entries');
  const head = given.text('head')?.toLowerCase();
  if (head !== undefined && !HEX.test(head)) throw new UsageError('--head has 64 digits of 0-9 and a-f');
  if (commitment === undefined) {
    if (head !== undefined) throw new UsageError('--head goes with --commitment and --entries');
    if (entries !== undefined) throw new UsageError('--entries says to which entries --commitment applies');
    return undefined;
  }
  if (!HEX.test(commitment)) throw new UsageError('--commitment has 64 digits of 0-9 and a-f');
  if (entries === undefined) return { commitment, from: 1, ...(head !== undefined && { head }) };
  const [, from, upTo] = /^([1-9]\d{0,6})-([1-9]\d{0,6})?$/.exec(entries) ?? [];
  if (from === undefined) throw new UsageError('--entries is FROM-TO or FROM-, for example 12-200');
  return {
    commitment,
    from: Number(from),
    ...(upTo !== undefined && { upTo: Number(upTo) }),
    ...(head !== undefined && { head }),
  };
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

const rangeOf = ({ from: first, upTo }: KeptCommitment): string =>
  upTo === undefined ? `${first} to the end` : `${first} to ${upTo}`;

const provedText = (
  file: string,
  { ok, entries, head, isChained, dice, commitments, missions, treasury }: CampaignProved,
  kept: KeptCommitment | undefined,
): string =>
  [
    `${file}: ${ok ? 'nothing is wrong' : problemOf(missions)}.`,
    `Entries: ${entries}, each follows from the rules.`,
    isChained
      ? kept?.head === undefined
        ? `Hash chain: whole. Its head is ${head}; compare it with one that you kept (--head): otherwise all of it may have been written anew.`
        : `Hash chain: whole, with the head that you kept. Its head is ${head}.`
      : 'Hash chain: none, the file is of an older version.',
    `Dice: ${dice.proven} of ${dice.rolled} follow from a published secret; the others are as told.`,
    ...commitments.map(({ from, upTo, commitment }) =>
      commitment === null
        ? `Dice of entries ${from} to ${upTo}: committed to nothing that the file knows.`
        : `Dice of entries ${from} to ${upTo}: committed to as ${commitment}.`,
    ),
    kept
      ? `The commitment that you kept is that of entries ${rangeOf(kept)}.`
      : 'Compare a commitment with one that you kept while it was played (--commitment): otherwise the server may have chosen dice and secret afterwards.',
    ...missions.map(
      ({ mission, match, verdict, message }) =>
        `Mission ${mission} (match ${match}): ${verdict}, ${message}.`,
    ),
    `Treasury at the end: ${treasury.scrap} Scrap, ${treasury.credits} Credits, from the opening by the ${counted(entries, 'entry', 'entries')}.`,
    'The opening itself (treasury, house rules) is not proved: only the members know whether it is right.',
    '',
  ].join('\n');
