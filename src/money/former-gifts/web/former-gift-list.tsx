import type { ReactNode } from "react";
import type { FormerGiftImport, FormerGiftList as Imports } from "#money/former-gifts/former-gifts.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { formatShortMoment } from "#shared/short-dates.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { ListTable } from "#web/listing/list-table.tsx";
import { RowLink } from "#web/listing/row-link.tsx";
import { ShortLabel } from "#web/listing/short-texts.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/stacked-table.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { FORMER_GIFTS } from "./former-gift-calls.ts";

/** The imports of former gifts, the newest first. */
export default function FormerGiftList(): ReactNode {
  const mayPropose = useAdmin().person.abilities.includes("move_money");
  const imports = useApi<Imports>(FORMER_GIFTS);
  return (
    <div className="grid max-w-[60rem] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Dons d’avant le site</h1>
        {mayPropose && (
          <ButtonLink to={adminPaths.importFormerGifts} size="small">
            <ShortLabel>Reprendre des dons</ShortLabel>
          </ButtonLink>
        )}
      </div>
      <WhenFetched fetched={imports} {...loadingOf("des reprises")} skeleton="h-40 rounded-card">
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState text="Aucun don d’avant le site n’a été repris." />
          ) : (
            <ListTable caption="Les reprises de dons" columns={COLUMNS} rows={data} keyOf={({ id }) => id} />
          )
        }
      </WhenFetched>
    </div>
  );
}

/** Returns where an import stands, in some words. */
export function nameFormerState({
  state,
  counts,
  withdrawn,
}: Pick<FormerGiftImport, "state" | "counts" | "withdrawn">): string {
  if (state === "proposed") return "À confirmer";
  if (state === "refused") return withdrawn ? "Retirée" : "Refusée";
  const done = `${formatNumber(counts.booked)}\u00a0don${counts.booked > 1 ? "s" : ""} repris`;
  return state === "running" ? `En cours\u00a0: ${done}` : done;
}

const COLUMNS: Column<FormerGiftImport>[] = [
  {
    label: "Fichier",
    share: "w-[34%] min-w-40",
    narrow: "col-span-2 row-start-1",
    cell: ({ id, file_name }) => <RowLink to={adminPaths.formerGift(id)}>{file_name}</RowLink>,
  },
  {
    label: "Proposée",
    share: "w-[34%] min-w-40",
    narrow: "col-span-2 row-start-2 text-[0.92rem] text-muted",
    cell: ({ created_at, by }) => `${formatShortMoment(created_at)}, par ${by ?? "un compte supprimé"}`,
  },
  { label: "État", narrow: "row-start-2 col-start-3 justify-self-end text-[0.92rem]", cell: nameFormerState },
  {
    label: "Montant",
    align: "end",
    narrow: "row-start-1 col-start-3 justify-self-end",
    cell: ({ counts }) => <span className="whitespace-nowrap">{formatFcfa(counts.amount)}</span>,
  },
];
