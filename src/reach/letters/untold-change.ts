import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { isUuid } from "#platform/ids.ts";
import { isOnSite } from "#site/content/content.contract.ts";
import { stateOf } from "#site/content/read-content.ts";
import { findRevisionAt } from "#site/content/revisions.db.ts";
import { type EventFields, eventType } from "#site/events/event-type.contract.ts";
import { type Event, findEvent } from "#site/events/events.db.ts";
import { noSuchEvent } from "#site/events/show-event.ts";
import { countAudience, countByPhone, findFirstRegistered } from "./audience.db.ts";
import type { UntoldChange } from "./letters.contract.ts";
import { findLastTold } from "./letters.db.ts";

/**
 * Returns whether those who registered for the event were told of it as it is now. They know it as it was when the last
 * letter to them was written, or when the first of them registered. Throws 404 if there is no such event.
 */
export async function readUntoldChange(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Authorized<"correspond">,
  id: string,
): Promise<UntoldChange> {
  const event = isUuid(id) ? await findEvent(db, id) : undefined;
  if (!event) throw noSuchEvent();
  const now = clock.now();
  const isThere = isOnSite(stateOf(event, now));
  const facts = [isThere ? "on site" : null, ...factsOf(fieldsOf(event))];
  const registered = await countAudience(db, { segment: "registered", targetId: event.id });
  const answer = { registered, by_phone: await countByPhone(db, event.id), since: null, facts };
  const first = await findFirstRegistered(db, event.id);
  if (!first) return answer;
  const told = await findLastTold(db, event.id);
  const known = told && told > first ? told : first;
  const before = await findRevisionAt(db, { kind: eventType.kind, contentId: event.id, at: known });
  if (!before) return answer;
  const former = before.fields as unknown as EventFields;
  const today = dayOf(now);
  if (event.eventDate < today && former.event_date < today) return answer;
  const wasThere = isOnSite(stateOf(before, new Date(Math.max(known.getTime(), before.at.getTime()))));
  const isMoved = isThere && factsOf(former).join("\n") !== factsOf(fieldsOf(event)).join("\n");
  const isCalledOff = wasThere && !isThere;
  // Staff may register people before the event is published: only who was written to meanwhile was told of none.
  const isOnAgain = !wasThere && isThere && known === told;
  return isMoved || isCalledOff || isOnAgain ? { ...answer, since: before.version } : answer;
}

type Facts = Pick<EventFields, "event_date" | "event_time" | "time_zone" | "venue" | "city" | "country">;

/** Returns what people come by. */
function factsOf({ event_date, event_time, time_zone, venue, city, country }: Facts): (string | null)[] {
  // Former versions may lack the venue.
  return [event_date, event_time, time_zone, venue ?? null, city, country];
}

function fieldsOf({ eventDate, eventTime, timeZone, venue, city, country }: Event): Facts {
  return { event_date: eventDate, event_time: eventTime, time_zone: timeZone, venue, city, country };
}
