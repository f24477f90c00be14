import { readFileSync } from 'node:fs';
import { SETTINGS, type SettingName } from './config-settings.ts';
import type { Setting } from './setting-kinds.ts';
import { errorMessage } from '../base/errors.ts';
import { misspeltIn, type Misspelt } from './misspelt.ts';
import { StartRefused, type StartCode } from './start-refused.ts';

type ValueOf<S> = S extends Setting<infer Value> ? Value : never;

/** The settings of one server, read once and checked. Times in seconds. */
export type Config = { readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> };

type Environment = Readonly<Record<string, string | undefined>>;

interface Problem {
  readonly code: StartCode;
  readonly message: string;
}

/** The value of a variable, or what is wrong with it. */
type Read = { readonly value: unknown } | Problem;

/**
 * Reads the environment; an empty variable counts as absent. A secret may be in a file named by VARIABLE_FILE. Throws
 * `StartRefused` with all problems at once.
 */
export const readConfig = (environment: Environment): Config => {
  const read = Object.entries(SETTINGS).map(
    ([name, setting]) => [name, readSetting(setting, environment)] as const,
  );
  const problems = read.flatMap(([, each]) => ('code' in each ? [each] : []));
  const values = Object.fromEntries(
    read.flatMap(([name, each]) => ('code' in each ? [] : [[name, each.value] as const])),
  ) as Partial<Config>;
  if (values.environment === 'production' && 'authSecret' in values && values.authSecret === undefined)
    problems.push({
      code: 'settingMissing',
      message: `AUTH_SECRET is absent: ${SETTINGS.authSecret.allowed} are required when NODE_ENV is production`,
    });
  problems.push(...missingBeside(values));
  if (problems.length > 0) throw new StartRefused(problems);
  return values as Config;
};

/** Settings that are of no use without others. */
const BESIDE: readonly (readonly [SettingName, readonly SettingName[]])[] = [
  ['smtpUrl', ['mailFrom', 'siteAddress']],
  ['oidcIssuer', ['oidcClientId', 'siteAddress']],
  ['oidcClientId', ['oidcIssuer']],
  ['oidcClientSecret', ['oidcIssuer']],
  ['oidcName', ['oidcIssuer']],
];

/** One problem for each setting that is absent, however many need it. */
const missingBeside = (values: Partial<Config>): readonly Problem[] => {
  const missing = new Map<SettingName, SettingName>();
  for (const [given, needed] of BESIDE)
    for (const name of values[given] === undefined ? [] : needed)
      if (name in values && values[name] === undefined && !missing.has(name)) missing.set(name, given);
  return [...missing].map(([name, given]) => ({
    code: 'settingMissing',
    message: `${SETTINGS[name].variable} is absent: with ${SETTINGS[given].variable}, ${SETTINGS[name].allowed} is required`,
  }));
};

/** Variables whose names resemble a setting, and which have no effect. */
export const misspeltSettings = (environment: Environment): readonly Misspelt[] =>
  misspeltIn(
    Object.keys(environment),
    Object.values(SETTINGS).flatMap(({ variable }) =>
      isSecret(variable) ? [variable, fileOf(variable)] : [variable],
    ),
  );

/** The values of these are never logged, not even invalid ones, and may be in a file. */
export const isSecret = (variable: string): boolean => /SECRET|TOKEN$|URL$|_KEY/.test(variable);

export const fileOf = (variable: string): string => `${variable}_FILE`;

const readSetting = (setting: Setting<unknown>, environment: Environment): Read => {
  const { variable, allowed, fallback, schema } = setting;
  const given = givenFor(variable, environment);
  if (typeof given !== 'string') return given;
  if (given === '') return { value: fallback };
  const parsed = schema.safeParse(given);
  if (parsed.success) return { value: parsed.data };
  const shown = isSecret(variable) ? 'not understood' : JSON.stringify(given);
  return { code: 'settingInvalid', message: `${variable} is ${shown}: it must be ${allowed}` };
};

const givenFor = (variable: string, environment: Environment): string | Problem => {
  const given = environment[variable]?.trim() ?? '';
  const file = isSecret(variable) ? (environment[fileOf(variable)]?.trim() ?? '') : '';
  if (file === '') return given;
  const problem = (message: string): Problem => ({ code: 'settingFile', message });
  if (given !== '') return problem(`${variable} and ${fileOf(variable)} are both given: remove one of them`);
  try {
    const content = readFileSync(file, 'utf8').trim();
    return content === '' ? problem(`${fileOf(variable)} names ${file}, which is empty`) : content;
  } catch (error) {
    return problem(`${fileOf(variable)} names a file that cannot be read: ${errorMessage(error)}`);
  }
};
