import { recordAudit } from "#operations/audit/record-audit.ts";
import type { StaffActor } from "#people/staff/authorize.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { findEvent } from "#site/events/events.repo.ts";
import type { Registration } from "#site/events/registrations.repo.ts";

/** Adds to the audit log what staff did to a registration, under the event's title: a name would outlive its person's erasure. */
export async function recordAttendance(
  unit: UnitOfWork,
  {
    staff,
    origin,
    now,
    registration: { id, eventId },
    action,
  }: { staff: StaffActor; origin: string; now: Date; registration: Registration; action: string },
): Promise<void> {
  const event = await findEvent(unit.tx, eventId);
  const subject = { kind: "participants", id, name: event?.title ?? "" };
  await recordAudit(unit, { at: now, actor: staff, origin, action, subject });
}
