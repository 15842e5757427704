import * as z from "zod/mini";
import { FEES_ACCOUNT } from "#money/closing/accounting-accounts.contract.ts";
import { DEFAULT_PRIVACY, DEFAULT_TERMS } from "./default-legal-texts.ts";
import { legalText } from "./legal-texts.contract.ts";
import type { SettingSection } from "./setting-sections.contract.ts";
import { type Settings, settings } from "./settings.contract.ts";

/** The settings of an installation before the administrator has set anything. */
export const DEFAULT_SETTINGS: Settings = {
  identity: {
    name: "Notre fondation",
    short_name: "Fondation",
    tagline: "Éducation · Environnement · Développement durable",
    summary: "",
    headline: "Agir ensemble, durablement.",
    mission: "Nous finançons l’éducation, l’environnement et le développement durable en Côte d’Ivoire.",
    founded: 2019,
    official_since: 2021,
    legal_line: "",
    mark: null,
  },
  contact: {
    address: [],
    city: "Abidjan",
    country: "Côte d’Ivoire",
    email: "contact@fondation.example",
    privacy_email: "donnees@fondation.example",
    phone: "",
    whatsapp: "",
    hours: "",
    latitude: 5.36,
    longitude: -4.0083,
  },
  social: [],
  offline_giving: { bank: "", account_name: "", iban: "", bic: "", mobile_money: [] },
  impact: { title: "Notre impact", intro: "", pillars: [] },
  about: {
    history: "La fondation est née en 2019. Elle a été officialisée en 2021.",
    mission: "Soutenir l’éducation, l’environnement et le développement durable en Côte d’Ivoire.",
    vision: "",
    values: [],
  },
  statistics: { projects: 0, beneficiaries: 0, countries: 0, trees: 0, schools: 0 },
  dues: { terms: [{ from: "2019-01", amount: 1_000, due_day: 10 }] },
  fees: { bearer: "foundation", per_mille: 0 },
  // Accounts of the SYSCEBNL as far as they are known here: the foundation's accountant confirms them.
  accounting: {
    provider_account: "5541",
    bank_account: "5211",
    fees_account: FEES_ACCOUNT,
    cash_account: "5711",
    cheque_account: "5131",
    mobile_account: "5521",
    gift_account: "7021",
    project_account: "7022",
    dues_account: "7011",
    duplicate_account: "4712",
  },
  testimonials: [],
  pictures: { hosts: [] },
  mail: { sender_name: "", reply_to: "" },
};

const stored = z.extend(settings, { terms: legalText, privacy: legalText });
const DEFAULTS = { ...DEFAULT_SETTINGS, terms: DEFAULT_TERMS, privacy: DEFAULT_PRIVACY };

/** Returns the value of a section as it is stored, with what was added to it since. Throws if it does not fit. */
export function parseStored<Section extends SettingSection>(
  section: Section,
  value: unknown,
): (typeof DEFAULTS)[Section] {
  return stored.shape[section].parse(value) as (typeof DEFAULTS)[Section];
}

/** Returns the value of a section without a row. */
export function defaultOf(section: SettingSection): unknown {
  return DEFAULTS[section];
}
