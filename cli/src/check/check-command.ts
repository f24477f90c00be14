import type { CheckOutput } from './check.ts';
import { runCheck } from './check.ts';
import type { Command } from '../arguments/command.ts';
import { UsageError } from '../arguments/command.ts';
import { packsFrom } from '../arguments/read-packs.ts';
import { runCoverage } from '../rule-coverage/run-coverage.ts';

/** Plays conformance cases. */
export const check: Command = {
  name: 'check',
  words: 'FILE...',
  summary: 'Run conformance cases and report which pass (a folder means all cases in it)',
  options: {
    explain: { summary: 'describe every event of each case in words' },
    json: { summary: 'print one JSON object' },
    coverage: {
      summary: 'list which parts of the rules the cases reach; exit code 1 if any part is not reached',
    },
    schema: { summary: 'print the JSON Schema of a case' },
    pack: { value: 'FILE', summary: 'content pack that the cases may use', repeats: true },
  },
  run: async (given, terminal) => {
    const io: CheckOutput = {
      out: (line) => terminal.out(`${line}\n`),
      err: (line) => terminal.note(`${line}\n`),
    };
    if (given.has('coverage')) given.only('check --coverage', ['coverage', 'json']);
    if (given.has('json') && given.has('explain'))
      throw new UsageError('--explain and --json cannot be combined');
    if (given.has('schema')) given.only('check --schema', ['schema']);
    if (given.has('coverage')) return runCoverage(given.words, given.has('json'), io);
    const options = ['explain', 'json', 'schema'].filter(given.has).map((name) => `--${name}`);
    return runCheck([...options, ...given.words], io, await packsFrom(given.all('pack')));
  },
};
