import * as z from "zod/mini";

/** A content that visitors do not see yet: `at` is when a draft changed last, or when a scheduled one appears. */
const unpublished = z.object({ kind: z.string(), title: z.string(), path: z.string(), at: z.string() });

/** The drafts of one kind: their number, and the page that lists them. */
const draftsOfKind = z.object({ label: z.string(), path: z.string(), count: z.number() });

/** Drafts, the last changed first, and scheduled contents, the soonest first; `kinds` counts all drafts. */
export const unpublishedContents = z.object({
  drafts: z.array(unpublished),
  kinds: z.array(draftsOfKind),
  scheduled: z.array(unpublished),
});

export type UnpublishedContents = z.infer<typeof unpublishedContents>;
export type Unpublished = z.infer<typeof unpublished>;
