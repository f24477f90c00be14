import { choice, optionalText, seconds, text, texts, trustedProxies, wholeNumber } from './setting-kinds.ts';

const SEASON_LENGTHS = ['month', 'quarter', 'year'] as const;
export type SeasonLength = (typeof SEASON_LENGTHS)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** All settings that the environment can set. `--help` and the table of limits are made from this. */
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
    summary:
      'Address under which clients reach the sockets of this process, when several processes share matches.',
  }),
  trustProxy: trustedProxies({
    variable: 'TRUST_PROXY',
    summary:
      'Your proxies in front of the server, whose X-Forwarded-For is trusted: their number, or their networks. Clients must not be able to bypass them.',
  }),
  corsOrigin: text('* or an origin such as https://play.example', /^(\*|https?:\/\/[^\s/]+)$/, '*', {
    variable: 'CORS_ORIGIN',
    summary:
      'Origin of the web pages that may call the API; tokens are sent in a header, so there are no cookies to protect.',
  }),
  dataFolder: text('a path', /^.+$/, '.data', {
    variable: 'DATA_DIR',
    summary: 'Folder of the embedded database and of the secret that signs tokens.',
  }),
  databaseUrl: optionalText('postgres://user:password@host:port/database', /^\S+$/, {
    variable: 'DATABASE_URL',
    summary: 'PostgreSQL 15 or later. If not set: the embedded one in DATA_DIR.',
  }),
  redisUrl: optionalText('redis://host:port', /^rediss?:\/\/\S+$/, {
    variable: 'REDIS_URL',
    summary:
      'Connects several processes, so that players can join a match through any of them. If not set: one process only.',
  }),
  authSecret: optionalText('at least 32 characters', /^.{32,}$/, {
    variable: 'AUTH_SECRET',
    summary:
      'Signs tokens. If not set: created once and kept in DATA_DIR. Required if NODE_ENV is production.',
  }),
  matchKey: optionalText('at least 32 characters without comma', /^[^,]{32,}$/, {
    variable: 'MATCH_KEY',
    summary:
      'Encrypts the secrets of dice in the database until they are published. If not set: a key derived from AUTH_SECRET. Secrets stored under an earlier key need MATCH_KEYS_BEFORE.',
  }),
  matchKeysBefore: texts('at least 32 characters each, with commas between them', /^[^,]{32,}$/, {
    variable: 'MATCH_KEYS_BEFORE',
    summary:
      'Earlier values of MATCH_KEY (or of AUTH_SECRET, if MATCH_KEY was not set), to decrypt what was stored under them.',
  }),
  metricsToken: optionalText('at least 16 characters without space', /^\S{16,}$/, {
    variable: 'METRICS_TOKEN',
    summary:
      'Token that requests of /metrics must send. If not set: only requests from the same machine are answered.',
  }),
  environment: choice(['production', 'development', 'test'], 'development', {
    variable: 'NODE_ENV',
    summary: 'With production, settings that only a deployment can choose are required.',
  }),
  packsFolder: optionalText('a path', /^.+$/, {
    variable: 'PACKS_DIR',
    summary:
      'Folder of content packs (JSON) that hosts may choose by digest. If not set: those included with the server.',
  }),
  logLevel: choice(LOG_LEVELS, 'info', { variable: 'LOG_LEVEL', summary: 'How much is logged.' }),
  logFormat: choice(['json', 'pretty'], 'json', {
    variable: 'LOG_FORMAT',
    summary: 'json for machines, pretty for people.',
  }),
  tokenDays: wholeNumber(1, 365, 30, {
    variable: 'TOKEN_DAYS',
    summary: 'Days after which a token expires.',
  }),
  clockBank: seconds(1, 2_592_000, 1200, {
    variable: 'CLOCK_BANK',
    summary: 'Time bank of each seat at the start of a match, unless the match sets its own.',
  }),
  clockIncrement: seconds(0, 86_400, 5, {
    variable: 'CLOCK_INCREMENT',
    summary: 'Time that a seat’s bank gains with each decision.',
  }),
  clockCap: seconds(0.05, 2_592_000, 120, {
    variable: 'CLOCK_CAP',
    summary: 'Longest time for one decision; after that its fallback is played.',
  }),
  clockReturn: seconds(0, 3600, 10, {
    variable: 'CLOCK_RETURN',
    summary: 'After a match was resumed: how long the clocks wait for players who have not reconnected.',
  }),
  claimAfter: seconds(0, 86_400, 120, {
    variable: 'CLAIM_AFTER',
    summary: 'How long to wait for opponents who never joined before the win may be claimed; not in events.',
  }),
  startPatience: seconds(0, 3600, 20, {
    variable: 'START_PATIENCE',
    summary:
      'How long a full match waits for salts before it begins with the server’s own salts for the missing ones.',
  }),
  lobbyPatience: seconds(1, 2_592_000, 86_400, {
    variable: 'LOBBY_PATIENCE',
    summary: 'Time after which a match that never began is abandoned; at least that of two decisions.',
  }),
  snapshotEvery: wholeNumber(1, 10_000, 25, {
    variable: 'SNAPSHOT_EVERY',
    summary: 'Journal entries between two snapshots of a match.',
  }),
  lease: seconds(1, 600, 15, {
    variable: 'LEASE',
    summary:
      'How long a match stays with a process that hangs but has not died; the matches of a dead process are taken over within about two seconds.',
  }),
  stopNotice: seconds(0, 600, 0, {
    variable: 'STOP_NOTICE',
    summary:
      'After SIGTERM or SIGINT: how long the server still serves while /ready already answers 503, so that a balancer sends nothing more to it.',
  }),
  stopPatience: seconds(0.1, 600, 10, {
    variable: 'STOP_PATIENCE',
    summary: 'Longest time for an orderly shutdown after SIGTERM or SIGINT, and after STOP_NOTICE.',
  }),
  botDelay: seconds(0, 60, 0, {
    variable: 'BOT_DELAY',
    summary: 'Delay before each answer of a bot.',
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
      'Socket messages per connection, with bursts of five times as many; four times as many per account.',
  }),
  connectionsPerAccount: wholeNumber(1, 100_000, 100, {
    variable: 'CONNECTIONS_PER_ACCOUNT',
    summary: 'Open sockets per account and process.',
  }),
  connectionsMost: wholeNumber(1, 1_000_000, 16_000, {
    variable: 'CONNECTIONS_MOST',
    summary: 'Open connections per process, HTTP and sockets together.',
  }),
  connectionsPerAddress: wholeNumber(0, 1_000_000, 500, {
    variable: 'CONNECTIONS_PER_ADDRESS',
    summary:
      'Of these, connections per client address, an IPv6 /64 being one; 0 for no limit. With TRUST_PROXY there is no limit: the proxy must set one.',
  }),
  ratingSeason: choice(SEASON_LENGTHS, 'quarter', {
    variable: 'RATING_SEASON',
    summary: 'Length of a season of the ratings, by the calendar in UTC.',
  }),
  decksPerAccount: wholeNumber(1, 10_000, 100, {
    variable: 'DECKS_PER_ACCOUNT',
    summary: 'Stored decks per account.',
  }),
  tournamentsPerAccount: wholeNumber(1, 10_000, 20, {
    variable: 'TOURNAMENTS_PER_ACCOUNT',
    summary: 'Unfinished events per host.',
  }),
  tournamentsPerDay: wholeNumber(1, 1_000_000, 100, {
    variable: 'TOURNAMENTS_PER_DAY',
    summary: 'Events that an account may open per 24 hours.',
  }),
  webhookTargets: choice(['public', 'any'], 'public', {
    variable: 'WEBHOOK_TARGETS',
    summary:
      'Addresses to which hosts may have webhooks sent, and browsers push messages: public ones over https, or any, for testing.',
  }),
  siteAddress: optionalText('an origin such as https://play.example', /^https?:\/\/[^\s/]+$/, {
    variable: 'SITE_ADDRESS',
    summary:
      'Where players open the pages; the links of mails lead there. Passkeys are bound to its host name; without it they work at http://localhost only. Push services are told it as the contact of this server; some refuse a server without.',
  }),
  vapidKey: optionalText('a private key of the curve P-256: 32 bytes, base64url', /^[\w-]{43}$/, {
    variable: 'VAPID_KEY',
    summary:
      'Identifies this server to the push services of browsers. If not set: made once and kept in the database. With another key, browsers must subscribe again.',
  }),
  smtpUrl: optionalText('smtp://user:password@host:port or smtps://…', /^smtps?:\/\/\S+$/, {
    variable: 'SMTP_URL',
    summary:
      'Mail server that takes the mails to players; with ?requireTLS=true it must encrypt. Needs MAIL_FROM and SITE_ADDRESS. If not set: no mails are sent.',
  }),
  mailFrom: optionalText(
    'an address such as penance@play.example, or Penance <penance@play.example>',
    /^([\w.+-]+@[\w.-]+|[^<>",;:@\p{Cc}]+ <[\w.+-]+@[\w.-]+>)$/u,
    { variable: 'MAIL_FROM', summary: 'Sender of these mails.' },
  ),
  oidcIssuer: optionalText(
    'an address such as https://login.example; http only on this machine',
    /^(https:\/\/[^\s?#@]+|http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?(\/[^\s?#@]*)?)$/,
    {
      variable: 'OIDC_ISSUER',
      summary:
        'Identity provider by which players sign in, too (OpenID Connect). Needs OIDC_CLIENT_ID and SITE_ADDRESS. If not set: the pages do not offer it.',
    },
  ),
  oidcClientId: optionalText('1 to 300 characters without space', /^\S{1,300}$/, {
    variable: 'OIDC_CLIENT_ID',
    summary: 'How that provider calls this server; it sends players back to /identity below SITE_ADDRESS.',
  }),
  oidcClientSecret: optionalText('1 to 1000 characters without space', /^\S{1,1000}$/, {
    variable: 'OIDC_CLIENT_SECRET',
    summary:
      'Proves this server to the provider. If not set: it is a public client, which PKCE alone protects.',
  }),
  oidcName: optionalText('1 to 40 characters', /^[^\p{C}]{1,40}$/u, {
    variable: 'OIDC_NAME',
    summary: 'What the pages call the provider. If not set: its host.',
  }),
  confirmationsPerDay: wholeNumber(0, 1_000_000, 20, {
    variable: 'CONFIRMATIONS_PER_DAY',
    summary:
      'Mails asking an address to be confirmed that a client address may cause within 24 hours; 0 for no limit. For one account, and for one mail address, it is always three.',
  }),
  notifyAfter: seconds(0, 86_400, 60, {
    variable: 'NOTIFY_AFTER',
    summary:
      'In a match of hours or days: how long a question waits for a player who is away before they are notified.',
  }),
  lobbiesPerAccount: wholeNumber(1, 10_000, 20, {
    variable: 'LOBBIES_PER_ACCOUNT',
    summary: 'Matches per host that wait for players.',
  }),
  seatsPerAccount: wholeNumber(1, 10_000, 30, {
    variable: 'SEATS_PER_ACCOUNT',
    summary: 'Seats of a player in matches that wait for players.',
  }),
  matchesPerAccount: wholeNumber(1, 1_000_000, 40, {
    variable: 'MATCHES_PER_ACCOUNT',
    summary: 'Matches per host that wait for players or are being played.',
  }),
  matchesPerDay: wholeNumber(1, 1_000_000, 400, {
    variable: 'MATCHES_PER_DAY',
    summary: 'Matches that an account may open per 24 hours.',
  }),
  botMatchesPerDay: wholeNumber(0, 1_000_000, 100, {
    variable: 'BOT_MATCHES_PER_DAY',
    summary: 'Of these, matches in which only bots play.',
  }),
  campaignsPerAccount: wholeNumber(1, 10_000, 20, {
    variable: 'CAMPAIGNS_PER_ACCOUNT',
    summary: 'Open campaigns per host.',
  }),
  campaignsPerDay: wholeNumber(1, 1_000_000, 100, {
    variable: 'CAMPAIGNS_PER_DAY',
    summary: 'Campaigns that an account may open, import or fork per 24 hours.',
  }),
  hostClaimDays: wholeNumber(1, 365, 7, {
    variable: 'HOST_CLAIM_DAYS',
    summary:
      'Days after which a player’s claim to become the host of a campaign is granted; any command of the host ends the claim.',
  }),
  contentPerAccount: wholeNumber(0, 1_000_000, 256, {
    variable: 'CONTENT_PER_ACCOUNT',
    summary:
      'MiB of packs, custom maps and campaign journals stored for all that an account hosts, including copies in matches; beyond it nothing can be opened that adds more. 0 for no limit.',
  }),
  contentPerAddress: wholeNumber(0, 1_000_000, 128, {
    variable: 'CONTENT_PER_ADDRESS',
    summary:
      'MiB of packs, custom maps and campaigns that a client address may send within 24 hours, whatever accounts it has, per process; 0 for no limit.',
  }),
  databaseMost: wholeNumber(0, 1_000_000, 100, {
    variable: 'DATABASE_MOST',
    summary:
      'GiB that the database may take. At 80 % of that, or of its disk if that is less and on this machine, an error is logged; at 95 % no more packs, maps, campaigns and guests are taken in. 0 for no limit but the disk.',
  }),
  retentionDaysMatches: wholeNumber(0, 36_500, 0, {
    variable: 'RETENTION_DAYS_MATCHES',
    summary:
      'Days after which only the compressed transcript of a finished match is kept; 0 keeps its journal forever.',
  }),
  retentionDaysLobbies: wholeNumber(0, 36_500, 7, {
    variable: 'RETENTION_DAYS_LOBBIES',
    summary: 'Days after which a match that never began is deleted; 0 for never.',
  }),
  retentionDaysWebhooks: wholeNumber(0, 36_500, 30, {
    variable: 'RETENTION_DAYS_WEBHOOKS',
    summary:
      'Days after which a sent webhook delivery is deleted, and a webhook whose event is over; 0 for never.',
  }),
  retentionDaysCampaigns: wholeNumber(0, 36_500, 0, {
    variable: 'RETENTION_DAYS_CAMPAIGNS',
    summary: 'Days after which a closed campaign is deleted with its journal; 0 for never.',
  }),
} as const;

export type SettingName = keyof typeof SETTINGS;
