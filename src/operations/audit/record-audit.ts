import { isDeepStrictEqual } from "node:util";
import { type Actor, nameActor } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import type { StaffActor } from "#people/staff/authorize.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { insertAuditEntry } from "./audit.db.ts";

/** An action and its subject. `before` and `after` have the values that changed. */
export interface AuditedAction {
  at: Date;
  actor: Actor;
  /** The keyed hash of the caller's network address, from `ctx.originOf`. */
  origin: string | null;
  action: string;
  subject: { kind: string; id: string; name: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Adds the action to the audit log, in the transaction of what it tells of. */
export async function recordAudit(
  { tx }: Pick<UnitOfWork, "tx">,
  { at, actor, origin, action, subject, before, after }: AuditedAction,
): Promise<void> {
  await insertAuditEntry(tx, {
    at,
    actor: nameActor(actor),
    origin,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    before: before ?? null,
    after: after ?? null,
  });
}

/** An export: its list, and the member of staff who asked for it. */
interface ExportAct {
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

/** Returns the values that differ, as the audit log shows them before and after. */
export function changedValues(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.filter((key) => key in values).map((key) => [key, values[key]]));
  return { before: pick(before), after: pick(after) };
}
