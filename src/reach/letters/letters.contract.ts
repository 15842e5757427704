import * as z from "zod/mini";
import { changedVersion } from "#shared/version.ts";
import { wordsInBraces } from "#shared/words-in-braces.ts";
import { writtenLine } from "#shared/written-line.ts";
import { momentField, readableText } from "#site/content/content-fields.contract.ts";

const NO_SEGMENT = "Choisissez à qui la lettre est envoyée.";
const NO_TARGET = "Choisissez la campagne ou l’événement.";
const NO_UPDATE = "Cette nouvelle n’existe pas.";
const NO_VERSION = "Rechargez la lettre, puis recommencez.";
const NO_DECISION = "Cette décision n’existe pas.";

/** The parts of those who have confirmed their subscription to the newsletter. */
export const SUBSCRIBER_SEGMENTS = ["all", "members", "campaign", "event"] as const;

/**
 * Those who registered for an event, subscribers or not: all of them, those with a seat, the waiting list, those with a
 * seat who have not come yet, and those who came.
 */
export const PARTICIPANT_SEGMENTS = ["registered", "seated", "waitlisted", "absent", "entered"] as const;

/** Every member, subscribers or not: what a foundation owes its members to say. */
const ALL_MEMBERS = "all_members";

/** Who gets a letter. */
export const letterSegment = z.enum([...SUBSCRIBER_SEGMENTS, ALL_MEMBERS, ...PARTICIPANT_SEGMENTS], {
  error: NO_SEGMENT,
});

const STATES = ["draft", "scheduled", "sending", "paused", "sent", "cancelled"] as const;

/** `sending` and `paused` can end as `sent` or `cancelled`; a scheduled letter becomes a draft if it is cancelled. */
export const letterState = z.enum(STATES, { error: "Ce filtre n’existe pas." });

/** The name of each state, on the screen and in searches. */
export const LETTER_STATES: Readonly<Record<LetterState, string>> = {
  draft: "Brouillon",
  scheduled: "Programmée",
  sending: "Envoi en cours",
  paused: "En pause",
  sent: "Envoyée",
  cancelled: "Arrêtée",
};

/** Each text of a letter without its markup: a word of the body may be partly in bold. */
const TEXTS = {
  subject: (subject: string) => subject,
  body: (html: string) => html.replace(/<[^<>]*>/g, ""),
};

const refusalOf = (field: keyof typeof TEXTS, text: string) =>
  wordsInBraces(TEXTS[field](text)).map(
    (word) => `Une lettre ne remplace pas {${word}}, qui partirait tel quel\u00a0: écrivez à tous, sans accolades.`,
  );

const withoutBraces = (field: keyof typeof TEXTS) =>
  z.string().check(
    z.refine((text) => refusalOf(field, text).length === 0, {
      error: ({ input }) => refusalOf(field, String(input))[0],
    }),
  );

/** Returns what keeps a letter with these texts from being sent, by field: older ones may have words in braces. */
export function refuseTexts({ subject, body }: { subject: string; body: string }): Record<string, string[]> {
  const refusals = { subject: refusalOf("subject", subject), body: refusalOf("body", body) };
  return Object.fromEntries(Object.entries(refusals).filter(([, texts]) => texts.length > 0));
}

const fields = {
  subject: z.pipe(writtenLine(150, { missing: "Veuillez écrire l’objet de la lettre." }), withoutBraces("subject")),
  /** HTML, which is sanitised when it is stored. */
  body: z.pipe(readableText(100_000, "Veuillez écrire la lettre."), withoutBraces("body")),
  segment: letterSegment,
  /** The campaign or the event of the segment, otherwise null. */
  target_id: z._default(z.nullable(z.uuid({ error: NO_TARGET })), null),
};
const hasItsTarget = z.refine<{ segment: LetterSegment; target_id: string | null }>(
  ({ segment, target_id }) => (targetOf(segment) !== null) === (target_id !== null),
  {
    error: NO_TARGET,
    path: ["target_id"],
    // Whatever else is wrong: all is said at once.
    when: ({ value }) => letterSegment.safeParse((value as { segment?: unknown } | null)?.segment).success,
  },
);
const version = changedVersion(NO_VERSION);

/** The fields of a letter that staff writes. */
export const letterFields = z.object(fields).check(hasItsTarget);

/** A new letter: `update_id` is the update of a campaign that it is made of. */
export const newLetter = z
  .object({ ...fields, update_id: z._default(z.nullable(z.uuid({ error: NO_UPDATE })), null) })
  .check(hasItsTarget);

/** The query of how many a letter would go to. */
export const audienceQuery = z.object({ segment: fields.segment, target_id: fields.target_id }).check(hasItsTarget);

export const letterAudience = z.object({ audience: z.number() });

/** The fields of a letter, on the version that they were written on. */
export const letterChange = z.object({ ...fields, version }).check(hasItsTarget);

/** Sends this version of the letter, at once or at a moment to come. */
export const letterSending = z.object({
  version,
  at: z._default(z.nullable(momentField("Cette date n’est pas valable.")), null),
});

/** `cancel` makes a scheduled letter a draft, and ends one that is being sent for good. */
export const letterDecision = z.object({ decision: z.enum(["pause", "resume", "cancel"], { error: NO_DECISION }) });

export const lettersQuery = z.object({
  /** A part of the subject or of the text, or the day of the letter. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, "Cette recherche est trop longue."))),
  state: z.optional(letterState),
  /** The update of a campaign that they are made of. */
  update_id: z.optional(z.uuid({ error: NO_UPDATE })),
  /** Where the last stretch ended. */
  after: z.optional(z.string().check(z.maxLength(500, "Cette page n’existe pas."))),
});

/**
 * The progress of a letter: `left` are still to be sent to, `skipped` have left the segment since the start. Of the
 * `sent`, `returned` came back, the readers of `complaints` called it unwanted, and `unsubscribed` have unsubscribed
 * since.
 */
const letterProgress = z.object({
  total: z.number(),
  sent: z.number(),
  failed: z.number(),
  skipped: z.number(),
  left: z.number(),
  returned: z.number(),
  complaints: z.number(),
  unsubscribed: z.number(),
});

/** A letter in the list. `progress` is null until the sending starts. */
export const letterSummary = z.object({
  id: z.string(),
  subject: z.string(),
  state: letterState,
  scheduled_at: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  updated_at: z.string(),
  progress: z.nullable(letterProgress),
});

/** One stretch of the letters that are found, the newest first; `total` counts all of them. */
export const letterList = z.object({
  data: z.array(letterSummary),
  total: z.number(),
  next: z.nullable(z.string()),
});

/** The letters that go out now, are paused or are scheduled, the one that started first or starts soonest first. */
export const outgoingLetters = z.object({ data: z.array(letterSummary) });

/** The fields as they are stored: what is in them is judged when they are written. */
export const storedLetterFields = z.object({
  subject: z.string(),
  body: z.string(),
  segment: letterSegment,
  target_id: z.nullable(z.string()),
});

/** A step of the sending of a letter, as the audit log names it. */
export const letterMove = z.enum([
  "scheduled_letter",
  "unscheduled_letter",
  "started_letter",
  "paused_letter",
  "resumed_letter",
  "cancelled_letter",
  "finished_letter",
]);

/** Subscribers were promised one letter a month at most: staff is told of another one within these days. */
export const DAYS_BETWEEN_LETTERS = 30;

/**
 * A letter with its fields, who changed it last, how many would get it if it were sent now, and what its sending went
 * through.
 */
export const letterRecord = z.extend(letterSummary, {
  fields: storedLetterFields,
  version: z.number(),
  updated_by: z.nullable(z.string()),
  audience: z.number(),
  /** Of a letter to subscribers: when other ones of those start or started lately, the earliest first. */
  others: z.array(z.object({ at: z.string(), started: z.boolean() })),
  /** The newest first. `scheduled_at` is the moment that was chosen, null if it did not concern one. */
  moves: z.array(z.object({ at: z.string(), by: z.string(), move: letterMove, scheduled_at: z.nullable(z.string()) })),
});

/** The version of a letter that a change is made on. */
export const letterVersion = z.object({ version });

/** Gmail hides what comes after these bytes of a mail's HTML, the link to unsubscribe with it. */
export const GMAIL_CUTS_AT_BYTES = 102 * 1024;
/** From here on the editor is warned. */
export const LARGE_LETTER_BYTES = 95 * 1024;

/** The letter as mail programs show it, with the bytes of its HTML. */
export const letterPreview = z.object({ subject: z.string(), html: z.string(), text: z.string(), bytes: z.number() });

export type LetterSegment = z.infer<typeof letterSegment>;
export type ParticipantSegment = (typeof PARTICIPANT_SEGMENTS)[number];
export type LetterReaders = "subscribers" | "members" | "participants";
export type LetterState = (typeof STATES)[number];
export type LettersQuery = z.infer<typeof lettersQuery>;
export type LetterMove = z.infer<typeof letterMove>;
export type LetterFields = z.infer<typeof letterFields>;
export type NewLetter = z.infer<typeof newLetter>;
export type LetterAudience = z.infer<typeof letterAudience>;
export type LetterSending = z.infer<typeof letterSending>;
export type LetterDecision = z.infer<typeof letterDecision>["decision"];
export type LetterProgress = z.infer<typeof letterProgress>;
export type LetterSummary = z.infer<typeof letterSummary>;
export type OutgoingLetters = z.infer<typeof outgoingLetters>;
export type LetterList = z.infer<typeof letterList>;
export type LetterRecord = z.infer<typeof letterRecord>;
export type LetterPreview = z.infer<typeof letterPreview>;

/** Returns whether the letter goes to those who registered for an event, whether they subscribed or not. */
export function isForParticipants(segment: LetterSegment): segment is ParticipantSegment {
  return PARTICIPANT_SEGMENTS.some((one) => one === segment);
}

/** Returns of whom the segment is a part. */
export function readersOf(segment: LetterSegment): LetterReaders {
  if (isForParticipants(segment)) return "participants";
  return segment === ALL_MEMBERS ? "members" : "subscribers";
}

/** Returns what the segment is a part of, null if of all subscribers or members. */
export function targetOf(segment: LetterSegment): "campaign" | "event" | null {
  if (segment === "campaign") return "campaign";
  return segment === "event" || isForParticipants(segment) ? "event" : null;
}

/**
 * Those who registered for an event, with an address and `by_phone` alone, and the version of it that they were told of
 * last: null if what they rely on is still as it was then. `facts` is that as it is now.
 */
export const untoldChange = z.object({
  registered: z.number(),
  by_phone: z.number(),
  since: z.nullable(z.number()),
  facts: z.array(z.nullable(z.string())),
});

export type UntoldChange = z.infer<typeof untoldChange>;
