import {
  mailLinkSchema,
  mailRequestSchema,
  notificationTargetSchema,
  type NotificationTarget,
} from '@penance/shared';
import { isRefused, refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { addressKey } from '../platform/http/client-address.ts';
import { BODY, route, type Route } from '../platform/http/route.ts';
import type { ProofStore } from '../account/proof-store.ts';
import { ASKED_PER_DAY } from './mail-quota.ts';
import type { MailStore } from './mail-store.ts';
import { shownTarget } from './shown-target.ts';

export interface MailRoutesParts {
  readonly mails: MailStore;
  /** Whether this server sends mails. */
  readonly sendsMail: boolean;
  readonly proofs: Pick<ProofStore, 'missing'>;
}

const TAG = 'Accounts';
const PER_MINUTE = 20;

/** Addresses that are told by mail. */
export const mailRoutes = ({ mails, sendsMail, proofs }: MailRoutesParts): readonly Route[] => [
  route({
    method: 'POST',
    path: '/notifications/mail',
    summary: 'Be notified by mail',
    description: `Asks the address by one mail whether it wants that; until its link is opened within two days, nothing else is sent there. One that is confirmed already only changes what it is told. Within 24 hours an account asks at most ${ASKED_PER_DAY} times, and an address is asked as often. Once it is confirmed, it takes the place of the address before; if that one was confirmed, this takes a proof.`,
    tag: TAG,
    auth: 'required',
    bound: { body: BODY.small, rows: 14, perMinute: PER_MINUTE },
    body: mailRequestSchema,
    reply: notificationTargetSchema,
    status: 200,
    refusals: ['mailOff', 'mailAskedTooOften', 'proofNeeded'],
    run: async ({ account, body, clientAddress }): Promise<NotificationTarget | RequestRefusal> => {
      if (!sendsMail) return MAIL_OFF;
      const unproved = await proofs.missing(account);
      const asked = await mails.ask(account.id, body, addressKey(clientAddress), unproved);
      return isRefused(asked) ? asked : shownTarget(asked);
    },
  }),
  route({
    method: 'POST',
    path: '/mail/confirm',
    summary: 'Confirm a mail address',
    description: 'With the token of the link that was sent there. As often as you like, within two days.',
    tag: TAG,
    auth: 'none',
    bound: { body: BODY.small, rows: 16, perMinute: PER_MINUTE },
    body: mailLinkSchema,
    reply: null,
    status: 204,
    refusals: ['mailOff', 'mailLinkUnknown'],
    run: async ({ body: { token } }) => {
      if (!sendsMail) return MAIL_OFF;
      return (await mails.confirm(token))
        ? undefined
        : refuse('mailLinkUnknown', 'No address waits to be confirmed by this link.');
    },
  }),
  route({
    method: 'POST',
    path: '/mail/unsubscribe',
    summary: 'End the mails to an address',
    description:
      'With the token of any mail that was sent there; the address is forgotten. A form is taken too and not read, as mail programs send it (RFC 8058). Also when nothing is sent there any more.',
    tag: TAG,
    auth: 'none',
    bound: { body: BODY.none, rows: 4, takesForms: true },
    query: mailLinkSchema,
    reply: null,
    status: 204,
    refusals: [],
    run: ({ query: { token } }) => mails.unsubscribe(token).then(() => undefined),
  }),
];

const MAIL_OFF = refuse('mailOff', 'This server sends no mails.');
