import type { FastifyBaseLogger } from 'fastify';

interface Notice {
  readonly level: 'info' | 'warn' | 'error';
  /** What the line says. */
  readonly text: string;
  /** What whoever reads it should do; the runbook is made of this. */
  readonly todo: string;
}

/** Every line that the server writes into its log by itself, by its stable code. */
export const NOTICES = {
  serving: {
    level: 'info',
    text: 'the server is ready',
    todo: 'Nothing. `owner` is the name of this process in `processGone`.',
  },
  settingUnknown: {
    level: 'warn',
    text: 'a variable looks like a misspelt setting and has no effect',
    todo: 'Correct the name of the variable, or remove it.',
  },
  publicAddressMissing: {
    level: 'warn',
    text: 'REDIS_URL is set without PUBLIC_ADDRESS: players whose match is played by another process than the one that they ask cannot get there',
    todo: 'Give each process a PUBLIC_ADDRESS that leads to it and to no other.',
  },
  severalServers: {
    level: 'warn',
    text: 'another server uses this database: each plays its own matches, and those of the other when that has died; set REDIS_URL for both if players may come to either',
    todo: 'Set REDIS_URL and PUBLIC_ADDRESS for each, or stop one of them.',
  },
  databaseUnsafe: {
    level: 'warn',
    text: 'the database may lose or damage what it confirmed when its machine fails',
    todo: 'Turn the settings named in `off` on in PostgreSQL, unless its storage makes up for them.',
  },
  databaseAway: {
    level: 'warn',
    text: 'the database is away',
    todo: 'Start PostgreSQL, or mend the network. Matches wait, and no clock runs.',
  },
  databaseBack: {
    level: 'warn',
    text: 'the database is back',
    todo: 'Nothing. `failures` says how much work met the trouble; it is done again.',
  },
  databaseFull: {
    level: 'error',
    text: 'the database has no room on its disk',
    todo: 'Make room on the disk of PostgreSQL. Matches wait meanwhile, and no clock runs.',
  },
  databaseRoomAgain: { level: 'warn', text: 'the database has room again', todo: 'Nothing.' },
  databaseTroubled: {
    level: 'error',
    text: 'the database refuses work that it may take later',
    todo: 'Look at `reason` and at the log of PostgreSQL: too many connections, no memory, read-only, or too slow.',
  },
  databaseWell: { level: 'warn', text: 'the database takes all work again', todo: 'Nothing.' },
  embeddedFailing: {
    level: 'error',
    text: 'the embedded PostgreSQL does not start again; it is tried every second',
    todo: 'Look at `reason` and at postgres/postgres.log in DATA_DIR.',
  },
  embeddedRestarted: {
    level: 'warn',
    text: 'the embedded PostgreSQL had died and was started again',
    todo: 'Look at postgres/postgres.log in DATA_DIR for the cause, often a lack of memory.',
  },
  paused: {
    level: 'warn',
    text: 'paused: answers cannot be stored, and no clock runs out',
    todo: 'See the line about the database next to it.',
  },
  resumed: {
    level: 'warn',
    text: 'resumed: this time is given back to everybody',
    todo: 'Nothing. `seconds` is how long the pause was.',
  },
  outage: {
    level: 'warn',
    text: 'nobody served for a while: every deadline moves by it',
    todo: 'Nothing, unless nobody stopped the server: then look for why it ended.',
  },
  processGone: {
    level: 'warn',
    text: 'a process is gone: its matches are taken over',
    todo: 'Start it again, and look for why it ended. Its matches go on here.',
  },
  redisAway: {
    level: 'warn',
    text: 'Redis is away: matches go on, but players reach only those of the process that they ask',
    todo: 'Start Redis, or mend the network.',
  },
  redisBack: { level: 'warn', text: 'Redis is back', todo: 'Nothing.' },
  lineFailed: {
    level: 'error',
    text: 'a message between processes could not be handled',
    todo: 'Check that all processes run the same version; otherwise report it with the stack in `err`.',
  },
  backgroundFailing: {
    level: 'error',
    text: 'background work failed; it is tried again, and the next failures are only counted',
    todo: '`loop` and `item` say what failed. Report it with the stack in `err`, if it does not recover.',
  },
  backgroundRecovered: {
    level: 'info',
    text: 'background work that failed before is done',
    todo: 'Nothing.',
  },
  matchFailed: {
    level: 'error',
    text: 'a match met a failure',
    todo: 'Report it with the stack in `err` and the transcript of the match `matchId`.',
  },
  keyUnknown: {
    level: 'error',
    text: 'a secret of dice was stored under a key that this process does not have',
    todo: 'Put the earlier MATCH_KEY, or the earlier AUTH_SECRET where there was none, into MATCH_KEYS_BEFORE of every process.',
  },
  requestFailed: {
    level: 'error',
    text: 'a request failed',
    todo: 'Report it with the stack in `err`. The client was told the id in `request`.',
  },
  ending: { level: 'info', text: 'the server ends', todo: 'Nothing.' },
  endCutShort: {
    level: 'warn',
    text: 'the end took longer than STOP_PATIENCE and was cut short',
    todo: 'Nothing is lost. Raise STOP_PATIENCE if it happens often.',
  },
  endFailed: {
    level: 'error',
    text: 'the end was not orderly',
    todo: 'Nothing that was acknowledged is lost. Report it with the stack in `err`.',
  },
} as const satisfies Readonly<Record<string, Notice>>;

export type NoticeCode = keyof typeof NOTICES;

/** Writes one line into the log: the code, its text, and what is special about this time. */
export type Notify = (code: NoticeCode, fields?: Readonly<Record<string, unknown>>) => void;

export const createNotify =
  (log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>): Notify =>
  (code, fields = {}) => {
    const { level, text } = NOTICES[code];
    log[level]({ code, ...fields }, text);
  };
