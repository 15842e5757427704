import type { AppContext } from "#composition/context.ts";
import { termsIn } from "#giving/dues/dues-terms.contract.ts";
import { startOfDay } from "#platform/abidjan-days.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import { dayIn, monthOf } from "#platform/months.ts";
import { SETTINGS_TAG } from "./read-settings.ts";
import type { PublicSettings, PublicTestimonials } from "./settings.contract.ts";

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
  const now = clock.now();
  const year = now.getUTCFullYear();
  hints.dependsOn(SETTINGS_TAG);
  // The footer names the year.
  hints.expiresAt(new Date(Date.UTC(year + 1, 0, 1)));
  // Named one by one, so that a new section is public only by decision.
  const { identity, contact, social, offline_giving, impact, about, statistics, fees, dues } = await readSettings();
  const next = dues.terms.find(({ from }) => from > monthOf(now));
  if (next) hints.expiresAt(startOfDay(dayIn(next.from, 1)));
  const { amount, due_day } = termsIn(dues.terms, monthOf(now));
  return {
    ...{ identity, contact, social, offline_giving, impact, about, statistics, fees },
    dues: { amount, due_day },
    public_url: publicUrl,
    payments_simulated: paymentsSimulated,
    year,
  };
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
