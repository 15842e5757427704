import { PAYMENT_METHODS, type PaymentMethod } from "#contracts/payment-methods.ts";
import { CAMPAIGNS_NOUN } from "#modules/campaigns/campaign-purpose.ts";
import { insertCampaigns } from "#modules/campaigns/campaigns.repo.ts";
import { LEDGER_NOUN } from "#modules/ledger/record-entry.ts";
import { type DemoCampaign, demoCampaigns } from "./content/campaigns.ts";
import { firstNames, lastNames } from "./content/people.ts";
import type { DemoPart } from "./demo-part.ts";
import { drawPictures } from "./draw-pictures.ts";
import { loadGifts, type PastGift } from "./load-gifts.ts";
import { seededRandom } from "./seeded-random.ts";

const DAY_MS = 24 * 3600 * 1000;
const USUAL_AMOUNTS = [1_000, 2_000, 5_000, 5_000, 10_000, 10_000, 20_000, 25_000, 50_000, 100_000];
const MOST_GIFTS = 70;

/** The demo's campaigns, their banners and the gifts that they have received. */
export const seedCampaigns: DemoPart = async (files) => {
  const pictures = await drawPictures(files, demoCampaigns);
  return async (tx, now) => {
    const rows = await insertCampaigns(
      tx,
      demoCampaigns.map((campaign) => ({
        slug: campaign.slug,
        title: campaign.title,
        description: campaign.description,
        category: campaign.category,
        bannerImage: pictures.get(campaign.slug) ?? null,
        amount: campaign.amount,
        limitDate:
          campaign.limitInDays === null ? null : dayOf(new Date(now.getTime() + campaign.limitInDays * DAY_MS)),
        potentialBeneficiaries: campaign.potentialBeneficiaries,
        status: "published" as const,
        publishedAt: new Date(now.getTime() - campaign.createdDaysAgo * DAY_MS),
      })),
    );
    const ids = new Map(rows.map((row) => [row.slug, row.id]));
    await loadGifts(
      tx,
      demoCampaigns.flatMap((campaign) => pastGifts(campaign, ids.get(campaign.slug) ?? "", now)),
    );
    return [CAMPAIGNS_NOUN, LEDGER_NOUN];
  };
};

function pastGifts(campaign: DemoCampaign, id: string, now: Date): PastGift[] {
  const random = seededRandom(campaign.slug);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const target = Math.round((campaign.amount * campaign.collectedShare) / 500) * 500;
  const since = campaign.createdDaysAgo * DAY_MS;
  const until = Math.max(0, -(campaign.limitInDays ?? 0)) * DAY_MS;
  // A few larger gifts keep the number of rows small where the goal is high.
  const scale = Math.max(1, Math.ceil(target / 23_000 / MOST_GIFTS));
  const gifts: PastGift[] = [];
  for (let left = target; left > 0; ) {
    const usual = pick(USUAL_AMOUNTS) * (random() < 0.35 ? scale * 2 : 1);
    const amount = left - usual < 500 ? left : usual;
    left -= amount;
    const firstName = pick<string>(firstNames);
    const lastName = pick<string>(lastNames);
    gifts.push({
      campaign: { id, slug: campaign.slug, title: campaign.title },
      amount,
      firstName,
      lastName,
      email: `donateur-${gifts.length + 1}@${campaign.slug}.example`,
      showName: random() < 0.45,
      method: pick<PaymentMethod>(PAYMENT_METHODS),
      paidAt: new Date(now.getTime() - until - Math.floor(random() * (since - until)) - 60_000),
    });
  }
  return gifts;
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
