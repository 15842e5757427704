import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import type { Participant, ParticipantList } from "#contracts/participants.ts";
import { ExportLinks } from "#web/features/listing/export-links.tsx";
import { FilterChoice, FilterForm } from "#web/features/listing/filter-form.tsx";
import { FoundList } from "#web/features/listing/found-list.tsx";
import { FoundTotal } from "#web/features/listing/found-total.tsx";
import { useWanted } from "#web/features/listing/use-wanted.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { AddParticipantForm } from "./add-participant-form.tsx";
import { AttendanceCounts } from "./attendance-counts.tsx";
import { countNow } from "./count-now.ts";
import { ParticipantRow } from "./participant-row.tsx";
import { SHOWS } from "./participants.messages.ts";

/** Parameters of the page's address, and of the call. */
const PARAMETERS = { recherche: "q", qui: "show" } as const;

/** Those who come to an event, found by the address of the page. */
export function ParticipantsList({ eventId }: { eventId: string }): ReactNode {
  const [query] = useSearchParams();
  const [adding, setAdding] = useState(false);
  // Those who were changed here, as they are since; a person who is added makes the list load again.
  const [changed, setChanged] = useState<ReadonlyMap<string, Participant>>(new Map());
  const [version, setVersion] = useState(0);
  const wanted = useWanted(PARAMETERS);
  const api = `/admin/events/${eventId}/registrations`;

  function refresh() {
    setChanged(new Map());
    setVersion((before) => before + 1);
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Participants</h1>
        <div className="flex flex-wrap items-center gap-x-4">
          <Button tone="ghost" size="small" onClick={() => setAdding(true)}>
            Inscrire une personne
          </Button>
          <ExportLinks api={`${api}/export`} wanted={wanted} />
        </div>
      </div>
      <FilterForm
        submit="Rechercher"
        className="grid-cols-1 xs:grid-cols-2 *:first:col-span-full md:grid-cols-[minmax(0,1fr)_14rem_auto] md:*:first:col-span-1"
      >
        {() => (
          <>
            <TextField
              name="recherche"
              type="search"
              label="Nom, e‑mail, téléphone ou code du badge"
              defaultValue={query.get("recherche") ?? ""}
              maxLength={200}
            />
            <FilterChoice name="qui" label="Qui" all="Inscrits et en attente" options={SHOWS} />
          </>
        )}
      </FilterForm>
      <FoundList<Participant, ParticipantList>
        key={`${wanted} ${version}`}
        api={api}
        wanted={wanted}
        empty={String(wanted) === "" ? "Personne n’est inscrit pour l’instant." : "Personne ne correspond."}
      >
        {(rows, { event, counts, total }) => (
          <>
            <p className="mb-4 text-muted [overflow-wrap:anywhere]">{event.title}</p>
            <AttendanceCounts counts={countNow(counts, rows, changed)} />
            <FoundTotal total={total} name={(count) => (count > 1 ? "personnes" : "personne")} />
            <ul aria-label="Participants" className="border-t border-line">
              {rows.map((row) => (
                <ParticipantRow
                  key={row.id}
                  api={`${api}/${row.id}`}
                  participant={changed.get(row.id) ?? row}
                  past={event.past}
                  onChanged={(now) => setChanged((before) => new Map(before).set(now.id, now))}
                  onStale={refresh}
                />
              ))}
            </ul>
          </>
        )}
      </FoundList>
      <Dialog open={adding} onClose={() => setAdding(false)} title="Inscrire une personne">
        <AddParticipantForm
          api={api}
          onAdded={() => {
            setAdding(false);
            refresh();
          }}
        />
      </Dialog>
    </>
  );
}
