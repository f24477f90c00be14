import { verifyTranscript } from '@penance/shared';
import type { FormProblem, Verification, Witness } from '@penance/shared';
import type { Command, GivenArguments } from '../arguments/command.ts';
import { hexOf } from '../arguments/read-arguments.ts';
import { fileOf, problemText, readTranscriptFile, readWitnessFile } from './replay-file.ts';
import { isEventFile, verifyEventFile } from './verify-event.ts';
import { verificationText } from './verify-report.ts';

/** Of each outcome. */
const EXIT = { proved: 0, differs: 1, unknownRules: 1, malformed: 2, consistent: 3, elsewhere: 4 } as const;

/** Recomputes a finished match from its transcript. */
export const verify: Command = {
  name: 'verify',
  words: 'FILE [TRANSCRIPT...]',
  summary:
    'Recompute every die, shuffle and event of a finished match from its transcript, or an event from its journal',
  options: {
    witness: {
      summary:
        'the witness file that your client kept of the match, or the journal of the event from before its start',
      value: 'FILE',
    },
    commitment: { summary: 'the commitment that was published before the match', value: 'HEX' },
    salt: { summary: 'the salt that you sent; it must have been used for the dice', value: 'HEX' },
    setup: { summary: 'the digest of the set-up that you received before you sent your salt', value: 'HEX' },
    json: { summary: 'print one JSON object' },
  },
  notes: [
    'Needs no network and no server. Exit code 0: proved; 1: not proved, and the first place that differs is named;',
    '2: the file is not a transcript, or the one of --witness is not a witness; 3: the file agrees with itself, but',
    'it was not compared with both your salt and the digest of the set-up that you received before you sent it.',
    'Without them, whoever made the file could have chosen everything in it: docs/fair-dice.md. 4: all that the witness',
    'kept agrees, but not everything of its seat came from its device: from another one of the player, or it was forged.',
    'An event (tournament export ID --as journal): lots, pairings, results and standings; transcripts of its matches are',
    'compared with their results. With --witness, its journal of before the start, it is proved.',
    'Values given with --commitment, --salt and --setup override those in the witness.',
  ],
  run: async (given, terminal) => {
    const [first, ...others] = given.words;
    if (first !== undefined && (await isEventFile(first)))
      return verifyEventFile(first, others, given, terminal);
    const file = fileOf(given.words);
    const remembered = rememberedOf(given);
    const digest = hexOf(given, 'setup');
    const malformed = (name: string, problems: readonly FormProblem[]): number => {
      if (given.has('json')) terminal.out(json(name, 'malformed', { problems }));
      else terminal.note(problemText(name, problems));
      return EXIT.malformed;
    };
    const read = await readTranscriptFile(file);
    if (!read.ok) return malformed(file, read.problems);
    const kept = given.text('witness');
    const witnessed = kept === undefined ? null : await readWitnessFile(kept);
    if (kept !== undefined && witnessed?.ok === false) return malformed(kept, witnessed.problems);
    const before: Witness = witnessed?.ok === true ? witnessed.witness : {};
    const setup = digest === undefined ? before.setup : { ...before.setup, digest };
    const witness: Witness = { ...before, ...remembered, ...(setup && { setup }) };
    const verification = verifyTranscript(read.transcript, witness);
    const outcome = verification.verdict;
    terminal.out(
      given.has('json')
        ? json(file, outcome, verification)
        : verificationText(file, read.transcript, verification, witness),
    );
    return EXIT[outcome];
  },
};

const json = (
  file: string,
  outcome: keyof typeof EXIT,
  more: Verification | { readonly problems: readonly FormProblem[] },
): string => `${JSON.stringify({ file, outcome, ...more })}\n`;

const rememberedOf = (given: GivenArguments): Witness => {
  const [commitment, salt] = [hexOf(given, 'commitment'), hexOf(given, 'salt')];
  return { ...(commitment !== undefined && { commitment }), ...(salt !== undefined && { salt }) };
};
