import { SEASON_LENGTHS } from './ratings/season.ts';
import { choice, optionalText, seconds, text, texts, trustedProxies, wholeNumber } from './setting-kinds.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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
  trustProxy: trustedProxies({
    variable: 'TRUST_PROXY',
    summary:
      'Proxies of yours in front, whose X-Forwarded-For tells the client’s address: how many, or their networks. Clients must not reach the server around them.',
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
  matchKey: optionalText('at least 32 characters without comma', /^[^,]{32,}$/, {
    variable: 'MATCH_KEY',
    summary:
      'Encrypts the secrets of dice in the database until they are published. Absent: a key that follows from AUTH_SECRET. What was stored under another key needs MATCH_KEYS_BEFORE.',
  }),
  matchKeysBefore: texts('at least 32 characters each, with commas between them', /^[^,]{32,}$/, {
    variable: 'MATCH_KEYS_BEFORE',
    summary:
      'Earlier values of MATCH_KEY, or of AUTH_SECRET where there was none: they open what was stored under them.',
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
  clockReturn: seconds(0, 3600, 10, {
    variable: 'CLOCK_RETURN',
    summary:
      'How long the clocks of a match that a process has taken up again wait for players who are not back.',
  }),
  claimAfter: seconds(0, 86_400, 120, {
    variable: 'CLAIM_AFTER',
    summary:
      'How long opponents who never came to the table are waited for before the win may be claimed; not in events.',
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
    summary:
      'How long a match stays with a process that is silent but has not died; those of one that has died are taken over within about two seconds.',
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
  connectionsMost: wholeNumber(1, 1_000_000, 20_000, {
    variable: 'CONNECTIONS_MOST',
    summary: 'Connections that a process has open at the same time, HTTP and sockets together.',
  }),
  connectionsPerAddress: wholeNumber(0, 1_000_000, 500, {
    variable: 'CONNECTIONS_PER_ADDRESS',
    summary:
      'Of them, those of one address; 0 for no limit, as with TRUST_PROXY, where a proxy has to bound them.',
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
  tournamentsPerDay: wholeNumber(1, 1_000_000, 100, {
    variable: 'TOURNAMENTS_PER_DAY',
    summary: 'Events that an account may open within 24 hours.',
  }),
  webhookTargets: choice(['public', 'any'], 'public', {
    variable: 'WEBHOOK_TARGETS',
    summary: 'Which addresses hosts may have told of events: public ones over https, or any, for trials.',
  }),
  lobbiesPerAccount: wholeNumber(1, 10_000, 20, {
    variable: 'LOBBIES_PER_ACCOUNT',
    summary: 'Matches that an account may have waiting for players.',
  }),
  matchesPerAccount: wholeNumber(1, 1_000_000, 40, {
    variable: 'MATCHES_PER_ACCOUNT',
    summary: 'Matches of one host that may wait for players or be played at the same time.',
  }),
  matchesPerDay: wholeNumber(1, 1_000_000, 400, {
    variable: 'MATCHES_PER_DAY',
    summary: 'Matches that an account may open within 24 hours.',
  }),
  botMatchesPerDay: wholeNumber(0, 1_000_000, 100, {
    variable: 'BOT_MATCHES_PER_DAY',
    summary: 'Among those, matches in which only bots play.',
  }),
  campaignsPerAccount: wholeNumber(1, 10_000, 20, {
    variable: 'CAMPAIGNS_PER_ACCOUNT',
    summary: 'Open campaigns that an account may host.',
  }),
  campaignsPerDay: wholeNumber(1, 1_000_000, 100, {
    variable: 'CAMPAIGNS_PER_DAY',
    summary: 'Campaigns that an account may open, take in or fork within 24 hours.',
  }),
  hostClaimDays: wholeNumber(1, 365, 7, {
    variable: 'HOST_CLAIM_DAYS',
    summary:
      'Days for which a claim to the place of the host of a campaign stands before it is granted; whatever the host does ends it.',
  }),
  contentPerAccount: wholeNumber(0, 1_000_000, 256, {
    variable: 'CONTENT_PER_ACCOUNT',
    summary:
      'MiB of packs, own maps and campaign journals kept of all that an account hosts, copies in matches included; beyond it nothing is opened that brings more. 0 for no limit.',
  }),
  retentionDaysMatches: wholeNumber(0, 36_500, 0, {
    variable: 'RETENTION_DAYS_MATCHES',
    summary:
      'Days after which of a finished match the transcript alone is kept, packed; 0 keeps its journal for ever.',
  }),
  retentionDaysLobbies: wholeNumber(0, 36_500, 0, {
    variable: 'RETENTION_DAYS_LOBBIES',
    summary: 'Days after which a match that never began is forgotten; 0 for never.',
  }),
  retentionDaysWebhooks: wholeNumber(0, 36_500, 0, {
    variable: 'RETENTION_DAYS_WEBHOOKS',
    summary:
      'Days after which what was told to an address of an event is forgotten, and the address with its event over; 0 for never.',
  }),
  retentionDaysCampaigns: wholeNumber(0, 36_500, 0, {
    variable: 'RETENTION_DAYS_CAMPAIGNS',
    summary: 'Days after which a closed campaign is forgotten with its journal; 0 for never.',
  }),
} as const;

export type SettingName = keyof typeof SETTINGS;
