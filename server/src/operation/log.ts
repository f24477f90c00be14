import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Config } from '../config.ts';

export const createLog = ({
  logLevel,
  logFormat,
}: Pick<Config, 'logLevel' | 'logFormat'>): FastifyBaseLogger =>
  pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization'],
    ...(logFormat === 'pretty' && { transport: { target: 'pino-pretty' } }),
  });
