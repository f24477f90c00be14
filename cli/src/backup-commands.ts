import type { BackupReport, OperatorDatabase } from '@penance/server';
import { backup as backUp, operatorDatabase, restore as load } from '@penance/server';
import { placeOf } from './arguments/called-from.ts';
import type { Command, GivenArguments } from './arguments/command.ts';
import { UsageError } from './arguments/command.ts';
import { operatorRefusal } from './arguments/operator-refusal.ts';

const NOTES = [
  'The database is that of the server: DATABASE_URL, or else the embedded one in DATA_DIR.',
  'Exit code 1 if it is refused; the code in brackets is in docs/operating.md.',
];

export const backup: Command = {
  name: 'backup',
  summary: 'Write everything in the database into a new file, while servers run or not',
  words: 'FILE',
  options: {},
  notes: NOTES,
  run: async (given, { out }) => {
    const report = await onDatabase(given, backUp);
    out(`${report.file}: ${contentOf(report)}\n`);
    out('Keep AUTH_SECRET and MATCH_KEY (or the file auth-secret in DATA_DIR) too, at another place.\n');
    return 0;
  },
};

export const restore: Command = {
  name: 'restore',
  summary: 'Load a file made by "penance backup" into an empty database, while no server runs',
  words: 'FILE',
  options: {},
  notes: NOTES,
  run: async (given, { out }) => {
    const report = await onDatabase(given, load);
    out(`restored ${report.file}: ${contentOf(report)}\n`);
    return 0;
  },
};

const contentOf = ({ at, rows }: BackupReport): string => {
  const of = (table: string): number => rows[table] ?? 0;
  const all = Object.values(rows).reduce((sum, each) => sum + each, 0);
  const counted = (count: number, one: string, many: string): string =>
    `${count} ${count === 1 ? one : many}`;
  return `state of ${at}, ${counted(all, 'row', 'rows')}; ${[
    counted(of('account'), 'account', 'accounts'),
    counted(of('match'), 'match', 'matches'),
    counted(of('tournament'), 'event', 'events'),
    counted(of('campaign'), 'campaign', 'campaigns'),
  ].join(', ')}`;
};

type Act = (address: OperatorDatabase['address'], file: string) => Promise<BackupReport>;

const onDatabase = async ({ words }: GivenArguments, act: Act): Promise<BackupReport> => {
  const [file] = words;
  if (file === undefined || words.length > 1) throw new UsageError('name one FILE');
  let database: OperatorDatabase | undefined;
  try {
    database = await operatorDatabase(process.env);
    return await act(database.address, placeOf(file));
  } catch (error) {
    throw operatorRefusal(error);
  } finally {
    await database?.close();
  }
};
