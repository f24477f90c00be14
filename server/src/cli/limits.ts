import type { Command } from './command.ts';
import { UsageError } from './command.ts';
import { limitsPage } from './limits-page.ts';

/** The bounds of everything that can be asked of a server. */
export const limits: Command = {
  name: 'limits',
  summary: 'Show what each request and message may cost at most, as Markdown: docs/limits.md',
  options: {},
  run: (given, terminal) => {
    if (given.words.length > 0) throw new UsageError('limits takes no words');
    terminal.out(limitsPage());
    return 0;
  },
};
