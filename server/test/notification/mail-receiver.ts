import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { until } from '../support/until.ts';

/** A mail as it arrived. */
export interface ArrivedMail {
  readonly to: string;
  /** By their names in small letters, unfolded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** As it came over the line. */
  readonly raw: string;
  /** Whether the sender was told that it was taken, or was at least still connected to hear so. */
  readonly isAnswered: () => boolean;
}

export interface MailReceiver {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** All that was taken, or those to one address. */
  readonly got: (to?: string) => readonly ArrivedMail[];
  /** That many mails to the address have come. */
  readonly comes: (to: string, mails: number) => Promise<ArrivedMail>;
  /** What the service answers for this address from now on; 250 takes its mails. */
  readonly answer: (to: string, status: number) => void;
  /** How often somebody tried to send to the address. */
  readonly tried: (to: string) => number;
  /** Called before a mail is acknowledged. */
  onTaken: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A mail server on this machine, which keeps what it is sent. */
export const openMailReceiver = async (): Promise<MailReceiver> => {
  const mails: ArrivedMail[] = [];
  const answers = new Map<string, number>();
  const tries = new Map<string, number>();
  const gone = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) => {
      tries.set(address, (tries.get(address) ?? 0) + 1);
      const responseCode = answers.get(address) ?? 250;
      if (responseCode === 250) done();
      else done(Object.assign(new Error(`${address} is not for us`), { responseCode }));
    },
    onClose: ({ id }) => void gone.add(id),
    onData: (stream, { envelope, id }, done) => {
      let isAnswered = false;
      const answer = (error?: Error): void => {
        isAnswered = error === undefined && !gone.has(id);
        done(error);
      };
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => void parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('latin1');
        for (const { address } of envelope.rcptTo)
          mails.push({ to: address, raw, ...parsed(raw), isAnswered: () => isAnswered });
        void receiver.onTaken().then(
          () => answer(),
          () => answer(new Error('it was not taken')),
        );
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const got = (to?: string): readonly ArrivedMail[] =>
    mails.filter((mail) => to === undefined || mail.to === to);
  const receiver: MailReceiver = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    got,
    comes: async (to, count) => {
      const found = await until(
        () => Promise.resolve(got(to)),
        ({ length }) => length >= count,
      );
      const mail = found[count - 1];
      if (!mail) throw new Error('it did not come');
      return mail;
    },
    answer: (to, status) => void answers.set(to, status),
    tried: (to) => tries.get(to) ?? 0,
    onTaken: () => Promise.resolve(),
    close: async () => {
      const closed = once(listening, 'close');
      server.close();
      await closed;
    },
  };
  return receiver;
};

/** The token in a link of a mail to the page. */
export const tokenIn = ({ text }: ArrivedMail, what: 'confirm' | 'unsubscribe'): string =>
  new RegExp(`/mail#${what}=([\\w-]{43})\\s`).exec(`${text}\n`)?.[1] ?? '';

/** Where a mail program posts to unsubscribe by itself. */
export const oneClickIn = ({ headers }: ArrivedMail): URL =>
  new URL(/^<([^>]+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '');

const parsed = (raw: string): Omit<ArrivedMail, 'to' | 'raw' | 'isAnswered'> => {
  const { headers, body } = partOf(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).slice(1, -1).map(partOf);
  const of = (type: string): string => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type));
    return part ? decoded(part.body, part.headers['content-transfer-encoding'] ?? '') : '';
  };
  return {
    headers,
    subject: words(headers.subject ?? ''),
    text: of('text/plain'),
    html: of('text/html'),
  };
};

const partOf = (raw: string): { headers: Readonly<Record<string, string>>; body: string } => {
  const [head = '', ...rest] = raw.replace(/^\r\n/, '').split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]*: */, '')]),
  );
  return { headers, body: rest.join('\r\n\r\n') };
};

const quoted = (text: string): string =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const decoded = (body: string, encoding: string): string => {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? quoted(body) : body, 'latin1');
  return bytes.toString('utf8').replace(/\r\n/g, '\n');
};

/** RFC 2047. */
const words = (header: string): string =>
  header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : Buffer.from(quoted(text.replaceAll('_', ' ')), 'latin1').toString('utf8'),
    );
