import { createHash, createHmac, randomBytes } from 'node:crypto';

/** What is in the links of the mails to one address: whoever has it may do that, and nothing else. Base64url. */
export interface MailTokens {
  readonly confirm: string;
  readonly unsubscribe: string;
}

/** How long an address may be confirmed. */
export const CONFIRM_HOURS = 48;
const SECRET_BYTES = 32;
/** What the secret of an address is encrypted for. */
export const MAIL_SECRET = 'mail address';

export const newMailSecret = (): Uint8Array => randomBytes(SECRET_BYTES);

/** The same ones for every mail to the address, so that old links go on working. */
export const mailTokensOf = (secret: Uint8Array): MailTokens => {
  const tokenFor = (use: string): string => createHmac('sha256', secret).update(use).digest('base64url');
  return { confirm: tokenFor('confirm'), unsubscribe: tokenFor('unsubscribe') };
};

/** What is stored of a token. Of so many bits, a plain hash tells nothing. */
export const hashOfToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** A page with a button; the token is in the fragment, which no server and no log gets to see. */
export const pageLink = (site: string, what: keyof MailTokens, tokens: MailTokens): string =>
  `${site}/mail#${what}=${tokens[what]}`;

/** For mail programs that unsubscribe by themselves (RFC 8058). A browser is shown the page there. */
export const oneClickLink = (site: string, { unsubscribe }: MailTokens): string =>
  `${site}/api/v1/mail/unsubscribe?token=${unsubscribe}`;
