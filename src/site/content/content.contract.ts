import * as z from "zod/mini";
import { errorBody } from "#shared/error.ts";
import { exportFormat } from "#shared/export.ts";
import { changedVersion } from "#shared/version.ts";
import { momentField } from "./content-fields.contract.ts";

/** Where a content stands, for staff: a published one with a moment to come is `scheduled`. */
export const CONTENT_STATES = ["draft", "scheduled", "published", "archived", "trashed"] as const;
export const contentState = z.enum(CONTENT_STATES, { error: "Cet état n’existe pas." });

/** Orders by a fact that only some kinds have, of its name; the others are in the usual one. */
const FACT_SORTS = ["collected", "goal", "end"] as const;
/**
 * The orders of a list of contents: the last change first, the title from A to Z, the newest publication first, and for
 * what takes place on a day what is to come, the next first, before what is past, the last first.
 */
const CONTENT_SORTS = ["updated", "title", "published", "date", ...FACT_SORTS] as const;

/** Returns whether visitors find the page of a content in this state. */
export function isOnSite(state: ContentState): boolean {
  return state === "published" || state === "archived";
}

/** When a content takes place. */
const CONTENT_TIMES = ["today", "coming", "past"] as const;

/** Which contents a list has. Without `state`, all but those in the trash. */
export const contentFilters = {
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, "Cette recherche est trop longue."))),
  state: z.optional(contentState),
  /** One of the groups of this kind: a category, a type. Kinds without groups have nothing in any. */
  group: z.optional(z.string().check(z.trim(), z.maxLength(200, "Ce groupe n’existe pas."))),
  /** Kinds that take place on no day have nothing at any time. */
  when: z.optional(z.enum(CONTENT_TIMES, { error: "Ce moment n’existe pas." })),
};

/** The facts of a content that its list shows beside the state, by the names that its type declares. */
const contentFacts = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])));

const sort = z._default(z.enum(CONTENT_SORTS, { error: "Cet ordre n’existe pas." }), "updated");

/** The query of a list of contents. */
export const contentQuery = z.object({
  ...contentFilters,
  sort,
  /** Where the last list ended. */
  after: z.optional(z.string().check(z.maxLength(500, "Cette page n’existe pas."))),
});

/** The query of the export of a list: what is filtered, and the file type. */
export const contentExportQuery = z.object({ ...contentFilters, sort, format: exportFormat });

/** A person of the staff as the back office names them; null if the account no longer exists. */
const staffName = z.nullable(z.string());

/**
 * A content in a list. `path` is its page's, whether the site shows it or not; `slug` is empty if it has no page of its
 * own, and `path` then that of the page which shows all of its kind.
 */
const contentSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  path: z.string(),
  state: contentState,
  version: z.number(),
  published_at: z.nullable(z.string()),
  updated_at: z.string(),
  updated_by: staffName,
  trashed_at: z.nullable(z.string()),
  /** In lists of types that have groups. */
  group: z.optional(z.nullable(z.string())),
  /** Present in lists of types that declare some, and on the page of one. */
  facts: z.optional(contentFacts),
});

/** One stretch of a list; `next` is the query's `after` for the one behind it, null at the end. */
export const contentList = z.object({
  data: z.array(contentSummary),
  total: z.number(),
  next: z.nullable(z.string()),
});

/**
 * The groups that the contents of a kind are in, as staff reads them, from A to Z, and the number of those in each, by
 * its name: the former release answers none.
 */
export const contentGroups = z.object({
  data: z.array(z.string()),
  uses: z.optional(z.record(z.string(), z.number())),
});

/** A content with the fields that staff write. */
export function contentRecord<Shape extends z.core.$ZodShape>(fields: z.ZodMiniObject<Shape>) {
  return z.extend(contentSummary, { fields: storedFields(fields) });
}

/**
 * Each field as it is written. How fields must agree is judged when they are written: what is stored may be older than
 * a rule.
 */
export function storedFields<Shape extends z.core.$ZodShape>(fields: z.ZodMiniObject<Shape>) {
  return z.object(fields.shape);
}

const MOVED_ON = "Rechargez la page : la version manque.";
const version = changedVersion(MOVED_ON);

/** Any change of a content names the version that it is made on, so that it never overwrites one made meanwhile. */
export const contentVersion = z.object({ version });

/** Takes out of the trash: as a draft, or as it was before it came there. */
export const contentReturn = z.extend(contentVersion, {
  as_before: z.optional(z.boolean({ error: "Cet état n’existe pas." })),
});

/** New values of all fields. */
export function contentChange<Shape extends z.core.$ZodShape>(fields: z.ZodMiniObject<Shape>) {
  return z.extend(fields, { version });
}

const WRONG_MOMENT = "Cette date de publication n’est pas valable.";

/** Publishes at a moment (now if none is given), takes back to a draft, or archives. */
export const contentPublication = z.object({
  version,
  status: z.enum(["draft", "published", "archived"], { error: "Cet état n’existe pas." }),
  published_at: z.optional(z.nullable(momentField(WRONG_MOMENT))),
});

/**
 * The refusal (409) of a change made on an older version: the current record, with who changed it last and when.
 * Without `current`, the content may not be changed so in its present state.
 */
export function contentConflict<Shape extends z.core.$ZodShape>(fields: z.ZodMiniObject<Shape>) {
  return z.extend(errorBody, { current: z.optional(contentRecord(fields)) });
}

/** A link that shows a content before it is published, until `expires_at`. */
export const previewLink = z.object({ url: z.string(), expires_at: z.string() });

/** Seconds for which a form counts as open after its page has said so, twice as often at least. */
export const OPEN_FORM_SECONDS = 75;

/** The names of the others who have the form of a record open. */
export const openForm = z.object({ others: z.array(z.string()) });

export type OpenForm = z.infer<typeof openForm>;
export type PreviewLink = z.infer<typeof previewLink>;
export type ContentState = (typeof CONTENT_STATES)[number];
export type ContentFacts = z.infer<typeof contentFacts>;
export type FactSort = (typeof FACT_SORTS)[number];
export type ContentSort = (typeof CONTENT_SORTS)[number];
export type ContentGroups = z.infer<typeof contentGroups>;
export type ContentQuery = z.infer<typeof contentQuery>;
export type ContentExportQuery = z.infer<typeof contentExportQuery>;
export type ContentSummary = z.infer<typeof contentSummary>;
export type ContentList = z.infer<typeof contentList>;
export type ContentRecord<Fields> = ContentSummary & { fields: Fields };
export type ContentPublication = z.infer<typeof contentPublication>;

const WRONG_LIST = "Rechargez la page\u00a0: la liste à ordonner n’est pas complète.";

/** The contents whose order staff decides, in the order in which the site shows them; drafts too, none of the trash. */
export const contentOrder = z.object({
  data: z.array(z.pick(contentSummary, { id: true, title: true, state: true })),
});

const ids = z
  .array(z.string({ error: WRONG_LIST }).check(z.maxLength(36, WRONG_LIST)), { error: WRONG_LIST })
  .check(z.maxLength(1_000, WRONG_LIST));

/** A new order, `after`, made from the one that the person saw, `before`: the same ids. */
export const contentOrderChange = z.object({ before: ids, after: ids }).check(
  z.refine(({ before, after }) => before.toSorted().join() === after.toSorted().join(), {
    path: ["after"],
    error: WRONG_LIST,
  }),
);

/** The refusal (409) of an order made from another one than the current. */
export const contentOrderConflict = z.extend(errorBody, { current: contentOrder });

export type ContentOrder = z.infer<typeof contentOrder>;
export type ContentOrderChange = z.infer<typeof contentOrderChange>;

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

/** The query parameter that says how wide a preview is laid out, in CSS pixels. */
export const PREVIEW_WIDTH_PARAMETER = "largeur";
