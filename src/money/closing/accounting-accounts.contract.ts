import * as z from "zod/mini";
import { plainDigits } from "#shared/typed-digits.ts";

const WRONG_ACCOUNT = "Un numéro de compte a de 2 à 12 chiffres, par exemple 5211.";
const account = z.string({ error: WRONG_ACCOUNT }).check(
  z.overwrite((text) => plainDigits(text).replace(/\s/g, "")),
  z.regex(/^\d{2,12}$/, WRONG_ACCOUNT),
);

/** The accounts that the accounting export books on, and what each is called in the back office. */
export const ACCOUNT_NAMES = {
  provider_account: "Argent chez le prestataire de paiement",
  bank_account: "Banque",
  fees_account: "Frais du prestataire",
  cash_account: "Caisse",
  cheque_account: "Chèques à encaisser",
  mobile_account: "Mobile money de la fondation",
  gift_account: "Dons aux campagnes",
  project_account: "Contributions aux projets",
  dues_account: "Cotisations",
  duplicate_account: "Paiements en double, à affecter",
} as const;

export type AccountField = keyof typeof ACCOUNT_NAMES;

/** Charges of electronic money in the SYSCEBNL as far as it is known here. */
export const FEES_ACCOUNT = "6317";

/** The number of each account in the foundation's chart of accounts. */
export const accountingAccounts = z.extend(
  z.object(
    Object.fromEntries(Object.keys(ACCOUNT_NAMES).map((field) => [field, account])) as Record<
      AccountField,
      typeof account
    >,
  ),
  // Settings that an earlier version stored have none.
  { fees_account: z._default(account, FEES_ACCOUNT) },
);

export type AccountingAccounts = z.infer<typeof accountingAccounts>;
