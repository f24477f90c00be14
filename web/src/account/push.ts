const WORKER = '/service-worker.js';

/** Whether this browser can be notified at all. On iPhones only pages on the home screen can. */
export const canBeNotified = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether its user has forbidden it. */
export const isForbidden = (): boolean => Notification.permission === 'denied';

/** What a server needs to reach this browser. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const shown = (subscription: PushSubscription): Subscription => {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
};

const present = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** This browser’s subscription, if it has one. */
export const ownSubscription = async (): Promise<Subscription | null> => {
  const found = canBeNotified() ? await present() : null;
  return found && shown(found);
};

/** Asks its user, and subscribes this browser under the server’s key; `null` if the user does not want it. */
export const subscribe = async (pushKey: string): Promise<Subscription | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One under another key of the server would be of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  return shown(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }));
};

export const unsubscribe = async (): Promise<void> => {
  await (await present())?.unsubscribe();
};
