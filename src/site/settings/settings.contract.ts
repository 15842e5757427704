import * as z from "zod/mini";
import { accountingAccounts } from "#money/closing/accounting-accounts.contract.ts";
import { feesSettings } from "#money/payments/fees.contract.ts";

/** The foundation's identity on every page, mail and receipt. */
const identitySettings = z.object({
  name: z.string(),
  short_name: z.string(),
  tagline: z.string(),
  /** A few words on the foundation's work: they follow its name in the title of the home page; may be empty. */
  summary: z._default(z.string(), ""),
  headline: z.string(),
  mission: z.string(),
  founded: z.number(),
  official_since: z.number(),
  /** The foundation's legal standing, printed on receipts; may be empty. */
  legal_line: z._default(z.string(), ""),
  /** The reference of the picture that pages show as the foundation's mark; null for the built-in one. */
  mark: z._default(z.nullable(z.string()), null),
});

const contactSettings = z.object({
  address: z.array(z.string()),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  privacy_email: z.string(),
  /** Empty if there is none; as it was typed in the section, in international form wherever settings are read. */
  phone: z.string(),
  /** The number that answers on WhatsApp, as `phone`. */
  whatsapp: z._default(z.string(), ""),
  /** The opening hours in words; may be empty. */
  hours: z._default(z.string(), ""),
  latitude: z.number(),
  longitude: z.number(),
});

const socialLink = z.object({ network: z.string(), label: z.string(), url: z.string() });

/** The ways to give without the online payment. */
const offlineGivingSettings = z.object({
  bank: z.string(),
  account_name: z.string(),
  iban: z.string(),
  /** The SWIFT code of the bank; may be empty. */
  bic: z._default(z.string(), ""),
  mobile_money: z.array(z.object({ label: z.string(), number: z.string() })),
});

const impactSettings = z.object({
  title: z.string(),
  intro: z.string(),
  pillars: z.array(z.object({ title: z.string(), text: z.string() })),
});

/** The texts of the foundation's own page; blank lines separate the paragraphs of `history`. */
const aboutSettings = z.object({
  history: z.string(),
  mission: z.string(),
  vision: z.string(),
  values: z.array(z.object({ title: z.string(), text: z.string() })),
});

const statisticsSettings = z.object({
  projects: z.number(),
  beneficiaries: z.number(),
  countries: z.number(),
  trees: z.number(),
  schools: z.number(),
});

const duesTerms = z.object({
  from: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  amount: z.number().check(z.int(), z.gte(1)),
  due_day: z.number().check(z.int(), z.gte(1), z.lte(28)),
});
const duesSettings = z.object({ terms: z.tuple([duesTerms], duesTerms) });

/**
 * A testimonial of the foundation's work. `avatar` is a picture reference, `rating` whole stars out of five, `project`
 * the foundation's work there. An `example` was written for a demonstration: the person does not exist.
 */
export const testimonial = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  avatar: z.nullable(z.string()),
  content: z.string(),
  rating: z.number().check(z.int(), z.gte(1), z.lte(5)),
  project: z.string(),
  location: z.string(),
  featured: z.boolean(),
  example: z._default(z.boolean(), false),
});

/** The hosts, with their ports, from which pictures in our content may be fetched. */
const pictureSettings = z.object({
  hosts: z.array(z.string().check(z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9.-]*(:\d{1,5})?$/))),
});

/**
 * The name that mails come from, by default the foundation's, and the address that answers go to, by default the
 * sender's.
 */
const mailSettings = z.object({ sender_name: z.string(), reply_to: z.string() });

/** Everything that staff can set, one row for each key. */
export const settings = z.object({
  identity: identitySettings,
  contact: contactSettings,
  social: z.array(socialLink),
  offline_giving: offlineGivingSettings,
  impact: impactSettings,
  about: aboutSettings,
  statistics: statisticsSettings,
  dues: duesSettings,
  fees: feesSettings,
  accounting: accountingAccounts,
  testimonials: z.array(testimonial),
  pictures: pictureSettings,
  mail: mailSettings,
});

/**
 * The part of the settings that every page needs. `dues` are the terms in force, and `next` those behind them if they
 * cost another amount.
 */
export const publicSettings = z.extend(
  z.omit(settings, { testimonials: true, pictures: true, mail: true, accounting: true }),
  {
    dues: z.extend(z.pick(duesTerms, { amount: true, due_day: true }), {
      next: z.optional(z.pick(duesTerms, { from: true, amount: true })),
    }),
    public_url: z.string(),
    payments_simulated: z.boolean(),
    year: z.number(),
  },
);

/** The part of the settings that only one page shows, and that is therefore sent separately. */
export const publicTestimonials = z.object({ testimonials: z.array(testimonial) });

export type Testimonial = z.infer<typeof testimonial>;
export type PublicTestimonials = z.infer<typeof publicTestimonials>;
export type Settings = z.infer<typeof settings>;
export type PublicSettings = z.infer<typeof publicSettings>;
