import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { balancePage } from '../../src/lab/book/balance-page.ts';
import { editionRuns } from '../../src/lab/book/balance-parts.ts';
import { ENDINGS } from '../../src/lab/facts/match-facts.ts';
import { ENDING_TITLES } from '../../src/lab/figures/figures.ts';
import { playRuns } from '../../src/lab/play-runs.ts';

const PAGE = readFileSync(fileURLToPath(new URL('../../../docs/balance.md', import.meta.url)), 'utf8');

/** Headings, and what columns are called. */
const skeleton = (page: string): readonly string[] =>
  page.split('\n').flatMap((line, at, lines) => {
    const isHead = /^\| -+ \|/.test(lines[at + 1] ?? '');
    return line.startsWith('#') && !line.includes('npm run')
      ? [line]
      : isHead
        ? [line.replaceAll(/ +/g, ' ')]
        : [];
  });

/** Of the page: how often matches of each edition end like that. */
const rowOf = (title: string): readonly number[] | null => {
  const line = PAGE.split('\n').find((each) => each.startsWith(`| ${title} `));
  return line ? [...line.matchAll(/([\d.]+) % \(/g)].map(([, share]) => Number(share) / 100) : null;
};

const silent = { threads: 1, onPlayed: () => undefined };

describe('docs/balance.md', () => {
  it('is made by the command, from the headings to the columns', async () => {
    const page = balancePage({ matches: 2, seed: 5 });
    const text = page.text(
      await playRuns(
        page.runs.map(({ contest }) => contest),
        silent,
      ),
    );
    const mayBeAbsent = (line: string): boolean => line.startsWith('| wins of the row');
    expect(skeleton(text).filter((line) => !mayBeAbsent(line))).toEqual(
      skeleton(PAGE).filter((line) => !mayBeAbsent(line)),
    );
  });

  it('tells how matches end with the rules of today', async () => {
    const matches = 24;
    const runs = editionRuns({ matches, seed: 77 });
    const facts = await playRuns(
      runs.map(({ contest }) => contest),
      silent,
    );
    const far = ENDINGS.flatMap((ending) =>
      runs.flatMap(({ label }, at) => {
        const said = rowOf(ENDING_TITLES[ending])?.[at] ?? 0;
        const seen = facts[at]?.filter((each) => each.ending === ending).length ?? 0;
        return chanceOf(seen, matches, said) < 1e-4 ? [`${label}: ${ending} ${seen} of ${matches}`] : [];
      }),
    );
    // If this fails, the game has changed: make the page again by the command that it names.
    expect(far).toEqual([]);
  });
});

/** Of a count at least as far from what is expected, on its side; the page's own share is not exact either. */
const chanceOf = (seen: number, of: number, said: number): number => {
  const share = Math.max(0.01, Math.min(0.99, said));
  const chances = Array.from({ length: of + 1 }, (_, count) => {
    let ways = 1;
    for (let at = 0; at < count; at += 1) ways *= (of - at) / (at + 1);
    return ways * share ** count * (1 - share) ** (of - count);
  });
  const isMore = seen > of * share;
  return chances.reduce(
    (sum, chance, count) => sum + ((isMore ? count >= seen : count <= seen) ? chance : 0),
    0,
  );
};
