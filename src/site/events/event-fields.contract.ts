import * as z from "zod/mini";
import { optionalWrittenLine, writtenLine } from "#shared/typed-line.ts";
import {
  categoryField,
  optionalTextField,
  pictureField,
  requiredDayField,
  slugField,
  textField,
  titleField,
} from "#site/content/content-fields.contract.ts";
import { HOME_TIME_ZONE } from "./time-zones.contract.ts";

const WRONG_TIME = "L’heure s’écrit ainsi\u00a0: 08:30.";
const WRONG_ZONE = "Ce fuseau horaire n’existe pas.";
const WRONG_SEATS = "Le nombre de places est un nombre entier, de 0 à 100\u202f000.";
const MOST_SPEAKERS = 30;

const line = z._default(z.nullable(optionalWrittenLine(120)), null);

/** What badges have room for in large letters. */
export const BADGE_TEXT_LENGTH = 28;

/** A person who speaks at an event. */
const speakerFields = z.object({
  name: writtenLine(120, { missing: "Veuillez saisir le nom de l’intervenant." }),
  title: line,
  company: line,
  country: line,
  photo: pictureField,
  bio: optionalTextField(1_000),
});

/**
 * The fields of an event. `event_date` and `event_time` (HH:MM, null for the whole day) are in `time_zone`, an IANA name;
 * `program` has a line for each point; `venue` is the house or the square; `badge_text` is what badges say in large letters.
 */
export const eventFields = z.object({
  title: titleField,
  slug: slugField,
  description: textField(5_000, "Veuillez décrire l’événement."),
  category: categoryField,
  banner_image: pictureField,
  event_date: requiredDayField("Veuillez indiquer la date."),
  event_time: z._default(
    z.nullable(z.string({ error: WRONG_TIME }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, WRONG_TIME))),
    null,
  ),
  time_zone: z._default(
    z.string({ error: WRONG_ZONE }).check(z.maxLength(60, WRONG_ZONE), z.refine(isTimeZone, WRONG_ZONE)),
    HOME_TIME_ZONE,
  ),
  venue: z._default(z.nullable(optionalWrittenLine(160)), null),
  city: writtenLine(80, { missing: "Veuillez saisir la ville." }),
  country: writtenLine(80, { missing: "Veuillez saisir le pays." }),
  available_seats: z
    .number({ error: WRONG_SEATS })
    .check(z.int(WRONG_SEATS), z.gte(0, WRONG_SEATS), z.lte(100_000, WRONG_SEATS)),
  program: optionalTextField(5_000),
  badge_text: z._default(z.nullable(optionalWrittenLine(BADGE_TEXT_LENGTH)), null),
  speakers: z._default(z.array(speakerFields).check(z.maxLength(MOST_SPEAKERS, "Trente intervenants au plus.")), []),
});

export type EventFields = z.infer<typeof eventFields>;

function isTimeZone(name: string): boolean {
  try {
    return name.includes("/") && new Intl.DateTimeFormat("fr", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
