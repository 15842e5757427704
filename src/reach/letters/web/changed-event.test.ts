import { expect, it } from "vitest";
import type { EventFields } from "#site/events/event-type.contract.ts";
import { writeOfChange } from "./changed-event.ts";

const before = {
  title: "Fête <du> puits",
  event_date: "2026-12-12",
  event_time: "08:30",
  time_zone: "Africa/Abidjan",
  venue: "Palais de la culture",
  city: "Abidjan",
  country: "Côte d’Ivoire",
} as EventFields;

it("says what was and what is, of what has changed alone", () => {
  const fields = { ...before, event_date: "2026-12-19", event_time: null };
  const { subject, body } = writeOfChange(
    { fields: before, state: "published" },
    { fields, slug: "fete-du-puits", state: "published" },
  );
  expect(subject).toBe("Du nouveau pour «\u00a0Fête <du> puits\u00a0»");
  expect(body).toContain(
    "<li>Date\u00a0: 12\u00a0décembre 2026 à 8\u00a0h\u00a030 → 19\u00a0décembre 2026</li></ul><p>Votre inscription reste valable.</p>",
  );
  expect(body).toContain("Fête &lt;du&gt; puits");
  expect(body).toContain('href="/evenements/fete-du-puits"');
  expect(body).not.toContain("Lieu");
  const moved = { ...before, venue: null, city: "Bouaké", time_zone: "Europe/Paris" };
  expect(
    writeOfChange({ fields: before, state: "published" }, { fields: moved, slug: "fete-du-puits", state: "published" })
      .body,
  ).toContain("<li>Lieu\u00a0: Palais de la culture, Abidjan, Côte d’Ivoire → Bouaké, Côte d’Ivoire</li>");
});

it("says that an event that is withdrawn does not take place, without a link to its page", () => {
  const { body } = writeOfChange(
    { fields: before, state: "published" },
    { fields: before, slug: "fete-du-puits", state: "draft" },
  );
  expect(body).toContain(
    "12\u00a0décembre 2026 à 8\u00a0h\u00a030 (Palais de la culture, Abidjan, Côte d’Ivoire), n’aura pas lieu",
  );
  expect(body).not.toContain("href");
});

it("says a new title, and that an event takes place after all", () => {
  const fields = { ...before, title: "Fête de l’eau" };
  const event = { fields, slug: "fete", state: "published" } as const;
  expect(writeOfChange({ fields: before, state: "published" }, event).body).toContain(
    "<li>Titre\u00a0: Fête &lt;du&gt; puits → Fête de l’eau</li></ul>",
  );
  expect(writeOfChange({ fields: before, state: "draft" }, event)).toMatchObject({
    subject: "«\u00a0Fête de l’eau\u00a0» aura bien lieu",
    body: expect.stringContaining("aura bien lieu, le 12\u00a0décembre 2026 à 8\u00a0h\u00a030 (Palais"),
  });
});
