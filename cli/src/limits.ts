import type { Command } from './arguments/command.ts';
import { UsageError } from './arguments/command.ts';
import { limitsPage } from '@penance/server';

/** The limits of everything that can be requested from a server. */
export const limits: Command = {
  name: 'limits',
  summary: 'Show the limits of all requests and messages, as Markdown: docs/limits.md',
  options: {},
  run: (given, terminal) => {
    if (given.words.length > 0) throw new UsageError('limits takes no words');
    terminal.out(limitsPage());
    return 0;
  },
};
