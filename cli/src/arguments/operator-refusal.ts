import { operatorProblems } from '@penance/server';
import { CommandFailed } from './command.ts';

/** What an operator is told of an error around the database, with its code; any other error unchanged. */
export const operatorRefusal = (error: unknown): unknown => {
  const said = operatorProblems(error).map(({ code, message }) => `${message} (${code})`);
  return said.length > 0 ? new CommandFailed(said.join('; '), { cause: error }) : error;
};
