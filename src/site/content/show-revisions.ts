import * as z from "zod/mini";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { type Access, type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import type { Publication } from "#platform/publishing.ts";
import type { EditableFields } from "./editable.ts";
import { stateOf } from "./read-content.ts";
import { openedRevision, revisionList, revisionsQuery, versionInPath } from "./revisions.contract.ts";
import { hasRevisionWith } from "./revisions.db.ts";

/** A version of a record as it is stored, with its fields in the names of the API. */
export interface StoredRevision {
  version: number;
  at: Date;
  /** Null for what was there before the first change by staff. */
  actor: string | null;
  fields: EditableFields;
  /** Null for what is neither a draft nor published. */
  publication: Publication | null;
}

/** Where the versions of one record are found. Each function throws 404 if there is no such record. */
interface History {
  /** Returns the newest versions, below `before` if it is given. */
  list(id: string, range: { before: number | undefined; limit: number }): Promise<StoredRevision[]>;
  /** Returns a version, and the fields that restoring it would give; undefined if there is none. */
  find(id: string, version: number): Promise<{ revision: StoredRevision; restored: EditableFields } | undefined>;
}

const ROWS = 50;

/** Returns the calls that read the versions of the records at this path, which may name one by `:id`. */
export function revisionRoutes<Caller>(
  { db }: { db: Database },
  {
    path,
    fields,
    history,
    ...declared
  }: {
    path: `/${string}`;
    access: Access<Caller>;
    chapter: string;
    fields: z.ZodMiniType;
    history: History;
  },
): Endpoint[] {
  return [
    endpoint(
      {
        ...declared,
        method: "get",
        path: `${path}/revisions`,
        summary: "The versions, the newest first",
        query: revisionsQuery,
        answers: { 200: ["The versions", revisionList(fields)], 404: "There is no such record" },
      },
      async ({ params, query: { before } }) => {
        const found = await history.list(idOf(params), { before, limit: ROWS + 1 });
        const shown = found.slice(0, ROWS);
        return {
          data: await presentRevisions(db, shown),
          next: found.length > ROWS ? (shown.at(-1)?.version ?? null) : null,
        };
      },
    ),
    endpoint(
      {
        ...declared,
        method: "get",
        path: `${path}/revisions/:revision`,
        summary: "One version, and the fields that restoring it would give",
        params: z.object({ id: z.optional(z.string()), revision: versionInPath }),
        answers: { 200: ["The version", openedRevision(fields)], 404: "There is no such version" },
      },
      async ({ params: { id = "", revision: version } }) => {
        const found = await history.find(id, version);
        if (!found) throw revisionNotFound();
        const [presented] = await presentRevisions(db, [found.revision]);
        return { ...presented, restored: found.restored };
      },
    ),
  ];
}

/** Returns the refusal (404) of a version that does not exist. */
export function revisionNotFound(): AppError {
  return new AppError("not_found", "Cette version n’existe pas.");
}

// The types of the paths are not known, because they are values.
function idOf(params: Readonly<Record<string, string>>): string {
  return params.id ?? "";
}

async function presentRevisions(db: Database, revisions: readonly StoredRevision[]) {
  const names = await readAccountNames(
    db,
    revisions.map(({ actor }) => actor),
  );
  return revisions.map(({ version, at, actor, fields, publication }) => ({
    version,
    at: at.toISOString(),
    by: actor === null ? null : (names.get(actor) ?? null),
    original: actor === null,
    // As it was meant at that time.
    state: publication && stateOf(publication, at),
    published_at: publication?.publishedAt?.toISOString() ?? null,
    fields,
  }));
}

/** Returns whether a version of this kind of content, which staff may restore, mentions this text. */
export function isInRevisions(db: Database, mention: { kind: string; text: string }): Promise<boolean> {
  return hasRevisionWith(db, mention);
}
