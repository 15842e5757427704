import type { AppContext } from "#composition/context.ts";
import { termsIn } from "#giving/dues/dues-terms.contract.ts";
import { startOfDay } from "#platform/abidjan-days.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { dayIn, monthOf } from "#platform/months.ts";
import { formatPhone, readPhone } from "#platform/phone-number.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { DEFAULT_SETTINGS, defaultOf, parseStored } from "./default-settings.ts";
import type { LegalText, LegalTextName } from "./legal-texts.contract.ts";
import { type PublicSettings, type PublicTestimonials, type Settings, settings } from "./settings.contract.ts";
import { findRow, readRows, writeRow } from "./settings.db.ts";

/** The cache tag of responses that show a setting. */
export const SETTINGS_TAG = "settings";

/**
 * Returns the foundation's settings. Those not set yet have their defaults. The public telephone numbers are in
 * international form, however they were typed: the links that pages make of them, mails and search engines need the
 * country.
 */
export async function readSettings(db: Database): Promise<Settings> {
  const { contact, ...others } = settings.parse({ ...DEFAULT_SETTINGS, ...(await readRows(db)) });
  const { phone, whatsapp } = contact;
  return { ...others, contact: { ...contact, phone: internationalOf(phone), whatsapp: internationalOf(whatsapp) } };
}

function internationalOf(typed: string): string {
  const phone = readPhone(typed);
  return phone ? formatPhone(phone.number) : typed;
}

/** Stores these settings; the others stay. Throws if a value does not fit its contract. */
export async function writeSettings(
  { tx, invalidate }: UnitOfWork,
  change: Partial<Settings>,
  now: Date,
): Promise<void> {
  for (const [key, value] of Object.entries(change)) {
    const contract = settings.shape[key as keyof Settings];
    await writeRow(tx, key, contract.parse(value), now);
  }
  invalidate([SETTINGS_TAG]);
}

/** The cache tag of responses that show a legal text. */
export const LEGAL_TAG = "legal-texts";

/** Returns the version of the text that is in force. */
export async function readLegalText(db: Database, name: LegalTextName): Promise<LegalText> {
  const row = await findRow(db, name);
  return parseStored(name, row?.value ?? defaultOf(name));
}

/** Returns the names of the versions that are in force, as consents store them. */
export async function readLegalVersions(db: Database): Promise<Record<LegalTextName, string>> {
  const [terms, privacy] = await Promise.all([readLegalText(db, "terms"), readLegalText(db, "privacy")]);
  return { terms: terms.since, privacy: privacy.since };
}

/** Returns what every page may know of the foundation and of this installation, without what a single page shows. */
export async function showFoundation(
  {
    clock,
    paymentsSimulated,
    publicUrl,
    readSettings,
  }: Pick<AppContext, "clock" | "paymentsSimulated" | "publicUrl" | "readSettings">,
  hints: CacheHints,
): Promise<PublicSettings> {
  const now = clock.now();
  const year = now.getUTCFullYear();
  hints.dependsOn(SETTINGS_TAG);
  // The footer names the year.
  hints.expiresAt(new Date(Date.UTC(year + 1, 0, 1)));
  // Named one by one, so that a new section is public only by decision.
  const { identity, contact, social, offline_giving, impact, about, statistics, fees, dues } = await readSettings();
  const next = dues.terms.find(({ from }) => from > monthOf(now));
  if (next) hints.expiresAt(startOfDay(dayIn(next.from, 1)));
  const { amount, due_day } = termsIn(dues.terms, monthOf(now));
  return {
    identity,
    contact,
    social,
    offline_giving,
    impact,
    about,
    statistics,
    fees,
    dues: {
      amount,
      due_day,
      ...(next && next.amount !== amount ? { next: { from: next.from, amount: next.amount } } : {}),
    },
    public_url: publicUrl,
    payments_simulated: paymentsSimulated,
    year,
  };
}

/** Returns the testimonials about the foundation's work. */
export async function showTestimonials(
  { readSettings }: Pick<AppContext, "readSettings">,
  hints: CacheHints,
): Promise<PublicTestimonials> {
  hints.dependsOn(SETTINGS_TAG);
  const { testimonials } = await readSettings();
  return { testimonials };
}
