import type { AppContext } from "#composition/context.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import { SETTINGS_TAG } from "#site/settings/read-settings.ts";

/** Returns the security.txt (RFC 9116): the contact for security reports. */
export async function writeSecurityTxt(
  { clock, publicUrl, readSettings }: Pick<AppContext, "clock" | "publicUrl" | "readSettings">,
  hints: CacheHints,
): Promise<string> {
  const now = clock.now();
  hints.dependsOn(SETTINGS_TAG);
  // Changes with the month, so that the date is never more than a year ahead, as RFC 9116 recommends.
  hints.expiresAt(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1));
  const { contact } = await readSettings();
  return [
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: fr, en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
