// Shows what the server pushes while no page is open. It caches nothing and handles no request.

/** Whether somebody is looking at that page already. */
const isShown = (windows, path) =>
  windows.some(({ url, visibilityState }) => visibilityState === 'visible' && new URL(url).pathname === path);

const openWindows = () => globalThis.clients.matchAll({ type: 'window', includeUncontrolled: true });

const show = async ({ title, text, path, tag }) => {
  if (isShown(await openWindows(), path)) return;
  await globalThis.registration.showNotification(title, {
    body: text,
    tag,
    icon: '/favicon.svg',
    data: { path },
  });
};

const open = async (path) => {
  const there = (await openWindows()).find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : globalThis.clients.openWindow(path));
};

globalThis.addEventListener('push', (event) => event.waitUntil(show(event.data.json())));

globalThis.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
