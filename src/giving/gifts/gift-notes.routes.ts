import type { AppContext } from "#composition/context.ts";
import { listNotes } from "#money/payments/list-notes.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { paginate } from "#platform/http/paginate.ts";
import { pageQuery } from "#shared/pagination.ts";
import { giftNotesPage } from "./gift-note.contract.ts";

const NOTES_PER_PAGE = 20;

/** The call by which staff reads what payers wrote to the foundation. */
export function giftNoteRoutes(ctx: AppContext): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/gift-notes",
        access: staffWith(ctx, "read_money"),
        chapter: "Administration",
        summary: "What payers wrote to the foundation, the newest first",
        query: pageQuery,
        answers: { 200: ["One page", giftNotesPage] },
      },
      async ({ caller, query: { page }, c }) => {
        const part = { limit: NOTES_PER_PAGE, offset: (page - 1) * NOTES_PER_PAGE };
        const { total, notes } = await listNotes(ctx.db, caller, part);
        return paginate(notes, { page, perPage: NOTES_PER_PAGE, total, path: c.req.path });
      },
    ),
  ];
}
