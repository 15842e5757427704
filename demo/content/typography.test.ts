import { describe, expect, test } from "vitest";
import { demoUpdates } from "./campaign-updates.ts";
import { demoCampaigns } from "./campaigns.ts";
import { demoEvents } from "./events.ts";
import { demoFilms } from "./films.ts";
import { demoNews } from "./news.ts";
import { demoPartners } from "./partners.ts";
import { firstNames, lastNames } from "./people.ts";
import { demoPhotos } from "./photos.ts";
import { demoProjects } from "./projects.ts";
import { demoReports } from "./reports.ts";
import { demoSettings } from "./settings.ts";
import { demoTeam } from "./team.ts";
import { demoTestimonials } from "./testimonials.ts";
import { demoVolunteers } from "./volunteers.ts";
import { demoWriting } from "./writing.ts";

interface Written {
  path: string;
  text: string;
}

/** Every string inside a value, with the path that leads to it. */
function stringsIn(value: unknown, path: string): Written[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, `${path}.${key}`));
}

const everything = [
  ...demoCampaigns.flatMap((campaign) => stringsIn(campaign, campaign.slug)),
  ...demoNews.flatMap((item) => stringsIn(item, item.slug)),
  ...demoEvents.flatMap((event) => stringsIn(event, event.slug)),
  ...demoProjects.flatMap((project) => stringsIn(project, project.slug)),
  ...stringsIn(demoUpdates, "updates"),
  ...stringsIn(demoPhotos, "photos"),
  ...stringsIn(demoFilms, "films"),
  ...stringsIn(demoSettings, "settings"),
  ...stringsIn(demoPartners, "partners"),
  ...stringsIn(demoReports, "reports"),
  ...stringsIn(demoTeam, "team"),
  ...stringsIn(demoTestimonials, "testimonials"),
  ...stringsIn(demoVolunteers, "volunteers"),
  ...stringsIn(
    demoWriting.flatMap(({ steps }) => steps.map((step) => (step.does === "change" ? step.fields(String) : {}))),
    "writing",
  ),
  ...stringsIn(firstNames, "firstNames"),
  ...stringsIn(lastNames, "lastNames"),
];

// Text for machines, and text that readers dial or copy, has spacing of its own.
const DIALLED_OR_COPIED =
  /\.(website|social\.\w+|phones\.\d+|number|postBox|iban|swift|slug|link|contact|url|event_time)$/;
const prose = everything.filter(({ path }) => !DIALLED_OR_COPIED.test(path));

function faults(texts: readonly Written[], fault: RegExp): string[] {
  return texts.flatMap(({ path, text }) => [...text.matchAll(fault)].map(([found]) => `${path}: ${found}`));
}

describe("the texts of the demo follow French typography", () => {
  test("there is something to check", () => {
    expect(prose.length).toBeGreaterThan(200);
  });

  test("U+0027 and U+0022 appear nowhere: the apostrophe is U+2019, the quotes are « »", () => {
    expect(faults(everything, /.{0,15}['"\u2018\u201c\u201d].{0,15}/g)).toEqual([]);
  });

  test("U+202F stands before ; ! ?", () => {
    expect(faults(prose, /.{0,15}(?<!\u202f)[;!?]/g)).toEqual([]);
  });

  test("U+00A0 stands before : and %", () => {
    expect(faults(prose, /.{0,15}(?<!\u00a0)[:%]/g)).toEqual([]);
  });

  test("U+00A0 stands inside « »", () => {
    expect(faults(prose, /«(?!\u00a0).{0,15}|.{0,15}(?<!\u00a0)»/g)).toEqual([]);
  });

  test("an amount and FCFA are kept together by U+00A0", () => {
    expect(faults(prose, /.{0,15}\d(?!\u00a0)\s?FCFA/g)).toEqual([]);
  });

  test("U+202F groups the digits of numbers from 1 000 on, years apart", () => {
    expect(faults(prose, /\d(?!\u202f)[\s.,]\d{3}(?!\d)/g)).toEqual([]);
    expect(faults(prose, /(?<!\d)(?!(?:19|20)\d\d(?!\d))\d{4,}/g)).toEqual([]);
  });

  test("no space is doubled or left at an end, and no other kind of space is used", () => {
    expect(faults(prose, /[ \u00a0\u202f]{2}|^\s|\s$|[^\S \n\u00a0\u202f]/g)).toEqual([]);
  });
});
