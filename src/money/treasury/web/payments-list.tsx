import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { OfflineTargets } from "#money/offline-payments/offline-payment.contract.ts";
import { nameOfEvidence } from "#money/payments/payment-words.contract.ts";
import type { PaymentList, PaymentSummary } from "#money/treasury/staff-payments.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMoment } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber, formatPaid } from "#shared/formats.ts";
import { formatDays } from "#shared/periods.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { ColumnChoice } from "#web/listing/column-choice.tsx";
import { ListExport } from "#web/listing/export-links.tsx";
import { FilterChoice, FilterDay, FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList, FoundTotal, useWanted } from "#web/listing/found-list.tsx";
import { HeardAlike } from "#web/listing/found-people.tsx";
import { ListTable } from "#web/listing/list-table.tsx";
import { RowLink } from "#web/listing/row-link.tsx";
import { SavedViews } from "#web/listing/saved-views.tsx";
import { ShortMoment } from "#web/listing/short-dates.tsx";
import { titleIn } from "#web/listing/short-texts.tsx";
import { type ListColumn, useColumns } from "#web/listing/use-columns.ts";
import { Link } from "#web/ui/link.tsx";
import { PaymentChip } from "./payment-chip.tsx";
import { PAYMENT_PARAMETERS } from "./payment-parameters.ts";
import { EVIDENCE_CHOICES, METHOD_CHOICES, PURPOSE_CHOICES, SORT_CHOICES, STATE_CHOICES } from "./payments.messages.ts";

/** The payments, found by the address of the page. */
export default function PaymentsList(): ReactNode {
  const columns = useColumns("payments", COLUMNS);
  const wanted = useWanted(PAYMENT_PARAMETERS);
  const targets = useTargets();
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Paiements</h1>
        <div className="flex flex-wrap items-center gap-x-4">
          <ListExport api="/admin/payments/export" wanted={wanted} />
          <SavedViews list="payments" />
          <ColumnChoice columns={columns} />
        </div>
      </div>
      <PaymentFilterForm targets={targets} />
      <NarrowedNote targets={targets} />
      <FoundList<PaymentSummary, PaymentList>
        key={String(wanted)}
        api="/admin/payments"
        wanted={wanted}
        empty={String(wanted) === "" ? "Aucun paiement pour l’instant." : "Aucun paiement ne correspond."}
      >
        {(rows, { total, alike, ...sums }) => (
          <>
            {alike && <HeardAlike count={total} beside={false} />}
            <div className="flex flex-wrap justify-between gap-x-4">
              <FoundTotal total={total} name={(count) => (count > 1 ? "paiements" : "paiement")} />
              <p className="py-1 text-[0.95rem] text-muted">{describeSums(sums)}</p>
            </div>
            <ListTable caption="Les paiements" columns={columns.shown} rows={rows} keyOf={({ id }) => id} />
          </>
        )}
      </FoundList>
    </>
  );
}

function describeSums({ paid, refunded, received }: Pick<PaymentList, "paid" | "refunded" | "received">): string {
  const gross = `Reçu\u00a0: ${formatFcfa(paid)}`;
  return refunded > 0 ? `${gross}, remboursé\u00a0: ${formatFcfa(refunded)}, reste ${formatFcfa(received)}` : gross;
}

const COLUMNS: ListColumn<PaymentSummary>[] = [
  {
    label: "Payeur",
    share: "w-[20%] min-w-34",
    narrow: "col-span-2 row-start-1",
    cell: ({ id, first_name, last_name }) => (
      <RowLink long to={adminPaths.payment(id)}>{`${first_name} ${last_name}`}</RowLink>
    ),
  },
  {
    label: "Le",
    narrow: "col-start-3 row-start-1 justify-self-end text-[0.92rem] text-muted",
    cell: ({ ordered_at }) => <ShortMoment at={ordered_at} />,
  },
  {
    label: "Pour",
    share: "w-[34%] min-w-34",
    narrow: "col-span-2 row-start-3 text-[0.92rem] text-muted",
    cell: ({ purpose_label }) => <span title={purpose_label}>{titleIn(purpose_label)}</span>,
  },
  {
    label: "Mode",
    narrow: "col-start-3 row-start-3 justify-self-end text-[0.92rem] text-muted",
    cell: ({ method }) => <span className="whitespace-nowrap">{method}</span>,
  },
  {
    label: "État",
    narrow: "col-start-3 row-start-2 justify-self-end",
    cell: (payment) => <State {...payment} />,
  },
  {
    label: "Montant",
    align: "end",
    narrow: "col-span-2 row-start-2 font-semibold cards:whitespace-normal",
    cell: ({ amount, refunded, state }) => <Amount amount={amount} refunded={state === "refunded" ? 0 : refunded} />,
  },
  { label: "Reçu", narrow: "hidden", extra: true, cell: ({ receipt_number }) => receipt_number },
  { label: "E-mail", narrow: "hidden", extra: true, cell: ({ email }) => email },
  { label: "Preuve", narrow: "hidden", extra: true, cell: ({ evidence }) => nameOfEvidence(evidence) },
];

/** Where the payment stands, and what is proposed to be given back of it: alone where there is no room for both. */
function State({ refund_proposed, ...payment }: PaymentSummary): ReactNode {
  if (refund_proposed === null) return <PaymentChip {...payment} />;
  return (
    <span className="flex items-center gap-2 cards:flex-col cards:items-end cards:gap-0.5">
      <span className="columns:@max-[76rem]:hidden">
        <PaymentChip {...payment} />
      </span>
      <span
        title={`${formatFcfa(refund_proposed)} à rendre, à confirmer à deux`}
        className="text-[0.88rem] font-[650] whitespace-nowrap"
      >
        <span>{`${formatNumber(refund_proposed)} à rendre`}</span>
        <span className="columns:sr-only">, à confirmer</span>
      </span>
    </span>
  );
}

/**
 * The amount; what was refunded of it stands below it in short: it takes no width from the names, nor from the state.
 */
function Amount({ amount, refunded }: Pick<PaymentSummary, "amount" | "refunded">): ReactNode {
  const sum = formatFcfa(amount);
  const whole = formatPaid(amount, refunded);
  return (
    <span title={whole === sum ? undefined : whole}>
      <span>{sum}</span>
      {refunded > 0 && (
        <>
          <span className="sr-only">{whole.slice(sum.length)}</span>
          <span aria-hidden="true" className="block text-[0.85rem] leading-tight font-normal text-muted">
            {`−${formatNumber(refunded)}`}
          </span>
        </>
      )}
    </span>
  );
}

/** A campaign or a project by which payments are filtered: its id and its title. */
type TargetChoice = readonly [id: string, title: string];

/** Null until the campaigns and projects have come. */
interface Targets {
  targets: readonly TargetChoice[] | null;
}

/** Returns the campaigns and projects, and what the address names of them without being shown any more. */
function useTargets(): Targets["targets"] {
  const [query] = useSearchParams();
  const { value } = useApi<OfflineTargets>("/admin/offline-payments/targets");
  if (!value) return null;
  const shown = value.data.flatMap(({ target, label }): TargetChoice[] => {
    const [, id] = target.split(":");
    return id ? [[id, label]] : [];
  });
  const wanted = query.get("cible");
  return !wanted || shown.some(([id]) => id === wanted) ? shown : [...shown, [wanted, HIDDEN_TARGET]];
}

const HIDDEN_TARGET = "une campagne ou un projet qui n’est plus sur le site";

/** The filters of the list of payments. */
function PaymentFilterForm({ targets }: Targets): ReactNode {
  return (
    <FilterForm
      search="Nom, e‑mail, téléphone, montant, jour, reçu ou référence"
      more={(query) => (
        <>
          <FilterChoice name="cible" label="Campagne ou projet" all="Tous" options={targets} />
          <FilterChoice name="mode" label="Mode de paiement" all="Tous" options={METHOD_CHOICES} />
          <FilterChoice name="preuve" label="Preuve" all="Toutes" options={EVIDENCE_CHOICES} />
          <FilterDay name="du" label="Commandé du" />
          <FilterDay name="au" label="Commandé au" />
          <FilterDay name="paye_du" label="Payé du" />
          <FilterDay name="paye_au" label="Payé au" />
          <FilterChoice name="tri" label="Ordre" all="Les plus récents" options={SORT_CHOICES} />
          {LINKED_FILTERS.filter((name) => query.has(name)).map((name) => (
            <input key={name} type="hidden" name={name} defaultValue={query.get(name) ?? ""} />
          ))}
        </>
      )}
    >
      <FilterChoice name="etat" label="État" all="Tous" options={STATE_CHOICES} />
      <FilterChoice name="pour" label="Pour" all="Tout" options={PURPOSE_CHOICES} />
    </FilterForm>
  );
}

/** Filters that links set and the form has no field for. */
const LINKED_FILTERS = ["rendu_du", "rendu_au", "depuis", "avant", "donateurs"] as const;

const GIVERS: Readonly<Record<string, string>> = {
  new: "dons de nouveaux donateurs",
  returning: "dons de donateurs qui avaient déjà donné",
  anonymous: "dons sans adresse e\u2011mail",
};

/** Says which filters the form does not show, or folds away, are in force, with the way out of them. */
function NarrowedNote({ targets }: Targets): ReactNode {
  const [query] = useSearchParams();
  const said = nameFilters(query, targets);
  if (said.length === 0) return null;
  const named = ["cible", ...LINKED_FILTERS];
  const without = new URLSearchParams([...query].filter(([name]) => !named.includes(name)));
  return (
    <p className="mb-4 rounded-tile bg-sun-soft px-4 py-2.5">
      <span>{`Seulement\u00a0: ${said.join(", ")}. `}</span>
      <Link to={`?${without}`} className="font-semibold text-forest underline underline-offset-4">
        Voir aussi les autres
      </Link>
    </p>
  );
}

function nameFilters(query: URLSearchParams, targets: Targets["targets"]): string[] {
  const target = query.get("cible");
  const [from, to, since, before, giver] = ["rendu_du", "rendu_au", "depuis", "avant", "donateurs"].map((name) =>
    query.get(name),
  );
  return [
    target ? (targets?.find(([id]) => id === target)?.[1] ?? "…") : "",
    from && to && isDay(from) && isDay(to) ? `remboursés ${formatDays(from, to)}` : "",
    since && before && isMoment(since) && isMoment(before)
      ? `commandés de ${formatMoment(since)} à ${formatMoment(before)}`
      : "",
    giver ? (GIVERS[giver] ?? giver) : "",
  ].filter((text) => text !== "");
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isMoment = (text: string) => !Number.isNaN(Date.parse(text));
