import { markdownTable } from '@penance/shared';
import type { Interval } from '../simulate/interval.ts';
import type { BalanceReport, Share } from './balance-report.ts';
import { beyond } from './balance-report.ts';

/** A report as Markdown, to be read on a screen and in docs/balance.md alike. */
export const balanceText = (report: BalanceReport, limit: number): string =>
  [
    summary(report),
    '**Factions**, share of matches won by the row against the column, with the 95 % interval',
    matrix(report.factions, report.overall.factions, withInterval),
    '**Frames**',
    matrix(report.frames, report.overall.frames, withInterval),
    '**Decks**, in per cent',
    matrix(report.decks, report.overall.decks, ({ share }) => (share * 100).toFixed(0)),
    verdict(report, limit),
  ].join('\n\n') + '\n';

const summary = (report: BalanceReport): string => {
  const { matches, ruleset, bot, seed, rounds, endings, firstSeat, draws, stuck } = report;
  const house = Object.entries(report.overrides).map(([option, value]) => `${option} ${String(value)}`);
  const ended = Object.entries(endings)
    .sort(([, one], [, other]) => other - one)
    .map(([reason, count]) => `${ENDINGS[reason] ?? reason} ${percent(count / matches)}`);
  return [
    `${matches} matches of ${[ruleset, ...house].join(', ')} between ${bot} bots, seed ${seed}.`,
    `Rounds: mean ${rounds.mean.toFixed(1)}, median ${rounds.median}, nine of ten over by ${rounds.ninety}.`,
    `Endings: ${ended.join(', ')}.`,
    `The first seat wins ${withInterval(firstSeat)}; ${draws} draws, ${stuck} without an end.`,
  ].join('\n');
};

/** How the loser fell, or why nobody did. */
const ENDINGS: Readonly<Record<string, string>> = {
  'casket-hp': 'cards gone',
  chassis: 'Chassis destroyed',
  pilot: 'pilot dead',
  'round-limit': 'round limit',
};

const matrix = (
  pairs: readonly Share[],
  overall: readonly Share[],
  cell: (share: Share) => string,
): string => {
  const names = overall.map(({ one }) => one);
  const shares = new Map(
    [...pairs, ...pairs.map(reversed)].map((pair) => [`${pair.one} ${pair.other}`, pair]),
  );
  return markdownTable(
    ['', ...names, 'all others'],
    names.map((one, at) => [
      one,
      ...names.map((other) => {
        const share = shares.get(`${one} ${other}`);
        return share ? cell(share) : '–';
      }),
      ...overall.slice(at, at + 1).map(cell),
    ]),
  );
};

const reversed = ({ one, other, matches, share, low, high }: Share): Share => ({
  one: other,
  other: one,
  matches,
  share: 1 - share,
  low: 1 - high,
  high: 1 - low,
});

const verdict = (report: BalanceReport, limit: number): string => {
  const rules = `${percent(limit)} to ${percent(1 - limit)}`;
  const far = [...beyond(report.factions, limit), ...beyond(report.decks, limit)];
  if (far.length === 0) return `No two factions and no two decks are beyond ${rules}.`;
  const lines = far.map((share) => `- ${share.one} against ${share.other}: ${withInterval(share)}`);
  return `Beyond ${rules}:\n\n${lines.join('\n')}`;
};

const withInterval = ({ share, low, high }: { readonly share: number } & Interval): string =>
  `${percent(share)} (${(low * 100).toFixed(0)} to ${(high * 100).toFixed(0)})`;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
