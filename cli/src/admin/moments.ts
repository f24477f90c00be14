import { UsageError } from '../arguments/command.ts';

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000, w: 604_800_000 };
const DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?Z?)?$/;

/** A moment in the past: a date, a date with a time, or how long ago. */
export const pastMoment = (option: string, text: string, now = Date.now()): Date =>
  momentOf(option, text, (ms) => now - ms);

/** A moment to come: a date, a date with a time, or from now on for how long. */
export const comingMoment = (option: string, text: string, now = Date.now()): Date =>
  momentOf(option, text, (ms) => now + ms);

const momentOf = (option: string, text: string, after: (ms: number) => number): Date => {
  const [, count, unit = ''] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  const written = DATE.test(text)
    ? new Date(`${text.replace(' ', 'T').replace(/Z$/, '')}${text.length > 10 ? 'Z' : ''}`)
    : undefined;
  const moment = count === undefined ? written : new Date(after(Number(count) * (UNITS[unit] ?? 0)));
  if (moment !== undefined && !Number.isNaN(moment.getTime())) return moment;
  throw new UsageError(
    `--${option} takes a date such as 2026-12-31, with a time 2026-12-31T18:00 (UTC), or 12h, 3d, 2w, not "${text}"`,
  );
};

/** A moment as people read it, in UTC. */
export const shownMoment = (moment: string): string => moment.slice(0, 16).replace('T', ' ');
