import * as z from "zod/mini";
import { adminPaths } from "#shared/admin-paths.ts";
import {
  type ContentOf,
  categoryField,
  cityField,
  contentField,
  contentType,
  contractOf,
  countryField,
  dayField,
  labelsOf,
  lineField,
  numberField,
  optionalLineField,
  optionalTextField,
  pictureField,
  richTextField,
  slugField,
  titleField,
} from "#site/content/content-type.contract.ts";
import { HOME_TIME_ZONE } from "./time-zones.contract.ts";

const WRONG_TIME = "L’heure s’écrit ainsi\u00a0: 08:30.";
const WRONG_ZONE = "Ce fuseau horaire n’existe pas.";

export const MOST_SPEAKERS = 30;

/** A person who speaks at an event. */
export const speakerFields = {
  name: lineField({ label: "Nom", max: 120, missing: "Veuillez saisir le nom de l’intervenant." }),
  title: optionalLineField({ label: "Fonction", max: 120 }),
  company: optionalLineField({ label: "Organisation", max: 120 }),
  country: optionalLineField({ label: "Pays", max: 120 }),
  photo: pictureField({ label: "Photo", shape: "portrait" }),
  bio: optionalTextField({ label: "Présentation", max: 1_000, rows: 6 }),
};

/**
 * Events. `event_date` and `event_time` (HH:MM, null for the whole day) are in `time_zone`, an IANA name; `program` has
 * a line for each point; `venue` is the house or the square; `badge_text` is what badges say in large letters.
 */
export const eventType = contentType({
  kind: "events",
  list: adminPaths.events,
  one: "événement",
  many: "événements",
  gender: "masculine",
  group: { label: "Catégorie", all: "Toutes" },
  dated: true,
  facts: [
    { name: "start", label: "Date", as: "day" },
    { name: "place", label: "Lieu", as: "text" },
    { name: "seats", label: "Places prises", as: "count" },
    { name: "entered", label: "Arrivés", as: "count" },
  ],
  crowd({ expected, entered, seats }) {
    const came = Number(entered);
    if (came > 0) return `${came} / ${expected} ${came > 1 ? "arrivés" : "arrivé"}`;
    return `${seats} inscrits`;
  },
  readBy: "read_events",
  related: { label: "Participants", ability: "read_registrations", path: adminPaths.participants },
  fields: {
    title: titleField(),
    slug: slugField("/evenements/"),
    description: richTextField({ label: "Description", max: 20_000, missing: "Veuillez décrire l’événement." }),
    category: categoryField(),
    banner_image: pictureField({ label: "Image", shape: "banner" }),
    event_date: dayField({ label: "Date", missing: "Veuillez indiquer la date." }),
    event_time: contentField({
      label: "Heure",
      type: "time",
      optional: true,
      schema: z._default(
        z.nullable(z.string({ error: WRONG_TIME }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, WRONG_TIME))),
        null,
      ),
    }),
    time_zone: contentField({
      label: "Fuseau horaire",
      initial: HOME_TIME_ZONE,
      control: "own",
      schema: z._default(
        z.string({ error: WRONG_ZONE }).check(z.maxLength(60, WRONG_ZONE), z.refine(isTimeZone, WRONG_ZONE)),
        HOME_TIME_ZONE,
      ),
    }),
    venue: optionalLineField({
      label: "Lieu",
      max: 160,
      hint: "La salle ou la place, et la rue : Palais de la culture, Treichville.",
    }),
    city: cityField(),
    country: countryField(),
    available_seats: numberField({
      label: "Places",
      max: 100_000,
      wrong: "Écrivez le nombre de places en chiffres, de 0 à 100\u202f000.",
    }),
    program: optionalTextField({
      label: "Programme",
      max: 5_000,
      rows: 6,
      hint: "Une ligne par point. Une ligne qui commence par une heure ouvre une partie : 08:30 Accueil.",
    }),
    badge_text: optionalLineField({
      label: "Texte du badge",
      // The room of badges for large letters.
      max: 28,
      hint: "En grandes lettres sur le badge, à la place de «\u00a0J’y serai\u202f!\u00a0».",
    }),
    speakers: contentField({
      label: "Intervenants",
      optional: true,
      control: "own",
      parts: labelsOf(speakerFields),
      schema: z._default(
        z.array(contractOf(speakerFields)).check(z.maxLength(MOST_SPEAKERS, "Trente intervenants au plus.")),
        [],
      ),
    }),
  },
});

export type EventFields = ContentOf<typeof eventType>;

function isTimeZone(name: string): boolean {
  try {
    return name.includes("/") && new Intl.DateTimeFormat("fr", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
