import type { FastifyBaseLogger } from 'fastify';

interface Notice {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  /** The text of the line. */
  readonly text: string;
  /** What the operator should do; the runbook is generated from this. */
  readonly todo: string;
}

/**
 * Every log line that the server writes on its own, by its stable code. People stand in it by the ids of their accounts,
 * never by name, and no line holds a token, an invitation or a card.
 */
export const NOTICES = {
  serving: {
    level: 'info',
    text: 'the server is ready',
    todo: 'Nothing. `owner` is the name of this process in `processGone`.',
  },
  settingUnknown: {
    level: 'warn',
    text: 'a variable looks like a misspelt setting; it has no effect',
    todo: 'Correct the name of the variable, or remove it.',
  },
  publicAddressMissing: {
    level: 'warn',
    text: 'REDIS_URL is set without PUBLIC_ADDRESS: players cannot join a match that is played by another process than the one they sent the request to',
    todo: 'Give each process its own PUBLIC_ADDRESS, which leads to that process only.',
  },
  severalServers: {
    level: 'warn',
    text: 'another server uses this database: each plays its own matches, and takes over those of the other if that dies; set REDIS_URL for both if players may connect to either',
    todo: 'Set REDIS_URL and PUBLIC_ADDRESS for each, or stop one of them.',
  },
  databaseUnsafe: {
    level: 'warn',
    text: 'if its machine fails, the database may lose or damage data that it has confirmed',
    todo: 'In PostgreSQL, turn on the settings named in `off`, unless its storage makes them unnecessary.',
  },
  databaseAway: {
    level: 'warn',
    text: 'the database is unreachable',
    todo: 'Start PostgreSQL, or repair the network. Until then matches are paused and no clock runs.',
  },
  databaseBack: {
    level: 'warn',
    text: 'the database is reachable again',
    todo: 'Nothing. `failures` is the number of operations that failed meanwhile; they are retried.',
  },
  databaseFilling: {
    level: 'error',
    text: 'the database takes most of the room that it may take',
    todo: 'Make room, or raise DATABASE_MOST. `bytes` of `most` are taken; at 95 % nothing large and no new guest is taken in any more, and matches pause only when the disk is full.',
  },
  filesLimited: {
    level: 'warn',
    text: 'the limit of open files leaves too few for CONNECTIONS_MOST: connections of the database and files may fail before clients are refused',
    todo: 'Raise the limit of open files of the process (`files`) above CONNECTIONS_MOST by 500 or more, or lower CONNECTIONS_MOST.',
  },
  databaseFull: {
    level: 'error',
    text: 'the database has no room on its disk',
    todo: 'Make room on the disk of PostgreSQL. Until then matches are paused and no clock runs.',
  },
  databaseRoomAgain: { level: 'warn', text: 'the database has room again', todo: 'Nothing.' },
  databaseTroubled: {
    level: 'error',
    text: 'the database refuses operations for now',
    todo: 'See `reason` and the log of PostgreSQL: too many connections, no memory, read-only, or too slow.',
  },
  databaseWell: { level: 'warn', text: 'the database accepts all operations again', todo: 'Nothing.' },
  embeddedFailing: {
    level: 'error',
    text: 'the embedded PostgreSQL does not restart; the server tries again every second',
    todo: 'See `reason` and postgres/postgres.log in DATA_DIR.',
  },
  embeddedRestarted: {
    level: 'warn',
    text: 'the embedded PostgreSQL had died and was restarted',
    todo: 'See postgres/postgres.log in DATA_DIR for the cause; often it is lack of memory.',
  },
  paused: {
    level: 'warn',
    text: 'paused: answers cannot be stored, and no clock runs out',
    todo: 'See the nearest log line about the database.',
  },
  resumed: {
    level: 'warn',
    text: 'resumed: the pause is not charged to any clock',
    todo: 'Nothing. `seconds` is the length of the pause.',
  },
  outage: {
    level: 'warn',
    text: 'no process was running for a while: every deadline moves by that time',
    todo: 'Nothing, if the server was stopped on purpose. Otherwise find out why it ended. `to` is up to 15 s after the start: players get that time to come back.',
  },
  processGone: {
    level: 'warn',
    text: 'a process has died: its matches are taken over',
    todo: 'Restart it, and find out why it ended. Its matches continue on the other processes.',
  },
  redisAway: {
    level: 'warn',
    text: 'Redis is unreachable: matches continue, but players can only join matches of the process they sent the request to',
    todo: 'Start Redis, or repair the network.',
  },
  redisBack: { level: 'warn', text: 'Redis is reachable again', todo: 'Nothing.' },
  lineFailed: {
    level: 'error',
    text: 'a message from another process could not be handled',
    todo: 'Check that all processes run the same version; otherwise report it with the stack in `err`.',
  },
  backgroundFailing: {
    level: 'error',
    text: 'background work failed; it is retried, and further failures are only counted',
    todo: '`loop` and `item` say what failed. If it does not recover, report it with the stack in `err`.',
  },
  backgroundRecovered: {
    level: 'info',
    text: 'background work that had failed has succeeded',
    todo: 'Nothing.',
  },
  matchFailed: {
    level: 'error',
    text: 'an error occurred in a match',
    todo: 'Report it with the stack in `err` and the transcript of the match `matchId`.',
  },
  pushRefused: {
    level: 'warn',
    text: 'a push service does not accept what this server signs',
    todo: 'Set SITE_ADDRESS to the https address of the pages. If VAPID_KEY was changed, players have to subscribe again.',
  },
  mailFailing: {
    level: 'warn',
    text: 'the mail server cannot be reached, or does not accept what this server sends; further failures within ten minutes are not logged',
    todo: 'See `reason` and `status`, the reply of the mail server; correct SMTP_URL or MAIL_FROM, or repair the mail server. Mails are tried again for two and a half days.',
  },
  identityProviderAway: {
    level: 'warn',
    text: 'the identity provider cannot be asked, or does not answer as it should; further failures within ten minutes are not logged',
    todo: 'See `reason`; correct OIDC_ISSUER, OIDC_CLIENT_ID or OIDC_CLIENT_SECRET, or repair the provider. Meanwhile players sign in by passkeys and codes.',
  },
  viewDiffers: {
    level: 'warn',
    text: 'a client says that what it was sent leads to another view than the server has; it was shown everything anew',
    todo: 'Report it with the transcript of the match `matchId`, if the client is the one of this version. Any client can claim it.',
  },
  keyUnknown: {
    level: 'error',
    text: 'a secret of dice is encrypted with a key that this process does not have',
    todo: 'Put the earlier MATCH_KEY (or the earlier AUTH_SECRET, if MATCH_KEY was not set) into MATCH_KEYS_BEFORE of every process.',
  },
  requestFailed: {
    level: 'error',
    text: 'a request failed',
    todo: 'Report it with the stack in `err`. The client received the id in `request`.',
  },
  forwardedBroken: {
    level: 'warn',
    text: 'a trusted proxy sends an X-Forwarded-For that is no address; such requests count as the proxy’s own',
    todo: 'Let the proxy write addresses (a port is ignored), or correct TRUST_PROXY: all such clients share one limit.',
  },
  accountMade: {
    level: 'info',
    text: 'an account was made',
    todo: 'Nothing. `account` is its id.',
  },
  reportFiled: {
    level: 'info',
    text: 'a player was reported',
    todo: 'Read it: `penance admin report N` with the number in `report`. Its text is in no log.',
  },
  matchBegun: {
    level: 'info',
    text: 'a match has begun',
    todo: 'Nothing. `accounts` has the players in the order of their seats, null for a bot; `origin` is what the match belongs to.',
  },
  matchResumed: {
    level: 'info',
    text: 'a match that another process, or none, played before goes on here',
    todo: 'Nothing.',
  },
  matchEnded: {
    level: 'info',
    text: 'a match is over',
    todo: 'Nothing. `team` has won, null for a draw; `reason` is that of its result.',
  },
  matchLeft: {
    level: 'info',
    text: 'this process no longer plays a match that is not over',
    todo: 'Nothing: the line `matchResumed` says which process goes on with it. Without one, see `backgroundFailing`.',
  },
  seatJoined: {
    level: 'info',
    text: 'a player has connected to the seat at a match',
    todo: 'Nothing.',
  },
  seatLeft: {
    level: 'info',
    text: 'the connection of a player to a match has ended',
    todo: 'Nothing. `by` says who ended it: `server`, with `reason`, or `client`, with the code of the socket in `closed` (1006: it broke off).',
  },
  limitReached: {
    level: 'info',
    text: 'requests were refused because of a limit; more of them within a minute are only counted',
    todo: 'See the limits if it happens to players. `since` is the number of refusals after the previous line for the same address and route.',
  },
  request: {
    level: 'debug',
    text: 'a request was answered',
    todo: 'Nothing. `refusal` is the code of the refusal, `trace` the id in the `traceparent` of the request.',
  },
  ending: { level: 'info', text: 'the server is shutting down', todo: 'Nothing.' },
  endCutShort: {
    level: 'warn',
    text: 'the shutdown took longer than STOP_PATIENCE and was cut short',
    todo: 'Nothing is lost. Raise STOP_PATIENCE if it happens often.',
  },
  endFailed: {
    level: 'error',
    text: 'the shutdown failed',
    todo: 'Nothing that was acknowledged is lost. Report it with the stack in `err`.',
  },
} as const satisfies Readonly<Record<string, Notice>>;

export type NoticeCode = keyof typeof NOTICES;

/** Writes one line into the log: the code, its text, and the details of this occurrence. */
export type Notify = (code: NoticeCode, fields?: Readonly<Record<string, unknown>>) => void;

export const createNotify =
  (log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>): Notify =>
  (code, fields = {}) => {
    const { level, text } = NOTICES[code];
    log[level]({ code, ...fields }, text);
  };
