import type { Page } from 'playwright-core';

/** Longer ones may have to break on a phone. */
const LETTERS_MOST = 12;

/** Words that stand on two lines without a hyphen, though they would fit into one. */
export const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`document.fonts.ready.then(() => {
    const found = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isSeen = (node) =>
      node?.checkVisibility({ visibilityProperty: true }) && !node.closest('svg, .visually-hidden, [aria-live]');
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!isSeen(text.parentElement)) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]{3,}/gu)) {
        if (word.length > ${LETTERS_MOST}) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top));
        if (lines.size > 1) found.add(word);
      }
    }
    return [...found];
  })`);
