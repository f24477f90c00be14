import type { FoundAccount, OperatorAct, ShownAccount } from '@penance/server';
import { printable } from '@penance/shared';
import { aligned } from '../output/aligned.ts';
import { shownMoment } from './moments.ts';

const NEVER = '-';
export const moment = (at: string | null): string => (at === null ? NEVER : shownMoment(at));

/** Columns without blanks at the ends of lines, indented. */
export const table = (rows: readonly (readonly string[])[], indent = ''): readonly string[] =>
  aligned(rows, () => true).map((line) => `${indent}${line}`.trimEnd());

export const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** A person in one line: names are what people typed, and may hold anything. */
export const named = ({ name, accountId }: { readonly name: string; readonly accountId: string }): string =>
  `${printable(name)} (${accountId})`;

/** Of a ban. */
export const endText = (until: string | null): string =>
  until === null ? 'for good' : `until ${shownMoment(until)}`;

export const foundText = (items: readonly FoundAccount[], limit: number): string => {
  if (items.length === 0) return 'No account has such a name.\n';
  const note = (ban: FoundAccount['ban']): string => (ban === null ? '' : `  (banned ${endText(ban.until)})`);
  return lines([
    ...table([
      ['ID', 'SINCE', 'LAST SEEN', 'NAME'],
      ...items.map(({ id, createdAt, seenAt, name, ban }) => [
        id,
        moment(createdAt),
        moment(seenAt),
        `${printable(name)}${note(ban)}`,
      ]),
    ]),
    ...moreThan(items, limit),
  ]);
};

export const moreThan = (items: readonly unknown[], limit: number): readonly string[] =>
  items.length < limit ? [] : [`There may be more than these ${limit}: --limit N.`];

export const shownText = (account: ShownAccount): string =>
  lines([
    printable(account.name),
    `  ${account.id}, ${account.kind} since ${moment(account.createdAt)}, last seen ${moment(account.seenAt)}`,
    ...(account.ban === null
      ? []
      : [`  banned ${endText(account.ban.until)}: ${printable(account.ban.reason)}`]),
    ...(account.mergedInto === null ? [] : [`  merged into ${account.mergedInto}: acts reach that account`]),
    ...(account.deletedAt === null ? [] : [`  deleted ${moment(account.deletedAt)}`]),
    ...(account.sessions.length > 0 || account.deletedAt !== null
      ? []
      : [`  signed in nowhere, ${waysBack(account)}`]),
    ...section(
      `Sessions (${waysBack(account)})`,
      account.sessions.map(({ number, device, madeAt, usedAt }) => [
        `#${number}`,
        device === '' ? 'unknown device' : printable(device),
        `since ${moment(madeAt)}`,
        `used ${moment(usedAt)}`,
      ]),
    ),
    ...section(
      'Matches that are not over',
      account.matches.map(({ id, status, createdAt, ruleset, rated, seats }) => [
        id,
        status,
        moment(createdAt),
        `${ruleset}${rated ? ', rated' : ''}`,
        seats.map((seat) => (seat === null ? 'free' : printable(seat))).join(' - '),
      ]),
    ),
    ...section(
      'Waits in queues',
      account.queues.map((queue) => [queue]),
    ),
    ...section(
      'Events that are not over',
      account.events.map(({ id, status, name }) => [id, status, printable(name)]),
    ),
    ...section(
      'Open campaigns',
      account.campaigns.map(({ id, role, name }) => [id, role, printable(name)]),
    ),
    ...section(
      'Ratings',
      account.ratings.map(({ season, ladder, rating, wins, draws, losses }) => [
        season,
        ladder,
        String(rating),
        `won ${wins}, drawn ${draws}, lost ${losses}`,
      ]),
    ),
    ...(account.acts.length === 0
      ? []
      : [
          '',
          'Acts of operators, newest first',
          ...account.acts.flatMap((act) => actLines(act, '  ', false)),
        ]),
  ]);

const waysBack = ({ recoveryCodes, passkeys, identities }: ShownAccount): string =>
  `recovery codes left: ${recoveryCodes}, passkeys: ${passkeys}, identities: ${identities}`;

/** Nothing where there is nothing to tell. */
export const section = (title: string, rows: readonly (readonly string[])[]): readonly string[] =>
  rows.length === 0 ? [] : ['', title, ...table(rows, '  ')];

export const actsText = (items: readonly OperatorAct[], limit: number): string =>
  items.length === 0
    ? 'No such act is on record.\n'
    : lines([...items.flatMap((act) => actLines(act, '', true)), ...moreThan(items, limit)]);

export const actLines = (act: OperatorAct, indent: string, saysWhom: boolean): readonly string[] => {
  const whom = saysWhom ? whomOf(act) : '';
  const more = [...detailsOf(act), ...(act.reason === null ? [] : [`reason: ${printable(act.reason)}`])];
  return [
    `${indent}#${act.id}  ${shownMoment(act.at)}  ${operatorText(act)}: ${act.act}${whom}`,
    ...(more.length === 0 ? [] : [`${indent}    ${more.join('; ')}`]),
  ];
};

/** On the command line as they called themselves; by web the account. */
const operatorText = ({ operator, operatorName }: OperatorAct): string =>
  operatorName === null ? printable(operator) : named({ name: operatorName, accountId: operator });

const whomOf = ({ accountId, accountName, matchId }: OperatorAct): string => {
  const account = accountId === null ? '' : ` ${named({ name: accountName ?? '', accountId })}`;
  return `${account}${matchId === null ? '' : ` match ${matchId}`}`;
};

const detailsOf = ({ act, names, details }: OperatorAct): readonly string[] => [
  ...(names === null ? [] : [`${printable(names.before)} -> ${printable(names.after)}`]),
  ...(act === 'ban' ? [endText(typeof details.until === 'string' ? details.until : null)] : []),
  ...(typeof details.report === 'number' && typeof details.outcome === 'string'
    ? [`report ${details.report}, ${details.outcome}`]
    : []),
  ...(typeof details.role === 'string' ? [`role ${details.role}`] : []),
  ...(typeof details.sessions === 'number' ? [counted(details.sessions, 'session')] : []),
];
