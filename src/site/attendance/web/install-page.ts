import { adminPaths } from "#shared/admin-paths.ts";

const CACHES = "entree-";

/** Registers the service worker of these pages alone. Does nothing if the browser has none. */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker?.register(`${adminPaths.entrance()}service-worker.js`, {
    scope: adminPaths.entrance(),
  });
}

/**
 * Stores the pages of these events and all that this one has loaded, so that they open without network: all of it, or the
 * former version stays. Rejects if the network fails, and in browsers without such a store.
 */
export async function storePages(eventIds: readonly string[]): Promise<void> {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const linked = [...document.querySelectorAll<HTMLLinkElement>("link[href]")].map(({ href }) => href);
  const assets = [...loaded, ...linked].filter((address) => address.startsWith(`${location.origin}/assets/`));
  const name = CACHES + Date.now();
  const pages = ["", ...eventIds].map((id) => adminPaths.entrance(id));
  try {
    await (await caches.open(name)).addAll([...new Set([...pages, ...assets])]);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  const former = (await caches.keys()).filter((other) => other.startsWith(CACHES) && other !== name);
  await Promise.all(former.map((other) => caches.delete(other)));
}
