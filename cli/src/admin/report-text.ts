import type { Report, ShownReport } from '@penance/server';
import { printable } from '@penance/shared';
import { actLines, endText, lines, moment, moreThan, named, section, table } from './admin-text.ts';
import { shownMoment } from './moments.ts';

/** `all`: those that were handled are wanted too. */
export const reportsText = (items: readonly Report[], limit: number, all: boolean): string =>
  items.length === 0
    ? `${all ? 'Nobody has been reported.' : 'No report is open; --all lists those that were handled.'}\n`
    : lines([
        ...table([
          ['REPORT', 'FILED', 'KIND', 'OUTCOME', 'MATCH', 'ABOUT', 'BY'],
          ...items.map(({ id, filedAt, kind, outcome, matchId, subject, reporter }) => [
            String(id),
            shownMoment(filedAt),
            kind,
            outcome ?? 'open',
            matchId,
            printable(subject.name),
            printable(reporter.name),
          ]),
        ]),
        ...moreThan(items, limit),
      ]);

/** `site`: the address of the pages. */
export const reportText = (report: ShownReport, site: string): string => {
  const { id, kind, filedAt, closedAt, outcome, reporter, subject, seat, about, acts } = report;
  const then = subject.nameThen === subject.name ? '' : `, who was ${printable(subject.nameThen)} then`;
  return lines([
    `Report ${id}: ${kind}`,
    ...table(
      [
        ['about', `${named(subject)}${then}, in seat ${seat + 1}`],
        ...(about.ban === null
          ? []
          : [['', `banned ${endText(about.ban.until)}: ${printable(about.ban.reason)}`]]),
        ['by', named(reporter)],
        ['filed', moment(filedAt)],
        ...(outcome === null ? [] : [['closed', `${moment(closedAt)}, ${outcome}`]]),
        ['match', `${report.matchId}, ${matchText(report)}`],
        ['place', `after entry ${report.seq}`],
      ],
      '  ',
    ),
    '',
    'What the player wrote',
    ...writtenLines(report.text),
    '',
    'The place in the match',
    ...placeLines(report, site).map((line) => `  ${line}`),
    ...section(
      'What was said from that seat',
      report.said.map(({ phrase, entry }) => [`after entry ${entry}`, printable(phrase)]),
    ),
    ...section(
      'Other reports about this account',
      report.others.map((other) => [
        `#${other.id}`,
        shownMoment(other.filedAt),
        other.kind,
        other.outcome ?? 'open',
        `by ${named(other.reporter)}`,
      ]),
    ),
    ...(acts.length === 0
      ? []
      : ['', 'Acts of operators on it, newest first', ...acts.flatMap((act) => actLines(act, '  ', false))]),
  ]);
};

/** Each line is marked, so that none passes for one of the command. */
const writtenLines = (text: string): readonly string[] =>
  text.trim() === '' ? ['  (nothing)'] : text.split('\n').map((line) => `  > ${printable(line)}`.trimEnd());

const matchText = ({ match }: ShownReport): string => {
  if (match === null) return 'which never began and is gone';
  return `${match.status}${match.origin === null ? '' : `, of a ${match.origin}`}`;
};

/** How to see it: the transcript is published when the match is over. */
const placeLines = ({ match, matchId, seq }: ShownReport, site: string): readonly string[] => {
  if (match === null || match.status === 'lobby' || match.status === 'abandoned')
    return ['The match has not begun: there is no transcript.'];
  const withCode = match.inviteCode === null ? '' : `code=${match.inviteCode}`;
  const query = (...parts: readonly string[]): string => {
    const given = parts.filter((part) => part !== '');
    return given.length === 0 ? '' : `?${given.join('&')}`;
  };
  if (match.status === 'live')
    return [
      'It is being played; there is a transcript when it is over.',
      `${site}/match/${matchId}${query(withCode)}`,
    ];
  return [
    `${site}/replay/${matchId}${query(withCode, `at=${seq}`)}`,
    `curl -fsS '${site}/api/v1/matches/${matchId}/transcript${query(withCode)}' -o ${matchId}.json`,
    `npm run --silent penance -- replay ${matchId}.json --at ${seq}`,
    ...(match.visibility === 'members' ? ['Only members of the campaign are given it.'] : []),
    ...(match.origin === 'tournament'
      ? ['While the event runs, it may be withheld because of its deck lists.']
      : []),
  ];
};
