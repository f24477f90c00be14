import { ATTACKS } from '../server/test/abuse/attacks.ts';
import { runAbuse } from '../server/test/abuse/run-abuse.ts';
import { print, runTrial } from './run-trial.ts';

await runTrial({
  name: 'test:abuse',
  summary:
    'Tries what once brought a server down or told what nobody may know, and how long others wait meanwhile',
  options: {
    only: { value: 'WORD', summary: 'attacks with this word in their name, or of this finding' },
    short: { summary: 'without those that wait for a time to pass' },
  },
  notes: [
    'Attacks, by what was found when they worked:',
    ...ATTACKS.map(({ finding, name }) => `  ${finding.padEnd(2)} ${name}`),
  ],
  run: async (given) => {
    const word = given.text('only') ?? '';
    const names = ATTACKS.filter(({ finding, name }) => finding === word || name.includes(word))
      .map(({ name }) => name)
      .filter((name) => !given.has('short') || !name.includes('half is sent'));
    const attacks = await runAbuse(names, print);
    const isSound =
      attacks.length > 0 && attacks.every(({ verdict }) => verdict === 'refused' || verdict === 'harmless');
    return { report: { attacks }, isSound };
  },
});
