import * as z from "zod/mini";
import { typedDues } from "#giving/dues/typed-dues.contract.ts";
import { accountingAccounts } from "#money/closing/accounting-accounts.contract.ts";
import { bicField, ibanField } from "#money/statements/bank-codes.contract.ts";
import { emailAddress } from "#people/identity/account.contract.ts";
import { holdsCredentials, WITH_CREDENTIALS } from "#shared/address-credentials.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { MAXIMUM_FEE_RATE } from "#shared/money.ts";
import { optionalPhone, typedPhone } from "#shared/phones.ts";
import { withScheme } from "#shared/web-address.ts";
import { optionalWrittenLine, writtenLine } from "#shared/written-line.ts";
import { pictureReference } from "#site/content/content-fields.contract.ts";
import { legalMarkProblem } from "./legal-marks.contract.ts";
import { LEGAL_TEXTS, type LegalTextName } from "./legal-texts.contract.ts";
import { SOCIAL_NETWORKS, type SocialNetwork } from "./setting-field-names.contract.ts";
import { manyLines, wholeNumber } from "./setting-values.contract.ts";

// The settings as the administrator writes them, section by section, with a French text for each refusal. What is
// stored is read by `settings.ts`, which never refuses what an older version of the site accepted.

const WRONG_YEAR = "Cette année n’est pas valable.";
const WRONG_PLACE = "Écrivez la position en degrés décimaux, par exemple 5,3701.";
const WRONG_LINK = "Collez l’adresse complète de la page, par exemple https://facebook.com/fondation.";
const WRONG_COUNT = "Écrivez ce nombre en chiffres, à partir de 0, par exemple 1\u202f250.";
const WRONG_RATE = "Les frais sont un pourcentage entre 0 et 20, par exemple 2,5.";
const WRONG_HOST = "Écrivez un nom de site par ligne, sans https:// ni page, par exemple images.exemple.ci.";
const NO_CHOICE = "Choisissez qui prend les frais à sa charge.";
const TOO_MANY = "Il y en a trop\u00a0: retirez-en.";

const year = wholeNumber(1800, 2100, WRONG_YEAR);
const titled = z.object({
  title: writtenLine(80, { missing: "Donnez un titre, ou videz aussi le texte." }),
  text: manyLines(400, "Écrivez un texte, ou videz aussi le titre."),
});

const identity = z.object({
  name: writtenLine(80, { missing: "Veuillez saisir le nom de la fondation." }),
  short_name: writtenLine(30, { missing: "Veuillez saisir un nom court." }),
  tagline: optionalWrittenLine(120),
  summary: z._default(optionalWrittenLine(60), ""),
  headline: writtenLine(120, { missing: "Veuillez saisir la phrase de la page d’accueil." }),
  mission: manyLines(600, "Veuillez décrire la fondation en une phrase ou deux."),
  founded: year,
  official_since: year,
  legal_line: optionalWrittenLine(200),
  mark: pictureReference,
});

const contact = z.object({
  address: z.array(writtenLine(100)).check(z.maxLength(4, "L’adresse a quatre lignes au plus.")),
  city: writtenLine(80),
  country: writtenLine(80),
  email: emailAddress,
  privacy_email: emailAddress,
  phone: optionalPhone(),
  whatsapp: z._default(optionalPhone(), ""),
  hours: optionalWrittenLine(120),
  latitude: z.number({ error: WRONG_PLACE }).check(z.gte(-90, WRONG_PLACE), z.lte(90, WRONG_PLACE)),
  longitude: z.number({ error: WRONG_PLACE }).check(z.gte(-180, WRONG_PLACE), z.lte(180, WRONG_PLACE)),
});

const link = z.string({ error: WRONG_LINK }).check(
  z.trim(),
  z.overwrite(withScheme),
  z.maxLength(300, WRONG_LINK),
  z.refine((typed) => !holdsCredentials(typed), { error: WITH_CREDENTIALS, abort: true }),
  z.refine((typed) => typed === "" || isLink(typed), WRONG_LINK),
);
const social = z.object(
  Object.fromEntries(Object.keys(SOCIAL_NETWORKS).map((network) => [network, z._default(link, "")])) as Record<
    SocialNetwork,
    z.ZodMiniDefault<typeof link>
  >,
);

const offlineGiving = z
  .object({
    mobile_money: z
      .array(
        z.object({
          label: writtenLine(40, { missing: "Nommez l’opérateur, par exemple Wave." }),
          number: typedPhone("Veuillez saisir le numéro."),
        }),
      )
      .check(z.maxLength(8, TOO_MANY)),
    bank: optionalWrittenLine(100),
    account_name: optionalWrittenLine(100),
    iban: ibanField,
    bic: bicField,
  })
  .check(
    z.refine(({ iban, account_name }) => iban === "" || account_name !== "", {
      error: "Indiquez le titulaire du compte\u00a0: les banques le demandent avec l’IBAN.",
      path: ["account_name"],
    }),
    z.refine(({ iban, bic }) => bic === "" || iban !== "", {
      error: "Indiquez aussi l’IBAN\u00a0: le code SWIFT ne suffit pas à un virement.",
      path: ["iban"],
    }),
  );

const fees = z.object({
  bearer: z.enum(["foundation", "payer_may_cover"], { error: NO_CHOICE }),
  per_mille: wholeNumber(0, MAXIMUM_FEE_RATE, WRONG_RATE),
});

const count = wholeNumber(0, 1_000_000_000, WRONG_COUNT);
const statistics = z.object({
  projects: count,
  beneficiaries: count,
  countries: count,
  trees: count,
  schools: count,
});

const NO_STARS = "Choisissez de une à cinq étoiles.";
const testimonials = z.object({
  testimonials: z
    .array(
      z.object({
        /** Of a new one: made when it is stored. */
        id: z._default(z.string().check(z.maxLength(80, TOO_MANY)), ""),
        name: writtenLine(80, { missing: "Veuillez saisir le nom de la personne." }),
        role: writtenLine(120, { missing: "Dites qui est cette personne, par exemple Institutrice." }),
        avatar: pictureReference,
        content: manyLines(1_500, "Écrivez ce que dit la personne."),
        rating: wholeNumber(1, 5, NO_STARS),
        project: writtenLine(120, { missing: "Nommez l’action dont elle parle." }),
        location: writtenLine(80, { missing: "Veuillez saisir le lieu." }),
        featured: z._default(z.boolean(), false),
        example: z._default(z.boolean(), false),
      }),
    )
    .check(z.maxLength(40, TOO_MANY)),
});

const mail = z.object({
  sender_name: optionalWrittenLine(80),
  reply_to: z.union([z.literal(""), emailAddress]),
});

const host = z
  .string({ error: WRONG_HOST })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253, WRONG_HOST),
    z.regex(/^[a-z0-9][a-z0-9.-]*(:\d{1,5})?$/, WRONG_HOST),
  );

const legal = z.object({
  sections: z
    .array(
      z.object({
        /** Of a new part: made from its title. */
        id: z._default(z.string().check(z.regex(/^[a-z0-9-]{0,80}$/, TOO_MANY)), ""),
        title: writtenLine(120, { missing: "Donnez un titre, ou videz aussi le texte." }),
        text: z.pipe(
          manyLines(20_000, "Écrivez un texte, ou videz aussi le titre."),
          z.string().check(
            z.refine((text) => legalMarkProblem(text) === null, {
              error: ({ input }) => legalMarkProblem(String(input)) ?? undefined,
            }),
          ),
        ),
      }),
    )
    .check(z.minLength(1, "Un texte légal a au moins une partie."), z.maxLength(40, TOO_MANY)),
});

/** The contract of each section of the settings. */
export const settingSections = {
  identity,
  contact,
  social,
  offline_giving: offlineGiving,
  fees,
  accounting: accountingAccounts,
  dues: typedDues,
  about: z.object({
    history: manyLines(10_000, "Veuillez raconter l’histoire de la fondation."),
    mission: manyLines(1_000, "Veuillez décrire la mission."),
    vision: manyLines(1_000),
    values: z.array(titled).check(z.maxLength(8, TOO_MANY)),
  }),
  impact: z.object({
    title: writtenLine(80, { missing: "Veuillez saisir un titre." }),
    intro: manyLines(400),
    pillars: z.array(titled).check(z.maxLength(6, TOO_MANY)),
  }),
  statistics,
  testimonials,
  mail,
  terms: legal,
  privacy: legal,
  pictures: z.object({ hosts: z.array(host).check(z.maxLength(50, TOO_MANY)) }),
} as const;

export type SettingSection = keyof typeof settingSections;
export const SETTING_SECTIONS = Object.keys(settingSections) as readonly SettingSection[];

/** The name of each section, in the back office and in the audit log. */
export const SECTION_NAMES: Readonly<Record<SettingSection, string>> = {
  identity: "Identité",
  contact: "Coordonnées et carte",
  social: "Réseaux sociaux",
  offline_giving: "Donner autrement",
  fees: "Frais de paiement",
  accounting: "Plan comptable",
  dues: "Cotisations",
  about: "Page À propos",
  impact: "Notre impact",
  statistics: "Chiffres de l’accueil",
  testimonials: "Témoignages",
  mail: "Expéditeur des e\u2011mails",
  pictures: "Sites d’images autorisés",
  terms: "Conditions d’utilisation",
  privacy: "Politique de confidentialité",
};

/** Other words by which staff looks for a section. */
export const SECTION_WORDS: Partial<Record<SettingSection, string>> = {
  offline_giving: "IBAN RIB BIC SWIFT banque compte bancaire mobile money numéro Wave Orange Money virement",
  fees: "commission pourcentage",
  dues: "tarif prix somme adhésion",
};

/** The end of the address of each section's page in the back office. */
const SECTION_SLUGS: Readonly<Record<SettingSection, string>> = {
  identity: "identite",
  contact: "coordonnees",
  social: "reseaux-sociaux",
  offline_giving: "donner-autrement",
  fees: "frais",
  accounting: "comptabilite",
  dues: "cotisations",
  about: "a-propos",
  impact: "impact",
  statistics: "chiffres",
  testimonials: "temoignages",
  mail: "courriel",
  pictures: "images",
  terms: "conditions",
  privacy: "confidentialite",
};

/** Returns the path of the section's page in the back office. */
export function sectionPath(section: SettingSection): string {
  return (isLegal(section) ? adminPaths.legalText : adminPaths.setting)(SECTION_SLUGS[section]);
}

/** Returns the section with this end of its page's address. */
export function sectionOf(slug: string): SettingSection | undefined {
  return SETTING_SECTIONS.find((section) => SECTION_SLUGS[section] === slug);
}

/** Returns whether the section is a legal text, whose versions people consent to. */
export function isLegal(section: SettingSection): section is LegalTextName {
  return (LEGAL_TEXTS as readonly string[]).includes(section);
}

function isLink(typed: string): boolean {
  return typed.startsWith("https://") && URL.canParse(typed);
}
