import { problemSchema } from '@penance/shared';
import type { Addresses } from '../connection/addresses.ts';
import { backoffMs, waitFor } from '../connection/backoff.ts';
import { isAway, isPassing, PenanceError } from '../penance-error.ts';

const TIMEOUT_MS = 15_000;
/** How long a repeatable request is retried after it failed first: long enough for a server to restart. */
const AGAIN_FOR_MS = 10_000;

/** Validates and converts a received value, or throws. */
export interface Shape<T> {
  readonly parse: (value: unknown) => T;
}

/** A schema, or a function that loads it: then it is loaded while the request is under way. */
export type Wanted<T> = Shape<T> | (() => Promise<Shape<T>>);

/** Looks up schemas by name, in a module that is loaded on first use. */
export const shapesIn =
  <Shapes>(load: () => Promise<Shapes>) =>
  <Name extends keyof Shapes>(name: Name) =>
  async (): Promise<Shapes[Name]> =>
    (await load())[name];

/** For replies without a body. */
export const NOTHING: Shape<undefined> = { parse: () => undefined };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A body with a key, under which the server carries it out only once. */
type Keyed = { readonly key: string } & Readonly<Record<string, unknown>>;

/** Whether a request is repeated after this error. */
type Repeats = (error: unknown) => boolean;

const NEVER: Repeats = () => false;
/** Repeating these has the same effect as sending them once. */
const REPEATS: Readonly<Record<Method, Repeats>> = {
  GET: isAway,
  PUT: isAway,
  PATCH: isAway,
  POST: NEVER,
  DELETE: NEVER,
};

export interface ConnectOptions {
  /** Used instead of `fetch`, for example by a page that sent requests before this library was loaded. */
  readonly fetch?: typeof fetch;
}

/** Requests to the HTTP side of one server, as one account. Every failure is a `PenanceError`. */
export class HttpClient {
  /** Session token of the account; `null` before signing in. */
  token: string | null = null;
  readonly addresses: Addresses;
  /** Whether any address has ever answered: one that never did is more likely mistyped than down. */
  #isKnown = false;

  readonly #fetch: typeof fetch;

  /** `send` is used instead of `fetch`. */
  constructor(addresses: Addresses, send: typeof fetch = (url, request) => fetch(url, request)) {
    this.addresses = addresses;
    this.#fetch = send;
  }

  /** Rejects with the reason of the signal, a `PenanceError`, when that is aborted. */
  get<T>(path: string, shape: Wanted<T>, signal?: AbortSignal): Promise<T> {
    return this.#exchange('GET', path, undefined, shape, signal);
  }

  post<T>(path: string, body: unknown, shape: Wanted<T>): Promise<T> {
    return this.#exchange('POST', path, body, shape);
  }

  /** Posts a body that contains its own key, so that it counts once however often it is sent. */
  postKeyed<T>(path: string, body: Keyed, shape: Wanted<T>): Promise<T> {
    return this.#again(isPassing, () => this.#once('POST', path, body, shape));
  }

  put<T>(path: string, body: unknown, shape: Wanted<T>): Promise<T> {
    return this.#exchange('PUT', path, body, shape);
  }

  patch<T>(path: string, body: unknown, shape: Wanted<T>): Promise<T> {
    return this.#exchange('PATCH', path, body, shape);
  }

  /** For a reply that is a file and not JSON. */
  async text(path: string): Promise<string> {
    return this.#again(REPEATS.GET, async () => {
      const response = await this.#send('GET', path, undefined);
      if (!response.ok) throw refusalOf(response, await readJson(response));
      return response.text();
    });
  }

  delete<T>(path: string, shape: Wanted<T>, body?: unknown): Promise<T> {
    return this.#exchange('DELETE', path, body, shape);
  }

  #exchange<T>(
    method: Method,
    path: string,
    body: unknown,
    shape: Wanted<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    return this.#again(REPEATS[method], () => this.#once(method, path, body, shape, signal));
  }

  /** Tries every address once, then the first again after a pause, as long as a retry is safe and time is left. */
  async #again<T>(repeats: Repeats, exchange: () => Promise<T>): Promise<T> {
    let giveUpAt = Infinity;
    for (let attempt = 0; ; attempt += 1) {
      const before = this.addresses.current;
      try {
        return await exchange();
      } catch (error) {
        // Counted from the first failure: a server that hangs takes longer than that to fail.
        giveUpAt = Math.min(giveUpAt, Date.now() + (this.#isKnown ? AGAIN_FOR_MS : 0));
        const hasOther = attempt + 1 < this.addresses.count && this.addresses.current !== before;
        if (!repeats(error) || !(hasOther || Date.now() < giveUpAt)) throw error;
        if (!hasOther) await waitFor(backoffMs(attempt, Math.random()));
      }
    }
  }

  async #once<T>(
    method: Method,
    path: string,
    body: unknown,
    shape: Wanted<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const loading = loaded(shape);
    // If no reply arrives to be checked, nothing awaits this promise.
    loading.catch(() => undefined);
    const response = await this.#send(method, path, body, signal);
    const reply = await readJson(response);
    if (!response.ok) throw refusalOf(response, reply);
    const wanted = await loading;
    try {
      return wanted.parse(reply);
    } catch (cause) {
      throw new PenanceError('unexpectedReply', `${method} ${path} was answered in an unknown shape.`, {
        cause,
      });
    }
  }

  async #send(method: Method, path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
    const headers = new Headers({ accept: 'application/json' });
    if (this.token !== null) headers.set('authorization', `Bearer ${this.token}`);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const address = this.addresses.current;
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await this.#fetch(`${address}/api/v1${path}`, {
        method,
        headers,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      this.#isKnown = true;
      return response;
    } catch (cause) {
      signal?.throwIfAborted();
      this.addresses.failed(address);
      throw cause instanceof Error && cause.name === 'TimeoutError'
        ? new PenanceError('timedOut', `${method} ${path} was not answered in time.`, { cause })
        : new PenanceError('unreachable', `The server cannot be reached (${method} ${path}).`, { cause });
    }
  }
}

const loaded = async <T>(shape: Wanted<T>): Promise<Shape<T>> => {
  try {
    return typeof shape === 'function' ? await shape() : shape;
  } catch (cause) {
    throw new PenanceError('unreachable', 'A part of this client cannot be loaded.', { cause });
  }
};

const readJson = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  try {
    return (await response.json()) as unknown;
  } catch {
    return undefined;
  }
};

const refusalOf = ({ status, headers }: Response, reply: unknown): PenanceError => {
  const problem = problemSchema.safeParse(reply);
  if (!problem.success) {
    return status >= 500
      ? new PenanceError('unreachable', `The server answered with status ${String(status)}.`)
      : new PenanceError('unexpectedReply', `The server refused with status ${String(status)}.`);
  }
  const { code, detail, reasons = [], ban } = problem.data;
  return new PenanceError(code, detail, {
    reasons,
    ban,
    retryAfterMs: retryAfterMs(headers.get('retry-after')),
  });
};

const retryAfterMs = (header: string | null): number | undefined =>
  header !== null && /^\d+$/.test(header) ? Number(header) * 1000 : undefined;
