import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it, vi } from "vitest";
import type { CampaignDetail } from "#giving/campaigns/campaign.contract.ts";
import { CampaignView } from "#giving/campaigns/web/campaign-page.tsx";

vi.mock("#web/shell/use-settings.ts", () => ({ useSettings: () => null, useMonthlyDues: () => 1_000 }));
const followed = vi.hoisted(() => ({ value: null as unknown }));
vi.mock("./use-followed-payment.ts", () => ({
  useFollowedPayment: () => ({ followed: followed.value, fresh: false }),
}));

const campaign: CampaignDetail = {
  id: "c",
  slug: "forage",
  title: "Un forage",
  description: "<p>De l’eau.</p>",
  category: "Eau",
  banner_image: null,
  amount: 1_000_000,
  limit_date: "2026-11-25",
  potential_beneficiaries: null,
  units_needed: null,
  collected_amount: 10_000,
  donors_count: 1,
  closed: true,
  days_left: null,
  excerpt: "",
  banner_alt: "",
  unit: null,
  updates: [],
  donors: [],
};
const payment = {
  type: "don",
  purposeId: "c",
  reference: "REFERENCE",
  amount: 10_000,
  covered_fees: 0,
  by_promise: false,
  returnPath: "/dons/forage",
  receipt_url: "https://site.ci/recus/x",
  payment_link: null,
  payment_code: "WAVECI",
  openedAt: 0,
  startedAt: 0,
  state: "paid",
};

const Page = () => <CampaignView campaign={campaign} />;

function page(): string {
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return renderToStaticMarkup(<Stub />);
}

it("says that a campaign is over, and still thanks who paid just before its end", () => {
  expect(page()).toContain("Cette campagne est terminée");
  followed.value = { payment, phase: "confirmed", secondsLeft: 0, lastFetch: "answered" };
  expect(page()).toContain("Paiement confirmé");
  expect(page()).toContain("Voir mon reçu (PDF)");
});
