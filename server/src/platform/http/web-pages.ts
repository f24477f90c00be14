import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROJECT } from '../project.ts';

/** The folder of the web client's build, if the server was installed with it. */
const FOLDER = join(PROJECT, 'web/dist');

/** A page asks for many files at once: they have a limit of their own, this many times that of all other requests. */
export const PAGES_FACTOR = 5;

/** Files whose names stay the same: browsers ask each time whether they have changed. */
const FRESH_FILES = ['service-worker.js', 'manifest.webmanifest'];

/** Paths that are not pages. A browser that follows a link to unsubscribe (RFC 8058) is shown one. */
const NO_PAGE = /^\/(api(?!\/v1\/mail\/unsubscribe\?)|docs|health|ready|metrics|assets|matchmake)(\/|$|\?)/;

/** Sends the web client's HTML page, if there is one and the request is for a page. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/**
 * Serves the web client: files with a hash in their name are cached forever, the page itself is never cached. All files
 * were compressed at build time.
 */
export const mountWebPages = async (
  app: FastifyInstance,
  { folder = FOLDER, perMinute = 0 }: { readonly folder?: string; readonly perMinute?: number } = {},
): Promise<SendPage> => {
  if (!existsSync(join(folder, 'index.html'))) return () => null;
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  const fileOf = pagesIn(folder);
  const compressed = (reply: FastifyReply): FastifyReply => reply.header('vary', 'accept-encoding');
  const page = (url: string, reply: FastifyReply): FastifyReply =>
    compressed(reply).header('cache-control', 'no-cache').sendFile(fileOf(url), { cacheControl: false });
  const limited =
    perMinute === 0
      ? {}
      : { config: { rateLimit: { max: perMinute, timeWindow: '1 minute', groupId: 'pages' } } };
  app.get('/', limited, ({ url }, reply) => page(url, reply));
  app.get('/favicon.svg', limited, (_, reply) => compressed(reply).sendFile('favicon.svg'));
  for (const file of FRESH_FILES)
    app.get(`/${file}`, limited, (_, reply) =>
      compressed(reply).header('cache-control', 'no-cache').sendFile(file, { cacheControl: false }),
    );
  app.get<{ Params: { readonly '*': string } }>('/assets/*', limited, ({ params }, reply) =>
    compressed(reply).sendFile(`assets/${params['*']}`, { maxAge: '365d', immutable: true }),
  );
  return ({ method, url, headers: { accept = '' } }, reply) => {
    const isPage = method === 'GET' && accept.includes('text/html') && !NO_PAGE.test(url);
    return isPage ? page(url, reply) : null;
  };
};

/** The same page for every path, plus links that preload what that kind of path needs, if the build lists it. */
const pagesIn = (folder: string): ((url: string) => string) => {
  const routes = join(folder, 'routes.json');
  const known = existsSync(routes)
    ? (JSON.parse(readFileSync(routes, 'utf8')) as readonly (readonly [paths: string, file: string])[])
    : [];
  const pages = known.map(([paths, file]) => [new RegExp(paths), file] as const);
  return (url) => {
    const path = url.split('?', 1)[0] ?? url;
    return pages.find(([paths]) => paths.test(path))?.[1] ?? 'index.html';
  };
};
