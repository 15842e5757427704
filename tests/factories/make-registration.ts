import type { SubscribeBody } from "#site/events/event.contract.ts";

let made = 0;

/** A new person who registers for this event; the given fields replace the defaults. */
export function somebody(eventId: string, change: Partial<SubscribeBody> = {}): SubscribeBody {
  made += 1;
  return {
    event_id: eventId,
    name: `Awa Koné ${made}`,
    email: `awa-${made}@exemple.example`,
    phone: "+225 07 08 09 10 11",
    country: "Côte d’Ivoire",
    ...change,
  };
}
