import type { ReactNode } from "react";
import type { DuesTerms } from "#giving/dues/dues-terms.contract.ts";
import { ACCOUNT_NAMES, type AccountField } from "#money/closing/accounting-accounts.contract.ts";
import { formatDate, formatMonth, todayInAbidjan } from "#shared/date-formats.ts";
import { isSameValue } from "#shared/same-value.ts";
import { paths } from "#shared/site-paths.ts";
import { readAmount, readDecimal, readNumber, writeDecimal, writeNumber } from "#site/content/web/read-number.ts";
import { RepeatedFields, readRows, rowControls } from "#site/content/web/repeated-fields.tsx";
import { DUES_TERMS, WALLETS } from "#site/settings/listed-rows.contract.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { settingForm } from "./setting-form.ts";

const FIELDS = Object.keys(ACCOUNT_NAMES) as AccountField[];

/** The accounts of the accounting export. */
export const accountingForm = settingForm("accounting", {
  effect: "Dans l’export comptable des clôtures. Faites confirmer ces numéros par votre comptable.",
  page: null,
  readControls: (values) => values,
  toControls: (fields) => fields as FormValues,
  Controls: AccountingControls,
});

function AccountingControls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return FIELDS.map((field) => (
    <TextField
      key={field}
      {...form.field(field)}
      defaultValue={initial[field]}
      label={ACCOUNT_NAMES[field]}
      inputMode="numeric"
    />
  ));
}

/** The months in which a change may begin, from this one on. */
const MONTHS_AHEAD = 36;
const KEYS = ["from", "amount", "due_day"] as const;

/** The form of the amount of dues and the day they are due, from a given month on. */
export const duesForm = settingForm("dues", {
  effect: "Pour tous les membres. Pour changer, ajoutez une ligne.",
  page: paths.dues,
  question: {
    title: "Changer la cotisation de tous les membres\u202f?",
    text: "Ce que chaque membre paiera\u00a0:",
    confirm: "Changer",
  },
  shownLater: (before, after) => {
    const [was, is] = [before.terms, after.terms] as DuesTerms[][];
    const isIn = (rows: readonly DuesTerms[] | undefined, one: DuesTerms) => rows?.some((row) => isSameValue(row, one));
    const changed = [...(is ?? []).filter((one) => !isIn(was, one)), ...(was ?? []).filter((one) => !isIn(is, one))];
    const [first] = changed.map(({ from }) => from).sort();
    if (!first || first <= todayInAbidjan().slice(0, 7)) return null;
    return `Le changement vaudra à partir du ${formatDate(`${first}-01`)}.`;
  },
  rows: { terms: DUES_TERMS },
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
  Controls: DuesControls,
});

function DuesControls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return (
    <>
      <RepeatedFields
        form={form}
        initial={initial}
        name="terms"
        legend="Montant et jour d’échéance"
        one="un changement"
        most={40}
        columns={[
          { key: "from", label: "À partir du mois", choices: [["", "Choisir…"], ...monthChoices(initial)] },
          { key: "amount", label: "Montant d’un mois (FCFA)" },
          { key: "due_day", label: "Jour d’échéance", added: readRows(initial, "terms", KEYS).at(-1)?.due_day ?? "" },
        ]}
      />
      <ul className="list-disc pl-5 text-[0.95rem] text-muted">
        <li>
          À partir du mois indiqué, tout mois payé coûte ce montant, même un mois en retard. Les mois payés le restent.
        </li>
        <li>Le jour d’échéance va de 1 à 28. Une fois passé, un mois non payé est en retard.</li>
        <li>Ce qui valait avant ce mois-ci ne se modifie plus.</li>
      </ul>
    </>
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

/** Who bears the provider's fees. The rate is a percentage for the reader and per mille in the contract. */
export const feesForm = settingForm("fees", {
  effect:
    "Dans les formulaires de paiement. S’applique aux paiements ouverts après l’enregistrement\u00a0: un paiement déjà ouvert garde son total.",
  page: paths.campaigns,
  readControls({ bearer, per_mille }) {
    const rate = readDecimal(per_mille);
    return { bearer, per_mille: typeof rate === "number" ? Math.round(rate * 1_000) / 100 : rate };
  },
  toControls: ({ bearer, per_mille }) => ({
    bearer: String(bearer),
    per_mille: typeof per_mille === "number" ? writeDecimal(per_mille / 10) : "",
  }),
  Controls: FeesControls,
});

function FeesControls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return (
    <>
      <SelectField
        {...form.field("bearer")}
        defaultValue={initial.bearer}
        label="Qui prend les frais à sa charge&#8239;?"
      >
        <option value="foundation">La fondation, toujours</option>
        <option value="payer_may_cover">La fondation, ou le donateur s’il le choisit</option>
      </SelectField>
      <TextField
        {...form.field("per_mille")}
        defaultValue={initial.per_mille}
        label="Taux des frais"
        inputMode="decimal"
        suffix="%"
        hint="Ce que le prestataire retient sur un paiement, par exemple 2,5. Le donateur voit le total exact avant de payer."
      />
    </>
  );
}

/** The numbers and the bank account of 'Donner autrement'. */
export const offlineGivingForm = settingForm("offline_giving", {
  effect:
    "Sous les formulaires de don et de cotisation. Relisez chaque chiffre\u00a0: l’argent part vers ce qui est écrit ici. L’administration et la trésorerie sont prévenues d’un changement\u202f; avec la double authentification, il demande un code.",
  page: paths.campaigns,
  question: {
    title: "Changer où l’argent est envoyé\u202f?",
    text: "Tout le monde voit ces changements tout de suite. Relisez chaque chiffre\u00a0:",
    confirm: "Publier",
  },
  rows: { mobile_money: WALLETS },
  readControls: ({ bank, account_name, iban, bic, ...values }) => ({
    mobile_money: readRows(values, "mobile_money", ["label", "number"]),
    bank,
    account_name,
    iban,
    bic,
  }),
  toControls: ({ mobile_money, ...bank }) => ({
    ...(bank as FormValues),
    ...rowControls("mobile_money", mobile_money as Record<string, string>[]),
  }),
  Controls: OfflineGivingControls,
});

function OfflineGivingControls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  const field = (name: string) => ({ ...form.field(name), defaultValue: initial[name] ?? "" });
  return (
    <>
      <RepeatedFields
        form={form}
        initial={initial}
        name="mobile_money"
        legend="Mobile money"
        one="un numéro"
        most={8}
        columns={[
          { key: "label", label: "Opérateur" },
          { key: "number", label: "Numéro", type: "tel" },
        ]}
      />
      <fieldset className="grid gap-x-3 gap-y-4 rounded-card border border-line bg-white p-4 xs:grid-cols-2">
        <legend className="px-1 font-semibold">Virement bancaire (facultatif)</legend>
        <TextField {...field("account_name")} label="Titulaire du compte" />
        <TextField {...field("bank")} label="Banque et agence" />
        <TextField
          {...field("iban")}
          label="IBAN"
          className="xs:col-span-2"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...field("bic")}
          label="Code SWIFT (BIC)"
          autoCapitalize="characters"
          spellCheck={false}
          hint="Demandé pour un virement de l’étranger."
        />
      </fieldset>
    </>
  );
}
