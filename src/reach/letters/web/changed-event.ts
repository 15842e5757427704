import { formatDate, formatTime } from "#shared/date-formats.ts";
import { escapeText } from "#shared/escape-text.ts";
import { quoted } from "#shared/quoted.ts";
import { paths } from "#shared/site-paths.ts";
import { type ContentRecord, isOnSite } from "#site/content/content.contract.ts";
import { formatPlace } from "#site/events/event-place.contract.ts";
import type { EventFields } from "#site/events/event-type.contract.ts";
import { HOME_TIME_ZONE, timeZoneLabel } from "#site/events/time-zones.contract.ts";

type ChangedEvent = Pick<ContentRecord<EventFields>, "fields" | "slug" | "state">;

/** Returns a letter that tells those who registered what has changed of the event since it was so. */
export function writeOfChange(
  { fields: before, state: formerState }: Pick<ChangedEvent, "fields" | "state">,
  event: ChangedEvent,
): { subject: string; body: string } {
  const title = quoted(event.fields.title);
  if (!isOnSite(event.state)) {
    return {
      subject: `${title} n’aura pas lieu comme prévu`,
      body: paragraphs([
        "Bonjour,",
        `${title}, annoncé pour le ${momentOf(before)} (${placeOf(before)}), n’aura pas lieu comme prévu.`,
        "Nous vous prions de nous en excuser.",
      ]),
    };
  }
  const link = `<p><a href="${paths.event(event.slug ?? "")}">Voir l’événement</a></p>`;
  const stays = paragraphs(["Votre inscription reste valable."]);
  if (!isOnSite(formerState)) {
    const news = `${title} aura bien lieu, le ${momentOf(event.fields)} (${placeOf(event.fields)}).`;
    return { subject: `${title} aura bien lieu`, body: paragraphs(["Bonjour,", news]) + stays + link };
  }
  const facts = [
    ["Titre", before.title, event.fields.title],
    ["Date", momentOf(before), momentOf(event.fields)],
    ["Lieu", placeOf(before), placeOf(event.fields)],
  ].filter(([, old, now]) => old !== now);
  const changes = facts
    .map(([label, old, now]) => `<li>${escapeText(`${label}\u00a0: ${old} → ${now}`)}</li>`)
    .join("");
  return {
    subject: `Du nouveau pour ${title}`,
    body: `${paragraphs(["Bonjour,", `Voici ce qui change pour ${title}\u00a0:`])}<ul>${changes}</ul>${stays}${link}`,
  };
}

function momentOf({ event_date, event_time, time_zone }: EventFields): string {
  const time = event_time ? ` à ${formatTime(event_time)}` : "";
  return `${formatDate(event_date)}${time}${time && time_zone !== HOME_TIME_ZONE ? ` (${timeZoneLabel(time_zone)})` : ""}`;
}

function placeOf({ venue = null, city, country }: EventFields): string {
  return formatPlace({ venue, city, country });
}

function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${escapeText(text)}</p>`).join("");
}
