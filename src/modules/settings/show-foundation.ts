import type { PublicSettings, PublicTestimonials } from "#contracts/settings.ts";
import type { AppContext } from "#modules/context.ts";
import type { RenderNotes } from "#platform/cache/render-notes.ts";
import { SETTINGS_TAG } from "./read-settings.ts";

/** Returns what every page may know of the foundation and of this installation: all but what one page alone shows. */
export async function showFoundation(
  {
    clock,
    paymentsSimulated,
    publicUrl,
    readSettings,
  }: Pick<AppContext, "clock" | "paymentsSimulated" | "publicUrl" | "readSettings">,
  notes: RenderNotes,
): Promise<PublicSettings> {
  const year = clock.now().getUTCFullYear();
  notes.reads(SETTINGS_TAG);
  // The footer names the year.
  notes.changesAt(new Date(Date.UTC(year + 1, 0, 1)));
  const { testimonials: _elsewhere, pictures: _ofStaff, ...settings } = await readSettings();
  return { ...settings, public_url: publicUrl, payments_simulated: paymentsSimulated, year };
}

/** Returns what people say of the foundation's work. */
export async function showTestimonials(
  { readSettings }: Pick<AppContext, "readSettings">,
  notes: RenderNotes,
): Promise<PublicTestimonials> {
  notes.reads(SETTINGS_TAG);
  const { testimonials } = await readSettings();
  return { testimonials };
}
