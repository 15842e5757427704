import { writeSettings } from "#site/settings/read-settings.ts";
import { demoTestimonials } from "./content/testimonials.ts";
import type { DemoPart } from "./demo-part.ts";
import { storePortrait } from "./store-pictures.ts";

/** The demo's testimonials with their portraits, each marked as an example. */
export const seedTestimonials: DemoPart = async (files) => {
  const testimonials = await Promise.all(
    demoTestimonials.map(async (testimonial) => {
      const avatar = await storePortrait(files, testimonial.name);
      return { ...testimonial, avatar, example: true };
    }),
  );
  return async (unit, now) => {
    await writeSettings(unit, { testimonials }, now);
  };
};
