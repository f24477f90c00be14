import { UsageError, type GivenArguments } from '../arguments/command.ts';
import { endText, named } from './admin-text.ts';
import { comingMoment } from './moments.ts';
import { reportsText, reportText } from './report-text.ts';
import { ACTING, limitOf, mustHave, onRecord, type Verb } from './verb.ts';

/** What players report about each other, and what an operator does about it. */
export const REPORT_VERBS: Readonly<Record<string, Verb>> = {
  reports: {
    summary:
      'what players report about others, the oldest first; --all: the handled ones too, the newest first',
    words: [],
    options: ['all', 'limit'],
    run: async ({ admin, given }) => {
      const limit = limitOf(given);
      const all = given.has('all');
      const items = await admin.reports({ all, limit });
      return { json: { items }, text: reportsText(items, limit, all) };
    },
  },

  report: {
    summary: 'one report: who, whom, what, where in the match, and what is known of that account',
    words: ['REPORT'],
    options: [],
    run: async ({ admin, words: [report = ''] }) => {
      const shown = await admin.report(numberOf(report));
      return { json: shown, text: reportText(shown, siteOf(process.env)) };
    },
  },

  handle: {
    summary: 'close it: --ban DAYS or --ban forever with a --reason for the player, or --dismiss',
    words: ['REPORT'],
    options: [...ACTING, 'ban', 'dismiss'],
    run: async ({ admin, given, operator, words: [word = ''] }) => {
      const report = numberOf(word);
      const ban = banOf(given);
      const reason = ban ? mustHave(given, 'reason') : given.text('reason');
      const done = await admin.handle({ operator, report, ban, reason });
      const what = ban ? `banned ${named(done)} ${endText(done.until)}` : 'dismissed';
      return { json: done, text: `Report ${report}: ${what}. ${onRecord(done.act)}` };
    },
  },
};

/** Of a report. */
const numberOf = (word: string): number => {
  if (/^[1-9]\d{0,14}$/.test(word)) return Number(word);
  throw new UsageError(`this takes the number of a report, not "${word}": penance admin reports lists them`);
};

/** Nothing for a dismissal. */
const banOf = (given: GivenArguments): { readonly until: Date | null } | undefined => {
  const ban = given.text('ban');
  if ((ban === undefined) !== given.has('dismiss'))
    throw new UsageError('say what becomes of it, by --ban DAYS, --ban forever, or --dismiss');
  if (ban === undefined) return undefined;
  if (ban === 'forever') return { until: null };
  if (!/^[1-9]\d{0,3}$/.test(ban))
    throw new UsageError(`--ban takes a number of days, or forever, not "${ban}"`);
  return { until: comingMoment('ban', `${ban}d`) };
};

/** Where the pages of the server with this environment are. */
const siteOf = ({ SITE_ADDRESS = '', PORT = '' }: NodeJS.ProcessEnv): string =>
  SITE_ADDRESS === '' ? `http://127.0.0.1:${PORT === '' ? '2567' : PORT}` : SITE_ADDRESS;
