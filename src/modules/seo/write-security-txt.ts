import type { AppContext } from "#modules/context.ts";
import { SETTINGS_TAG } from "#modules/settings/read-settings.ts";
import type { RenderNotes } from "#platform/cache/render-notes.ts";

/** Returns the security.txt (RFC 9116): whom to tell of a weakness. */
export async function writeSecurityTxt(
  { clock, publicUrl, readSettings }: Pick<AppContext, "clock" | "publicUrl" | "readSettings">,
  notes: RenderNotes,
): Promise<string> {
  const now = clock.now();
  notes.reads(SETTINGS_TAG);
  // Moves on with the month, and so is never more than a year ahead, as RFC 9116 recommends.
  notes.changesAt(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
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
