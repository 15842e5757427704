import type { AppContext } from "#composition/context.ts";
import { recordExport } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { formatDayWithWeekday } from "#shared/date-formats.ts";
import { formatPlace } from "#site/events/event-place.contract.ts";
import { listSeated } from "./attendance.db.ts";
import { requireEvent } from "./list-participants.ts";
import { BADGES_IN_A_FILE } from "./participants.contract.ts";

/**
 * Returns the PDF of the badges of an event's confirmed participants, by name: the first `BADGES_IN_A_FILE` of them in
 * file 1, and so on. Printing is an entry of the audit log. Throws 404 if there is no such event, or no seat left for that file.
 */
export async function printBadges(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "readSettings" | "renderBadges">,
  staff: Authorized<"read_registrations">,
  { eventId, file, origin }: { eventId: string; file: number; origin: string },
): Promise<{ pdf: Buffer; slug: string }> {
  const event = await requireEvent(ctx.db, eventId);
  const seated = await listSeated(ctx.db, event.id, {
    offset: (file - 1) * BADGES_IN_A_FILE,
    limit: BADGES_IN_A_FILE,
  });
  if (seated.length === 0)
    throw new AppError(404, "no_badges", "Personne n’a de place confirmée\u00a0: aucun badge à imprimer.");
  await recordExport(ctx, {
    ...{ staff, origin, list: { kind: "participants", name: event.title } },
    request: { format: "badges", file },
  });
  const { identity } = await ctx.readSettings();
  const day = formatDayWithWeekday(event.eventDate);
  const pdf = await ctx.renderBadges({
    foundation: identity.name,
    event: {
      slug: event.slug,
      title: event.title,
      day: day.charAt(0).toUpperCase() + day.slice(1),
      place: formatPlace(event),
      announcement: event.badgeText,
    },
    badges: seated.map(({ name, company, country, badgeCode }) => ({ name, company, country, code: badgeCode })),
    printedAt: ctx.clock.now(),
  });
  return { pdf, slug: event.slug };
}
