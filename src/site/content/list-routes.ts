import type { AppContext } from "#composition/context.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { EXPORTED, exportAnswer } from "#platform/http/export-answer.ts";
import { contentExportQuery, contentGroups, contentList, contentQuery } from "./content.contract.ts";
import { listGroups } from "./content.repo.ts";
import type { Editable } from "./editable.ts";
import { exportContent } from "./export-content.ts";
import { listContent } from "./list-content.ts";

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
    async () => ({ data: await listGroups(ctx.db, editable) }),
  );
}
