import { formatDate, formatTime } from "#shared/date-formats.ts";
import type { EventSummary, OwnRegistration, RegistrationState } from "#site/events/event.contract.ts";
import { HOME_TIME_ZONE, timeZoneLabel } from "#site/events/time-zones.contract.ts";

interface RegistrationMessage {
  title: string;
  text: string;
}

const MESSAGES: Readonly<Record<RegistrationState, RegistrationMessage>> = {
  confirmed: {
    title: "Votre place est confirmée",
    text: "Nous vous attendons. Présentez votre badge à l’entrée, imprimé ou sur votre téléphone.",
  },
  held: {
    title: "Votre place vous attend",
    text: "Elle vous est réservée pour un court moment. Confirmez-la maintenant\u00a0: ensuite, elle sera proposée à quelqu’un d’autre.",
  },
  waiting: {
    title: "Vous êtes sur la liste d’attente",
    text: "Dès qu’une place se libère, nous la proposons par e\u2011mail, dans l’ordre des inscriptions.",
  },
  offered: {
    title: "Une place s’est libérée pour vous",
    text: "Acceptez-la, ou laissez-la à la personne suivante.",
  },
  cancelled: {
    title: "Votre inscription est annulée",
    text: "Merci de nous avoir prévenus. Vous pouvez vous inscrire de nouveau sur la page de l’événement.",
  },
  declined: {
    title: "Vous avez refusé la place",
    text: "Elle est proposée à quelqu’un d’autre. Vous pouvez vous inscrire de nouveau sur la page de l’événement.",
  },
  expired: {
    title: "Le délai est passé",
    text: "La place qui vous était réservée n’a pas été confirmée à temps. Vous pouvez vous inscrire de nouveau sur la page de l’événement.",
  },
};

/** Returns the title and text for a registration; after the event, only that it is past. */
export function registrationMessage({ state, event }: OwnRegistration): RegistrationMessage {
  if (event.past) return { title: "Cet événement est passé", text: "Votre inscription ne peut plus être modifiée." };
  return MESSAGES[state];
}

/** Formats the end of a reservation in Abidjan's time, named if the event has another zone: `3 mars 2027 à 9 h`. */
export function deadline(until: string, { time_zone }: EventSummary): string {
  const zone = time_zone === HOME_TIME_ZONE ? "" : ` (${timeZoneLabel(HOME_TIME_ZONE)})`;
  return `${formatDate(until)} à ${formatTime(new Date(until).toISOString().slice(11, 16))}${zone}`;
}
