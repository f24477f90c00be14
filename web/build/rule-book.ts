import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clausesIn, resolveRuleset, type Clause } from '@penance/shared';
import type { Plugin } from 'vite';
import { cardsNamed } from '../src/rules/cards-named.ts';

const BOOK = 'virtual:rule-book';
const OF_CARDS = 'virtual:card-clauses';
const CHAPTER = /^\d+-[a-z-]+\.md$/;

/**
 * `virtual:rule-book`: the clauses of `docs/rules` in the order of the book; `virtual:card-clauses`: the numbers of
 * those that name a card, by card.
 */
export const ruleBook = (): Plugin => {
  let folder = '';
  return {
    name: 'rule-book',
    configResolved: ({ root }) => {
      folder = resolve(root, '..', 'docs', 'rules');
    },
    resolveId: (id) => (id === BOOK || id === OF_CARDS ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${BOOK}` && id !== `\0${OF_CARDS}`) return null;
      const files = chaptersIn(folder);
      for (const file of files) this.addWatchFile(join(folder, file));
      const clauses = files.flatMap((file) => clausesIn(file, readFileSync(join(folder, file), 'utf8')));
      return id === `\0${BOOK}`
        ? `export const CLAUSES = ${parsed(clauses.map(shown))};`
        : `export const CLAUSES_OF_CARDS = ${parsed(clausesOfCards(clauses))};`;
    },
  };
};

const chaptersIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => CHAPTER.test(name))
    .sort((one, other) => parseInt(one) - parseInt(other));

/** What readers of a page need of a clause. */
const shown = ({ id, titles, chapterPreface, preface, paragraphs, isDecision }: Clause) => ({
  id,
  titles,
  chapterPreface,
  preface,
  paragraphs,
  isDecision,
});

const clausesOfCards = (clauses: readonly Clause[]): Readonly<Record<string, readonly string[]>> => {
  const cards = Object.values(resolveRuleset('three-layer').pool.cards);
  const found: Record<string, string[]> = {};
  for (const { id, paragraphs } of clauses)
    for (const card of cardsNamed(paragraphs, cards)) (found[card] ??= []).push(id);
  return found;
};

/** A browser reads a long text faster as JSON than as a program. */
const parsed = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
