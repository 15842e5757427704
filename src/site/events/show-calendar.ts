import type { AppContext } from "#composition/context.ts";
import { foundationOf } from "#reach/mailing/mail-content.ts";
import { renderCalendar } from "./event-calendar.ts";
import { findVisibleEvent } from "./events.repo.ts";
import { noSuchEvent } from "./show-event.ts";

/** Returns the event as an iCalendar file, with its name. Throws 404 if the event is not published. */
export async function showCalendar(
  { clock, db, publicUrl, readSettings }: Pick<AppContext, "clock" | "db" | "publicUrl" | "readSettings">,
  slug: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const event = await findVisibleEvent(db, slug, clock.now());
  if (!event) throw noSuchEvent();
  const calendar = renderCalendar(event, { publicUrl, foundation: foundationOf(await readSettings()) });
  return { name: `${event.slug}.ics`, bytes: Buffer.from(calendar) };
}
