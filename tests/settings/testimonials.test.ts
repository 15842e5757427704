import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeSettings } from "#site/settings/read-settings.ts";
import type { PublicTestimonials, Testimonial } from "#site/settings/settings.contract.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
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

const ADMIN = "direction@exemple.example";

let app: TestApp;
let admin: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
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

  describe("written by the administrator", () => {
    const path = "/api/v01/admin/settings/testimonials";
    const readSection = async () => (await app.call(path, { headers: admin })).json();
    const save = async (testimonials: unknown) =>
      app.call(path, {
        method: "PUT",
        headers: { ...admin, "content-type": "application/json" },
        body: JSON.stringify({ testimonials, version: (await readSection()).version }),
      });

    it("are on the page at once, in their order, each with an id of its own", async () => {
      await write([AWA]);
      const { id: _, ...fresh } = { ...AWA, name: "Yao", content: "Ligne 1\n<script>alert(1)</script> شكرا" };
      expect((await save([fresh, AWA])).status).toBe(200);
      const [first, second] = (await read()).testimonials;
      expect(first).toEqual({ ...fresh, id: expect.stringMatching(/^[\da-f-]{36}$/) });
      expect(second).toEqual(AWA);
    });

    it.each([
      ["rating", 6],
      ["rating", null],
      ["name", ""],
      ["name", "x".repeat(10_000)],
      ["content", "x\u0007"],
      ["location", 5],
    ])("are refused with a wrong %s, in French (%#)", async (field, value) => {
      const refused = await save([{ ...AWA, [field]: value }]);
      expect(refused.status).toBe(422);
      const { errors } = await refused.json();
      expect(Object.values(errors).flat()[0]).toMatch(/^[A-ZÉ].{8,}\.$/);
    });
  });

  it("are refused with more than five stars", async () => {
    await expect(write([{ ...AWA, rating: 6 }])).rejects.toThrow();
  });
});
