import type { GivenArguments, OptionSpecs } from '../cli/src/arguments/command.ts';
import { UsageError } from '../cli/src/arguments/command.ts';
import { commandHelp } from '../cli/src/arguments/help.ts';
import { oneOfNames, readArguments } from '../cli/src/arguments/read-arguments.ts';
import { endServersOnSignal } from '../server/test/crash/server-process.ts';

/** What a trial has found. */
export interface TrialVerdict {
  /** Printed as one JSON object, the last thing on standard output. */
  readonly report: object;
  readonly isSound: boolean;
}

export interface Trial {
  /** As it is called: `test:crash`. */
  readonly name: string;
  readonly summary: string;
  readonly options: OptionSpecs;
  /** Further lines of its help. */
  readonly notes?: readonly string[];
  /** Throws a `UsageError` for what makes no sense, before anything is begun. */
  readonly run: (given: GivenArguments) => Promise<TrialVerdict> | TrialVerdict;
}

const FAULT = 1;
const WRONG_USAGE = 2;

/** Where a trial says how far it is. */
export const print = (line: string): void => void process.stderr.write(`${line}\n`);

/** Any number will do, but one that was printed has to be taken again. */
export const someSeed = (): number => Date.now() % 1_000_000;

/** Names parted by commas, each of those that there are; all of them when the option was not given. */
export const listOf = (
  given: GivenArguments,
  option: string,
  what: string,
  names: readonly string[],
): readonly string[] =>
  given
    .text(option)
    ?.split(',')
    .map((name) => oneOfNames(what, name.trim(), names)) ?? names;

/**
 * Runs a trial and ends the process: 0 when everything holds, 1 when something was found or the trial itself broke
 * down, 2 when it was asked for what does not exist. A seed that nobody chose is in the report.
 */
export const runTrial = async (trial: Trial): Promise<never> => {
  const { name, ...rest } = trial;
  const command = { ...rest, name: `${name} --`, run: () => 0 };
  endServersOnSignal();
  try {
    const given = readArguments({ ...command, name }, process.argv.slice(2));
    if (given.has('help')) {
      process.stdout.write(commandHelp(command, 'npm run'));
      process.exit(0);
    }
    const { report, isSound } = await trial.run(given);
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    process.exit(isSound ? 0 : FAULT);
  } catch (error) {
    if (error instanceof UsageError) {
      print(`${name}: ${error.message}`);
      process.exit(WRONG_USAGE);
    }
    print(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.stdout.write(`${JSON.stringify({ brokenDown: String(error) }, null, 2)}\n`);
    process.exit(FAULT);
  }
};
