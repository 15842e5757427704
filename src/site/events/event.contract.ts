import * as z from "zod/mini";
import { anyCountry } from "#shared/all-countries.ts";
import { atMost } from "#shared/at-most.ts";
import { MISSING_EMAIL } from "#shared/form-texts.ts";
import { pageQuery, paginated } from "#shared/pagination.ts";
import { confirmedPhone, typedPhone } from "#shared/phones.ts";
import { typedEmail } from "#shared/typed-email.ts";
import { MISSING, mailedLine, optionalLine } from "#shared/typed-line.ts";

const MISSING_EVENT = "ID de l’événement manquant";

/** The query of a list of events: a page, of one category or of all. */
export const eventsQuery = z.extend(pageQuery, { category: z.optional(z.string().check(z.maxLength(100))) });

export const eventSpeaker = z.object({
  id: z.string(),
  name: z.string(),
  title: z.nullable(z.string()),
  company: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** The reference of a portrait. */
  photo: z.nullable(z.string()),
  bio: z.nullable(z.string()),
});

/**
 * An event as lists show it. `event_date` is YYYY-MM-DD, `event_time` HH:MM, both in `time_zone`, an IANA name;
 * `starts_at` is that moment in ISO 8601 with its offset, or the day if there is no time; `ends_at` is the midnight
 * after that day, in UTC: from then on it is past. `available_seats` are all its seats; `remaining_seats` those that
 * are neither taken, nor offered to the waiting list, nor held until a link is opened.
 */
export const eventSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  banner_image: z.nullable(z.string()),
  event_date: z.string(),
  event_time: z.nullable(z.string()),
  time_zone: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** The house or the square; null if only the town is known. */
  venue: z.nullable(z.string()),
  city: z.string(),
  country: z.string(),
  available_seats: z.number(),
  remaining_seats: z.number(),
  past: z.boolean(),
});

/** An event with its program and speakers. `participants` are the newest 50, by id only. */
export const eventDetail = z.extend(eventSummary, {
  /** The beginning of `description` as plain text; `description` is sanitised HTML here, and this text in lists. */
  excerpt: z.string(),
  /** Description of the banner for readers who do not see it; empty if it is decorative. */
  banner_alt: z.string(),
  program: z.nullable(z.string()),
  /** The words in large letters on badges; null is the usual announcement. */
  badge_text: z.nullable(z.string()),
  speakers: z.array(eventSpeaker),
  participants: z.array(z.object({ id: z.string() })),
  participants_count: z.number(),
  /** True of one that is archived: it takes no registrations, though it may not be past. */
  closed: z.optional(z.boolean()),
});

export const eventPage = paginated(eventSummary);

/** The categories of published events, in alphabetical order. */
export const eventCategories = z.object({ categories: z.array(z.string()) });

const given = (maximum: number) =>
  z.string({ error: MISSING }).check(z.trim(), z.minLength(1, MISSING), atMost(maximum));

/** A registration for an event, or for its waiting list. */
export const subscribeBody = z.object({
  // In lower case: the database accepts an id in any case, and limits by id must count it as one.
  event_id: z
    .string({ error: MISSING_EVENT })
    .check(z.minLength(1, MISSING_EVENT), z.maxLength(64, MISSING_EVENT), z.toLowerCase()),
  name: mailedLine(120),
  email: typedEmail(),
  phone: typedPhone(),
  phone_confirmed: z.optional(confirmedPhone),
  company: z.optional(z.nullable(optionalLine(120))),
  country: anyCountry,
});

/** The participant's data on the badge. `badge_code` only identifies the registration; it opens nothing. */
export const badgeInfo = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.nullable(z.string()),
  country: z.string(),
  badge_code: z.string(),
});

/**
 * The response to a registration: the badge's data, or null if the place is only held until the mailed link is opened.
 */
export const subscribeAnswer = z.object({ message: z.string(), user_info: z.nullable(badgeInfo) });

/** The response to joining the waiting list; it never contains the position. */
export const waitingListAnswer = z.object({ message: z.string() });

export const isSubscribeBody = z.object({
  email: typedEmail({ missing: MISSING_EMAIL }),
  event_slug: given(200),
});

/** True only for a confirmed place; the phone number in `user_info` is masked. */
export const isSubscribeAnswer = z.object({ subscribed: z.boolean(), user_info: z.nullable(badgeInfo) });

/** The code of a badge that a device has stored. */
export const badgeQuestion = z.object({ badge_code: given(64) });

/** True once the place of the badge was given up, taken back or moved to another event. */
export const badgeState = z.object({ revoked: z.boolean() });

/**
 * The state of a registration. `held` is a place that waits until the mailed link is opened; `expired` is an offer that
 * was not accepted, or a held place that was not confirmed, in time.
 */
export const registrationState = z.enum([
  "confirmed",
  "cancelled",
  "waiting",
  "offered",
  "declined",
  "expired",
  "held",
]);

/**
 * A participant's own registration, as the secret mailed link shows it. `offered_until` and `held_until` are ISO
 * moments.
 */
export const ownRegistration = z.object({
  state: registrationState,
  name: z.string(),
  offered_until: z.nullable(z.string()),
  held_until: z.nullable(z.string()),
  badge: z.nullable(badgeInfo),
  event: eventSummary,
});

/** The actions of a participant with the link: confirm a held place, cancel, accept or decline an offered place. */
export const registrationChange = z.object({ action: z.enum(["confirm", "cancel", "accept", "decline"]) });

export type EventSummary = z.infer<typeof eventSummary>;
export type EventDetail = z.infer<typeof eventDetail>;
export type EventPage = z.infer<typeof eventPage>;
export type EventSpeaker = z.infer<typeof eventSpeaker>;
export type EventCategories = z.infer<typeof eventCategories>;
export type SubscribeBody = z.infer<typeof subscribeBody>;
export type BadgeInfo = z.infer<typeof badgeInfo>;
export type IsSubscribeAnswer = z.infer<typeof isSubscribeAnswer>;
export type BadgeState = z.infer<typeof badgeState>;
export type RegistrationState = z.infer<typeof registrationState>;
export type OwnRegistration = z.infer<typeof ownRegistration>;
export type SubscribeAnswer = z.infer<typeof subscribeAnswer>;
export type IsSubscribeBody = z.infer<typeof isSubscribeBody>;
