import { type ReactNode, useState } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDayWithWeekday } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { formatNumber } from "#shared/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { BadgeCamera } from "./badge-camera.tsx";
import { DevicePanel } from "./device-panel.tsx";
import type { StoredSnapshot } from "./entrance-store.ts";
import { isBadgeCode, type Verdict } from "./guest-book.ts";
import { GuestSearch } from "./guest-search.tsx";
import { LastArrivals } from "./last-arrivals.tsx";
import { PreparePanel } from "./prepare-panel.tsx";
import { ReachLine } from "./reach-line.tsx";
import { RegisterAtGate } from "./register-at-gate.tsx";
import { codesIn, type Scan, useScanner } from "./scanned-codes.ts";
import { useEntrance } from "./use-entrance.ts";
import { giveSignal, type Shown, VerdictPanel } from "./verdict-panel.tsx";

/** The gate of an event: lets people in by badge or name, with or without network. */
export function EntrancePage({ eventId }: { eventId: string }): ReactNode {
  const { entrance, state, stored, gate, nameGate } = useEntrance(eventId);
  const [shown, setShown] = useState<Shown>({ verdict: null, count: 0 });
  const [typed, setTyped] = useState("");
  const [camera, setCamera] = useState(false);
  const [otherDay, setOtherDay] = useState(false);
  const { snapshot, book, reach, unsent, last, flagged } = state;
  const open = snapshot !== null && (otherDay || isToday(snapshot));

  async function show(work: Promise<Verdict | null>) {
    const verdict = await work;
    if (!verdict) return;
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

  /** Finds the badge whose code was typed; null if there is none and names are `heard` like the text, which are shown. */
  async function searchTyped(text: string, heard: boolean): Promise<Verdict | null> {
    const verdict = await entrance.scan({ codes: codesIn(text), garbled: false });
    if (verdict.kind !== "unknown") {
      setTyped("");
      return verdict;
    }
    // Names of eight letters have the form of a code.
    if (isBadgeCode(text) && /\d/.test(text)) return verdict;
    return heard ? null : { kind: "nobody", typed: text };
  }

  return (
    <div
      className={`mx-auto grid max-w-[34rem] gap-3 px-gutter pt-3 pb-10 ${book && open ? "lg:max-w-[64rem] lg:grid-cols-[34rem_1fr] lg:gap-x-10" : ""}`}
    >
      <div className="grid content-start gap-3">
        <div className="flex items-baseline justify-between gap-3">
          <h1 className="line-clamp-2 text-[1.25rem] leading-tight">
            {snapshot?.event.title ?? "Contrôle des entrées"}
          </h1>
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
              <div
                role="alert"
                className="flex items-center gap-2 rounded-card border border-low bg-blush px-4 py-2 [overflow-wrap:anywhere]"
              >
                <p className="flex-1">{`À vérifier dans la liste, passé deux fois ou sans place\u00a0: ${flagged.join(", ")}`}</p>
                <Button tone="quiet" size="small" onClick={entrance.acknowledge}>
                  J’ai vu
                </Button>
              </div>
            )}
            {camera && <BadgeCamera onCode={(code) => scan({ codes: [code], garbled: false })} />}
            <div className="grid gap-2 sm:grid-cols-2">
              <Button tone={camera ? "ghost" : "primary"} onClick={() => setCamera(!camera)}>
                {camera ? "Arrêter de scanner" : "Scanner un badge"}
              </Button>
              <Button
                tone="ghost"
                disabled={!last}
                onClick={({ detail }) => {
                  // The second click of a double click would take back the entry of another person.
                  if (detail > 1 || !last) return;
                  setShown(({ count }) => ({ verdict: null, undone: last.name, count: count + 1 }));
                  void entrance.undo();
                }}
              >
                {last ? `Annuler l’entrée ${withDe(last.name)}` : "Annuler la dernière"}
              </Button>
            </div>
            <GuestSearch
              {...{ book, typed }}
              onType={(text) => {
                clear();
                setTyped(text);
              }}
              onSearch={(text, heard) => void show(searchTyped(text, heard))}
              onGuest={(id) => {
                setTyped("");
                void show(entrance.enter(id));
              }}
            />
            <RegisterAtGate
              typed={typed}
              onRegister={(newcomer) => {
                setTyped("");
                void show(entrance.register(newcomer));
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
      {book && open && <LastArrivals book={book} />}
    </div>
  );
}

function isToday({ event, offset }: StoredSnapshot): boolean {
  const now = Date.now() + offset;
  return now >= Date.parse(event.opens_at) && now < Date.parse(event.ends_at);
}
