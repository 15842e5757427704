import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { pageQuery } from "#shared/pagination.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { partnerPage } from "./partner.contract.ts";
import { partners } from "./partners.db.ts";
import { editablePartners, listPartners, PARTNERS_TAG } from "./partners.ts";

/** The public call about partners. */
function partnerRoutes({ db, clock }: Pick<AppContext, "db" | "clock">): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/public/partners",
        access: everybody,
        chapter: "Fondation",
        summary: "The partners of the foundation",
        query: pageQuery,
        answers: { 200: ["One page of partners", partnerPage] },
        cache: { page: "page" },
      },
      ({ query: { page }, hints, c }) => listPartners(db, { page, path: c.req.path, now: clock.now(), hints }),
    ),
  ];
}

/** The logos of partners. */
const partnerLogos: PictureColumn = {
  table: partners,
  column: partners.logo,
  shape: "logo",
  tag: PARTNERS_TAG,
  row: {
    kind: "Partenaire",
    id: partners.id,
    name: partners.name,
    editPath: (id) => adminPaths.content(adminPaths.partners, id),
  },
};

export const partnersModule: Module = {
  api: (ctx) => [...partnerRoutes(ctx), ...editingRoutes(ctx, editablePartners)],
  content: [editablePartners],
  pictures: [partnerLogos],
};
