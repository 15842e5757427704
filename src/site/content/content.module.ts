import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { staffSearchQuery, staffSearchResults } from "#people/staff/staff-search.contract.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { findSitePages, listUnpublished } from "./all-contents.ts";
import { deleteOldBatches, UNDO_MS } from "./batches.db.ts";
import { unpublishedContents } from "./content.contract.ts";
import { deleteExpiredPreviews, deleteTrashed } from "./content.db.ts";
import { purgeOpenForms } from "./open-forms.ts";
import { deleteRevisionsWithoutContent } from "./revisions.db.ts";

/** The calls about contents of all kinds: what is not published yet, and the page of the site which a text links to. */
function contentRoutes(
  ctx: Pick<AppContext, "db" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl" | "editables">,
): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/site-pages",
        access: staffWith(ctx, "write_content"),
        chapter: "Administration",
        summary: "The published pages whose title has this text, for the links of an article",
        query: staffSearchQuery,
        answers: { 200: ["At most five of each kind, with their paths on the site", staffSearchResults] },
      },
      ({ query }) => findSitePages(ctx, query.q),
    ),
    endpoint(
      {
        method: "get",
        path: "/admin/unpublished",
        access: staffWith(ctx, "write_content"),
        chapter: "Administration",
        summary: "The drafts that changed last, and what is scheduled",
        answers: { 200: ["The contents", unpublishedContents] },
      },
      ({ caller }) => listUnpublished(ctx, caller),
    ),
  ];
}

const TRASH_MS = 30 * 24 * 3_600_000;

/**
 * Deletes contents that have been in the trash for 30 days, with their versions, and those of contents that went with
 * them. What payments name stays: an older order may still be paid. The audit log keeps what was done.
 */
async function purgeTrash({
  write,
  clock,
  editables,
  namesTarget,
}: Pick<AppContext, "write" | "clock" | "editables" | "namesTarget">): Promise<number> {
  const before = new Date(clock.now().getTime() - TRASH_MS);
  let deleted = 0;
  for (const editable of editables) {
    await write(async ({ tx }) => {
      const ids = await deleteTrashed(tx, editable, { before, namesTarget });
      await deleteRevisionsWithoutContent(tx, editable);
      deleted += ids.length;
    });
  }
  return deleted;
}

export const contentModule: Module = {
  api: contentRoutes,
  schedules: (ctx) => [
    { name: "purge-trash", cron: "20 4 * * *", work: () => purgeTrash(ctx) },
    {
      name: "purge-previews",
      cron: "40 4 * * *",
      work: () => ctx.write(({ tx }) => deleteExpiredPreviews(tx, ctx.clock.now())),
    },
    { name: "purge-open-forms", cron: "45 4 * * *", work: () => purgeOpenForms(ctx) },
    {
      name: "purge-content-batches",
      cron: "50 4 * * *",
      work: () => ctx.write(({ tx }) => deleteOldBatches(tx, new Date(ctx.clock.now().getTime() - UNDO_MS))),
    },
  ],
};
