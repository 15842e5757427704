import { PAYMENT_CHECKS } from "./check-payments.ts";
import { SAFETY_CHECKS } from "./check-safety.ts";
import { SENDING_CHECKS } from "./check-sending.ts";
import { SOFTWARE_CHECKS } from "./check-software.ts";
import type { HealthReport, HealthRow } from "./health.contract.ts";
import type { HealthCheck, HealthContext } from "./health-check.ts";

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
