import type { ReactNode } from "react";
import type { FormerGiftImport } from "#money/former-gifts/former-gifts.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMoment } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
import { FORMER_GIFTS, fetchFormerGifts } from "./former-gift-calls.ts";

/** The imports of former gifts, the newest first. */
export default function FormerGiftList(): ReactNode {
  const mayPropose = useAdmin().person.abilities.includes("move_money");
  const imports = useFetch(FORMER_GIFTS, fetchFormerGifts);
  return (
    <div className="grid max-w-[60rem] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Dons d’avant le site</h1>
        {mayPropose && (
          <ButtonLink to={adminPaths.importFormerGifts} size="small">
            Reprendre des dons
          </ButtonLink>
        )}
      </div>
      <WhenFetched
        fetched={imports}
        loading="Chargement des reprises…"
        failed="Erreur lors du chargement des reprises"
        skeleton="h-40 rounded-card"
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState text="Aucun don d’avant le site n’a été repris." />
          ) : (
            <StackedTable caption="Les reprises de dons" columns={COLUMNS} rows={data} keyOf={({ id }) => id} />
          )
        }
      </WhenFetched>
    </div>
  );
}

/** Returns where an import stands, in some words. */
export function nameFormerState({ state, counts }: Pick<FormerGiftImport, "state" | "counts">): string {
  if (state === "proposed") return "À confirmer";
  if (state === "refused") return "Refusée";
  const done = `${formatNumber(counts.booked)} don${counts.booked > 1 ? "s" : ""} repris`;
  return state === "running" ? `En cours\u00a0: ${done}` : done;
}

const COLUMNS: Column<FormerGiftImport>[] = [
  {
    label: "Fichier",
    narrow: "col-span-2 row-start-1",
    cell: ({ id, file_name }) => (
      <Link to={adminPaths.formerGift(id)} className="font-semibold [overflow-wrap:anywhere]">
        {file_name}
      </Link>
    ),
  },
  {
    label: "Proposée",
    narrow: "col-span-2 row-start-2 text-[0.92rem] text-muted",
    cell: ({ created_at, by }) => `${formatMoment(created_at)}, par ${by ?? "un compte supprimé"}`,
  },
  { label: "État", narrow: "row-start-2 col-start-3 justify-self-end text-[0.92rem]", cell: nameFormerState },
  {
    label: "Montant",
    align: "end",
    narrow: "row-start-1 col-start-3 justify-self-end",
    cell: ({ counts }) => <span className="whitespace-nowrap">{formatFcfa(counts.amount)}</span>,
  },
];
