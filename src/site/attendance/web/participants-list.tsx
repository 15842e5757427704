import { type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate, todayInAbidjan } from "#shared/date-formats.ts";
import { formatNumber } from "#shared/formats.ts";
import type { AttendanceCounts, Participant, ParticipantList } from "#site/attendance/participants.contract.ts";
import { formatSeatsTaken } from "#site/events/seats-taken.contract.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { callApi } from "#web/api/api-client.ts";
import { onceReleased } from "#web/browser/once-released.ts";
import { useRounds } from "#web/browser/use-rounds.ts";
import { ExportLinks } from "#web/listing/export-links.tsx";
import { FilterChoice, FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList, useWanted } from "#web/listing/found-list.tsx";
import { FoundPeople } from "#web/listing/found-people.tsx";
import { ListMenu } from "#web/listing/list-menu.tsx";
import { NotFoundMessage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { Button, ButtonAnchor, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Link } from "#web/ui/link.tsx";
import { ClashLink } from "./agenda-panel.tsx";
import { AttendanceSheet, PrintLinks, useSheet } from "./attendance-sheet.tsx";
import { AddParticipantForm } from "./participant-forms.tsx";
import { ParticipantRow } from "./participant-row.tsx";

/** Parameters of the page's address, and of the call. */
const PARAMETERS = { recherche: "q", qui: "show", tri: "sort" } as const;
/** The list of the person who was just added. */
const ADDED = "À l’instant";

/** Those who come to an event, found by the address of the page. */
export default function ParticipantsList(): ReactNode {
  const { person, params } = useAdmin();
  const { id: eventId = "" } = params;
  const { abilities } = person;
  const navigate = useNavigate();
  const { sheet, print } = useSheet();
  const [adding, setAdding] = useState(false);
  // Those who were changed here since the list was loaded; a person who is added makes it load again.
  const [changed, setChanged] = useState<ReadonlyMap<string, Participant>>(new Map());
  const [version, setVersion] = useState(0);
  const [added, setAdded] = useState<{ participant: Participant; wanted: string } | null>(null);
  const [event, setEvent] = useState<ParticipantList["event"] | null>(null);
  const [full, setFull] = useState(false);
  const wanted = useWanted(PARAMETERS);
  const [missing, setMissing] = useState(false);
  const api = `/admin/events/${eventId}/registrations`;
  const refresh = () => setVersion((before) => before + 1);
  // The counts as the site has them since a change: a place that somebody leaves may be offered to the next one.
  const [recounted, setRecounted] = useState<AttendanceCounts | null>(null);
  const counting = useRef(0);
  /** Asks for the counts, and returns what shows them. */
  async function recount(): Promise<() => void> {
    counting.current += 1;
    const round = counting.current;
    const counts = await callApi<AttendanceCounts>(`${api}/counts`);
    return () => {
      if (!counts.ok || round !== counting.current) return;
      setRecounted(counts.value);
      // The form of a person who is being registered keeps its buttons.
      if (!adding) setFull(isFull(counts.value));
    };
  }
  // The gates let people in. The rows stay as they are: one may be in use.
  useRounds(async () => (event?.day === todayInAbidjan() ? recount() : undefined));

  // The list may not hold this person, or far below: it stays as it was filtered, for the next one in the queue.
  const newcomer = added?.wanted === String(wanted) ? added.participant : null;

  /** Shows this person alone: the list of those who ended does not hold the person any more. */
  function showPerson(name: string) {
    void navigate({ search: String(new URLSearchParams({ recherche: name })) });
    refresh();
  }

  const changes = {
    changed,
    onRegistered: showPerson,
    onChanged(now: Participant) {
      setChanged((before) => new Map(before).set(now.id, now));
      if (now.id === added?.participant.id) setAdded({ ...added, participant: now });
      void recount().then(onceReleased);
    },
    onStale: refresh,
  };

  if (missing) return <EventNotFound />;
  return (
    <>
      {sheet && <AttendanceSheet sheet={sheet} />}
      <div className={sheet ? "print:hidden" : undefined}>
        <PageMeta title={event ? `Participants, ${event.title}` : "Participants"} />
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3 sm:mb-4">
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <h1 className="line-clamp-2 text-[1.3rem] leading-tight sm:text-title">{event?.title ?? "Participants"}</h1>
            <p className="text-muted">
              {event ? (
                <>
                  <span>{`Participants · ${formatDate(event.day)} · `}</span>
                  <Link
                    to={adminPaths.content(adminPaths.events, eventId)}
                    className="underline underline-offset-4 hover:text-ink"
                  >
                    Fiche
                  </Link>
                </>
              ) : (
                "\u00a0"
              )}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-x-2 max-sm:-ml-2 max-sm:w-full max-sm:justify-between">
            {/* A document of its own, whose headers allow the camera. */}
            <ButtonAnchor tone="quiet" size="small" href={adminPaths.entrance(eventId)}>
              Contrôler les entrées
            </ButtonAnchor>
            <Button tone="ghost" size="small" aria-label="Inscrire une personne" onClick={() => setAdding(true)}>
              <span>
                Inscrire<span className="max-sm:hidden"> une personne</span>
              </span>
            </Button>
          </div>
        </div>
        <FilterForm search="Nom, e‑mail, téléphone, badge">
          <FilterChoice name="qui" label="Qui" all="Inscrits et en attente" options={SHOWS} />
          <FilterChoice
            name="tri"
            label="Ordre"
            all={wanted.get("show") === "waiting" ? "Rang d’attente" : "Nom tel qu’écrit"}
            options={SORTS}
          />
        </FilterForm>
        <FoundList<Participant, ParticipantList>
          key={String(wanted)}
          version={version}
          api={api}
          wanted={wanted}
          onLoaded={(list) => {
            setEvent(list.event);
            setFull(isFull(list.counts));
            counting.current += 1;
            setRecounted(null);
            setChanged(new Map());
          }}
          meanwhile={
            <ButtonAnchor tone="quiet" size="small" href={adminPaths.entrance(eventId)}>
              Contrôler les entrées sans réseau
            </ButtonAnchor>
          }
          onMissing={() => setMissing(true)}
          before={(rows, { event, counts, badges }) => (
            <>
              <div className="flex flex-wrap items-center justify-between gap-x-6">
                <CountsOfSeats counts={recounted ?? countNow(counts, rows, changed)} />
                <div className="flex flex-wrap items-center gap-x-5 sm:gap-x-2">
                  <ClashLink clashes={(recounted ?? countNow(counts, rows, changed)).clashes} to="?qui=clash" />
                  {abilities.includes("correspond") && (
                    <ButtonLink
                      to={adminPaths.newLetterToParticipants(event.id)}
                      tone="quiet"
                      size="small"
                      className="max-sm:order-last max-sm:-ml-2"
                    >
                      Écrire aux inscrits
                    </ButtonLink>
                  )}
                  <ListMenu label="Imprimer, exporter…">
                    <PrintLinks
                      api={api}
                      counts={counts}
                      badges={badges}
                      wanted={wanted}
                      eventId={event.id}
                      onSheet={print}
                    />
                    <ExportLinks api={`${api}/export`} wanted={wanted} />
                  </ListMenu>
                </div>
              </div>
              {newcomer && (
                <div className="mb-4">
                  <p className="text-[0.92rem] text-muted">{ADDED}</p>
                  <People
                    api={api}
                    event={event}
                    {...changes}
                    label={ADDED}
                    people={[rows.find(({ id }) => id === newcomer.id) ?? newcomer]}
                    waiting={(recounted ?? countNow(counts, rows, changed)).waiting}
                  />
                </div>
              )}
            </>
          )}
          empty={String(wanted) === "" ? "Personne n’est inscrit pour l’instant." : "Personne ne correspond."}
        >
          {(rows, { event, counts, total, heard }) => (
            <FoundPeople
              label="Participants"
              rows={rows}
              total={total}
              heard={heard}
              name={(count) => (count > 1 ? "personnes" : "personne")}
            >
              {(label, people) => (
                <People
                  label={label}
                  api={api}
                  event={event}
                  {...changes}
                  people={people.filter(({ id }) => id !== newcomer?.id)}
                  waiting={(recounted ?? countNow(counts, rows, changed)).waiting}
                />
              )}
            </FoundPeople>
          )}
        </FoundList>
      </div>
      <Dialog open={adding} onClose={() => setAdding(false)} title="Inscrire une personne">
        <AddParticipantForm
          api={api}
          full={full}
          onAdded={(participant, goesOn) => {
            if (!goesOn) setAdding(false);
            setAdded({ participant, wanted: String(wanted) });
            refresh();
          }}
        />
      </Dialog>
    </>
  );
}

function People({
  label,
  people,
  api,
  changed,
  ...shown
}: {
  label: string;
  people: readonly Participant[];
  api: string;
  event: ParticipantList["event"];
  waiting: number;
  changed: ReadonlyMap<string, Participant>;
  onChanged: (participant: Participant) => void;
  onRegistered: (name: string) => void;
  onStale: () => void;
}): ReactNode {
  return (
    <ul aria-label={label} className="border-t border-line">
      {people.map((one) => (
        <ParticipantRow key={one.id} api={`${api}/${one.id}`} participant={changed.get(one.id) ?? one} {...shown} />
      ))}
    </ul>
  );
}

function isFull({ confirmed, pending, seats }: AttendanceCounts): boolean {
  return confirmed + pending >= seats;
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

/** The numbers of seats and of arrivals at the event. */
function CountsOfSeats({ counts }: Pick<ParticipantList, "counts">): ReactNode {
  const { seats, confirmed, pending, waiting, entered, beyond } = counts;
  const shown: readonly (readonly [string, string])[] = [
    ["Arrivés", `${formatNumber(entered)} / ${formatNumber(confirmed + beyond)}`],
    ["Places prises", formatSeatsTaken({ confirmed, pending, seats })],
    ...(beyond > 0 ? [["Au‑delà des places", formatNumber(beyond)] as const] : []),
    ["En attente", formatNumber(waiting)],
  ];
  return (
    <div role="status" className="sm:mb-2">
      <dl className="flex flex-wrap gap-x-4 sm:gap-x-6">
        {shown.map(([name, value]) => (
          <div key={name} className={`${value === "0" ? "hidden" : ""} flex items-baseline gap-1.5`}>
            <dt className="text-[0.92rem] whitespace-nowrap text-muted">{name}</dt>
            <dd className="font-display leading-tight font-bold whitespace-nowrap sm:text-[1.15rem]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Returns the counts with what was changed since the rows were fetched; the server counts again at the next load. */
function countNow(
  counts: AttendanceCounts,
  rows: readonly Participant[],
  changed: ReadonlyMap<string, Participant>,
): AttendanceCounts {
  const difference = (is: (one: Participant) => boolean) =>
    rows.reduce((sum, row) => sum + Number(is(changed.get(row.id) ?? row)) - Number(is(row)), 0);
  return {
    seats: counts.seats,
    entered: counts.entered + difference(({ entered_at }) => entered_at !== null),
    confirmed: counts.confirmed + difference(({ state, beyond_seats }) => state === "confirmed" && !beyond_seats),
    beyond: counts.beyond + difference(({ state, beyond_seats }) => state === "confirmed" && beyond_seats),
    clashes: counts.clashes + difference(({ clashes }) => clashes.length > 0),
    pending: counts.pending + difference(({ state }) => state === "offered" || state === "held"),
    waiting: counts.waiting + difference(({ state }) => state === "waiting"),
  };
}

const SHOWS = [
  ["seated", "Place confirmée"],
  ["absent", "Pas encore arrivés"],
  ["entered", "Arrivés"],
  ["waiting", "Liste d’attente"],
  ["pending", "Place à confirmer"],
  ["clash", "Passages à vérifier"],
  ["no_email", "Sans e‑mail"],
  ["ended", "Annulés ou expirés"],
] as const;

const SORTS = [["family", "Nom de famille"]] as const;
