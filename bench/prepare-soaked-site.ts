import { DEMO_PASSWORD } from "./demo-password.ts";
import { firstCampaign } from "./gifts.ts";
import { signInAdmin } from "./sign-in-admin.ts";
import type { SoakedSite } from "./soak-visit.ts";

const SEATS = 100_000;

/** Signs staff in to a site with the demo, and publishes an event of today with room for everybody. */
export async function prepareSoakedSite(url: string): Promise<SoakedSite> {
  const staff = await signInAdmin(url, DEMO_PASSWORD);
  const post = async (path: string, body: object) => {
    const headers = { ...staff, "content-type": "application/json" };
    const answered = await fetch(`${url}/api/v01/admin/events${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!answered.ok) throw new Error(`${path}: ${answered.status} ${await answered.text()}`);
    return (await answered.json()) as { id: string; slug: string; version: number };
  };
  const draft = await post("", {
    title: "Journée portes ouvertes",
    description: "Tout le monde est là.",
    category: "Rencontre",
    event_date: new Date().toISOString().slice(0, 10),
    city: "Abidjan",
    country: "Côte d’Ivoire",
    available_seats: SEATS,
  });
  const event = await post(`/${draft.id}/publication`, { version: draft.version, status: "published" });
  return { url, campaign: await firstCampaign({ url }), event, staff };
}
