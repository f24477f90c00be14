import { verifyTournamentJournal } from '@penance/client-sdk';
import {
  isOfTournament,
  problemsText,
  readTournamentJournal,
  tournamentWitness,
  type TakenAsTold,
  type TournamentVerification,
  type TournamentWitness,
  type Transcript,
} from '@penance/shared';
import { jsonIn } from '../arguments/called-from.ts';
import { UsageError, type GivenArguments } from '../arguments/command.ts';
import { hexOf } from '../arguments/read-arguments.ts';
import type { Terminal } from '../output/terminal.ts';
import { problemText, readTranscriptFile } from './replay-file.ts';
import { mismatchLines, placeOf } from './verify-report.ts';

/** As of matches. */
const EXIT = { proved: 0, differs: 1, unknownRules: 1, malformed: 2, consistent: 3 } as const;

const NO_JOURNAL = [
  { path: '', message: 'has no journal: write one with tournament export ID --as journal' },
];

/** Whether a file is meant to be an event. */
export const isEventFile = async (file: string): Promise<boolean> =>
  isOfTournament(await jsonIn(file).catch(() => null));

/** Verifies the journal of an event from a file, with the transcripts of its matches in others. */
export const verifyEventFile = async (
  file: string,
  transcriptFiles: readonly string[],
  given: GivenArguments,
  terminal: Terminal,
): Promise<number> => {
  given.only('verify of an event', ['witness', 'commitment', 'json']);
  const json = await jsonIn(file);
  const read = readTournamentJournal(json);
  if (!read.ok) {
    const problems =
      typeof json === 'object' && json !== null && 'entries' in json ? read.problems : NO_JOURNAL;
    if (given.has('json')) terminal.out(`${JSON.stringify({ file, outcome: 'malformed', problems })}\n`);
    else terminal.note(problemText(file, problems));
    return EXIT.malformed;
  }
  const witness = await witnessGiven(given, read.journal.state.id);
  const transcripts = await transcriptsIn(transcriptFiles);
  const verification = await verifyTournamentJournal(read.journal, witness, transcripts);
  return sayVerification(file, verification, given, terminal);
};

/** What was kept of that event before its start: `--witness`, its journal of then, and `--commitment`. */
export const witnessGiven = async (given: GivenArguments, event: string): Promise<TournamentWitness> => {
  const file = given.text('witness');
  const commitment = hexOf(given, 'commitment');
  const kept = file === undefined ? {} : await witnessIn(file, event);
  return { ...kept, ...(commitment !== undefined && { commitment }) };
};

const witnessIn = async (file: string, event: string): Promise<TournamentWitness> => {
  const read = readTournamentJournal(await jsonIn(file));
  if (!read.ok) throw new UsageError(`${file} is not the journal of an event`);
  const { state } = read.journal;
  if (state.id !== event) throw new UsageError(`${file} is the journal of another event`);
  if (state.startedAt !== null)
    throw new UsageError(`${file} was written after the start: only what was kept before it proves anything`);
  return tournamentWitness(state);
};

/** Says what was found in an event; resolves to the exit code. */
export const sayVerification = (
  name: string,
  verification: TournamentVerification,
  given: GivenArguments,
  terminal: Terminal,
): number => {
  terminal.out(
    given.has('json')
      ? `${JSON.stringify({ file: name, outcome: verification.verdict, ...verification })}\n`
      : `${linesOf(name, verification).join('\n')}\n`,
  );
  return EXIT[verification.verdict];
};

const transcriptsIn = async (files: readonly string[]): Promise<readonly Transcript[]> => {
  const transcripts: Transcript[] = [];
  for (const file of files) {
    const read = await readTranscriptFile(file);
    if (!read.ok) throw new UsageError(`${file} is not a transcript: ${problemsText(read.problems)}`);
    transcripts.push(read.transcript);
  }
  return transcripts;
};

const linesOf = (name: string, verification: TournamentVerification): readonly string[] => {
  if (verification.verdict === 'unknownRules')
    return [
      `✗ ${name}: not proved, because it cannot be checked here`,
      `    it names revision ${verification.rules.played ?? 'none'} of the rules of events; this program has ${verification.rules.here}, which parts from it:`,
      ...mismatchLines(verification),
    ];
  if (verification.verdict === 'differs')
    return [`✗ ${name}: not proved, ${placeOf(verification)}`, ...mismatchLines(verification)];
  const { entries, facts, rounds, pairings, named, results, compared } = verification.proved;
  const { commitment, seed } = verification.lots;
  return [
    verification.verdict === 'proved'
      ? `✓ ${name}: proved`
      : `? ${name}: agrees with itself, which does not prove it`,
    `    ${entries} entries with ${facts} facts are what the rules make of them, and lead to this state and these standings`,
    `    ${rounds} rounds with ${pairings} pairings and byes are those of the rules; ${named} pairs were named by a referee, as the journal says`,
    seed === null
      ? `    no lot has been drawn; the commitment is ${commitment}`
      : `    seed and lots are those of the secret, and the secret is that of the commitment ${commitment}`,
    `    ${compared} of ${results} results are those of the transcripts of their matches`,
    ...verification.takenAsTold.map((each) => `    taken as told: ${AS_TOLD[each]}`),
  ];
};

const AS_TOLD: Readonly<Record<TakenAsTold, string>> = {
  commitment:
    'that the commitment is older than the start: compare it with the one that you kept (--commitment HEX)',
  settings:
    'that points, tie-breaks and other settings are those of before the start (--witness FILE, its journal of then)',
  start: 'where it began: it was taken from a report, and the secret was shown with the commitment',
  ratings: 'the ratings that it was seeded by',
  decks: 'that somebody who was left out at the start had no deck',
  lostTime: 'that the server was away for the time by which deadlines were moved',
  senders: 'that accounts outside of the event were merged with those in whose names they acted',
  acts: 'what followed where a referee paired a round anew, or a report was taken over, in entries of an earlier version',
  absences: 'that those who lost for it did not come, or left',
  casketHp: 'the Casket HP that decided a pairing, or stands in a tie-break',
  results: 'results whose transcripts were not compared',
};
