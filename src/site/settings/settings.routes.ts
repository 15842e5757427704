import type { AppContext } from "#composition/context.ts";
import { everybody } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { LEGAL_TEXTS, legalText } from "./legal-texts.contract.ts";
import { LEGAL_TAG, readLegalText } from "./read-legal-text.ts";
import { SECTION_NAMES } from "./setting-sections.contract.ts";
import { publicSettings, publicTestimonials } from "./settings.contract.ts";
import { showFoundation, showTestimonials } from "./show-foundation.ts";

const chapter = "Fondation";

/** The public calls about the foundation itself. */
export function settingsRoutes(
  ctx: Pick<AppContext, "db" | "clock" | "paymentsSimulated" | "publicUrl" | "readSettings">,
): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/public/settings",
        access: everybody,
        chapter,
        summary: "Who the foundation is, and how it can be reached",
        answers: { 200: ["The settings", publicSettings] },
        cache: {},
      },
      ({ hints }) => showFoundation(ctx, hints),
    ),
    ...LEGAL_TEXTS.map((name) =>
      endpoint(
        {
          method: "get",
          path: `/public/legal/${name}`,
          access: everybody,
          chapter,
          summary: `${SECTION_NAMES[name]}: the version in force`,
          answers: { 200: ["The text", legalText] },
          cache: {},
        },
        ({ hints }) => {
          hints.dependsOn(LEGAL_TAG);
          return readLegalText(ctx.db, name);
        },
      ),
    ),
    endpoint(
      {
        method: "get",
        path: "/public/settings/testimonials",
        access: everybody,
        chapter,
        summary: "What people say of the foundation's work, as the settings hold it",
        answers: { 200: ["The testimonials", publicTestimonials] },
        cache: {},
      },
      ({ hints }) => showTestimonials(ctx, hints),
    ),
  ];
}
