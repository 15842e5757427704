import { type ReactNode, useState } from "react";
import {
  nameOfPayer,
  OFFLINE_STATE_NAMES,
  OFFLINE_STATES,
  type OfflinePayment,
  type OfflinePaymentList,
} from "#money/offline-payments/offline-payment.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { FilterChoice, FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList, useWanted } from "#web/listing/found-list.tsx";
import { HeardAlike } from "#web/listing/found-people.tsx";
import { ListTable } from "#web/listing/list-table.tsx";
import { RowLink } from "#web/listing/row-link.tsx";
import { SelectionBar, selectionLead, useSelection } from "#web/listing/selection.tsx";
import { ShortDay } from "#web/listing/short-dates.tsx";
import { ShortLabel, titleIn } from "#web/listing/short-texts.tsx";
import type { ListColumn } from "#web/listing/use-columns.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ConfirmMany } from "./confirm-many.tsx";
import { OfflineChip } from "./offline-chip.tsx";

/** Parameters of the page's address, and of the call. */
const PARAMETERS = { recherche: "q", etat: "state" } as const;
const STATES = OFFLINE_STATES.map((state) => [state, OFFLINE_STATE_NAMES[state]] as const);

/** Money that came in beside the provider, found by the address of the page. */
export default function OfflineList(): ReactNode {
  const mayRecord = useAdmin().person.abilities.includes("move_money");
  const wanted = useWanted(PARAMETERS);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h1 className="text-[min(1.55rem,8vw)] leading-tight sm:text-title">Encaissements</h1>
        {mayRecord && (
          <ButtonLink to={adminPaths.newOfflinePayment} size="small">
            <ShortLabel>Enregistrer un encaissement</ShortLabel>
          </ButtonLink>
        )}
      </div>
      <p className="mb-3 max-w-[65ch] text-muted">
        <span className="max-sm:hidden">
          L’argent reçu en espèces, par chèque, par virement, par dépôt, ou par le prestataire sans que le site le
          sache. Une personne l’enregistre, une autre le confirme&nbsp;: il compte alors comme tout paiement, et le reçu
          part.{" "}
        </span>
        <span>Les derniers enregistrés sont en tête.</span>
      </p>
      <FilterForm search="Nom, e‑mail, référence, montant ou jour">
        <FilterChoice name="etat" label="État" all="Tous" options={STATES} />
      </FilterForm>
      <FoundPayments key={String(wanted)} wanted={wanted} />
    </>
  );
}

/** The payments that the filters find. Several of those that wait are confirmed together. */
function FoundPayments({ wanted }: { wanted: URLSearchParams }): ReactNode {
  const selection = useSelection<OfflinePayment>();
  const [round, setRound] = useState(0);
  return (
    <FoundList<OfflinePayment, OfflinePaymentList>
      version={round}
      api="/admin/offline-payments"
      wanted={wanted}
      empty={String(wanted) === "" ? "Aucun encaissement pour l’instant." : "Aucun encaissement ne correspond."}
    >
      {(rows, { total, alike }) => {
        const confirmable = wanted.get("state") === "waiting" ? rows.filter(({ may_confirm }) => may_confirm) : [];
        const lead = selectionLead(selection, nameOfPayer);
        return (
          <>
            {alike && <HeardAlike count={total} beside={false} />}
            <SelectionBar
              rows={confirmable}
              total={total}
              selectable={total - rows.length + confirmable.length}
              most={confirmable.length}
              selection={confirmable.length > 0 ? selection : null}
              name={(count) => (count > 1 ? "encaissements" : "encaissement")}
              agree={(participle, count) => (count > 1 ? `${participle}s` : participle)}
            >
              <ConfirmMany selection={selection} onConfirmed={() => setRound(round + 1)} />
            </SelectionBar>
            <ListTable
              caption="Les encaissements"
              lead={
                confirmable.length > 0
                  ? { ...lead, cell: (row) => (row.may_confirm ? lead.cell(row) : <span className="block size-11" />) }
                  : undefined
              }
              columns={COLUMNS}
              rows={rows}
              keyOf={({ id }) => id}
            />
          </>
        );
      }}
    </FoundList>
  );
}

const COLUMNS: ListColumn<OfflinePayment>[] = [
  {
    label: "Payeur",
    share: "w-[20%] min-w-34",
    narrow: "col-span-2 row-start-1",
    cell: ({ id, first_name, last_name }) => (
      <RowLink to={adminPaths.offlinePayment(id)}>{nameOfPayer({ first_name, last_name })}</RowLink>
    ),
  },
  {
    label: "Reçu le",
    narrow: "row-start-2 text-[0.92rem] text-muted",
    cell: ({ received_on }) => <ShortDay on={received_on} />,
  },
  {
    label: "Pour",
    share: "w-[28%] min-w-34",
    narrow: "hidden",
    cell: ({ purpose_label }) => <span title={purpose_label}>{titleIn(purpose_label)}</span>,
  },
  { label: "Mode", narrow: "hidden", cell: ({ method }) => method },
  {
    label: "Enregistré par",
    share: "w-[16%] min-w-24",
    narrow: "hidden",
    cell: ({ recorded_by }) => recorded_by ?? "Compte supprimé",
  },
  {
    label: "État",
    narrow: "row-start-2 col-span-2 justify-self-end",
    cell: (payment) => <OfflineChip {...payment} />,
  },
  {
    label: "Montant",
    align: "end",
    narrow: "row-start-1 [grid-column-start:-2] justify-self-end font-semibold",
    cell: ({ amount }) => <span className="whitespace-nowrap">{formatFcfa(amount)}</span>,
  },
];
