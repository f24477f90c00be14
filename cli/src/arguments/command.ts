import type { Terminal } from '../output/terminal.ts';

/** One option of a command. Options with a `value` take one; the others are switches. */
export interface OptionSpec {
  readonly summary: string;
  /** What stands for the value in the help, for example `N`. */
  readonly value?: string;
  /** May be given more than once. */
  readonly repeats?: true;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

/** What was given: the text of the last value, and all values of an option that repeats. */
export interface GivenArguments {
  readonly words: readonly string[];
  readonly text: (option: string) => string | undefined;
  readonly all: (option: string) => readonly string[];
  readonly has: (option: string) => boolean;
  /** Rejects options that this use of the command ignores; `use` names it. Throws `UsageError`. */
  readonly only: (use: string, options: readonly string[]) => void;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  /** What comes after the name, for example `FILE...`. */
  readonly words?: string;
  readonly options: OptionSpecs;
  /** Further lines of its help. */
  readonly notes?: readonly string[];
  /** Resolves to the exit code. */
  readonly run: (given: GivenArguments, terminal: Terminal) => Promise<number> | number;
}

/** The command line asks for something that does not exist or makes no sense; the message is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was understood and could not be carried out; the message is one line for the user. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}
