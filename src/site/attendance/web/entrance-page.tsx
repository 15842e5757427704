import { type ReactNode, useState } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { tooLong } from "#shared/at-most.ts";
import { formatDayWithWeekday } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { formatNumber } from "#shared/formats.ts";
import { paths } from "#shared/site-paths.ts";
import { LONGEST_GATE } from "#site/attendance/entrance.contract.ts";
import type { ApiFailure } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import { Checkbox, TextField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { BadgeCamera } from "./badge-camera.tsx";
import type { EntranceState } from "./entrance.ts";
import type { StoredSnapshot } from "./entrance-store.ts";
import type { Verdict } from "./guest-book.ts";
import { GuestSearch } from "./guest-search.tsx";
import { type Scan, useScanner } from "./scanned-codes.ts";
import { useEntrance } from "./use-entrance.ts";
import { giveSignal, type Shown, timeOf, VerdictPanel } from "./verdict-panel.tsx";

/** The gate of an event: lets people in by badge or name, with or without network. */
export function EntrancePage({ eventId }: { eventId: string }): ReactNode {
  const { entrance, state, stored, gate, nameGate } = useEntrance(eventId);
  const [shown, setShown] = useState<Shown>({ verdict: null, count: 0 });
  const [typed, setTyped] = useState("");
  const [camera, setCamera] = useState(false);
  const [otherDay, setOtherDay] = useState(false);
  const { snapshot, book, reach, unsent, last, flagged } = state;
  const open = snapshot !== null && (otherDay || isToday(snapshot));

  async function show(work: Promise<Verdict>) {
    const verdict = await work;
    setShown(({ count }) => ({ verdict, count: count + 1 }));
    // Painted first: the first sound of a page takes a slow telephone longer than all the rest.
    requestAnimationFrame(() => setTimeout(() => giveSignal(verdict)));
  }
  /** Takes the last verdict away: what follows is about another person. */
  const clear = () => setShown((now) => (now.verdict || now.undone ? { verdict: null, count: now.count + 1 } : now));
  const scan = (scanned: Scan) => {
    setTyped("");
    if (open) void show(entrance.scan(scanned));
  };
  useScanner(scan);

  async function searchTyped(text: string): Promise<Verdict> {
    const verdict = await entrance.scan({ codes: [text], garbled: false });
    if (verdict.kind === "unknown") return { kind: "nobody", typed: text };
    setTyped("");
    return verdict;
  }

  return (
    <div className="mx-auto grid max-w-[34rem] gap-3 px-gutter pt-3 pb-10">
      <div className="flex items-baseline justify-between gap-3">
        <h1 className="line-clamp-2 text-[1.25rem] leading-tight">{snapshot?.event.title ?? "Contrôle des entrées"}</h1>
        {book && (
          <p role="status" className="font-display text-[1.5rem] leading-none font-bold whitespace-nowrap">
            <span>{`${formatNumber(book.entered)} / ${formatNumber(book.seated)}`}</span>
            <span className="sr-only"> personnes entrées</span>
          </p>
        )}
      </div>
      {(snapshot || unsent > 0) && <ReachLine eventId={eventId} reach={reach} unsent={unsent} stored={stored} />}
      {state.ready && !snapshot && <PreparePanel eventId={eventId} onPrepare={() => entrance.prepare()} />}
      {snapshot && !isToday(snapshot) && (
        <div className="rounded-card bg-sun-soft px-4 py-3">
          <p>{`Cet événement a lieu le ${formatDayWithWeekday(snapshot.event.day)}, et non aujourd’hui.`}</p>
          <Checkbox
            label="Noter des entrées quand même"
            checked={otherDay}
            onChange={({ currentTarget }) => setOtherDay(currentTarget.checked)}
          />
        </div>
      )}
      {book && open && (
        <>
          <VerdictPanel {...shown} />
          {flagged.length > 0 && (
            <p
              role="alert"
              className="rounded-card border border-low bg-blush px-4 py-3 [overflow-wrap:anywhere]"
            >{`À vérifier dans la liste, passé deux fois ou sans place\u00a0: ${flagged.join(", ")}`}</p>
          )}
          {camera && <BadgeCamera onCode={(code) => scan({ codes: [code], garbled: false })} />}
          <div className="grid grid-cols-2 gap-2">
            <Button tone={camera ? "ghost" : "primary"} onClick={() => setCamera(!camera)}>
              {camera ? "Arrêter de scanner" : "Scanner un badge"}
            </Button>
            <Button
              tone="ghost"
              disabled={!last}
              aria-label={last ? `Annuler l’entrée ${withDe(last.name)}` : undefined}
              onClick={({ detail }) => {
                // The second click of a double click would take back the entry of another person.
                if (detail > 1 || !last) return;
                setShown(({ count }) => ({ verdict: null, undone: last.name, count: count + 1 }));
                void entrance.undo();
              }}
            >
              Annuler la dernière
            </Button>
          </div>
          <GuestSearch
            {...{ book, typed }}
            onType={(text) => {
              clear();
              setTyped(text);
            }}
            onSearch={(text) => void show(searchTyped(text))}
            onGuest={(id) => {
              setTyped("");
              void show(entrance.enter(id));
            }}
          />
        </>
      )}
      {snapshot && (
        <DevicePanel
          {...{ snapshot, gate }}
          onGate={nameGate}
          onPrepare={() => entrance.prepare()}
          onWipe={() => entrance.wipe()}
        />
      )}
      <p className="flex flex-wrap gap-x-5 *:inline-flex *:min-h-11 *:items-center *:text-forest *:underline *:underline-offset-4">
        <a href={adminPaths.participants(eventId)}>Liste des participants</a>
        <a href={adminPaths.guidePage("controler-les-entrees")}>Aide</a>
      </p>
    </div>
  );
}

function isToday({ event, offset }: StoredSnapshot): boolean {
  const now = Date.now() + offset;
  return now >= Date.parse(event.opens_at) && now < Date.parse(event.ends_at);
}

/** Takes the guests of the event to this device, by one tap. */
function PreparePanel({
  eventId,
  onPrepare,
}: {
  eventId: string;
  onPrepare: () => Promise<ApiFailure | null>;
}): ReactNode {
  const { busy, run } = useSingleFlight();
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const prepare = () => run(async () => setFailure(await onPrepare()));

  return (
    <div className="grid gap-4">
      <p>
        Les noms et les badges sont copiés sur cet appareil, sans adresse ni téléphone. Vous pourrez ensuite contrôler
        les entrées sans réseau. La copie s’efface le lendemain de l’événement, et quand vous vous déconnectez.
      </p>
      {failure && <FormProblem title="L’événement n’est pas prêt" text={describeFailure(failure)} />}
      {failure?.status === 401 || failure?.status === 403 ? (
        <ButtonAnchor href={paths.loginFor(adminPaths.entrance(eventId))}>Se connecter</ButtonAnchor>
      ) : (
        <Button busy={busy} disabled={busy} onClick={() => void prepare()}>
          Préparer cet événement sur cet appareil
        </Button>
      )}
    </div>
  );
}

/** The name of this device's gate, a fresh copy, and the end of the copy. */
function DevicePanel({
  snapshot,
  gate,
  onGate,
  onPrepare,
  onWipe,
}: {
  snapshot: StoredSnapshot;
  gate: string;
  onGate: (name: string) => void;
  onPrepare: () => Promise<unknown>;
  onWipe: () => Promise<void>;
}): ReactNode {
  const { busy, run } = useSingleFlight();
  const [error, setError] = useState<string>();

  function name(typed: string) {
    const isLong = typed.trim().length > LONGEST_GATE;
    setError(isLong ? tooLong(LONGEST_GATE) : undefined);
    if (!isLong) onGate(typed);
  }

  return (
    <details className="rounded-card border border-line bg-white px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{`Cet appareil${gate ? `\u00a0: ${gate}` : ""}`}</summary>
      <div className="grid gap-4 pt-2 pb-3">
        <TextField
          label="Nom de cette porte"
          hint="Par exemple «&nbsp;Entrée nord&nbsp;». Il suit chaque passage noté ici."
          defaultValue={gate}
          error={error}
          autoComplete="off"
          onChange={({ currentTarget }) => name(currentTarget.value)}
        />
        <p className="text-[0.95rem] text-muted">{`Liste copiée à ${timeOf(snapshot.taken_at)}.`}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" tone="ghost" busy={busy} disabled={busy} onClick={() => void run(onPrepare)}>
            Copier de nouveau
          </Button>
          <Button size="small" tone="ghost" disabled={busy} onClick={() => void run(onWipe)}>
            Effacer de ce téléphone
          </Button>
        </div>
        <p className="text-[0.95rem] text-muted">Ce qui n’est pas encore envoyé reste jusqu’à l’envoi.</p>
      </div>
    </details>
  );
}

/** A line that says whether records made here reach the site, and which wait. Signed out, it says how to go on. */
function ReachLine({
  eventId,
  reach,
  unsent,
  stored,
}: Pick<EntranceState, "reach" | "unsent"> & { eventId: string; stored: boolean }): ReactNode {
  const waiting =
    unsent === 0
      ? null
      : unsent === 1
        ? "un passage attend d’être envoyé"
        : `${formatNumber(unsent)}\u00a0passages attendent d’être envoyés`;
  if (reach === "signed-out") {
    return (
      <p role="alert" className="rounded-card border border-low bg-blush px-4 py-3">
        <span>{`Votre session est terminée${waiting ? `\u00a0: ${waiting}, et restent sur cet appareil` : ""}.`}</span>{" "}
        <a className="font-semibold text-forest underline" href={paths.loginFor(adminPaths.entrance(eventId))}>
          Se reconnecter
        </a>
      </p>
    );
  }
  const word = {
    online: stored ? "En ligne, prêt à travailler sans réseau" : "En ligne",
    offline: "Hors ligne",
    refused: "Envoi refusé par le site",
    gone: "Cet événement n’existe plus",
  }[reach];
  return (
    <p role="status" className="flex items-center gap-2 text-[0.95rem]">
      <span aria-hidden="true" className={`size-3 rounded-full ${reach === "online" ? "bg-high" : "bg-low"}`} />
      <span>{waiting ? `${word}\u00a0: ${waiting}` : word}</span>
    </p>
  );
}
