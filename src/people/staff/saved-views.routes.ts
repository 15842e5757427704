import type { AppContext } from "#composition/context.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { changeViewName, removeView, saveView } from "./save-views.ts";
import { newView, savedViews, savedViewsQuery, viewName } from "./saved-views.contract.ts";
import { listViews } from "./saved-views.repo.ts";
import { staffAccess } from "./staff-access.ts";

/** The calls of the views that a member of staff keeps of lists: each sees its own. */
export function savedViewsRoutes(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl">,
): Endpoint[] {
  const own = { access: staffAccess(ctx), chapter: "Administration" } as const;
  const views = ["The person's views of the list", savedViews] as const;
  const path = "/admin/views" as const;
  const one = `${path}/:id` as const;
  const missing = "The person has no such view";
  return [
    endpoint(
      {
        ...own,
        method: "get",
        path,
        summary: "The caller's named filters of a list",
        query: savedViewsQuery,
        answers: { 200: views },
      },
      async ({ caller, query: { list } }) => ({ data: await listViews(ctx.db, { accountId: caller.id, list }) }),
    ),
    endpoint(
      {
        ...own,
        method: "post",
        path,
        summary: "Keep the filters of a list under a name, in place of those stored under it",
        body: { json: newView },
        answers: { 200: views, 409: "The person has too many" },
      },
      ({ caller, body }) => saveView(ctx, caller.id, body),
    ),
    endpoint(
      {
        ...own,
        method: "put",
        path: one,
        summary: "Give it another name",
        body: { json: viewName },
        answers: { 200: views, 404: missing, 409: "Another one has the name" },
      },
      ({ caller, params: { id }, body }) => changeViewName(ctx, { accountId: caller.id, id }, body.name),
    ),
    endpoint(
      { ...own, method: "delete", path: one, summary: "Forget it", answers: { 200: views, 404: missing } },
      ({ caller, params: { id } }) => removeView(ctx, { accountId: caller.id, id }),
    ),
  ];
}
