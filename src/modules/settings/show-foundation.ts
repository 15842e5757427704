import type { PublicSettings, PublicTestimonials } from "#contracts/settings.ts";
import type { AppContext } from "#modules/context.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import { SETTINGS_TAG } from "./read-settings.ts";

/** Returns what every page may know of the foundation and of this installation, without what a single page shows. */
export async function showFoundation(
  {
    clock,
    paymentsSimulated,
    publicUrl,
    readSettings,
  }: Pick<AppContext, "clock" | "paymentsSimulated" | "publicUrl" | "readSettings">,
  hints: CacheHints,
): Promise<PublicSettings> {
  const year = clock.now().getUTCFullYear();
  hints.dependsOn(SETTINGS_TAG);
  // The footer names the year.
  hints.expiresAt(new Date(Date.UTC(year + 1, 0, 1)));
  const { testimonials: _elsewhere, pictures: _ofStaff, mail: _ofMails, ...settings } = await readSettings();
  return { ...settings, public_url: publicUrl, payments_simulated: paymentsSimulated, year };
}

/** Returns the testimonials about the foundation's work. */
export async function showTestimonials(
  { readSettings }: Pick<AppContext, "readSettings">,
  hints: CacheHints,
): Promise<PublicTestimonials> {
  hints.dependsOn(SETTINGS_TAG);
  const { testimonials } = await readSettings();
  return { testimonials };
}
