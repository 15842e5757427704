import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import type { MailAttachment } from "#platform/mail/mail-sender.ts";
import { foundationOf, type MailContent, type MailPanel, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { formatDayWithWeekday, formatTime } from "#shared/date-formats.ts";
import { firstNameIn, greeting } from "#shared/greeting-name.ts";
import { quoted } from "#shared/quoted.ts";
import { linkPaths, paths } from "#shared/site-paths.ts";
import { formatBadgeCode } from "#site/attendance/badge-code.contract.ts";
import { CALENDAR_TYPE, renderCalendar } from "./event-calendar.ts";
import { formatPlace } from "./event-place.contract.ts";
import { type Event, findEvent } from "./events.db.ts";
import { addressOf, findRegistration, insertRegistrationLink, type Registration } from "./registrations.db.ts";
import { HOME_TIME_ZONE, timeZoneLabel } from "./time-zones.contract.ts";

const announcedState = z.enum(["confirmed", "waiting", "offered", "cancelled", "held"]);

/** The states that are announced by mail when they begin. */
export type AnnouncedState = z.infer<typeof announcedState>;

const announcement = z.object({
  registrationId: z.uuid(),
  state: announcedState,
  byStaff: z.optional(z.boolean()),
  /** Which time the same state is mailed again, from 1 on. */
  again: z.optional(z.int()),
  /** The event from which staff moved the place. */
  movedFrom: z.optional(z.uuid()),
});

type Announcement = z.infer<typeof announcement>;

/**
 * Mails a participant the state of their registration. The payload holds no personal data, which stays in its own
 * table. `byStaff`: it was not the participant who wanted it.
 */
export const registrationAnnouncement = defineMessage("registration.mail", "ordinary", announcement, {
  endsIfRefused: true,
});

/**
 * Mails the participant this state, with a link made for this mail. Sends nothing if the registration has moved on
 * since. Safe to run again: the mail keeps its Message-ID.
 */
export async function deliverRegistrationMail(
  ctx: Pick<AppContext, "clock" | "db" | "mail" | "publicUrl" | "readSettings">,
  { registrationId, state, byStaff = false, again, movedFrom }: Announcement,
): Promise<void> {
  const registration = await findRegistration(ctx.db, registrationId);
  const event = registration && (await findEvent(ctx.db, registration.eventId));
  // An offer that staff takes back is declined for the seats, and cancelled for the participant.
  const isCurrent = registration?.state === state || (state === "cancelled" && registration?.state === "declined");
  const to = registration && addressOf(registration);
  if (!event || !isCurrent || !to) return;
  const token = randomToken();
  await ctx.db.transaction((tx) =>
    insertRegistrationLink(tx, { tokenHash: hashToken(token), registrationId, createdAt: ctx.clock.now() }),
  );
  const { publicUrl } = ctx;
  const foundation = foundationOf(await ctx.readSettings());
  const content = registrationMail(state, {
    registration,
    event,
    byStaff,
    formerEvent: (movedFrom && (await findEvent(ctx.db, movedFrom))) || null,
    ownUrl: publicUrl + linkPaths.registration(token),
    eventUrl: publicUrl + paths.event(event.slug),
  });
  const calendar: MailAttachment = {
    filename: `${event.slug}.ics`,
    contentType: CALENDAR_TYPE,
    content: Buffer.from(renderCalendar(event, { publicUrl, foundation })),
  };
  await ctx.mail.send({
    ...(await renderMail(content, foundation)),
    to,
    messageId: messageIdOf(publicUrl, `registration-${state}-${registration.id}${again ? `-${again}` : ""}`),
    attachments: state === "confirmed" ? [calendar] : [],
  });
}

/**
 * The facts that every mail about a registration uses. `ownUrl` is the participant's own link, in this mail only.
 * `byStaff`: the participant did not ask for it. `formerEvent`: staff moved the place from it.
 */
interface RegistrationMailFacts {
  registration: Registration;
  event: Event;
  formerEvent: Event | null;
  byStaff: boolean;
  ownUrl: string;
  eventUrl: string;
}

/** Returns the mail to a participant whose registration has entered this state. */
function registrationMail(state: AnnouncedState, facts: RegistrationMailFacts): MailContent {
  const { registration, event } = facts;
  return {
    title: greeting(firstNameIn(registration.name)),
    panel: panelOf(event, state === "confirmed" ? registration.badgeCode : null),
    ...WORDS[state](facts),
  };
}

type Words = Omit<MailContent, "title" | "panel">;

const WORDS: Readonly<Record<AnnouncedState, (facts: RegistrationMailFacts) => Words>> = {
  confirmed: ({ event, formerEvent, ownUrl }) => ({
    subject: `Inscription confirmée – ${event.title}`,
    preview: `Votre place est réservée pour le ${formatDayWithWeekday(event.eventDate)}.`,
    introduction: formerEvent
      ? `Votre place à ${quoted(formerEvent.title)} est devenue une place à cet événement-ci\u00a0: nous vous y attendons. Votre ancien badge n’est plus valable.`
      : "Votre inscription est confirmée\u00a0: nous vous attendons.",
    closing:
      "Le fichier joint ajoute l’événement à votre agenda. Si vous ne pouvez plus venir, annulez votre inscription\u00a0: votre place ira à quelqu’un d’autre. Ces liens ne sont destinés qu’à vous.",
    button: { label: "Ouvrir mon badge", url: ownUrl },
    link: { label: "Annuler mon inscription", url: ownUrl },
  }),
  held: ({ registration, event, ownUrl, eventUrl }) => {
    const until = registration.heldUntil ? formatMoment(registration.heldUntil, event) : "";
    return {
      subject: `Confirmez votre place – ${event.title}`,
      preview: `Elle vous est réservée jusqu’au ${until}.`,
      notice: `Confirmez votre place avant le ${until}\u00a0: ensuite, elle sera proposée à quelqu’un d’autre.`,
      introduction:
        "Une place vous est réservée. Ouvrez ce lien pour la confirmer\u00a0: beaucoup d’inscriptions nous arrivent en même temps, et nous vérifions que chaque adresse est bien celle d’un participant.",
      closing:
        "Ce n’est pas vous\u202f? Ignorez ce message\u00a0: la place se libérera d’elle-même. Ce lien n’est destiné qu’à vous.",
      button: { label: "Confirmer ma place", url: ownUrl },
      link: { label: "Voir l’événement", url: eventUrl },
    };
  },
  waiting: ({ event, formerEvent, ownUrl, eventUrl }) => ({
    subject: `Vous êtes sur la liste d’attente – ${event.title}`,
    preview: "Dès qu’une place se libère, nous la proposons dans l’ordre des inscriptions.",
    introduction: `${formerEvent ? `Votre inscription à ${quoted(formerEvent.title)} est passée à cet événement-ci. Il` : "L’événement"} est complet, et vous êtes sur la liste d’attente. Dès qu’une place se libère, nous la proposons par e\u2011mail, dans l’ordre des inscriptions.`,
    closing: "Vous pouvez quitter la liste à tout moment par ce lien, qui n’est destiné qu’à vous.",
    button: { label: "Voir mon inscription", url: ownUrl },
    link: { label: "Voir l’événement", url: eventUrl },
  }),
  offered: ({ registration, event, ownUrl, eventUrl }) => {
    const until = registration.offeredUntil ? formatMoment(registration.offeredUntil, event) : "";
    return {
      subject: `Une place s’est libérée – ${event.title}`,
      preview: `Elle vous est réservée jusqu’au ${until}.`,
      notice: `Répondez avant le ${until}\u00a0: ensuite, la place sera proposée à quelqu’un d’autre.`,
      introduction: "Une place s’est libérée\u00a0: elle est pour vous si vous l’acceptez.",
      closing: "Ouvrez ce lien pour accepter ou refuser la place. Il n’est destiné qu’à vous.",
      button: { label: "Répondre", url: ownUrl },
      link: { label: "Voir l’événement", url: eventUrl },
    };
  },
  cancelled: ({ event, byStaff, eventUrl }) => ({
    subject: `Inscription annulée – ${event.title}`,
    preview: byStaff
      ? "Notre équipe a annulé votre inscription."
      : "Votre inscription est annulée, comme vous l’avez demandé.",
    introduction: byStaff
      ? "Notre équipe a annulé votre inscription\u00a0: votre place n’est plus réservée."
      : "Votre inscription est annulée, comme vous l’avez demandé. Merci de nous avoir prévenus.",
    closing: byStaff
      ? "Si vous pensez que c’est une erreur, écrivez-nous\u00a0: nos coordonnées sont ci-dessous."
      : "Vous avez changé d’avis\u202f? Vous pouvez vous inscrire de nouveau sur la page de l’événement.",
    button: { label: "Voir l’événement", url: eventUrl },
  }),
};

/** `badgeCode`: of a registration that has a badge. */
function panelOf(event: Event, badgeCode: string | null): MailPanel {
  return {
    headline: formatDayWithWeekday(event.eventDate),
    subline: event.title,
    facts: [
      ...(event.eventTime
        ? [{ label: "Heure", value: `${formatTime(event.eventTime)} (${timeZoneLabel(event.timeZone)})` }]
        : []),
      { label: "Lieu", value: formatPlace(event) },
      ...(badgeCode === null ? [] : [{ label: "Code du badge", value: formatBadgeCode(badgeCode) }]),
    ],
  };
}

/** Returns a moment in the time of Abidjan, which is UTC all year, and says so if the event has another zone. */
function formatMoment(moment: Date, { timeZone }: Event): string {
  const zone = timeZone === HOME_TIME_ZONE ? "" : ` (${timeZoneLabel(HOME_TIME_ZONE)})`;
  // The days of Abidjan are those of UTC.
  return `${formatDayWithWeekday(moment.toISOString().slice(0, 10))} à ${formatTime(moment.toISOString().slice(11, 16))}${zone}`;
}
