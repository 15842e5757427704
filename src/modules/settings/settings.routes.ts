import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { homeAnswer } from "#contracts/home.ts";
import { publicSettings, publicTestimonials } from "#contracts/settings.ts";
import type { AppContext } from "#modules/context.ts";
import { readCurrentYear } from "#modules/ledger/read-ledger.ts";
import { LEDGER_NOUN } from "#modules/ledger/record-entry.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { notesOf } from "#platform/http/notes-of.ts";
import { presentHome, presentSettings } from "./present-settings.ts";
import { readSettings, SETTINGS_NOUN } from "./read-settings.ts";

export type SettingsDeps = Pick<AppContext, "db" | "clock" | "publicUrl" | "paymentsSimulated">;

/** The public calls about the foundation itself. */
export function settingsRoutes({ db, clock, publicUrl, paymentsSimulated }: SettingsDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(
      "/public/settings",
      describeRoute({
        tags: ["Fondation"],
        summary: "Who the foundation is, and how it can be reached",
        responses: { 200: jsonAnswer("The settings", publicSettings) },
      }),
      async (c) => {
        const now = clock.now();
        const notes = notesOf(c);
        notes.reads(SETTINGS_NOUN);
        // The footer names the year.
        notes.changesAt(new Date(Date.UTC(now.getUTCFullYear() + 1, 0, 1)));
        return c.json(presentSettings(await readSettings(db), { publicUrl, paymentsSimulated, now }));
      },
    )
    .get(
      "/public/settings/testimonials",
      describeRoute({
        tags: ["Fondation"],
        summary: "What people say of the foundation's work, as the settings hold it",
        responses: { 200: jsonAnswer("The testimonials", publicTestimonials) },
      }),
      async (c) => {
        notesOf(c).reads(SETTINGS_NOUN);
        const { testimonials } = await readSettings(db);
        return c.json({ testimonials });
      },
    )
    .get(
      "/public/home",
      describeRoute({
        tags: ["Fondation"],
        summary: "The figures of the home page",
        responses: { 200: jsonAnswer("The figures", homeAnswer) },
      }),
      async (c) => {
        notesOf(c).reads(SETTINGS_NOUN, LEDGER_NOUN);
        const { statistics } = await readSettings(db);
        return c.json(presentHome(statistics, await readCurrentYear(db, clock.now())));
      },
    );
}
