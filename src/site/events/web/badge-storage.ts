import * as z from "zod/mini";
import { type BadgeInfo, badgeInfo, type EventSummary } from "#site/events/event.contract.ts";
import { serverAhead } from "#web/api/api-client.ts";
import { BADGE_PREFIX, readStored, writeStored } from "#web/browser/stored-json.ts";

/** The badge's data; only its code is not specified, without which the badge has no QR code. */
export const storedInfo = z.extend(badgeInfo, {
  company: z._default(badgeInfo.shape.company, null),
  badge_code: z._default(badgeInfo.shape.badge_code, ""),
});

const storedBadge = z.object({ info: storedInfo, until: z.number() });

const thisDevice = () => localStorage;

const DAY_MS = 24 * 3600 * 1000;

/**
 * Stores the badge of this event on this device until the end of the event's day or, after the event, for a day. Does
 * nothing if the browser refuses storage.
 */
export function storeBadge(
  { slug, ends_at, past }: Pick<EventSummary, "slug" | "ends_at" | "past">,
  info: BadgeInfo,
  now: Date = new Date(),
): void {
  // By the device's own clock, which may be wrong by a year, and is when it is read too.
  const left = past ? DAY_MS : Date.parse(ends_at) - (now.getTime() + serverAhead());
  writeStored(thisDevice, BADGE_PREFIX + slug, { info, until: now.getTime() + left });
}

/** Returns the stored badge of this event, or null. Deletes all expired badges from the device. */
export function readBadge(slug: string, now: Date = new Date()): BadgeInfo | null {
  for (const key of storedKeys()) {
    const stored = readStored(thisDevice, key, storedBadge);
    if (!stored || stored.until <= now.getTime()) writeStored(thisDevice, key, null);
  }
  return readStored(thisDevice, BADGE_PREFIX + slug, storedBadge)?.info ?? null;
}

/** Deletes the stored badge of this event if it has this code: it may be another person's, who is still registered. */
export function forgetBadge(slug: string, code: string): void {
  if (readBadge(slug)?.badge_code === code) writeStored(thisDevice, BADGE_PREFIX + slug, null);
}

function storedKeys(): string[] {
  try {
    return Object.keys(thisDevice()).filter((key) => key.startsWith(BADGE_PREFIX));
  } catch {
    return [];
  }
}
