import { firstCampaign, giftTo } from "./gifts.ts";
import { measureInTurn, type Subject } from "./measure.ts";
import { printAnswers } from "./pages.ts";
import { type Bench, withSites } from "./variants.ts";

/** Prints how fast orders are opened, the simulator's payment page included. */
export async function measureOrders(benches: readonly Bench[]): Promise<void> {
  await withSites(benches, {}, async (sites) => {
    const subjects: Subject[] = [];
    for (const server of sites) {
      const json = giftTo((await firstCampaign(server)).id);
      subjects.push({ server, path: "/api/v01/payment/create-order", json });
    }
    printAnswers("create-order", await measureInTurn(subjects));
  });
}
