import { setTimeout as sleep } from 'node:timers/promises';
import type { BotRandom } from '@penance/shared';
import type { MailReceiver } from '../notification/mail-receiver.ts';
import type { PushReceiver } from '../notification/push-receiver.ts';
import { until } from '../support/until.ts';
import type { HeldServer } from './held-server.ts';
import type { Channel, Hit } from './ledger.ts';

/** What happens to the server while a player is to be told of a turn. */
export const DISTURBANCES = {
  none: 'nothing',
  upgraded: 'it is ended and started again before the turn is told',
  answered: 'kill -9 right after the answer was acknowledged; it is away for hours',
  powerCut: 'the same with its database; both start again at once',
  raised: 'kill -9 when the turn is to be told and nothing was sent',
  mailHeld: 'kill -9 while the mail server holds the connection',
  mailUnread: 'kill -9 before it has read that the mail was taken',
  pushHeld: 'kill -9 while the push service holds the connection',
  pushUnread: 'kill -9 before it has read that the push message was taken',
  mailRefused: 'kill -9 while the mail server takes nothing for the moment',
  comesFirst: 'as mailHeld, and the player comes before the mail is sent again',
  told: 'kill -9 after the turn was told; it is away for hours',
  sometime: 'kill -9 at a random moment',
} as const;
export type Disturbance = keyof typeof DISTURBANCES;
export const DISTURBANCE_NAMES = Object.keys(DISTURBANCES) as readonly Disturbance[];

const CUT: Hit = { cut: [1, 1], taken: [1, 1] };
const UNRECORDED: Hit = { cut: [0, 0], taken: [2, 2] };
const PERHAPS: Hit = { cut: [0, 1], taken: [1, 2] };
const NEVER_AGAIN: Hit = { cut: [1, 1], taken: [0, 0] };

/** What it may do to the telling of that turn. */
export const HITS: Readonly<Record<Disturbance, Readonly<Partial<Record<Channel, Hit>>>>> = {
  none: {},
  upgraded: {},
  answered: {},
  powerCut: {},
  raised: {},
  mailHeld: { mail: CUT },
  mailUnread: { mail: UNRECORDED },
  pushHeld: { push: CUT },
  pushUnread: { push: UNRECORDED },
  mailRefused: {},
  comesFirst: { mail: NEVER_AGAIN },
  told: {},
  sometime: { mail: PERHAPS, push: PERHAPS },
};

export interface Grounds {
  readonly server: HeldServer;
  readonly mails: MailReceiver;
  readonly pushes: PushReceiver;
  /** Of the player who is waited for. */
  readonly address: string;
  readonly random: BotRandom;
  /** Returns once the turn that is waited for has been told by both, and that is stored. */
  readonly untilTold: () => Promise<void>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Longer than clocks could run on if the time in which nobody served counted. */
const AWAY_MS = 20 * HOUR;
/** An attempt that died is repeated after less than that. */
const AGAIN_MS = MINUTE;
/** Within this the turn has certainly been told. */
const SOMETIME_MS = 2500;
/** What was written reaches a process that is stopped. */
const ARRIVES_MS = 50;

/** At once after the answer that leads to the turn: those that come before anything is told. */
export const disturbAtOnce = async (
  disturbance: Disturbance,
  { server }: Pick<Grounds, 'server'>,
): Promise<void> => {
  if (disturbance === 'upgraded') await server.upgrade();
  if (disturbance === 'powerCut') await server.cutPower();
  if (disturbance !== 'answered') return;
  await server.kill();
  await server.pass(AWAY_MS);
  await server.restart();
};

/** Afterwards the turn has been told, unless it never will be. */
export const disturb = async (disturbance: Disturbance, grounds: Grounds): Promise<void> => {
  const { server, random, untilTold } = grounds;
  const goOn = async (): Promise<void> => {
    await server.restart();
    await server.pass(AGAIN_MS);
  };
  switch (disturbance) {
    case 'none':
    case 'upgraded':
    case 'answered':
    case 'powerCut':
      break;
    case 'raised':
      if (await killWhenRaised(server)) await goOn();
      break;
    case 'mailHeld':
    case 'pushHeld':
      await killWhileHeld(disturbance === 'mailHeld' ? 'mail' : 'push', grounds);
      await goOn();
      break;
    case 'mailUnread':
    case 'pushUnread':
      await killUnread(disturbance === 'mailUnread' ? 'mail' : 'push', grounds);
      await goOn();
      break;
    case 'mailRefused':
      await killWhileRefused(grounds);
      await goOn();
      break;
    case 'comesFirst':
      await killWhileHeld('mail', grounds);
      await server.restart();
      return;
    case 'sometime':
      await sleep(random.below(SOMETIME_MS));
      await server.kill();
      await goOn();
      break;
    case 'told':
      await untilTold();
      await server.untilStored();
      await server.kill();
      await server.pass(AWAY_MS);
      await server.restart();
      break;
  }
  await untilTold();
};

interface Row {
  readonly attempts: number;
}

const openRows = ({ clients }: HeldServer): Promise<readonly Row[]> =>
  clients.use((sql) => sql<Row[]>`select attempts from notification_delivery where next_at is not null`);

/** False if it was sent before it could be killed. */
const killWhenRaised = async (server: HeldServer): Promise<boolean> => {
  await until(
    () => openRows(server),
    (rows) => rows.length > 0,
  );
  server.freeze();
  const isUnsent = (await openRows(server)).every(({ attempts }) => attempts === 0);
  if (isUnsent) await server.kill();
  else server.thaw();
  return isUnsent;
};

const receiverOf = (channel: Channel, { mails, pushes }: Grounds): { onTaken: () => Promise<void> } =>
  channel === 'mail' ? mails : pushes;

/** The other place has been told, and that is stored. */
const untilOtherStored = (server: HeldServer): Promise<unknown> =>
  until(
    () => openRows(server),
    (rows) => rows.length <= 1,
  );

const killWhileHeld = async (channel: Channel, grounds: Grounds): Promise<void> => {
  const { server } = grounds;
  const receiver = receiverOf(channel, grounds);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await new Promise<void>((taken) => {
    receiver.onTaken = () => {
      taken();
      return held;
    };
  });
  receiver.onTaken = () => Promise.resolve();
  await untilOtherStored(server);
  await server.kill();
  await sleep(ARRIVES_MS);
  release();
};

const BUSY = 451;
const TAKEN = 250;

const killWhileRefused = async (grounds: Grounds): Promise<void> => {
  const { server, mails, address } = grounds;
  const before = mails.tried(address);
  mails.answer(address, BUSY);
  await until(
    () => Promise.resolve(mails.tried(address)),
    (tried) => tried > before,
  );
  await untilOtherStored(server);
  await server.kill();
  mails.answer(address, TAKEN);
};

const killUnread = async (channel: Channel, grounds: Grounds): Promise<void> => {
  const { server } = grounds;
  const receiver = receiverOf(channel, grounds);
  await new Promise<void>((written, failed) => {
    receiver.onTaken = async () => {
      receiver.onTaken = () => Promise.resolve();
      await untilOtherStored(server);
      server.freeze();
      setTimeout(() => written(), ARRIVES_MS);
    };
    setTimeout(() => failed(new Error(`no ${channel} came`)), 30_000).unref();
  });
  await server.kill();
};
