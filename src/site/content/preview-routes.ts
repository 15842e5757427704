import type { AppContext } from "#composition/context.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { everybody } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { previewLink } from "./content.contract.ts";
import type { Editable } from "./editable.ts";
import { linkPreview, showPreview } from "./preview-content.ts";

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
