import * as z from "zod/mini";
import { changedVersion } from "#shared/version.ts";
import { contentFilters } from "./content.contract.ts";
import { categoryLine, NO_CATEGORY } from "./content-fields.contract.ts";

/** Largest number of contents that one call changes. */
export const BATCH_LIMIT = 500;

/** The actions on many contents at once. `undo` takes back one of the others. */
export const BATCH_ACTIONS = ["publish", "archive", "trash", "untrash"] as const;
export type BatchMove = (typeof BATCH_ACTIONS)[number];
export type BatchAction = BatchMove | "undo";

const TOO_MANY = `Au plus ${BATCH_LIMIT} contenus peuvent être changés à la fois\u00a0: affinez la recherche.`;
const NONE = "Choisissez au moins un contenu.";
const MOVED_ON = "Rechargez la page\u00a0: la liste a changé.";

const chosen = z
  .array(
    z.object({
      id: z.uuid(MOVED_ON),
      version: changedVersion(MOVED_ON),
    }),
    { error: NONE },
  )
  .check(z.minLength(1, NONE), z.maxLength(BATCH_LIMIT, TOO_MANY));

/** All that the filter of the list finds; `total` is how many that were when it was shown. */
const found = z.object({
  ...contentFilters,
  total: z.number({ error: MOVED_ON }).check(z.int(MOVED_ON), z.gte(1, NONE), z.lte(BATCH_LIMIT, TOO_MANY)),
});

/** Changes the chosen contents, each at the version that was shown, or all that were found. */
export const contentBatch = z
  .object({
    action: z.enum(BATCH_ACTIONS, { error: "Cette action n’existe pas." }),
    contents: z.optional(chosen),
    found: z.optional(found),
  })
  .check(
    z.refine(({ contents, found }) => (contents === undefined) !== (found === undefined), {
      error: NONE,
      path: ["contents"],
    }),
  );

const TOO_MANY_IN_ONE = `Au plus ${BATCH_LIMIT} contenus peuvent changer de catégorie à la fois.`;

/** A category with another name, and the number of contents that were shown to be in it. */
export const renamedCategory = z.object({
  from: z.string({ error: MOVED_ON }),
  to: categoryLine(NO_CATEGORY),
  uses: z.number({ error: MOVED_ON }).check(z.int(MOVED_ON), z.gte(1, MOVED_ON), z.lte(BATCH_LIMIT, TOO_MANY_IN_ONE)),
});

/** The number of contents that a batch changed, and the others with the reason. Undoing it names its `id`. */
export const contentBatchResult = z.object({
  id: z.string(),
  action: z.enum([...BATCH_ACTIONS, "undo"]),
  changed: z.number(),
  refused: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })),
});

export type ContentBatch = z.infer<typeof contentBatch>;
export type RenamedCategory = z.infer<typeof renamedCategory>;
export type ContentBatchResult = z.infer<typeof contentBatchResult>;
