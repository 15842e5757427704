import type { AppContext } from "#composition/context.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import type { MailAttachment } from "#platform/mail/mail-sender.ts";
import { foundationOf, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { linkPaths, paths } from "#shared/site-paths.ts";
import { CALENDAR_TYPE, renderCalendar } from "./event-calendar.ts";
import { findEvent } from "./events.repo.ts";
import { isErased } from "./pseudonym.ts";
import { registrationMail } from "./registration-mail.ts";
import type { Announcement } from "./registration-outbox.ts";
import { findRegistration, insertRegistrationLink } from "./registrations.repo.ts";

/**
 * Mails the participant this state, with a link made for this mail. Sends nothing if the registration has moved on
 * since. Safe to run again: the mail keeps its Message-ID.
 */
export async function deliverRegistrationMail(
  ctx: Pick<AppContext, "clock" | "db" | "mail" | "publicUrl" | "readSettings">,
  { registrationId, state, byStaff = false }: Announcement,
): Promise<void> {
  const registration = await findRegistration(ctx.db, registrationId);
  const event = registration && (await findEvent(ctx.db, registration.eventId));
  // An offer that staff takes back is declined for the seats, and cancelled for the participant.
  const isCurrent = registration?.state === state || (state === "cancelled" && registration?.state === "declined");
  if (!event || !isCurrent || isErased(registration)) return;
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
    to: registration.email,
    messageId: messageIdOf(publicUrl, `registration-${state}-${registration.id}`),
    attachments: state === "confirmed" ? [calendar] : [],
  });
}
