import * as z from "zod/mini";
import { MINIMUM_PAYMENT } from "#shared/money.ts";
import { wholeNumber } from "#site/settings/setting-values.contract.ts";

const WRONG_MONTH = "Écrivez le mois ainsi\u00a0: 2027-01 pour janvier 2027.";
const NO_MONTH = "Choisissez le mois à partir duquel cela vaut, ou retirez cette ligne.";
const WRONG_AMOUNT = "Écrivez le montant d’un mois en chiffres, de 100 à 1\u202f000\u202f000\u00a0FCFA.";
const WRONG_DAY = "Choisissez un jour de 1 à 28\u00a0: il existe dans chaque mois.";
const TWICE = "Le même mois est écrit deux fois.";

/** Amounts and due days of dues, as the administrator writes them: `DuesTerms` in any order. */
export const typedDues = z.object({
  terms: z
    .array(
      z.object({
        from: z
          .string({ error: WRONG_MONTH })
          .check(
            z.minLength(1, { error: NO_MONTH, abort: true }),
            z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, WRONG_MONTH),
          ),
        amount: wholeNumber(MINIMUM_PAYMENT, 1_000_000, WRONG_AMOUNT),
        due_day: wholeNumber(1, 28, WRONG_DAY),
      }),
    )
    .check(
      z.minLength(1, "Indiquez au moins le montant actuel."),
      z.maxLength(40, "Il y en a trop\u00a0: retirez-en."),
      z.refine((terms) => new Set(terms.map(({ from }) => from)).size === terms.length, TWICE),
    ),
});
