import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import {
  FORMER_CURRENCIES,
  FORMER_FIELD_NAMES,
  FORMER_FIELDS,
  FORMER_LINES,
  FORMER_MEGABYTES,
  FORMER_SOURCES,
  FORMER_TOO_LARGE,
  type FormerField,
  type FormerGiftCheck,
  type FormerGiftRecord,
  type FormerVerdict,
} from "#money/former-gifts/former-gifts.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { FileImport } from "#web/table-import/file-import.tsx";
import { NumberedStep } from "#web/table-import/numbered-step.tsx";
import { PreviewRows } from "#web/table-import/preview-rows.tsx";
import { type CsvCheck, useCsvCheck } from "#web/table-import/use-csv-check.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { FORMER_GIFTS, noteFormerWord } from "./former-gift-calls.ts";
import { FormerGiftTable } from "./former-gift-table.tsx";

const FIELDS = FORMER_FIELDS.map((name) => ({
  name,
  label: FORMER_FIELD_NAMES[name],
  needed: name === "date" || name === "amount",
}));
const GIFT_FILES = {
  path: FORMER_GIFTS,
  megabytes: FORMER_MEGABYTES,
  tooLarge: FORMER_TOO_LARGE,
  // `campaigns` is JSON: the id of the campaign for a name in the file.
  rules: { source: "other", money: "", date_order: "", default_campaign: "", campaigns: "{}" },
};
/** Names of campaigns that can be assigned one by one; the others go to the campaign of all others. */
const MOST_NAMES = 20;
const VERDICTS = ["new", "known", "refused"] as const;

/** Proposes to take over the gifts of a file, step by step. */
export default function FormerGiftImport(): ReactNode {
  const check = useCsvCheck<FormerField, FormerGiftCheck>(GIFT_FILES);
  return (
    <div className="grid max-w-[60rem] gap-9">
      <div>
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Reprendre des dons d’avant le site</h1>
        <p className="mt-2 max-w-[65ch] text-muted">
          Les dons reçus par HelloAsso, GiveWP ou notés dans un tableau. Une autre personne de la trésorerie les
          confirme&#8239;; ils comptent alors à leur date, et aucun e‑mail n’est envoyé aux donateurs.
        </p>
      </div>
      <SelectField
        name="source"
        label="D’où viennent ces dons"
        value={check.rules.source}
        className="max-w-sm"
        onChange={({ currentTarget: { value } }) => void check.rule({ source: value })}
      >
        {FORMER_SOURCES.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      <FileImport
        check={check}
        hint={`CSV ou Excel (.xlsx), une ligne par don\u202f; ${formatNumber(FORMER_LINES)}\u00a0lignes et ${FORMER_MEGABYTES}\u00a0Mo au plus.`}
        fields={FIELDS}
        note={(word) => noteFormerWord(check.rules.source ?? "", word)}
        rules={(checked) => <RuleStep checked={checked} check={check} />}
      >
        {(checked, waiting) => <ProposeStep checked={checked} start={check.start} waiting={waiting} />}
      </FileImport>
    </div>
  );
}

/** Says what the columns alone do not: the currency, the order of dates, and the campaigns. */
function RuleStep({
  checked: { money, dates, campaigns, unknown_campaigns },
  check: { rules, rule },
}: {
  checked: FormerGiftCheck;
  check: CsvCheck<FormerField, FormerGiftCheck>;
}): ReactNode {
  const isMixed = money === null;
  const assigned = JSON.parse(rules.campaigns ?? "{}") as Record<string, string>;
  const options = campaigns.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ));
  return (
    <NumberedStep number={3} title="Ce que le fichier ne dit pas">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="money"
          label="Monnaie des montants qui n’en nomment aucune"
          hint={isMixed ? "Ce fichier mêle francs et euros\u00a0: sans choix, ces lignes sont refusées." : undefined}
          value={rules.money || (money ?? "")}
          onChange={({ currentTarget: { value } }) => void rule({ money: value })}
        >
          {isMixed && <option value="">À choisir…</option>}
          {FORMER_CURRENCIES.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        {(dates.certainty === "likely" || dates.certainty === "doubtful") && (
          <SelectField
            name="date_order"
            label="Dates comme 03/11/2024"
            hint={dates.certainty === "doubtful" ? "Elles semblent écrites à l’américaine\u00a0: vérifiez." : undefined}
            value={rules.date_order || dates.order}
            onChange={({ currentTarget: { value } }) => void rule({ date_order: value })}
          >
            <option value="day_first">Jour d’abord (3 novembre)</option>
            <option value="month_first">Mois d’abord (11 mars)</option>
          </SelectField>
        )}
        <SelectField
          name="default_campaign"
          label="Campagne des dons qui n’en nomment aucune"
          hint="Et de ceux dont la campagne n’existe pas sur le site, sauf choix ci-dessous."
          value={rules.default_campaign}
          onChange={({ currentTarget: { value } }) => void rule({ default_campaign: value })}
        >
          <option value="">Aucune&nbsp;: ces lignes sont refusées</option>
          {options}
        </SelectField>
        {unknown_campaigns.slice(0, MOST_NAMES).map(({ name, lines }) => (
          <SelectField
            key={name}
            name={`campaign:${name}`}
            label={`«\u00a0${name}\u00a0» (${nameGifts(lines)})`}
            value={assigned[name] ?? ""}
            onChange={({ currentTarget: { value } }) => {
              const { [name]: _, ...others } = assigned;
              const campaigns = value === "" ? others : { ...others, [name]: value };
              void rule({ campaigns: JSON.stringify(campaigns) });
            }}
          >
            <option value="">Comme les dons sans campagne</option>
            {options}
          </SelectField>
        ))}
      </div>
    </NumberedStep>
  );
}

function ProposeStep({
  checked,
  start,
  waiting,
}: {
  checked: FormerGiftCheck;
  start: CsvCheck<FormerField, FormerGiftCheck>["start"];
  /** The check of other choices is under way. */
  waiting: boolean;
}): ReactNode {
  const navigate = useNavigate();
  const { busy, run } = useSingleFlight();
  const { counts, lines } = checked;
  const [chosen, setChosen] = useState<FormerVerdict | null>(null);
  // Lines that need a look come first.
  const verdict = chosen ?? (counts.refused > 0 ? "refused" : "new");
  const rows = lines.filter((line) => line.verdict === verdict);
  const propose = () =>
    void run(async () => {
      const result = await start<FormerGiftRecord>();
      if (!result.ok) return showToast({ tone: "error", ...describeProblem(result, "Rien n’est proposé") });
      void navigate(adminPaths.formerGift(result.value.id));
    });
  return (
    <NumberedStep number={4} title="Ce qui serait repris">
      <p>
        <strong>{`${nameGifts(counts.new)}, ${formatFcfa(counts.amount)}`}</strong>. Rien n’est encore enregistré.
      </p>
      {counts.closed > 0 && (
        <p>{`${nameGifts(counts.closed)} ${counts.closed > 1 ? "datent" : "date"} d’un mois clôturé\u00a0: le livre des comptes les inscrit au mois en cours. Le don garde sa date partout ailleurs.`}</p>
      )}
      <ChoiceTiles
        legend="Les lignes du fichier"
        name="verdict"
        columns="grid-cols-1 sm:grid-cols-3"
        value={verdict}
        onChange={setChosen}
        choices={VERDICTS.map((value) => ({ value, label: nameVerdict(value, counts[value]) }))}
      />
      {rows.length === 0 ? (
        <p className="text-muted">Aucune ligne.</p>
      ) : (
        <PreviewRows key={verdict} rows={rows}>
          {(shown) => <FormerGiftTable caption="Les lignes du fichier" rows={shown} />}
        </PreviewRows>
      )}
      {counts[verdict] > rows.length && (
        <p className="text-muted">{`Et ${formatNumber(counts[verdict] - rows.length)} de plus.`}</p>
      )}
      <Button
        className="justify-self-start"
        busy={busy}
        disabled={busy || waiting || counts.new === 0}
        onClick={propose}
      >
        {counts.new === 0 ? "Rien à reprendre" : `Proposer ${nameGifts(counts.new)}`}
      </Button>
    </NumberedStep>
  );
}

function nameVerdict(verdict: FormerVerdict, count: number): string {
  const s = count > 1 ? "s" : "";
  const names = { new: "à reprendre", known: `déjà repris`, refused: `ligne${s} refusée${s}` };
  return `${formatNumber(count)} ${names[verdict]}`;
}

function nameGifts(count: number): string {
  return `${formatNumber(count)}\u00a0don${count > 1 ? "s" : ""}`;
}
