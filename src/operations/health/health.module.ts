import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import type { StaffSearch } from "#people/staff/staff-declarations.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { plainText } from "#shared/plain-text.ts";
import { type HealthReport, type HealthRow, healthReport } from "./health.contract.ts";
import type { HealthCheck, HealthContext } from "./health-check.ts";
import { PAYMENT_CHECKS, SAFETY_CHECKS, SENDING_CHECKS, SOFTWARE_CHECKS } from "./health-checks.ts";

const GROUPS: readonly { title: string; checks: readonly HealthCheck[] }[] = [
  { title: "Les envois", checks: SENDING_CHECKS },
  { title: "Les paiements", checks: PAYMENT_CHECKS },
  { title: "Les données", checks: SAFETY_CHECKS },
  { title: "Le logiciel", checks: SOFTWARE_CHECKS },
];

/** Returns how the installation is now. What cannot be read is said in its row, and hides no other. */
export async function showHealth(ctx: HealthContext): Promise<HealthReport> {
  const groups: HealthReport["groups"] = [];
  for (const { title, checks } of GROUPS) {
    groups.push({ title, rows: await Promise.all(checks.map((check) => carryOut(ctx, check))) });
  }
  return { checked_at: ctx.clock.now().toISOString(), groups };
}

async function carryOut(ctx: HealthContext, { label, read, unreadable }: HealthCheck): Promise<HealthRow> {
  try {
    const { at, ...finding } = await read(ctx);
    return { label, ...finding, at: at?.toISOString() ?? null };
  } catch (error) {
    ctx.log.warn({ err: error, check: label }, "a part of the site's health could not be read");
    return { label, state: "act", text: "N’a pas pu être lu", at: null, advice: unreadable };
  }
}

const TITLE = "Santé du site";

/** The page 'Santé', by its name. */
const searchHealth: StaffSearch = {
  ability: "change_settings",
  label: "Page",
  async find(_ctx, { text, limit }) {
    const found = plainText(TITLE).includes(plainText(text))
      ? [{ title: TITLE, detail: null, path: adminPaths.health }]
      : [];
    return found.slice(0, limit);
  },
};

/** Returns the endpoint that reports the state of the installation to the administrator. */
function healthReportRoutes(ctx: AppContext): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/health",
        access: staffWith(ctx, "change_settings"),
        chapter: "Administration",
        summary: "How the installation is, and what is to be done",
        answers: { 200: ["What is known of it, by groups", healthReport] },
      },
      () => showHealth(ctx),
    ),
  ];
}

export const healthModule: Module = { api: healthReportRoutes, searched: [searchHealth] };
