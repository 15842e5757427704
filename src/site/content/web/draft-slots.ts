import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { randomUuid } from "#web/browser/random-uuid.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";
import { adoptDraft } from "./unsaved-changes.ts";

const TAB = "akwaba.tab";
const thisTab = () => sessionStorage;
const lockOf = (key: string, slot: string) => `akwaba.form ${key} ${slot}`;

/** Milliseconds that a form waits for its slot: another document of its tab may be about to leave it. */
const PATIENCE = 500;

interface OpenSlot {
  slot: string;
  /** Returns true if the form is open in another tab that has this slot. */
  isOpen: (slot: string) => boolean;
  close: () => void;
}

/**
 * Returns the slot in which this tab stores what is typed into the form, null until the first is open: no other tab has it then. It
 * holds what the tab left in it, else what a tab left that is closed. Once the key is another one, it is that of the
 * former `key` until it is open.
 */
export function useDraftSlot(key: string): { key: string; slot: string } | null {
  const [open, setOpen] = useState<{ key: string; slot: string } | null>(null);
  useEffect(() => {
    let left = false;
    const opening = openSlot(key);
    void opening.then(({ slot, isOpen }) => {
      if (left) return;
      adoptDraft(key, slot, isOpen);
      setOpen({ key, slot });
    });
    return () => {
      left = true;
      void opening.then(({ close }) => close());
    };
  }, [key]);
  return open;
}

async function openSlot(key: string): Promise<OpenSlot> {
  const slot = readStored(thisTab, TAB, z.string()) ?? renameTab();
  const { locks } = navigator as { locks?: LockManager };
  // Browsers without them cannot tell which tabs are open: the one that opened last has the text.
  if (!locks) return { slot, isOpen: () => false, close() {} };
  const close = await hold(locks, lockOf(key, slot));
  if (!close) {
    // A tab that is the copy of another one has its name, too.
    renameTab();
    return openSlot(key);
  }
  const { held = [] } = await locks.query();
  const names = new Set(held.map(({ name }) => name));
  return { slot, isOpen: (other) => names.has(lockOf(key, other)), close };
}

function renameTab(): string {
  const name = randomUuid();
  writeStored(thisTab, TAB, name);
  return name;
}

/** Takes the lock and returns what releases it; null if another tab does not let go of it. */
function hold(locks: LockManager, name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), PATIENCE);
    const request = locks.request(name, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return new Promise<void>((release) => resolve(release));
    });
    request.catch(() => resolve(null));
  });
}
