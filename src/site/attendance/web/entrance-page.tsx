import { type ReactNode, useState } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDayWithWeekday } from "#shared/date-formats.ts";
import { formatNumber } from "#shared/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { BadgeCamera } from "./badge-camera.tsx";
import { DevicePanel } from "./device-panel.tsx";
import { giveSignal } from "./give-signal.ts";
import type { Verdict } from "./guest-book.ts";
import { GuestSearch } from "./guest-search.tsx";
import type { StoredSnapshot } from "./guest-store.ts";
import { PreparePanel } from "./prepare-panel.tsx";
import { ReachLine } from "./reach-line.tsx";
import { useEntrance } from "./use-entrance.ts";
import { useScanner } from "./use-scanner.ts";
import { VerdictPanel } from "./verdict-panel.tsx";

/** The gate of an event: lets people in by badge or name, with or without network. */
export function EntrancePage({ eventId }: { eventId: string }): ReactNode {
  const { entrance, state, stored, gate, nameGate } = useEntrance(eventId);
  const [shown, setShown] = useState<{ verdict: Verdict | null; count: number }>({ verdict: null, count: 0 });
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
  const scan = (code: string) => {
    if (open) void show(entrance.scan(code));
  };
  useScanner(scan);

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
          {camera && <BadgeCamera onCode={scan} />}
          <div className="grid grid-cols-2 gap-2">
            <Button tone={camera ? "ghost" : "primary"} onClick={() => setCamera(!camera)}>
              {camera ? "Arrêter de scanner" : "Scanner un badge"}
            </Button>
            <Button
              tone="ghost"
              disabled={!last}
              aria-label={last ? `Annuler l’entrée de ${last.name}` : undefined}
              onClick={() => {
                setShown(({ count }) => ({ verdict: null, count: count + 1 }));
                void entrance.undo();
              }}
            >
              Annuler la dernière
            </Button>
          </div>
          <GuestSearch book={book} onCode={scan} onGuest={(id) => void show(entrance.enter(id))} />
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
