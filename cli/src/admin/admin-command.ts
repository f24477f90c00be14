import { userInfo } from 'node:os';
import {
  ACTS,
  openAdmin,
  operatorDatabase,
  operatorNamed,
  type Admin,
  type OperatorDatabase,
} from '@penance/server';
import { printable } from '@penance/shared';
import type { Command, GivenArguments } from '../arguments/command.ts';
import { UsageError } from '../arguments/command.ts';
import { operatorRefusal } from '../arguments/operator-refusal.ts';
import { actsText, counted, endText, foundText, named, shownText } from './admin-text.ts';
import { comingMoment, pastMoment } from './moments.ts';
import { REPORT_VERBS } from './report-verbs.ts';
import { ACTING, limitOf, mustHave, onRecord, type Said, type Verb } from './verb.ts';

/** What `penance admin` can do, by its first word. */
const VERBS: Readonly<Record<string, Verb>> = {
  find: {
    summary: 'accounts whose names contain this, in whatever case',
    words: ['NAME'],
    options: ['limit'],
    run: async ({ admin, given, words: [name = ''] }) => {
      const limit = limitOf(given);
      const items = await admin.find(name, limit);
      return { json: { items }, text: foundText(items, limit) };
    },
  },

  show: {
    summary: 'one account: sessions, matches, events, ratings, and what operators did to it',
    words: ['ACCOUNT'],
    options: [],
    run: async ({ admin, words: [account = ''] }) => {
      const shown = await admin.show(account);
      return { json: shown, text: shownText(shown) };
    },
  },

  revoke: {
    summary: 'end all its sessions, and close its connections',
    words: ['ACCOUNT'],
    options: ACTING,
    run: async ({ admin, given, operator, words: [account = ''] }) => {
      const done = await admin.revoke({ operator, account, reason: given.text('reason') });
      return {
        json: done,
        text: `Ended ${counted(done.sessions, 'session')} of ${named(done)}; recovery codes, passkeys and identities stay valid. ${onRecord(done.act)}`,
      };
    },
  },

  rename: {
    summary: 'give it another name; what was played keeps the one before',
    words: ['ACCOUNT', 'NAME'],
    options: ACTING,
    run: async ({ admin, given, operator, words: [account = '', newName = ''] }) => {
      const done = await admin.rename({ operator, account, newName, reason: mustHave(given, 'reason') });
      return { json: done, text: `${printable(done.before)} is now ${named(done)}. ${onRecord(done.act)}` };
    },
  },

  ban: {
    summary: 'let it only read, until a time or --forever; the reason is shown to the player',
    words: ['ACCOUNT'],
    options: [...ACTING, 'until', 'forever'],
    run: async ({ admin, given, operator, words: [account = ''] }) => {
      const done = await admin.ban({
        operator,
        account,
        until: endOf(given),
        reason: mustHave(given, 'reason'),
      });
      return { json: done, text: `Banned ${named(done)} ${endText(done.until)}. ${onRecord(done.act)}` };
    },
  },

  unban: {
    summary: 'end its ban before its time',
    words: ['ACCOUNT'],
    options: ACTING,
    run: async ({ admin, given, operator, words: [account = ''] }) => {
      const done = await admin.unban({ operator, account, reason: given.text('reason') });
      return { json: done, text: `${named(done)} is not banned any more. ${onRecord(done.act)}` };
    },
  },

  operator: {
    summary: 'let it look after others by web; with --remove, no longer',
    words: ['ACCOUNT'],
    options: [...ACTING, 'remove'],
    run: async ({ admin, given, operator, words: [account = ''] }) => {
      const remove = given.has('remove');
      const done = await admin.giveRole({ operator, account, remove, reason: given.text('reason') });
      const now = remove ? 'is no operator any more' : 'is an operator now, by web';
      return { json: done, text: `${named(done)} ${now}. ${onRecord(done.act)}` };
    },
  },

  delete: {
    summary: 'delete it for good, as its owner can; takes the id only',
    words: ['ID'],
    options: ACTING,
    run: async ({ admin, given, operator, words: [account = ''] }) => {
      const done = await admin.delete({
        operator,
        account: byId(account),
        reason: mustHave(given, 'reason'),
      });
      return { json: done, text: `Deleted ${named(done)} for good. ${onRecord(done.act)}` };
    },
  },

  close: {
    summary: 'close a match that has not begun, as its host can',
    words: ['MATCH'],
    options: ACTING,
    run: async ({ admin, given, operator, words: [match = ''] }) => {
      const done = await admin.close({ operator, match, reason: mustHave(given, 'reason') });
      return { json: done, text: `Closed the match ${done.matchId}. ${onRecord(done.act)}` };
    },
  },

  log: {
    summary: 'the acts on record, newest first',
    words: [],
    options: ['account', 'act', 'by', 'since', 'limit'],
    run: async ({ admin, given }) => {
      const since = given.text('since');
      const limit = limitOf(given);
      const items = await admin.log({
        account: given.text('account'),
        act: actOf(given),
        operator: given.text('by'),
        since: since === undefined ? undefined : pastMoment('since', since),
        limit,
      });
      return { json: { items }, text: actsText(items, limit) };
    },
  },

  ...REPORT_VERBS,
};
const NAMES = Object.keys(VERBS);

/** Accounts of a server, for its operator. */
export const admin: Command = {
  name: 'admin',
  summary: 'Look after the accounts of a server: find, show, act; every act goes on record',
  words: 'VERB [ACCOUNT]',
  options: {
    as: { value: 'NAME', summary: 'who acts, for the record (the user of the system)' },
    reason: { value: 'TEXT', summary: 'why, for the record' },
    until: { value: 'TIME', summary: 'ban: its end, for example 2026-12-31 or 2w (in two weeks)' },
    forever: { summary: 'ban: without an end' },
    remove: { summary: 'operator: take the role away' },
    account: { value: 'ACCOUNT', summary: 'log: acts on this account' },
    act: { value: 'ACT', summary: 'log: acts of this kind, for example delete' },
    by: { value: 'NAME', summary: 'log: acts of this operator: a name, or the id of an account' },
    since: {
      value: 'TIME',
      summary: 'log: acts from then on, for example 2026-11-27 or 3d (three days ago)',
    },
    all: { summary: 'reports: also those that were handled' },
    ban: { value: 'DAYS', summary: 'handle: ban whom the report is about for so many days, or forever' },
    dismiss: { summary: 'handle: close the report without a ban' },
    limit: { value: 'N', summary: 'find, log, reports: lines (50)' },
    json: { summary: 'print one JSON value' },
  },
  notes: [
    ...NAMES.map(
      (name) => `${[name, ...(VERBS[name]?.words ?? [])].join(' ')}: ${VERBS[name]?.summary ?? ''}`,
    ),
    'ACCOUNT is an id, or a name that only one account has. Times are UTC.',
    'The database is that of the server: DATABASE_URL, or else the embedded one in DATA_DIR. Servers may run or not.',
    'Exit code 1 if it is refused; the code in brackets is in docs/operating.md.',
  ],
  run: async (given, { out }) => {
    const [name = '', ...words] = given.words;
    const verb = VERBS[name];
    const missing = name === '' ? 'write: penance admin VERB' : `there is no verb "${name}"`;
    if (!verb) throw new UsageError(`${missing}; there are ${NAMES.join(', ')}`);
    if (words.length !== verb.words.length)
      throw new UsageError(`write: penance admin ${[name, ...verb.words].join(' ')}`);
    given.only(`admin ${name}`, [...verb.options, 'json']);
    const said = await onDatabase((admin) =>
      verb.run({ admin, given, words, operator: operatorNamed(given.text('as') ?? userName()) }),
    );
    out(given.has('json') ? `${JSON.stringify(said.json)}\n` : said.text);
    return 0;
  },
};

/** Of the system; empty for a user without a name, as in a container: then `--as` is asked for. */
const userName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
};

const onDatabase = async (act: (admin: Admin) => Promise<Said>): Promise<Said> => {
  let database: OperatorDatabase | undefined;
  let opened: Admin | undefined;
  try {
    database = await operatorDatabase(process.env);
    opened = await openAdmin(database.address);
    return await act(opened);
  } catch (error) {
    throw operatorRefusal(error);
  } finally {
    await opened?.end();
    await database?.close();
  }
};

/** What cannot be undone takes no name: it may be mistyped, and belong to somebody else. */
const byId = (word: string): string => {
  if (/^[0-9a-f-]{36}$/i.test(word)) return word;
  throw new UsageError(`this takes the id of the account, not "${word}": penance admin find shows it`);
};

/** Of the record; undefined for all. */
const actOf = (given: GivenArguments): string | undefined => {
  const act = given.text('act');
  if (act === undefined || ACTS.some((known) => known === act)) return act;
  throw new UsageError(`there is no act "${act}" on record; there are ${ACTS.join(', ')}`);
};

/** Of a ban; null for none. */
const endOf = (given: GivenArguments): Date | null => {
  const until = given.text('until');
  if ((until === undefined) !== given.has('forever'))
    throw new UsageError('say when the ban ends, by --until TIME, or --forever');
  return until === undefined ? null : comingMoment('until', until);
};
