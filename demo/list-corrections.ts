import { eq } from "drizzle-orm";
import { campaigns } from "#giving/campaigns/campaigns.db.ts";
import { editableCampaigns } from "#giving/campaigns/editable-campaigns.ts";
import { saveContent } from "#site/content/change-content.ts";
import { type DemoCampaign, demoCampaigns } from "./content/campaigns.ts";
import { contextAt, findEditor } from "./editor-at.ts";
import { seededRandom } from "./seeded-random.ts";
import type { ListStaffWork, StaffWork } from "./staff-work.ts";

const DAY_MS = 24 * 3600 * 1000;

/** The campaigns whose text and goal the editor corrected since they are published. */
const CORRECTED = demoCampaigns.slice(0, 20);

/** A first correction that was too short, and the second one, which the site shows. */
export const listCorrections: ListStaffWork = async (unit, now) => {
  const random = seededRandom("corrections");
  const editor = await findEditor(unit, "redaction");

  function correct(campaign: DemoCampaign, at: Date, change: { description: string; amount: number }): StaffWork {
    return {
      at,
      async write() {
        const [row] = await unit.tx.select().from(campaigns).where(eq(campaigns.slug, campaign.slug));
        if (!row) throw new Error(`there is no campaign ${campaign.slug}`);
        const fields = { ...editableCampaigns.toFields(row), ...change };
        await saveContent(contextAt(unit, at), editableCampaigns, { editor, id: row.id, version: row.version, fields });
      },
    };
  }

  return CORRECTED.flatMap((campaign) => {
    const { description, amount, createdDaysAgo } = campaign;
    const first = now.getTime() - createdDaysAgo * random() * DAY_MS;
    const second = first + (now.getTime() - first) * random();
    const short = { description: description.split(". ")[0] ?? description, amount: Math.round(amount * 0.9) };
    return [correct(campaign, new Date(first), short), correct(campaign, new Date(second), { description, amount })];
  });
};
