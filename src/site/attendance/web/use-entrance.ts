import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { adminPaths } from "#shared/admin-paths.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";
import { Entrance, type EntranceState } from "./entrance.ts";
import { readSnapshots } from "./entrance-store.ts";

const GATE_KEY = "akwaba.gate";
/** Interval at which other gates' entries are read, in milliseconds. */
const PACE = 5_000;

const thisDevice = () => localStorage;

/** The gate of the event on this device, for as long as the page is open. */
export function useEntrance(eventId: string): {
  entrance: Entrance;
  state: EntranceState;
  /** The page opens without network. */
  stored: boolean;
  gate: string;
  nameGate: (name: string) => void;
} {
  const [gate, setGate] = useState("");
  const [stored, setStored] = useState(false);
  const entrance = useMemo(
    () => new Entrance(eventId, () => (readStored(thisDevice, GATE_KEY, z.string()) ?? "").trim()),
    [eventId],
  );
  const state = useSyncExternalStore(entrance.subscribe, entrance.read, entrance.read);
  const prepared = state.snapshot !== null;

  useEffect(() => {
    setGate(readStored(thisDevice, GATE_KEY, z.string()) ?? "");
    void entrance.open();
    const isSeen = () => document.visibilityState === "visible";
    const send = () => isSeen() && entrance.read().ready && void entrance.send();
    const timer = setInterval(() => isSeen() && entrance.read().snapshot && entrance.sendOn(), PACE);
    window.addEventListener("online", send);
    // Somebody may have signed in again, in another tab or window of this browser.
    window.addEventListener("storage", send);
    window.addEventListener("focus", send);
    window.addEventListener("offline", entrance.disconnect);
    document.addEventListener("visibilitychange", send);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
      window.removeEventListener("storage", send);
      window.removeEventListener("focus", send);
      window.removeEventListener("offline", entrance.disconnect);
      document.removeEventListener("visibilitychange", send);
    };
  }, [entrance]);

  // The files of the page may have changed since they were stored; without network the former version stays.
  useEffect(() => {
    if (prepared) {
      storeNow().then(
        () => setStored(true),
        () => setStored(navigator.serviceWorker?.controller != null),
      );
    }
  }, [prepared]);

  return {
    entrance,
    state,
    stored,
    gate,
    nameGate(name) {
      setGate(name);
      writeStored(thisDevice, GATE_KEY, name);
    },
  };
}

async function storeNow(): Promise<void> {
  // The reader of codes is a part of the page, also if no code was read yet.
  await (await import("./read-codes.ts")).createCodeReader();
  await registerWorker();
  await storePages((await readSnapshots(Date.now())).map(({ event }) => event.id));
}

const CACHES = "entree-";

/** Registers the service worker of these pages alone. Does nothing if the browser has none. */
async function registerWorker(): Promise<void> {
  await navigator.serviceWorker?.register(`${adminPaths.entrance()}service-worker.js`, {
    scope: adminPaths.entrance(),
  });
}

/**
 * Stores the pages of these events and all that this one has loaded, so that they open without network: all of it, or
 * the former version stays. Rejects if the network fails, and in browsers without such a store.
 */
async function storePages(eventIds: readonly string[]): Promise<void> {
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
