import { runCli } from './run-cli.ts';
import { terminalOf } from './output/terminal.ts';

/** The reader of our output may stop at any line: `penance rules | head`. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

process.exitCode = await runCli(process.argv.slice(2), terminalOf(process));
