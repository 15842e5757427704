import * as z from "zod/mini";
import { typedText } from "#shared/typed-text.ts";
import { ID_CARD_SIDES, type IdCardSide } from "./profile.contract.ts";

/** Days after the decision on an identity document until its images are deleted. */
export const ID_CARD_DAYS = 90;

/** The query of the identity documents that wait. */
export const identityDocumentQuery = z.object({
  after: z.optional(z.string().check(z.maxLength(500, "Cette page n’existe pas."))),
});

/** A document that waits for a decision, its sides that were sent, and what its owner says of themselves. */
const identityDocument = z.object({
  id: z.string(),
  member_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  country: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  profession: z.nullable(z.string()),
  sent_at: z.string(),
  sides: z.array(z.enum(ID_CARD_SIDES)),
});

/** One stretch of those that wait, the oldest first; `next` is the query's `after` for the one behind it. */
export const identityDocumentList = z.object({
  data: z.array(identityDocument),
  total: z.number(),
  next: z.nullable(z.string()),
});

/** Returns what is to be done before a document with these sides can be accepted. */
export function openFirst(sides: readonly IdCardSide[]): string {
  const names = sides.map((side) => (side === "front" ? "le recto" : "le verso"));
  return `Ouvrez d’abord ${names.join(" et ")}.`;
}

const MISSING_REASON = "Dites au membre pourquoi sa pièce est refusée.";
const STALE = "Rechargez la page\u00a0: la date d’envoi manque.";
const NO_DATE = "Rechargez la page\u00a0: la date de la décision manque.";

/** A decision on what was sent by `sent_at`; a refusal gives its reason, which its owner reads. */
export const identityDecision = z
  .object({
    decision: z.enum(["accepted", "refused"], { error: "Acceptez ou refusez." }),
    sent_at: z.string({ error: STALE }).check(z.minLength(1, STALE), z.maxLength(40, STALE)),
    reason: z.optional(typedText(500, MISSING_REASON)),
  })
  .check(
    z.refine(({ decision, reason }) => decision === "accepted" || reason !== undefined, {
      path: ["reason"],
      error: MISSING_REASON,
    }),
  );

/** The response to a decision: `decided_at` takes it back. */
export const identityDecisionAnswer = z.object({ message: z.string(), decided_at: z.string() });

/** Takes back the decision of this moment. */
export const identityReopening = z.object({
  decided_at: z.string({ error: NO_DATE }).check(z.minLength(1, NO_DATE), z.maxLength(40, NO_DATE)),
});

export type IdentityDocument = z.infer<typeof identityDocument>;
export type IdentityDocumentList = z.infer<typeof identityDocumentList>;
export type IdentityDecision = z.infer<typeof identityDecision>;
export type IdentityDecisionAnswer = z.infer<typeof identityDecisionAnswer>;
