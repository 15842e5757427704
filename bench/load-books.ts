import { PAYMENT_METHODS } from "#contracts/payment-methods.ts";
import { campaignTarget } from "#modules/campaigns/campaign-purpose.ts";
import { insertCampaigns } from "#modules/campaigns/campaigns.repo.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { loadGifts } from "../src/demo/load-gifts.ts";

const FIRST_MOMENT = Date.UTC(2024, 0, 1);
const TWO_YEARS_MS = 2 * 365 * 24 * 3_600_000;

/** The database holds this many published campaigns, and confirmed gifts spread over them and over two years. */
export async function loadBooks(handle: DatabaseHandle, size: { campaigns: number; gifts: number }): Promise<void> {
  const methods = PAYMENT_METHODS.filter((method) => method.type === "MOBILE");
  await handle.db.transaction(async (tx) => {
    const campaigns = await insertCampaigns(
      tx,
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
    await loadGifts(
      tx,
      Array.from({ length: size.gifts }, (_, index) => ({
        type: "don" as const,
        target: campaignTarget(pick(campaigns, index)),
        amount: 500 + (index % 40) * 500,
        firstName: "Awa",
        lastName: `Koné ${index}`,
        email: `donateur-${index}@exemple.ci`,
        showName: index % 3 === 0,
        method: pick(methods, index),
        paidAt: new Date(FIRST_MOMENT + (index / size.gifts) * TWO_YEARS_MS),
      })),
    );
  });
  // A server does this by itself after a while, and the embedded database never does.
  if (handle.kind === "server") await handle.db.execute("analyze");
}

function pick<T>(list: readonly T[], index: number): T {
  const picked = list[index % list.length];
  if (picked === undefined) throw new Error("there is nothing to pick from");
  return picked;
}
