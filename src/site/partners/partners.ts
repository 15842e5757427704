import { sql } from "drizzle-orm";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import { copyName, defineEditable } from "#site/content/editable.ts";
import type { Partner as PartnerAnswer, PartnerPage } from "./partner.contract.ts";
import { partnerFields } from "./partner-fields.contract.ts";
import { listPublishedPartners, nextPosition, type Partner, partners, readListFacts } from "./partners.db.ts";

/** The cache tag of responses that show partners. */
export const PARTNERS_TAG = "partners";

const PARTNERS_PER_PAGE = 12;

/** Returns one page of the published partners, in the order given by staff. A page past the last is empty. */
export async function listPartners(
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

/** How staff writes partners. A new one stands behind all others. */
export const editablePartners = defineEditable({
  kind: "partners",
  names: { one: "Partenaire", many: "Partenaires" },
  staffPath: adminPaths.partners,
  chapter: "Fondation",
  table: partners,
  group: sql<string>`${partners.type}`,
  naming: {
    text: sql<string>`${partners.name}`,
    of: ({ name }) => name,
    copy: ({ name }) => ({ name: copyName(name, 120) }),
  },
  fields: partnerFields,
  toColumns: (fields) => fields,
  toFields: ({ name, type, description, logo, link }: Partner) => ({ name, type, description, logo, link }),
  complete: async (tx, { before }) => (before ? {} : { position: await nextPosition(tx) }),
  order: { position: partners.position },
  pathOf: () => paths.partners,
  tagsOf: () => [PARTNERS_TAG],
});
