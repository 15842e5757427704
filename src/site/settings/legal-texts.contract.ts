import * as z from "zod/mini";

/** The legal texts of the site. */
export const LEGAL_TEXTS = ["terms", "privacy"] as const;
export type LegalTextName = (typeof LEGAL_TEXTS)[number];

/** A part of a legal text. `id` is its anchor: other people link to it. `text` is as `legal-content.tsx` reads it. */
const legalSection = z.object({ id: z.string(), title: z.string(), text: z.string() });

/** A legal text. `since` names its version: the day from which it applies, or the moment of its publication. */
export const legalText = z.object({ since: z.string(), sections: z.array(legalSection) });

export type LegalSection = z.infer<typeof legalSection>;
export type LegalText = z.infer<typeof legalText>;
