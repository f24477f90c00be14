import { visit } from '@penance/client-sdk';
import type { Leaderboard, RatingHistory } from '@penance/shared';
import type { Command } from './arguments/command.ts';
import { wholeNumber } from './arguments/read-arguments.ts';

/** The best players of an edition, or the rating history of one of them. */
export const ratings: Command = {
  name: 'ratings',
  summary: 'Show a leaderboard of a running server, or the history of one account',
  options: {
    url: { value: 'URL', summary: 'the server (http://127.0.0.1:2567)' },
    ladder: { value: 'NAME', summary: 'name of the ladder, usually an edition (three-layer)' },
    season: { value: 'SEASON', summary: 'for example 2026-q4 (the current one)' },
    account: { value: 'ID', summary: 'rating changes of this account, match by match' },
    limit: { value: 'N', summary: 'lines (20)' },
    json: { summary: 'print JSON' },
  },
  notes: ['Exit code 1 if the server refuses or cannot be reached.'],
  run: async (given, { out }) => {
    const account = given.text('account');
    const season = given.text('season');
    if (account !== undefined) given.only('ratings --account', ['account', 'url', 'limit', 'json']);
    const limit = wholeNumber(given, 'limit', { otherwise: 20, least: 1, most: 100 });
    const { ratings } = visit(given.text('url') ?? 'http://127.0.0.1:2567');
    const found =
      account === undefined
        ? await ratings.leaderboard(given.text('ladder') ?? 'three-layer', {
            limit,
            ...(season !== undefined && { season }),
          })
        : await ratings.history(account, { limit });
    if (given.has('json')) out(`${JSON.stringify(found)}\n`);
    else out('ladder' in found ? boardText(found) : historyText(found));
    return 0;
  },
};

const boardText = ({ ladder, season, items }: Leaderboard): string =>
  [
    `${ladder}, season ${season}: ${items.length === 0 ? 'nobody has played yet' : 'rank, rating, won/drawn/lost'}`,
    ...items.map(
      ({ rank, rating, provisional, name, wins, draws, losses }) =>
        `${String(rank ?? '-').padStart(4)}  ${String(rating).padStart(5)}${provisional ? '?' : ' '}  ${wins}/${draws}/${losses}  ${name}`,
    ),
    ...(items.some(({ provisional }) => provisional)
      ? ['  ? provisional: too few matches against players with a history']
      : []),
    '',
  ].join('\n');

const historyText = ({ items }: RatingHistory): string =>
  items
    .map(
      ({ at, ladder, result, before, after, matchId }) =>
        `${at.slice(0, 16)}  ${ladder}  ${result.padEnd(4)}  ${before} -> ${after}  match ${matchId}\n`,
    )
    .join('');
