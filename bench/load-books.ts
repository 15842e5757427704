import { join } from "node:path";
import type { DemoPart } from "#demo/demo-part.ts";
import { DEMO_PHONE } from "#demo/import-demo-payments.ts";
import { seedDemo } from "#demo/seed-demo.ts";
import { insertCampaigns } from "#giving/campaigns/campaigns.db.ts";
import { PAYMENT_METHODS } from "#money/payments/payment-methods.contract.ts";
import { systemClock } from "#platform/clock.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { tidyTables } from "#platform/db/tidy-embedded.ts";
import { openDiskFileStore } from "#platform/files/disk-file-store.ts";
import { createLog } from "#platform/log.ts";
import { paths } from "#shared/site-paths.ts";
import type { DataSet } from "./data-set.ts";
import { DEMO_PASSWORD } from "./demo-password.ts";
import { type OfficeSize, officeData } from "./office-data.ts";
import { pick } from "./pick.ts";

const FIRST_MOMENT = Date.UTC(2024, 0, 1);
const TWO_YEARS_MS = 2 * 365 * 24 * 3_600_000;

interface BookSize extends OfficeSize {
  campaigns: number;
  gifts: number;
}

/** A foundation that has been at work for years. */
export const LARGE: BookSize = {
  campaigns: 200,
  gifts: 100_000,
  members: 10_000,
  texts: 1_800,
  pictures: 5_000,
  entries: 20_000,
};

/**
 * The data set holds the demo, and beside it this many published campaigns, confirmed gifts spread over two years, and
 * what the back office lists.
 */
export async function loadBooks({ env }: DataSet, size: BookSize): Promise<void> {
  const log = createLog("silent");
  const handle = env.DATABASE_URL
    ? await openServerDatabase(env.DATABASE_URL, log)
    : await openEmbeddedDatabase(join(env.DATA_DIR, "database"));
  try {
    await migrateDatabase(handle);
    const files = openDiskFileStore(join(env.DATA_DIR, "files"));
    const more = [officeData(size), manyGifts(size)];
    await seedDemo({ handle, files, clock: systemClock, log, password: DEMO_PASSWORD, more });
    // A server does this by itself after a while, the site with the embedded database in the first night.
    await tidyTables(handle);
  } finally {
    await handle.close();
  }
}

/** Campaigns that are older than those of the demo, and their gifts. */
function manyGifts(size: { campaigns: number; gifts: number }): DemoPart {
  const methods = PAYMENT_METHODS.filter((method) => method.type === "MOBILE");
  return async () => async (unit, _now, payments) => {
    const campaigns = await insertCampaigns(
      unit.tx,
      Array.from({ length: size.campaigns }, (_, index) => ({
        slug: `campagne-${index}`,
        title: `Une école pour le village ${index}`,
        description: "Trois classes, un puits et des latrines, bâtis avec les familles du village. ".repeat(12),
        category: ["Éducation", "Environnement", "Social"][index % 3] ?? "Social",
        amount: 5_000_000 + index * 10_000,
        status: "published" as const,
        publishedAt: new Date(FIRST_MOMENT + index * 3_600_000),
      })),
    );
    for (let index = 0; index < size.gifts; index += 1) {
      const { id, slug } = pick(campaigns, index);
      payments.push({
        purpose: "don",
        targetId: id,
        path: paths.campaign(slug),
        amount: 500 + (index % 40) * 500,
        payer: {
          firstName: "Awa",
          lastName: `Koné ${index}`,
          email: `donateur-${index}@exemple.ci`,
          phone: DEMO_PHONE,
          showName: index % 3 === 0,
          userId: null,
        },
        method: pick(methods, index),
        paidAt: new Date(FIRST_MOMENT + (index / size.gifts) * TWO_YEARS_MS),
      });
    }
  };
}
