import { writeSettings } from "#modules/settings/read-settings.ts";
import { storePicture } from "#providers/files/store-picture.ts";
import { drawPortrait } from "./artwork/portrait.ts";
import { demoTestimonials } from "./content/testimonials.ts";
import type { DemoPart } from "./demo-part.ts";

/** The demo's testimonials with their portraits, each marked as an example. */
export const seedTestimonials: DemoPart = async (files) => {
  const testimonials = await Promise.all(
    demoTestimonials.map(async ({ head, ...testimonial }) => {
      const bytes = Buffer.from(drawPortrait(head, testimonial.name));
      const avatar = await storePicture(files, { name: "portrait", bytes, shape: "portrait" });
      return { ...testimonial, avatar, example: true };
    }),
  );
  return async (unit, now) => {
    await writeSettings(unit, { testimonials }, now);
  };
};
