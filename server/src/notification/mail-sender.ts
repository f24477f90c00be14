import type { NodemailerError } from 'nodemailer';
import { ATTEMPT_MOST_MS, TIMEOUT_MS, type Posted } from '../platform/outgoing/courier.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same each time that it is sent, in angle brackets. */
  readonly messageId: string;
  /** Each of one line. */
  readonly headers: Readonly<Record<string, string>>;
}

export type SendMail = (mail: Mail) => Promise<Posted>;

/** Why mails fail, without any address in it: a code, and the status of the mail server's reply if it gave one. */
export interface MailFailure {
  readonly reason: string;
  readonly status?: number;
}

interface MailSenderParts {
  /** The operator’s mail server. */
  readonly url: string;
  readonly from: string;
  /** Called when it is not this one mail that fails. */
  readonly failing: (failure: MailFailure) => void;
}

/** Sends each mail over a connection of its own, loaded at the first. Never throws. */
export const createMailSender = ({ url, from, failing }: MailSenderParts): SendMail => {
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      dnsTimeout: TIMEOUT_MS,
      socketTimeout: ATTEMPT_MOST_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let connecting: ReturnType<typeof connect> | undefined;
  return async ({ to, ...mail }) => {
    connecting ??= connect();
    try {
      await (
        await connecting
      ).sendMail({
        ...mail,
        from,
        to: { name: '', address: to },
        signal: AbortSignal.timeout(ATTEMPT_MOST_MS),
      });
      return { ok: true };
    } catch (error) {
      return failed(error as NodemailerError, failing);
    }
  };
};

/** The commands that are about one mail and whom it is for. */
const OF_ONE_MAIL: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

/** Without the text of the reply, which may name the address. */
const failed = (
  { code = 'unknown', command = '', responseCode: status, permanent = false }: NodemailerError,
  failing: MailSenderParts['failing'],
): Posted => {
  const isAnswered = status !== undefined;
  const isOfOneMail = isAnswered && OF_ONE_MAIL.has(command);
  if (!isOfOneMail) failing({ reason: code, ...(isAnswered && { status }) });
  return {
    ok: false,
    failure: isAnswered ? `It was answered with status ${status}.` : `It failed: ${code}.`,
    isAnswered,
    ...(isAnswered && { status }),
    isFinal: isOfOneMail && permanent,
  };
};
