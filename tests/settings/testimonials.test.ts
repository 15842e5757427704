import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PublicTestimonials, Testimonial } from "#contracts/settings.ts";
import { writeSettings } from "#modules/settings/read-settings.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const AWA: Testimonial = {
  id: "awa",
  name: "Awa Koné",
  role: "Institutrice",
  avatar: null,
  content: "Les tables tiennent.",
  rating: 4,
  project: "Des tables-bancs",
  location: "Tiassalé",
  featured: false,
  example: false,
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const read = async () => (await (await app.call("/api/v01/public/settings/testimonials")).json()) as PublicTestimonials;
const write = (testimonials: Testimonial[]) =>
  app.site.app.ctx.write((unit) => writeSettings(unit, { testimonials }, app.clock.now()));

describe("the testimonials", () => {
  it("are none until somebody has set some, and change in kept answers too", async () => {
    expect(await read()).toEqual({ testimonials: [] });
    await write([AWA]);
    expect(await read()).toEqual({ testimonials: [AWA] });
    await write([]);
    expect(await read()).toEqual({ testimonials: [] });
  });

  it("travel only to pages that show them: the settings that every page loads have none", async () => {
    await write([AWA]);
    const settings = await (await app.call("/api/v01/public/settings")).text();
    expect(settings).toContain("headline");
    expect(settings).not.toMatch(/testimonials|Awa/);
  });

  it("are refused with more than five stars", async () => {
    await expect(write([{ ...AWA, rating: 6 }])).rejects.toThrow();
  });
});
