import * as z from "zod/mini";
import { pageQuery, paginated } from "./pagination.ts";

const INVALID_EMAIL = "Veuillez saisir une adresse e-mail valide.";
const INVALID_PHONE = "Veuillez saisir un numéro de téléphone valide, par exemple 07\u00a008\u00a009\u00a010\u00a011.";
const MISSING_EVENT = "ID de l’événement manquant";
const MISSING = "Ce champ est obligatoire.";
const TOO_LONG = "Ce texte est trop long.";

/** A list of events: a page of it, of one category or of all. */
export const eventsQuery = z.extend(pageQuery, { category: z.optional(z.string().check(z.maxLength(100))) });

export const eventSpeaker = z.object({
  id: z.string(),
  name: z.string(),
  title: z.nullable(z.string()),
  company: z.nullable(z.string()),
  country: z.nullable(z.string()),
  bio: z.nullable(z.string()),
});

/**
 * An event as lists show it. `event_date` is YYYY-MM-DD, `event_time` HH:MM in Abidjan. `available_seats` are
 * all its seats; `remaining_seats` those that nobody holds, offers from the waiting list included.
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
  city: z.string(),
  country: z.string(),
  available_seats: z.number(),
  remaining_seats: z.number(),
  past: z.boolean(),
});

/** An event with its program and speakers. `participants` are the newest 50, by id only. */
export const eventDetail = z.extend(eventSummary, {
  program: z.nullable(z.string()),
  speakers: z.array(eventSpeaker),
  participants: z.array(z.object({ id: z.string() })),
  participants_count: z.number(),
});

export const eventPage = paginated(eventSummary);

/** The categories that published events have, in alphabetical order. */
export const eventCategories = z.object({ categories: z.array(z.string()) });

const given = (maximum: number) =>
  z.string({ error: MISSING }).check(z.trim(), z.minLength(1, MISSING), z.maxLength(maximum, TOO_LONG));

/** Who wants a place at an event; the same for the waiting list. */
export const subscribeBody = z.object({
  event_id: z.string({ error: MISSING_EVENT }).check(z.minLength(1, MISSING_EVENT), z.maxLength(64, MISSING_EVENT)),
  name: given(120),
  email: given(254).check(z.email(INVALID_EMAIL)),
  phone: given(30).check(z.regex(/^[+\d][\d\s.()\u00a0\u202f-]{6,}$/, INVALID_PHONE)),
  company: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(120, TOO_LONG)))),
  country: given(80),
});

/** What the badge prints of a participant. `badge_code` only identifies the registration; it opens nothing. */
export const badgeInfo = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.nullable(z.string()),
  country: z.string(),
  badge_code: z.string(),
});

/** The answer to a registration that has its place. */
export const subscribeAnswer = z.object({ message: z.string(), user_info: badgeInfo });

/** The answer to somebody who joined the waiting list; never how many stand in front. */
export const waitingListAnswer = z.object({ message: z.string() });

export const isSubscribeBody = z.object({
  email: given(254).check(z.email(INVALID_EMAIL)),
  event_slug: given(200),
});

/** True only for a confirmed place; the phone number in `user_info` is masked. */
export const isSubscribeAnswer = z.object({ subscribed: z.boolean(), user_info: z.nullable(badgeInfo) });

/** Where a registration stands; `expired` is an offer that was not taken in time. */
export const registrationState = z.enum(["confirmed", "cancelled", "waiting", "offered", "declined", "expired"]);

/** A participant's own registration, as the secret link in the mail shows it. `offered_until` is an ISO moment. */
export const ownRegistration = z.object({
  state: registrationState,
  name: z.string(),
  offered_until: z.nullable(z.string()),
  badge: z.nullable(badgeInfo),
  event: eventSummary,
});

/** What a participant may do with the link: give the place back, take or refuse the one that is offered. */
export const registrationChange = z.object({ action: z.enum(["cancel", "accept", "decline"]) });

export type EventSummary = z.infer<typeof eventSummary>;
export type EventDetail = z.infer<typeof eventDetail>;
export type EventPage = z.infer<typeof eventPage>;
export type EventSpeaker = z.infer<typeof eventSpeaker>;
export type EventCategories = z.infer<typeof eventCategories>;
export type SubscribeBody = z.infer<typeof subscribeBody>;
export type BadgeInfo = z.infer<typeof badgeInfo>;
export type IsSubscribeAnswer = z.infer<typeof isSubscribeAnswer>;
export type RegistrationState = z.infer<typeof registrationState>;
export type OwnRegistration = z.infer<typeof ownRegistration>;
