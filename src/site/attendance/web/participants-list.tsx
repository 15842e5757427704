import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { adminPaths } from "#shared/admin-paths.ts";
import type { Participant, ParticipantList } from "#site/attendance/participants.contract.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { ExportLinks } from "#web/listing/export-links.tsx";
import { FilterChoice, FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList } from "#web/listing/found-list.tsx";
import { FoundTotal } from "#web/listing/found-total.tsx";
import { useWanted } from "#web/listing/use-wanted.ts";
import { NotFoundMessage } from "#web/shell/message-page.tsx";
import { Button, ButtonAnchor, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { AddParticipantForm } from "./add-participant-form.tsx";
import { AttendanceCounts } from "./attendance-counts.tsx";
import { BadgeLinks } from "./badge-links.tsx";
import { countNow } from "./count-now.ts";
import { ParticipantRow } from "./participant-row.tsx";
import { SHOWS } from "./participants.messages.ts";

/** Parameters of the page's address, and of the call. */
const PARAMETERS = { recherche: "q", qui: "show" } as const;

/** Those who come to an event, found by the address of the page. */
export default function ParticipantsList(): ReactNode {
  const { person, params } = useAdmin();
  const { id: eventId = "" } = params;
  const { abilities } = person;
  const [query] = useSearchParams();
  const [adding, setAdding] = useState(false);
  // Those who were changed here, as they are since; a person who is added makes the list load again.
  const [changed, setChanged] = useState<ReadonlyMap<string, Participant>>(new Map());
  const [version, setVersion] = useState(0);
  const wanted = useWanted(PARAMETERS);
  const [missing, setMissing] = useState(false);
  const api = `/admin/events/${eventId}/registrations`;

  function refresh() {
    setChanged(new Map());
    setVersion((before) => before + 1);
  }

  if (missing) return <EventNotFound />;
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3 sm:mb-4">
        <h1 className="text-[1.3rem] leading-tight sm:text-title">Participants</h1>
        <div className="contents sm:flex sm:flex-wrap sm:items-center sm:gap-x-2">
          {/* A document of its own, whose headers allow the camera. */}
          <ButtonAnchor tone="quiet" size="small" href={adminPaths.entrance(eventId)}>
            Contrôler les entrées
          </ButtonAnchor>
          <Button tone="ghost" size="small" onClick={() => setAdding(true)}>
            Inscrire une personne
          </Button>
        </div>
      </div>
      {/* On a phone its keyboard has a key to search with: the button would push the rows off the screen. */}
      <FilterForm
        submit="Rechercher"
        className="grid-cols-[minmax(0,1fr)_8.5rem] max-md:mb-2 max-md:[&>button:not(:focus)]:sr-only md:grid-cols-[minmax(0,1fr)_14rem_auto]"
      >
        {() => (
          <>
            <TextField
              name="recherche"
              type="search"
              label="Chercher"
              placeholder="Nom, e‑mail, téléphone, badge"
              enterKeyHint="search"
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
        onMissing={() => setMissing(true)}
        before={(rows, { event, counts }) => (
          <>
            <p className="mb-1 text-muted [overflow-wrap:anywhere] sm:mb-4">{event.title}</p>
            <AttendanceCounts counts={countNow(counts, rows, changed)} />
          </>
        )}
        empty={String(wanted) === "" ? "Personne n’est inscrit pour l’instant." : "Personne ne correspond."}
      >
        {(rows, { event, counts, total }) => (
          <>
            <FoundTotal total={total} name={(count) => (count > 1 ? "personnes" : "personne")} />
            <ul aria-label="Participants" className="border-t border-line">
              {rows.map((row) => (
                <ParticipantRow
                  key={row.id}
                  api={`${api}/${row.id}`}
                  participant={changed.get(row.id) ?? row}
                  event={event}
                  onChanged={(now) => setChanged((before) => new Map(before).set(now.id, now))}
                  onStale={refresh}
                />
              ))}
            </ul>
            <div className="mt-6 grid gap-1">
              <BadgeLinks eventId={event.id} counts={counts} />
              {abilities.includes("correspond") && (
                <ButtonLink
                  to={adminPaths.newLetterToParticipants(event.id)}
                  tone="quiet"
                  size="small"
                  className="-ml-2 justify-self-start"
                >
                  Écrire aux participants
                </ButtonLink>
              )}
            </div>
          </>
        )}
      </FoundList>
      <div className="mt-1">
        <ExportLinks api={`${api}/export`} wanted={wanted} />
      </div>
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

function EventNotFound(): ReactNode {
  return (
    <NotFoundMessage
      title="Événement non trouvé"
      text="Cet événement n’existe pas, ou n’existe plus."
      home={{ label: "Retour aux événements", to: adminPaths.events }}
    />
  );
}
