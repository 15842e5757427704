import type { ReactNode } from "react";
import { useLocation } from "react-router";
import {
  LETTER_STATES,
  type LetterList,
  type LetterState,
  type LetterSummary,
} from "#reach/letters/letters.contract.ts";
import { UnsubscribeForm } from "#reach/newsletter/web/unsubscribe-person.tsx";
import { adminPaths, UNSUBSCRIBE_HASH } from "#shared/admin-paths.ts";
import { formatNumber } from "#shared/formats.ts";
import { FilterChoice, FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList, FoundTotal, useWanted } from "#web/listing/found-list.tsx";
import { ListTable } from "#web/listing/list-table.tsx";
import { RowLink } from "#web/listing/row-link.tsx";
import { ShortMoment } from "#web/listing/short-dates.tsx";
import { ShortLabel } from "#web/listing/short-texts.tsx";
import type { ListColumn } from "#web/listing/use-columns.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { OPENED_HERE, useDialogAddress } from "#web/ui/use-dialog-address.ts";

/** Parameters of the page's address, and of the call. */
const PARAMETERS = { recherche: "q", etat: "state" } as const;

/** The letters to subscribers and to participants of events, filtered by the address of the page, the newest first. */
export default function LettersList(): ReactNode {
  const wanted = useWanted(PARAMETERS);
  const { search } = useLocation();
  const unsubscribing = useDialogAddress(UNSUBSCRIBE_HASH);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Lettres</h1>
        <div className="flex flex-wrap items-center sm:gap-x-4">
          <ButtonLink to={{ search, hash: UNSUBSCRIBE_HASH }} state={OPENED_HERE} tone="quiet" size="small">
            <ShortLabel>Désinscrire une personne</ShortLabel>
          </ButtonLink>
          <ButtonLink to={adminPaths.newLetter} size="small">
            <ShortLabel>Écrire une lettre</ShortLabel>
          </ButtonLink>
        </div>
      </div>
      <FilterForm search="Objet, mot ou jour">
        <FilterChoice name="etat" label="État" all="Toutes" options={Object.entries(LETTER_STATES)} />
      </FilterForm>
      <FoundList<LetterSummary, LetterList>
        key={String(wanted)}
        api="/admin/letters"
        wanted={wanted}
        empty={
          String(wanted) === "" ? "Aucune lettre pour l’instant. Écrivez la première." : "Aucune lettre ne correspond."
        }
      >
        {(rows, { total }) => (
          <>
            <FoundTotal total={total} name={(count) => (count > 1 ? "lettres" : "lettre")} />
            <ListTable caption="Les lettres" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
          </>
        )}
      </FoundList>
      <Dialog open={unsubscribing.open} onClose={unsubscribing.close} title="Désinscrire une personne">
        {unsubscribing.open && <UnsubscribeForm onEnded={unsubscribing.close} />}
      </Dialog>
    </>
  );
}

const COLUMNS: ListColumn<LetterSummary>[] = [
  {
    label: "Objet",
    share: "w-[46%] min-w-48",
    narrow: "col-span-3 row-start-1",
    cell: ({ id, subject }) => (
      <RowLink to={adminPaths.letter(id)} long>
        {subject}
      </RowLink>
    ),
  },
  {
    label: "Date",
    narrow: "row-start-2 text-[0.92rem] text-muted",
    cell: ({ scheduled_at, started_at, updated_at }) => <ShortMoment at={started_at ?? scheduled_at ?? updated_at} />,
  },
  {
    label: "Envoyées",
    narrow: "row-start-2 text-[0.92rem] text-muted",
    cell: ({ progress }) => progress && `${formatNumber(progress.sent)} sur ${formatNumber(progress.total)}`,
  },
  {
    label: "État",
    narrow: "row-start-2 col-start-3",
    cell: ({ state }) => <LetterChip state={state} />,
  },
];

const WAITS = "bg-sun";
const DONE = "border border-edge/40 bg-white";
const LOOKS: Readonly<Record<LetterState, string>> = {
  draft: DONE,
  scheduled: "bg-mint text-forest-deep",
  sending: "bg-mint text-forest-deep",
  paused: WAITS,
  sent: DONE,
  cancelled: DONE,
};

/** Where a letter stands. */
export function LetterChip({ state }: { state: LetterState }): ReactNode {
  return <Chip className={`whitespace-nowrap ${LOOKS[state]}`}>{LETTER_STATES[state]}</Chip>;
}
