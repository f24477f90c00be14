import { oneClickLink, pageLink, type MailTokens } from './mail-links.ts';
import type { Mail } from './mail-sender.ts';
import { MAIL_TEXTS } from './mail-words.ts';
import type { DueMail } from './notification-outbox.ts';
import type { NotificationWords } from './notification-words.ts';

type Receiver = Pick<DueMail, 'id' | 'address' | 'language'>;

/** A subject stands among those of others: it says first whose it is. */
const NAME = 'Penance';

interface Links {
  /** Where players open the pages, without a slash at the end. */
  readonly site: string;
  readonly tokens: MailTokens;
}

/** What the push notification says, and where it leads. */
export const notificationMail = (receiver: Receiver, words: NotificationWords, links: Links): Mail => {
  const { open, foot, choose, stop } = MAIL_TEXTS[receiver.language];
  return mailOf(receiver, links, {
    title: `${NAME}: ${withoutLinks(words.title)}`,
    text: withoutLinks(words.text),
    link: [open, `${links.site}${words.path}`],
    foot,
    ways: [
      [choose, `${links.site}/account`],
      [stop, pageLink(links.site, 'unsubscribe', links.tokens)],
    ],
  });
};

/**
 * Mail programs make a link of whatever looks like an address, and names are written by strangers: a sign that is not seen
 * parts such a one.
 */
const withoutLinks = (text: string): string =>
  text.replace(/(?<=\S)\.(?=[\p{L}\p{N}])|:(?=\/\/)|@(?=\S)/gu, '$&\u200B');

/** Asks the address whether it wants any of them. Nothing in it was written by whoever gave the address. */
export const confirmationMail = (receiver: Receiver, links: Links): Mail => {
  const { title, text, open, foot } = MAIL_TEXTS[receiver.language].confirm;
  return mailOf(receiver, links, {
    title,
    text,
    link: [open, pageLink(links.site, 'confirm', links.tokens)],
    foot,
  });
};

/** Its words, and the address it leads to. */
type Link = readonly [words: string, address: string];

interface Parts {
  readonly title: string;
  readonly text: string;
  readonly link: Link;
  readonly foot: string;
  /** To have fewer of them. */
  readonly ways?: readonly Link[];
}

const mailOf = ({ id, address, language }: Receiver, { site, tokens }: Links, parts: Parts): Mail => {
  const { title, text, link, foot, ways = [] } = parts;
  return {
    to: address,
    subject: title,
    text: [text, written(link), '-- ', foot, ...ways.map(written)].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escaped(title)}</title>`,
      `<p>${escaped(text)}</p><p>${anchor(link)}</p>`,
      `<p><small>${escaped(foot)}${ways.map((way) => `<br>${anchor(way)}`).join('')}</small></p></html>`,
    ].join('\n'),
    messageId: `<${id}@${new URL(site).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${oneClickLink(site, tokens)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};

const written = ([words, address]: Link): string => `${words}:\n${address}`;

const anchor = ([words, address]: Link): string => `<a href="${escaped(address)}">${escaped(words)}</a>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
