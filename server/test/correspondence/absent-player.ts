import { PenanceClient, visit } from '@penance/client-sdk';
import { tokenIn, type MailReceiver } from '../notification/mail-receiver.ts';
import type { PushReceiver, TestBrowser } from '../notification/push-receiver.ts';
import type { HeldServer } from './held-server.ts';
import type { Attempt, Told } from './ledger.ts';

/** Somebody who only comes when told to. */
export interface AbsentPlayer {
  readonly name: string;
  readonly address: string;
  readonly client: PenanceClient;
  /** All that was told, by anything. */
  readonly told: () => Told;
}

/** A server with the mail server and the push service that it uses. */
export interface Ground {
  readonly server: HeldServer;
  /** Where links lead. */
  readonly site: string;
  readonly mails: MailReceiver;
  readonly pushes: PushReceiver;
}

const KINDS = ['turn', 'result'] as const;

/** A player with a mail address that is confirmed and a browser that is subscribed. */
export const comesWhenTold = async (
  name: string,
  { server: { url }, site, mails, pushes }: Ground,
): Promise<AbsentPlayer> => {
  const client = await PenanceClient.connect(url, { name });
  const address = `${name.toLowerCase()}@mail.example`;
  await client.notifications.askByMail({ address, kinds: [...KINDS], language: 'en' });
  const asked = await mails.comes(address, 1);
  await visit(url).mail.confirm(tokenIn(asked, 'confirm'));
  const browser = pushes.browser();
  await client.notifications.putBrowser({ ...browser.subscription, kinds: [...KINDS], language: 'en' });
  return {
    name,
    address,
    client,
    told: () => ({ mail: mailsTo(mails, address).slice(1), push: pushesTo(browser, site) }),
  };
};

const mailsTo = (mails: MailReceiver, address: string): readonly Attempt[] =>
  mails.got(address).map(({ headers, text, isAnswered }) => ({
    id: headers['message-id'] ?? '',
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    isAnswered: isAnswered(),
  }));

const pushesTo = ({ got, isAnswered }: TestBrowser, site: string): readonly Attempt[] =>
  got.map(({ topic, path }, at) => ({ id: topic, link: `${site}${path}`, isAnswered: isAnswered(at) }));
