import { PenanceError } from '@penance/client-sdk';
import { printableLines } from '@penance/shared';
import type { Command } from './arguments/command.ts';
import { CommandFailed, UsageError } from './arguments/command.ts';
import { COMMANDS } from './commands.ts';
import { commandHelp, programHelp } from './arguments/help.ts';
import { readArguments } from './arguments/read-arguments.ts';
import type { Terminal } from './output/terminal.ts';

const FAILED = 1;
const WRONG_USAGE = 2;

/** Runs one command line (without program and script name) and resolves to the exit code. */
export const runCli = async (parameters: readonly string[], terminal: Terminal): Promise<number> => {
  const [name, ...rest] = parameters;
  try {
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      terminal.out(programHelp(COMMANDS));
      return name === undefined ? WRONG_USAGE : 0;
    }
    return await runCommand(commandNamed(name), rest, terminal);
  } catch (error) {
    const isExpected = [UsageError, CommandFailed, PenanceError].some((kind) => error instanceof kind);
    if (!(error instanceof Error && isExpected)) throw error;
    terminal.note(`penance: ${printableLines(error.message)}\n`);
    return error instanceof UsageError || isWrongAddress(error) ? WRONG_USAGE : FAILED;
  }
};

const isWrongAddress = (error: Error): boolean =>
  error instanceof PenanceError && error.code === 'addressInvalid';

const runCommand = async (
  command: Command,
  parameters: readonly string[],
  terminal: Terminal,
): Promise<number> => {
  const given = readArguments(command, parameters);
  if (given.has('help')) {
    terminal.out(commandHelp(command));
    return 0;
  }
  return command.run(given, terminal);
};

const commandNamed = (name: string): Command => {
  const command = COMMANDS.find((each) => each.name === name);
  if (!command)
    throw new UsageError(
      `there is no command "${name}"; there are ${COMMANDS.map((each) => each.name).join(', ')}`,
    );
  return command;
};
