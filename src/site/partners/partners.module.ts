import { sql } from "drizzle-orm";
import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { paginate } from "#platform/http/paginate.ts";
import { pageQuery } from "#shared/pagination.ts";
import { paths } from "#shared/site-paths.ts";
import { columnsByName, copyName, defineEditable, fieldsByName } from "#site/content/editable.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import { type Partner as PartnerAnswer, type PartnerPage, partnerPage } from "./partner.contract.ts";
import { PARTNER_NAME_LENGTH, partnerType } from "./partner-type.contract.ts";
import { listPublishedPartners, type Partner, partners, readListFacts } from "./partners.db.ts";

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

/** The cache tag of responses that show partners. */
export const PARTNERS_TAG = "partners";

const PARTNERS_PER_PAGE = 12;

/** Returns one page of the published partners, in the order given by staff. A page past the last is empty. */
async function listPartners(
  db: Database,
  { page, path, now, hints }: { page: number; path: string; now: Date; hints: CacheHints },
): Promise<PartnerPage> {
  hints.dependsOn(PARTNERS_TAG);
  const [{ total, nextPublication }, rows] = await Promise.all([
    readListFacts(db, now),
    listPublishedPartners(db, { now, limit: PARTNERS_PER_PAGE, offset: (page - 1) * PARTNERS_PER_PAGE }),
  ]);
  hints.expiresAt(nextPublication);
  if (rows.length === 0 && page > 1) hints.noStore();
  return paginate(rows.map(presentPartner), { page, perPage: PARTNERS_PER_PAGE, total, path });
}

/** Returns what the public may see of a partner. */
function presentPartner({ id, name, type, logo, description, link }: Partner): PartnerAnswer {
  return { id, name, type, logo, description, link };
}

/** The rules for editing partners. */
const editablePartners = defineEditable(partnerType, {
  chapter: "Fondation",
  table: partners,
  group: sql<string>`${partners.type}`,
  naming: {
    text: sql<string>`${partners.name}`,
    of: ({ name }) => name,
    copy: ({ name }) => ({ name: copyName(name, PARTNER_NAME_LENGTH) }),
  },
  toColumns: (fields) => columnsByName(partnerType, fields),
  toFields: (row: Partner) => fieldsByName(partnerType, row),
  order: { position: partners.position },
  pathOf: () => paths.partners,
  tagsOf: () => [PARTNERS_TAG],
});

export const partnersModule: Module = {
  api: (ctx) => [...partnerRoutes(ctx), ...editingRoutes(ctx, editablePartners)],
  content: [editablePartners],
};
