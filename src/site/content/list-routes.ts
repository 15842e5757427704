import type { AppContext } from "#composition/context.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { EXPORTED, exportAnswer } from "#platform/http/export-answer.ts";
import { readOrder, reorderContents } from "./change-content.ts";
import {
  contentExportQuery,
  contentGroups,
  contentList,
  contentOrder,
  contentOrderChange,
  contentOrderConflict,
  contentQuery,
  previewLink,
} from "./content.contract.ts";
import { listGroups } from "./content-groups.db.ts";
import type { Editable } from "./editable.ts";
import { linkPreview, showPreview } from "./preview-content.ts";
import { exportContent, listContent } from "./read-content.ts";

/** Returns the calls that list the contents of one kind. */
export function listRoutes(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl" | "hashAddress">,
  editable: Editable,
): Endpoint[] {
  const { kind, chapter, readBy = "read_content" } = editable;
  const reading = { method: "get", chapter } as const;
  return [
    endpoint(
      {
        ...reading,
        access: staffWith(ctx, readBy),
        path: `/admin/${kind}`,
        summary: "One stretch of the contents, drafts too",
        query: contentQuery,
        answers: { 200: ["The contents, and where the list goes on", contentList] },
      },
      ({ query }) => listContent(ctx, editable, query),
    ),
    ...(editable.group ? [groupsRoute(ctx, editable)] : []),
    endpoint(
      {
        ...reading,
        access: staffWith(ctx, "read_content"),
        path: `/admin/${kind}/export`,
        summary: "The filtered contents as a file",
        description: "CSV with semicolons and a byte order mark, or XLSX. The export is an entry of the audit log.",
        query: contentExportQuery,
        answers: { 200: EXPORTED },
      },
      async ({ caller, query, address }) =>
        exportAnswer(await exportContent(ctx, editable, { staff: caller, origin: ctx.hashAddress(address), query }), {
          format: query.format,
          now: ctx.clock.now(),
        }),
    ),
  ];
}

function groupsRoute(ctx: Parameters<typeof listRoutes>[0], editable: Editable): Endpoint {
  const { kind, chapter, readBy = "read_content" } = editable;
  return endpoint(
    {
      method: "get",
      chapter,
      access: staffWith(ctx, readBy),
      path: `/admin/${kind}/groups`,
      summary: "The groups by which its list is filtered",
      answers: { 200: ["The groups", contentGroups] },
    },
    async () => {
      const groups = await listGroups(ctx.db, editable);
      return {
        data: groups.map(({ name }) => name),
        uses: Object.fromEntries(groups.map(({ name, uses }) => [name, uses])),
      };
    },
  );
}

/** A thousand ids, twice. */
const BODY_BYTES = 128 * 1024;
const CONFLICT = "L’ordre a été changé entre-temps, ou la liste n’est plus la même.";

/** Returns the calls that read and change the order of one kind of content; none if staff does not decide it. */
export function orderRoutes(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl" | "hashAddress">,
  editable: Editable,
): Endpoint[] {
  const { order, kind, chapter } = editable;
  if (!order) return [];
  const path = `/admin/${kind}/order` as const;
  const read = () => readOrder(ctx.db, editable, ctx.clock.now());
  return [
    endpoint(
      {
        method: "get",
        path,
        access: staffWith(ctx, "read_content"),
        chapter,
        summary: "The contents in the order in which the site shows them",
        answers: { 200: ["The order", contentOrder] },
      },
      read,
    ),
    endpoint(
      {
        method: "put",
        path,
        access: staffWith(ctx, "write_content"),
        chapter,
        summary: "Store another order of the same contents",
        body: { json: contentOrderChange, maxBytes: BODY_BYTES },
        answers: {
          200: ["The new order", contentOrder],
          409: ["The order is no longer the one that it was made from", contentOrderConflict],
        },
      },
      async ({ body, caller, address, c }) => {
        const editor = { staff: caller, origin: ctx.hashAddress(address) };
        if (await reorderContents(ctx, editable, { ...body, editor })) return read();
        const refusal = {
          message: CONFLICT,
          error: CONFLICT,
          code: "changed_meanwhile",
          request_id: c.get("requestId"),
        };
        return c.json({ ...refusal, current: await read() }, 409);
      },
    ),
  ];
}

/** Returns the calls of the previews of one kind of content; none if it has no page of its own. */
export function previewRoutes(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl" | "hashAddress">,
  editable: Editable,
): Endpoint[] {
  const { preview, kind, chapter } = editable;
  if (!preview) return [];
  return [
    endpoint(
      {
        method: "post",
        path: `/admin/${kind}/:id/preview`,
        access: staffWith(ctx, "write_content"),
        chapter,
        summary: "Make a link that shows it as it is saved, for 24 hours, to people without an account too",
        answers: {
          200: ["The link", previewLink],
          404: "There is no such content",
          409: "It is in the trash",
        },
      },
      ({ params, caller, address }) =>
        linkPreview(ctx, editable, preview, {
          editor: { staff: caller, origin: ctx.hashAddress(address) },
          // The types of the path are not known, because the kind is a value.
          id: (params as Record<string, string>).id ?? "",
        }),
    ),
    endpoint(
      {
        method: "get",
        path: `/public/previews/${kind}/:token`,
        access: everybody,
        chapter,
        summary: "A content before it is published, for those who have the link",
        answers: { 200: ["As its own call answers once it is published", preview.contract], 404: "No such link" },
        callLimit: "rendering",
      },
      ({ params }) => showPreview(ctx, editable, preview, (params as Record<string, string>).token ?? ""),
    ),
  ];
}
