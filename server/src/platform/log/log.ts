import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { DestinationStream } from 'pino';
import { pino } from 'pino';
import type { Config } from '../config/config.ts';

/** Characters that JSON leaves unescaped but a terminal does not show. */
const UNSEEN = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Control characters in JSON's escaped form, except newlines and tabs: a stack has several lines. */
const WRITTEN_CONTROL = /(?<!\\)((?:\\\\)*)\\(u00[01][0-9a-f]|[bfr])/g;

/**
 * A log line in which all invisible characters are escaped: as in JSON when programs read the line, and once more when
 * a line is parsed again and printed for people.
 */
export const visibleLine = (line: string, format: Config['logFormat']): string => {
  const mark = format === 'pretty' ? '\\\\u' : '\\u';
  const written = line.replace(UNSEEN, (found) =>
    Array.from(
      { length: found.length },
      (_, at) => mark + found.charCodeAt(at).toString(16).padStart(4, '0'),
    ).join(''),
  );
  return format === 'pretty' ? written.replace(WRITTEN_CONTROL, '$1\\\\$2') : written;
};

/** Distinguishes the lines of several processes, even if one log collects those of many machines. */
const PROCESS = `${hostname()}/${process.pid}`;

export const createLog = ({
  logLevel,
  logFormat,
}: Pick<Config, 'logLevel' | 'logFormat'>): FastifyBaseLogger => {
  const options = {
    hooks: { streamWrite: (line: string) => visibleLine(line, logFormat) },
    level: logLevel,
    base: { process: PROCESS },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization'],
  };
  return logFormat === 'pretty'
    ? pino({ ...options, transport: { target: 'pino-pretty' } })
    : pino(options, standardOutput());
};

/** Characters that wait while nothing can be written; what is more is dropped. */
const UNWRITTEN_MOST = 1_000_000;

/**
 * Nothing ends because a line cannot be written, as on a full disk: it follows with a later one. Nor does the end wait for
 * that.
 */
const standardOutput = (): DestinationStream => {
  const output = pino.destination({ maxLength: UNWRITTEN_MOST });
  const flush = output.flushSync.bind(output);
  let isFull = false;
  output.on('error', () => (isFull = true));
  output.on('write', () => (isFull = false));
  output.flushSync = () => {
    if (!isFull) flush();
  };
  return output;
};
