import type { Context } from "hono";
import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { hashIdempotencyKey } from "#platform/http/idempotency-key.ts";
import {
  changePublication,
  createContent,
  duplicateContent,
  historyOf,
  restoreRevision,
  saveContent,
  trashContent,
  untrashContent,
} from "./change-content.ts";
import { changeMany, renameCategory, undoBatch } from "./change-many.ts";
import {
  contentChange,
  contentConflict,
  contentPublication,
  contentRecord,
  contentReturn,
  contentVersion,
  storedFields,
} from "./content.contract.ts";
import { contentBatch, contentBatchResult, renamedCategory } from "./content-batch.contract.ts";
import type { Editable, EditableFields } from "./editable.ts";
import { listRoutes, orderRoutes, previewRoutes } from "./list-routes.ts";
import { openFormRoute } from "./open-forms.ts";
import { describeContent, readContent } from "./read-content.ts";
import { versionInPath } from "./revisions.contract.ts";
import { revisionRoutes } from "./show-revisions.ts";
import type { Editor, Written } from "./write-content.ts";

/** Largest size of a request in which staff writes a text, in bytes. */
const BODY_BYTES = 512 * 1024;
const CONFLICT = "Ce contenu a été modifié entre-temps. Comparez les deux versions avant d’enregistrer.";

/** Returns the calls of the back office for one kind of content. */
export function editingRoutes(
  ctx: Pick<
    AppContext,
    | "db"
    | "write"
    | "clock"
    | "adminEmail"
    | "paymentsSimulated"
    | "publicUrl"
    | "hashAddress"
    | "holdPictures"
    | "findMissingFiles"
  >,
  editable: Editable,
): Endpoint[] {
  const { chapter, fields, readBy = "read_content" } = editable;
  const path = `/admin/${editable.kind}` as const;
  const one = `${path}/:id` as const;
  const record = contentRecord(fields);
  const reading = { access: staffWith(ctx, readBy), chapter } as const;
  const writing = { access: staffWith(ctx, "write_content"), chapter } as const;
  const shown = { 200: ["The content", record], 404: "There is no such content" } as const;
  const changed = {
    ...shown,
    409: ["It was changed meanwhile, or this cannot be done now", contentConflict(fields)],
  } as const;
  const editorOf = (call: { caller: Editor["staff"]; address: string }): Editor => ({
    staff: call.caller,
    origin: ctx.hashAddress(call.address),
  });

  async function answer(c: Context<AppEnv>, { outcome, row }: Written): Promise<object | Response> {
    const current = await describeContent(ctx, editable, row);
    if (outcome === "written") return current;
    const refusal = { message: CONFLICT, error: CONFLICT, code: "changed_meanwhile", request_id: c.get("requestId") };
    return c.json({ ...refusal, current }, 409);
  }

  return [
    ...previewRoutes(ctx, editable),
    ...listRoutes(ctx, editable),
    ...batchRoutes(ctx, editable),
    // Before those with an id, which would take the word for one.
    ...orderRoutes(ctx, editable),
    endpoint(
      {
        ...writing,
        method: "post",
        path,
        summary: "Create a draft",
        body: { json: fields, maxBytes: BODY_BYTES },
        answers: { 200: ["The draft", record] },
      },
      ({ body, ...call }) => createContent(ctx, editable, { editor: editorOf(call), fields: body }),
    ),
    endpoint(
      { ...reading, method: "get", path: one, summary: "A content with its fields", answers: shown },
      ({ params }) => readContent(ctx, editable, idOf(params)),
    ),
    endpoint(
      {
        ...writing,
        method: "put",
        path: one,
        summary: "Store new values of all fields",
        body: { json: contentChange(fields), maxBytes: BODY_BYTES },
        answers: changed,
      },
      async ({ body, params, c, ...call }) => {
        const { version, ...values } = body as EditableFields & { version: number };
        const change = { editor: editorOf(call), id: idOf(params), version };
        return answer(c, await saveContent(ctx, editable, { ...change, fields: values }));
      },
    ),
    endpoint(
      {
        ...writing,
        method: "post",
        path: `${one}/publication`,
        summary: "Publish now or later, take back to a draft, or archive",
        body: { json: contentPublication },
        answers: changed,
      },
      async ({ body, params, c, ...call }) => {
        const change = { editor: editorOf(call), id: idOf(params), version: body.version };
        return answer(c, await changePublication(ctx, editable, { ...change, publication: body }));
      },
    ),
    endpoint(
      {
        ...writing,
        method: "post",
        path: `${one}/duplicate`,
        summary: "Create a draft with the same fields",
        answers: {
          200: ["The draft", record],
          404: "There is no such content",
          422: "A file that it names is not there",
        },
      },
      ({ params, ...call }) => duplicateContent(ctx, editable, { editor: editorOf(call), id: idOf(params) }),
    ),
    endpoint(
      {
        ...writing,
        method: "post",
        path: `${one}/trash`,
        summary: "Put it into the trash, for 30 days at least",
        body: { json: contentVersion },
        answers: changed,
      },
      async ({ body: { version }, params, c, ...call }) =>
        answer(c, await trashContent(ctx, editable, { editor: editorOf(call), id: idOf(params), version })),
    ),
    endpoint(
      {
        ...writing,
        method: "post",
        path: `${one}/untrash`,
        summary: "Take it out of the trash, as a draft or as it was before",
        body: { json: contentReturn },
        answers: changed,
      },
      async ({ body, params, c, ...call }) => {
        const change = { editor: editorOf(call), id: idOf(params), version: body.version };
        return answer(c, await untrashContent(ctx, editable, { ...change, asBefore: body.as_before === true }));
      },
    ),
    openFormRoute(ctx, { ...writing, path: one }),
    ...revisionRoutes(ctx, { ...reading, path: one, fields: storedFields(fields), history: historyOf(ctx, editable) }),
    endpoint(
      {
        ...writing,
        method: "post",
        path: `${one}/revisions/:revision/restore`,
        summary: "Give it the fields of another version",
        params: z.object({ id: z.string(), revision: versionInPath }),
        body: { json: contentVersion },
        answers: changed,
      },
      async ({ body: { version }, params, c, ...call }) => {
        const change = { editor: editorOf(call), id: params.id, version };
        return answer(c, await restoreRevision(ctx, editable, { ...change, restored: params.revision }));
      },
    ),
    ...(editable.hasCategories ? [categoryRoute(ctx, editable)] : []),
  ];
}

// The types of the paths are not known, because the kind is a value.
function idOf(params: Readonly<Record<string, string>>): string {
  return params.id ?? "";
}

const BATCH_BYTES = 128 * 1024;

/** Returns the calls that change many contents of one kind at once. */
function batchRoutes(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl" | "hashAddress">,
  editable: Editable,
): Endpoint[] {
  const { kind, chapter } = editable;
  const writing = { method: "post", access: staffWith(ctx, "write_content"), chapter } as const;
  const done = ["How many were changed, and which were not and why", contentBatchResult] as const;
  return [
    endpoint(
      {
        ...writing,
        path: `/admin/${kind}/batches`,
        summary: "Publish, archive or trash many, or take them out of the trash",
        description: "At most 500. With an `Idempotency-Key`, a repeated call changes nothing and has the same answer.",
        body: { json: contentBatch, maxBytes: BATCH_BYTES },
        answers: { 200: done, 409: "The filter finds another number than was shown, or the key was used otherwise" },
      },
      ({ body, caller, address, c }) =>
        changeMany(ctx, editable, {
          editor: { staff: caller, origin: ctx.hashAddress(address) },
          key: hashIdempotencyKey(c),
          batch: body,
        }),
    ),
    endpoint(
      {
        ...writing,
        path: `/admin/${kind}/batches/:id/undo`,
        summary: "Take back what one such call changed, for a day",
        answers: { 200: done, 404: "The caller has no such call", 409: "Too late, or taken back already" },
      },
      ({ params, caller, address }) =>
        undoBatch(ctx, editable, {
          editor: { staff: caller, origin: ctx.hashAddress(address) },
          // The types of the path are not known, because the kind is a value.
          id: (params as Record<string, string>).id ?? "",
        }),
    ),
  ];
}

function categoryRoute(ctx: Parameters<typeof batchRoutes>[0], editable: Editable): Endpoint {
  const { kind, chapter } = editable;
  return endpoint(
    {
      method: "post",
      access: staffWith(ctx, "write_content"),
      chapter,
      path: `/admin/${kind}/groups/rename`,
      summary: "Rename a category in all of them, or join it with another one",
      body: { json: renamedCategory },
      answers: { 204: { description: "It is renamed" }, 409: "Another number of them is in it than was shown" },
    },
    async ({ body, caller, address, c }) => {
      await renameCategory(ctx, editable, { ...body, editor: { staff: caller, origin: ctx.hashAddress(address) } });
      return c.body(null, 204);
    },
  );
}
