/**
 * Opens the page at the gates of an event without network. The page itself stores what it is made of, in a cache whose name
 * begins with `entree-`; this only reads it. Calls of the API and all other paths go to the network.
 */
const LONGEST_WAIT = 4_000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(answerPage(request, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(answerAsset(request, pathname));
});

/** A network that is there but does not answer must not hold up the queue before the gate. */
async function answerPage(request, pathname) {
  const stored = await caches.match(pathname, { ignoreVary: true });
  if (!stored) return fetch(request);
  const waited = new Promise((resolve) => setTimeout(() => resolve(stored), LONGEST_WAIT));
  const fetched = fetch(request).then((answer) => (answer.status < 500 ? answer : stored));
  return Promise.race([fetched.catch(() => stored), waited]);
}

/** Their names contain their hashes: what is stored is what the network has. */
async function answerAsset(request, pathname) {
  return (await caches.match(pathname, { ignoreVary: true })) ?? fetch(request);
}
