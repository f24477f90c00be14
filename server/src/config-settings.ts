import { z } from 'zod';
import { SEASON_LENGTHS } from './ratings/season.ts';

/** One variable of the environment: what it decides, what it may be, and what holds when it is absent. */
export interface Setting<Value> {
  readonly variable: string;
  readonly summary: string;
  /** What is allowed, in words. */
  readonly allowed: string;
  /** Undefined where absence has a meaning of its own, which `summary` tells. */
  readonly fallback: Value;
  readonly schema: z.ZodType<Value>;
}

type Described = Pick<Setting<never>, 'variable' | 'summary'>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (
  least: number,
  most: number,
  fallback: number,
  described: Described,
): Setting<number> => ({
  ...described,
  allowed: `a whole number from ${least} to ${most}`,
  fallback,
  schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(least).max(most)),
});

const seconds = (least: number, most: number, fallback: number, described: Described): Setting<number> => ({
  ...described,
  allowed: `seconds, from ${least} to ${most}`,
  fallback,
  schema: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most)),
});

const choice = <const Value extends string>(
  values: readonly Value[],
  fallback: Value,
  described: Described,
): Setting<Value> => ({
  ...described,
  allowed: `one of ${values.join(', ')}`,
  fallback,
  schema: z.enum(values),
});

const text = (allowed: string, pattern: RegExp, fallback: string, described: Described): Setting<string> => ({
  ...described,
  allowed,
  fallback,
  schema: z.string().regex(pattern),
});

const optionalText = (
  allowed: string,
  pattern: RegExp,
  described: Described,
): Setting<string | undefined> => ({
  ...described,
  allowed,
  fallback: undefined,
  schema: z.string().regex(pattern).optional(),
});

/** Everything that the environment may decide. The table in the documentation is made from this. */
export const SETTINGS = {
  port: wholeNumber(0, 65_535, 2567, {
    variable: 'PORT',
    summary: 'Port for HTTP and sockets; 0 takes a free one.',
  }),
  host: text('a host name or address', /^[\w.:-]+$/, '127.0.0.1', {
    variable: 'HOST',
    summary: 'Address to listen on; 0.0.0.0 for all.',
  }),
  publicAddress: optionalText('host:port, with a path if there is one', /^[\w.-]+(:\d+)?(\/[\w./-]*)?$/, {
    variable: 'PUBLIC_ADDRESS',
    summary: 'Where clients reach the sockets of this very process, when several processes share matches.',
  }),
  trustProxy: choice(['no', 'yes'], 'no', {
    variable: 'TRUST_PROXY',
    summary: 'Whether a proxy of yours is in front, whose X-Forwarded-For tells the client’s address.',
  }),
  corsOrigin: text('* or an origin such as https://play.example', /^(\*|https?:\/\/[^\s/]+)$/, '*', {
    variable: 'CORS_ORIGIN',
    summary: 'Which web pages may call the API; tokens travel in a header, so cookies are no concern.',
  }),
  dataFolder: text('a path', /^.+$/, '.data', {
    variable: 'DATA_DIR',
    summary: 'Holds the embedded database and the secret for tokens.',
  }),
  databaseUrl: optionalText('postgres://user:password@host:port/database', /^\S+$/, {
    variable: 'DATABASE_URL',
    summary: 'PostgreSQL 15 or later. Absent: the embedded one in DATA_DIR.',
  }),
  redisUrl: optionalText('redis://host:port', /^rediss?:\/\/\S+$/, {
    variable: 'REDIS_URL',
    summary: 'Lets several processes find one another’s matches. Absent: there is one process.',
  }),
  authSecret: optionalText('at least 32 characters', /^.{32,}$/, {
    variable: 'AUTH_SECRET',
    summary: 'Signs tokens. Absent: made once and kept in DATA_DIR. Required when NODE_ENV is production.',
  }),
  metricsToken: optionalText('at least 16 characters without space', /^\S{16,}$/, {
    variable: 'METRICS_TOKEN',
    summary: 'Whoever reads /metrics has to send it. Absent: only whoever asks on the very machine may.',
  }),
  environment: choice(['production', 'development', 'test'], 'development', {
    variable: 'NODE_ENV',
    summary: 'production insists on what only a deployment can know.',
  }),
  packsFolder: optionalText('a path', /^.+$/, {
    variable: 'PACKS_DIR',
    summary: 'Content packs (JSON) that hosts may choose by digest. Absent: those that come with the server.',
  }),
  logLevel: choice(LOG_LEVELS, 'info', { variable: 'LOG_LEVEL', summary: 'How much is logged.' }),
  logFormat: choice(['json', 'pretty'], 'json', {
    variable: 'LOG_FORMAT',
    summary: 'json for machines, pretty for people.',
  }),
  tokenDays: wholeNumber(1, 365, 30, { variable: 'TOKEN_DAYS', summary: 'How long a token lets in, days.' }),
  clockBank: seconds(1, 2_592_000, 1200, {
    variable: 'CLOCK_BANK',
    summary: 'Bank of each seat at the start of a match that names none.',
  }),
  clockIncrement: seconds(0, 86_400, 5, {
    variable: 'CLOCK_INCREMENT',
    summary: 'What the bank of a seat gains with each decision it has taken.',
  }),
  clockCap: seconds(0.05, 2_592_000, 120, {
    variable: 'CLOCK_CAP',
    summary: 'Longest time for one decision; then its fallback is taken.',
  }),
  startPatience: seconds(0, 3600, 20, {
    variable: 'START_PATIENCE',
    summary:
      'How long a full match waits for salts before it begins with the server’s own for those missing.',
  }),
  lobbyPatience: seconds(1, 2_592_000, 86_400, {
    variable: 'LOBBY_PATIENCE',
    summary: 'After this long a match that never began is abandoned.',
  }),
  snapshotEvery: wholeNumber(1, 10_000, 25, {
    variable: 'SNAPSHOT_EVERY',
    summary: 'Entries of the journal between two snapshots of a match.',
  }),
  lease: seconds(1, 600, 15, {
    variable: 'LEASE',
    summary: 'How long a match stays with a process that is no longer heard of.',
  }),
  stopPatience: seconds(0.1, 600, 10, {
    variable: 'STOP_PATIENCE',
    summary: 'Longest time for an orderly end after SIGTERM or SIGINT.',
  }),
  botDelay: seconds(0, 60, 0, {
    variable: 'BOT_DELAY',
    summary: 'How long a bot pretends to think.',
  }),
  requestsPerMinute: wholeNumber(0, 1_000_000, 600, {
    variable: 'REQUESTS_PER_MINUTE',
    summary: 'HTTP requests per client address, and twice as many per account; 0 for no limit.',
  }),
  guestsPerMinute: wholeNumber(0, 1_000_000, 30, {
    variable: 'GUESTS_PER_MINUTE',
    summary: 'New guests per client address; 0 for no limit.',
  }),
  messagesPerSecond: wholeNumber(1, 100_000, 20, {
    variable: 'MESSAGES_PER_SECOND',
    summary:
      'Socket messages per connection, a moment’s burst of five times as many included; four times as many per account.',
  }),
  connectionsPerAccount: wholeNumber(1, 100_000, 100, {
    variable: 'CONNECTIONS_PER_ACCOUNT',
    summary: 'Sockets that an account may have open in one process.',
  }),
  ratingSeason: choice(SEASON_LENGTHS, 'quarter', {
    variable: 'RATING_SEASON',
    summary: 'How long a season of the ratings is, by the calendar in UTC.',
  }),
  decksPerAccount: wholeNumber(1, 10_000, 100, {
    variable: 'DECKS_PER_ACCOUNT',
    summary: 'Decks that an account may keep.',
  }),
  tournamentsPerAccount: wholeNumber(1, 10_000, 20, {
    variable: 'TOURNAMENTS_PER_ACCOUNT',
    summary: 'Events of one host that may be under way at the same time.',
  }),
  webhookTargets: choice(['public', 'any'], 'public', {
    variable: 'WEBHOOK_TARGETS',
    summary: 'Which addresses hosts may have told of events: public ones over https, or any, for trials.',
  }),
  lobbiesPerAccount: wholeNumber(1, 10_000, 20, {
    variable: 'LOBBIES_PER_ACCOUNT',
    summary: 'Matches that an account may have waiting for players.',
  }),
  campaignsPerAccount: wholeNumber(1, 10_000, 20, {
    variable: 'CAMPAIGNS_PER_ACCOUNT',
    summary: 'Open campaigns that an account may host.',
  }),
} as const;

export type SettingName = keyof typeof SETTINGS;
