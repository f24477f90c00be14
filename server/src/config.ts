import type { Setting, SettingName } from './config-settings.ts';
import { SETTINGS } from './config-settings.ts';

type ValueOf<S> = S extends Setting<infer Value> ? Value : never;

/** The settings of one server, read once and checked. Times in seconds. */
export type Config = { readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> };

/** What the environment says cannot be; the message is one line for the operator. */
export class ConfigRefused extends Error {
  override readonly name = 'ConfigRefused';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; a variable that is empty is absent. Throws `ConfigRefused`. */
export const readConfig = (environment: Environment): Config => {
  const config = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, setting]) => [name, valueOf(setting, environment)]),
  ) as Config;
  if (config.environment === 'production' && config.authSecret === undefined)
    throw new ConfigRefused(
      `AUTH_SECRET is absent: ${SETTINGS.authSecret.allowed} are required when NODE_ENV is production`,
    );
  return config;
};

const valueOf = (
  { variable, allowed, fallback, schema }: Setting<unknown>,
  environment: Environment,
): unknown => {
  const given = environment[variable]?.trim() ?? '';
  if (given === '') return fallback;
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigRefused(`${variable} is ${shown(variable, given)}: it must be ${allowed}`);
};

/** Secrets do not go into a log, not even wrong ones. */
const shown = (variable: string, given: string): string =>
  /SECRET|TOKEN$|URL/.test(variable) ? 'not understood' : JSON.stringify(given);
