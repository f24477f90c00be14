import type { Problem, Session } from '@penance/shared';
import type { Serving } from '../support/api.ts';

/** A server that believes what `from` says. */
export const BEHIND_PROXY = { TRUST_PROXY: '1' } as const;
/** The limits that a server has by default, which the other attacks do without. */
export const BOUNDED = { REQUESTS_PER_MINUTE: '600', GUESTS_PER_MINUTE: '30' } as const;

interface Wanted {
  readonly method?: string;
  readonly token?: string;
  /** The address that the request seems to come from. */
  readonly from?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Sent {
  /** 0: the connection was closed without a reply. */
  readonly status: number;
  readonly text: string;
}

/** A request to a path of the API; one that gets no reply is no error. */
export const send = async (server: Serving, path: string, wanted: Wanted = {}): Promise<Sent> => {
  const { method = 'GET', token, from, body, headers = {} } = wanted;
  try {
    const reply = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(from !== undefined && { 'x-forwarded-for': from }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    return { status: reply.status, text: await reply.text() };
  } catch {
    return { status: 0, text: '' };
  }
};

export const codeOf = ({ text }: Sent): string => {
  try {
    return (JSON.parse(text) as Problem).code;
  } catch {
    return '';
  }
};

/** The token of a new guest at that address. */
export const guestFrom = async (server: Serving, from: string): Promise<string> => {
  const sent = await send(server, '/guests', { method: 'POST', from, body: '{"name":"Foe"}' });
  if (sent.status !== 201) throw new Error(`no guest: ${sent.status} ${sent.text}`);
  return (JSON.parse(sent.text) as Session).token;
};

/** Texts and how often each came, the most frequent first. */
export const tally = (texts: readonly string[]): string =>
  [...new Set(texts)]
    .map((text) => ({ text, times: texts.filter((each) => each === text).length }))
    .toSorted((one, other) => other.times - one.times)
    .map(({ text, times }) => `${text}: ${times}`)
    .join(', ');

export const replies = (sent: readonly Sent[]): string =>
  tally(sent.map((each) => `${each.status} ${codeOf(each)}`.trim()));

/** Refused for what was sent, not by a failure of the server, and not by silence. */
export const isRefusal = ({ status, text }: Sent): boolean =>
  (status >= 400 && status < 500) || (status === 503 && text.includes('serverBusy'));

/** Runs the jobs, so many at a time. */
export const inTurns = async <Result>(
  count: number,
  atOnce: number,
  job: (at: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let at = 0; at < count; at += atOnce)
    results.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(atOnce, count - at) }, (_, beside) => job(at + beside)),
      )),
    );
  return results;
};
