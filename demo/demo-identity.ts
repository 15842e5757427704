import type { Settings } from "#site/settings/settings.contract.ts";
import { demoSettings } from "./content/settings.ts";

const { identity, contact, social, offline, home, about } = demoSettings;

const NETWORKS = { facebook: "Facebook", linkedin: "LinkedIn", youtube: "YouTube", instagram: "Instagram" } as const;

/** The dues of a month in the demo, in FCFA. */
export const MONTHLY_DUES = 1_000;

/** The settings of the demo foundation; its testimonials come with their drawn portraits. */
export const demoIdentity: Omit<Settings, "testimonials"> = {
  identity: {
    name: identity.name,
    short_name: "Akwaba",
    tagline: identity.tagline,
    summary: identity.summary,
    headline: home.headline,
    mission: home.lead,
    founded: identity.foundedYear,
    official_since: identity.officialYear,
    legal_line: identity.legalLine,
    mark: null,
  },
  contact: {
    address: [contact.address, contact.postBox],
    city: contact.city,
    country: contact.country,
    email: contact.email,
    privacy_email: "donnees@fondation-akwaba.example",
    phone: contact.phones[0],
    whatsapp: contact.phones[1],
    hours: contact.hours,
    latitude: contact.latitude,
    longitude: contact.longitude,
  },
  social: Object.entries(NETWORKS).map(([network, label]) => ({
    network,
    label,
    url: social[network as keyof typeof NETWORKS],
  })),
  offline_giving: {
    bank: offline.bank.bankName,
    account_name: offline.bank.holder,
    iban: offline.bank.iban,
    bic: offline.bank.swift,
    mobile_money: offline.mobileMoney.map(({ operator, number }) => ({ label: operator, number })),
  },
  impact: { title: home.impactTitle, intro: home.impactIntro, pillars: home.pillars.map((pillar) => ({ ...pillar })) },
  about: {
    history: about.history,
    mission: identity.mission,
    vision: identity.vision,
    values: about.values.map((value) => ({ ...value })),
  },
  statistics: { ...home.impact },
  dues: { terms: [{ from: "2019-01", amount: MONTHLY_DUES, due_day: 10 }] },
  fees: { bearer: "payer_may_cover", per_mille: 25 },
  accounting: {
    provider_account: "5541",
    bank_account: "5211",
    fees_account: "6317",
    cash_account: "5711",
    cheque_account: "5131",
    mobile_account: "5521",
    gift_account: "7021",
    project_account: "7022",
    dues_account: "7011",
    duplicate_account: "4712",
  },
  pictures: { hosts: [] },
  mail: { sender_name: "", reply_to: "" },
};
