import * as z from "zod/mini";
import { type BadgeInfo, badgeInfo } from "#contracts/event.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";

const PREFIX = "badge:";

const storedBadge = z.object({ info: badgeInfo, eventDate: z.string() });

const thisDevice = () => localStorage;

/**
 * The badge of this event is kept on this device, through the day of the event, `YYYY-MM-DD`. Where the browser
 * refuses to keep it, nothing happens.
 */
export function storeBadge(slug: string, info: BadgeInfo, eventDate: string): void {
  writeStored(thisDevice, PREFIX + slug, { info, eventDate });
}

/** The badge kept for this event, or null. Badges of every event that is over are removed from the device. */
export function readBadge(slug: string, now: Date = new Date()): BadgeInfo | null {
  // Abidjan keeps UTC all year.
  const today = now.toISOString().slice(0, 10);
  for (const key of storedKeys()) {
    const stored = readStored(thisDevice, key, storedBadge);
    if (!stored || stored.eventDate < today) writeStored(thisDevice, key, null);
  }
  return readStored(thisDevice, PREFIX + slug, storedBadge)?.info ?? null;
}

function storedKeys(): string[] {
  try {
    return Object.keys(thisDevice()).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}
