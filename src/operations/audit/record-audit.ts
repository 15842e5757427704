import { type Actor, nameActor } from "#composition/actor.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { insertAuditEntry } from "./audit.repo.ts";

/** What was done to what. `before` and `after` have the values that changed. */
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
