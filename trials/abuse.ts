import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import { ATTACKS } from '../server/test/abuse/attacks.ts';
import { runAbuse } from '../server/test/abuse/run-abuse.ts';
import { print, runTrial } from './run-trial.ts';

const LABEL = Math.max(...ATTACKS.map(({ finding }) => finding.length));

await runTrial({
  name: 'test:abuse',
  summary:
    'Tries what once brought a server down or told what nobody may know, and how long others wait meanwhile',
  options: {
    only: { value: 'WORD', summary: 'attacks with this word in their name, or of this finding (security 1)' },
    'at-once': {
      value: 'N',
      summary: 'so many attacks at the same time, which makes others wait longer (1)',
    },
    short: { summary: 'without those that take longer than some seconds' },
  },
  notes: [
    'Attacks, by what was found when they worked:',
    ...ATTACKS.map(({ finding, name }) => `  ${finding.padEnd(LABEL)} ${name}`),
  ],
  run: async (given) => {
    const word = given.text('only') ?? '';
    const names = ATTACKS.filter(
      ({ finding, name }) => `${finding} `.startsWith(`${word} `) || name.includes(word),
    )
      .filter(({ isLong }) => !given.has('short') || !isLong)
      .map(({ name }) => name);
    const atOnce = wholeNumber(given, 'at-once', { otherwise: 1, least: 1 });
    const attacks = await runAbuse(names, atOnce, print);
    const isSound =
      attacks.length > 0 && attacks.every(({ verdict }) => verdict === 'refused' || verdict === 'harmless');
    return { report: { attacks }, isSound };
  },
});
