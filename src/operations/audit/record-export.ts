import type { AppContext } from "#composition/context.ts";
import type { StaffActor } from "#people/staff/authorize.ts";
import { recordAudit } from "./record-audit.ts";

/** What is exported, and by whom. */
export interface ExportAct {
  staff: StaffActor;
  /** The keyed hash of the caller's network address. */
  origin: string;
  list: { kind: string; name: string };
  /** The file type and the filters. */
  request: Readonly<Record<string, unknown>>;
}

/** Adds to the audit log that a list is exported, before the first row of it leaves. */
export async function recordExport(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  { staff, origin, list, request }: ExportAct,
): Promise<void> {
  const stated = Object.entries(request).filter(([, value]) => value !== undefined);
  await write((unit) =>
    recordAudit(unit, {
      at: clock.now(),
      actor: staff,
      origin,
      action: "exported",
      subject: { ...list, id: "list" },
      after: Object.fromEntries(stated),
    }),
  );
}
