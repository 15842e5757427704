import type { ReactNode } from "react";
import type { DuesTerms } from "#giving/dues/dues-terms.contract.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { paths } from "#shared/site-paths.ts";
import { readAmount, readNumber, writeNumber } from "#site/content/web/read-number.ts";
import { readRows, rowControls } from "#site/content/web/read-rows.ts";
import { RepeatedFields } from "#site/content/web/repeated-fields.tsx";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { settingForm } from "./setting-form.ts";

/** The months in which a change may begin, from this one on. */
const MONTHS_AHEAD = 36;
const KEYS = ["from", "amount", "due_day"] as const;

/** What dues cost and when they are due, from which month on. */
export const duesForm = settingForm("dues", {
  effect:
    "Pour tous les membres\u00a0: à partir du mois indiqué, tout mois payé coûte ce montant, même un mois en retard, et un mois non payé est en retard une fois le jour d’échéance, entre 1 et 28, passé. Les mois payés le restent. Pour changer, ajoutez une ligne\u00a0: ce qui valait avant ce mois-ci ne se modifie plus.",
  page: paths.dues,
  readControls: (values) => ({
    terms: readRows(values, "terms", KEYS).map(({ from, amount, due_day }) => ({
      from: from.trim(),
      amount: readAmount(amount),
      due_day: readNumber(due_day),
    })),
  }),
  toControls: ({ terms }) =>
    rowControls(
      "terms",
      (terms as DuesTerms[]).map(({ from, amount, due_day }) => ({
        from,
        amount: writeNumber(amount),
        due_day: writeNumber(due_day),
      })),
    ),
  Controls,
});

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return (
    <RepeatedFields
      form={form}
      initial={initial}
      name="terms"
      legend="Montant et jour d’échéance"
      one="un changement"
      most={40}
      columns={[
        { key: "from", label: "À partir du mois", choices: [["", "Choisir…"], ...monthChoices(initial)] },
        { key: "amount", label: "Montant d’un mois (FCFA)", maxLength: 20 },
        { key: "due_day", label: "Jour d’échéance", maxLength: 2 },
      ]}
    />
  );
}

/** Returns the months that are written, and those in which a change may begin. */
function monthChoices(initial: FormValues): [value: string, text: string][] {
  const written = Object.keys(initial).flatMap((name) => (name.endsWith(".from") ? [initial[name] ?? ""] : []));
  const now = new Date();
  const ahead = Array.from({ length: MONTHS_AHEAD }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index, 1)).toISOString().slice(0, 7),
  );
  return [...new Set([...written, ...ahead])].sort().map((month) => [month, formatMonth(month)]);
}
