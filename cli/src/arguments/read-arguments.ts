import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import type { Command, GivenArguments } from './command.ts';
import { UsageError } from './command.ts';

type ParseOptions = NonNullable<ParseArgsConfig['options']>;

/** Parses what comes after a command's name; rejects unknown options. */
export const readArguments = (command: Command, parameters: readonly string[]): GivenArguments => {
  const { values, positionals } = parse(command, parameters);
  if (command.words === undefined && positionals[0] !== undefined)
    throw new UsageError(`"${command.name}" takes no "${positionals[0]}"`);
  const all = (option: string): readonly string[] =>
    [values[option] ?? []].flat().filter((value) => typeof value === 'string');
  return {
    words: positionals,
    all,
    text: (option) => all(option).at(-1),
    has: (option) => values[option] !== undefined,
    only: (use, options) => {
      const idle = Object.keys(values).filter((option) => option !== 'help' && !options.includes(option));
      if (idle.length > 0)
        throw new UsageError(`${use} takes no ${idle.map((option) => `--${option}`).join(', ')}`);
    },
  };
};

const parse = (command: Command, parameters: readonly string[]) => {
  const options: ParseOptions = { help: { type: 'boolean', short: 'h' } };
  for (const [name, spec] of Object.entries(command.options))
    options[name] = {
      type: spec.value === undefined ? 'boolean' : 'string',
      multiple: spec.repeats ?? false,
    };
  try {
    return parseArgs({
      args: negativesJoined(parameters, options),
      options,
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    if (!isParseProblem(error)) throw error;
    throw new UsageError(firstSentence(error.message), { cause: error });
  }
};

/** `--matches -3` as `--matches=-3`: the value is wrong, not the way it is written. */
const negativesJoined = (parameters: readonly string[], options: ParseOptions): string[] =>
  parameters.reduce<string[]>((joined, parameter) => {
    const last = joined.at(-1) ?? '';
    const isValue = last.startsWith('--') && options[last.slice(2)]?.type === 'string';
    if (isValue && /^-\d/.test(parameter)) joined[joined.length - 1] = `${last}=${parameter}`;
    else joined.push(parameter);
    return joined;
  }, []);

const isParseProblem = (error: unknown): error is { readonly message: string } =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  String(error.code).startsWith('ERR_PARSE_ARGS');

/** Node adds a long explanation of leading dashes; the first sentence is enough. */
const firstSentence = (message: string): string => message.split(/\.\s|\n/)[0] ?? message;

/** A whole number within bounds, or the default when the option was not given. */
export const wholeNumber = (
  given: GivenArguments,
  option: string,
  { otherwise, least, most = Number.MAX_SAFE_INTEGER }: { otherwise: number; least: number; most?: number },
): number => {
  const text = given.text(option);
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(number) && number >= least && number <= most) return number;
  const bounds = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `from ${least} to ${most}`;
  throw new UsageError(`--${option} takes a whole number, ${bounds}, not "${text}"`);
};

/** A time in seconds, fractions allowed, or the default when the option was not given. */
export const secondsOf = (given: GivenArguments, option: string, otherwise: number): number => {
  const text = given.text(option);
  if (text === undefined) return otherwise;
  if (/^\d{1,9}(\.\d{1,9})?$/.test(text) && Number(text) > 0) return Number(text);
  throw new UsageError(`--${option} takes a number of seconds, more than 0, not "${text}"`);
};

/** 32 bytes as hex digits. */
export const hexOf = (given: GivenArguments, option: string): string | undefined => {
  const text = given.text(option)?.toLowerCase();
  if (text !== undefined && !/^[0-9a-f]{64}$/.test(text))
    throw new UsageError(`--${option} takes 64 hex digits, not "${text}"`);
  return text;
};

/** One of a list of names. */
export const oneOfNames = <T extends string>(what: string, text: string, names: readonly T[]): T => {
  const found = names.find((name) => name === text);
  if (found === undefined)
    throw new UsageError(`there is no ${what} "${text}"; there are ${names.join(', ')}`);
  return found;
};
