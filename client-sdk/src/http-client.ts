import { problemSchema } from '@penance/shared';
import { PenanceError } from './penance-error.ts';

const TIMEOUT_MS = 15_000;

/** Anything that turns what came over the wire into what it must be, or throws. */
export interface Shape<T> {
  readonly parse: (value: unknown) => T;
}

/** For replies without a body. */
export const NOTHING: Shape<undefined> = { parse: () => undefined };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Requests to the HTTP side of one server, as one account. Every failure is a `PenanceError`. */
export class HttpClient {
  /** Session token of the account; `null` before signing in. */
  token: string | null = null;
  readonly #base: string;

  constructor(url: string) {
    this.#base = `${url.replace(/\/+$/, '')}/api/v1`;
  }

  get<T>(path: string, shape: Shape<T>): Promise<T> {
    return this.#exchange('GET', path, undefined, shape);
  }

  post<T>(path: string, body: unknown, shape: Shape<T>): Promise<T> {
    return this.#exchange('POST', path, body, shape);
  }

  put<T>(path: string, body: unknown, shape: Shape<T>): Promise<T> {
    return this.#exchange('PUT', path, body, shape);
  }

  /** A reply that is a file and no JSON. */
  async text(path: string): Promise<string> {
    const response = await this.#send('GET', path, undefined);
    if (!response.ok) throw refusalOf(response, await readJson(response));
    return response.text();
  }

  delete<T>(path: string, shape: Shape<T>): Promise<T> {
    return this.#exchange('DELETE', path, undefined, shape);
  }

  async #exchange<T>(method: Method, path: string, body: unknown, shape: Shape<T>): Promise<T> {
    const response = await this.#send(method, path, body);
    const reply = await readJson(response);
    if (!response.ok) throw refusalOf(response, reply);
    try {
      return shape.parse(reply);
    } catch (cause) {
      throw new PenanceError('unexpectedReply', `${method} ${path} was answered in an unknown shape.`, {
        cause,
      });
    }
  }

  async #send(method: Method, path: string, body: unknown): Promise<Response> {
    const headers = new Headers({ accept: 'application/json' });
    if (this.token !== null) headers.set('authorization', `Bearer ${this.token}`);
    if (body !== undefined) headers.set('content-type', 'application/json');
    try {
      return await fetch(this.#base + path, {
        method,
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch (cause) {
      throw cause instanceof Error && cause.name === 'TimeoutError'
        ? new PenanceError('timedOut', `${method} ${path} was not answered in time.`, { cause })
        : new PenanceError('unreachable', `The server cannot be reached (${method} ${path}).`, { cause });
    }
  }
}

const readJson = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  try {
    return (await response.json()) as unknown;
  } catch {
    return undefined;
  }
};

const refusalOf = ({ status }: Response, reply: unknown): PenanceError => {
  const problem = problemSchema.safeParse(reply);
  if (!problem.success) {
    return status >= 500
      ? new PenanceError('unreachable', `The server answered with status ${String(status)}.`)
      : new PenanceError('unexpectedReply', `The server refused with status ${String(status)}.`);
  }
  const { code, detail, reasons = [] } = problem.data;
  return new PenanceError(code, detail, { reasons });
};
