import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createPublicLookup } from './post-out.ts';
import { targetProblem } from './public-target.ts';

export interface FetchLimits {
  /** The origin that the operator named: it may be anywhere. All others must be public. */
  readonly trusted: string;
  /** For the whole exchange. */
  readonly timeoutMs: number;
  /** Bytes of a reply. */
  readonly bytesMost: number;
}

interface Wanted {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** As `fetch`, but a redirect is a reply like any other. Rejects with what went wrong. */
export type FetchOut = (url: string, wanted: Wanted) => Promise<Response>;

const publicLookup = createPublicLookup();
/** These have no content, and `Response` takes none for them. */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304]);

/** Asks a server that the operator trusts, and those to which it points, but nothing in the private network behind them. */
export const createFetchOut =
  ({ trusted, timeoutMs, bytesMost }: FetchLimits): FetchOut =>
  async (target, { method, headers, body }) => {
    const url = new URL(target);
    const isTrusted = url.origin === trusted;
    const problem = targetProblem(target, isTrusted);
    if (problem !== undefined) throw new Error(`${url.host}: ${problem}`);
    const sent = textOf(body);
    return exchange(
      url,
      {
        method,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        headers: { ...headers, ...(sent !== undefined && { 'content-length': Buffer.byteLength(sent) }) },
        ...(!isTrusted && { lookup: publicLookup }),
      },
      sent,
      bytesMost,
    );
  };

const textOf = (body: unknown): string | undefined => {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new Error('Only texts and forms are sent.');
};

const exchange = (
  url: URL,
  options: RequestOptions,
  body: string | undefined,
  bytesMost: number,
): Promise<Response> => {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, options);
    request.on('error', reject);
    request.once('response', (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('error', reject);
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        parts.push(part);
        if (bytes > bytesMost) response.destroy(new Error(`The reply has more than ${bytesMost} bytes.`));
      });
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        const type = response.headers['content-type'];
        resolve(
          new Response(EMPTY.has(status) ? null : Buffer.concat(parts), {
            status,
            ...(type !== undefined && { headers: { 'content-type': type } }),
          }),
        );
      });
    });
    request.end(body);
  });
};
