/** Shows the messages that the house sends to this browser, and opens the table of one that is clicked. */

addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  const options = { body: told.body, tag: told.tag, data: { page: told.page } };
  event.waitUntil(seen(told.page).then((open) => (open ? undefined : registration.showNotification(told.title, options))));
});

/** Tells whether a window of ours shows this page: whoever looks at it needs no message. */
async function seen(page) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.some((one) => one.visibilityState === "visible" && one.focused && page !== "#/" && one.url.endsWith(page));
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.page ?? "#/", registration.scope).href;
  event.waitUntil(show(address));
});

/** Brings a window of ours to the front that shows the page, or opens one. */
async function show(address) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((one) => one.url === address);
  return open ? open.focus() : clients.openWindow(address);
}
