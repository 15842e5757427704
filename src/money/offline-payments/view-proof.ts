import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { isUuid } from "#platform/ids.ts";
import { subjectOf } from "./audited-payment.ts";
import { offlineNotFound } from "./decide-offline-payment.ts";
import { findOffline } from "./offline-payments.repo.ts";

/** Returns the photograph of the proof, a JPEG. The view stands in the audit log before it leaves. Throws 404 if there is none. */
export async function viewProof(
  { db, write, clock, files }: Pick<AppContext, "db" | "write" | "clock" | "files">,
  staff: Authorized<"read_money">,
  { id, origin }: { id: string; origin: string },
): Promise<Buffer> {
  const row = isUuid(id) ? await findOffline(db, id) : undefined;
  if (!row?.proof) throw offlineNotFound();
  await write((unit) =>
    recordAudit(unit, { at: clock.now(), actor: staff, origin, action: "viewed", subject: subjectOf(row) }),
  );
  return files.read(row.proof);
}
