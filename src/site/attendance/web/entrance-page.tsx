import { type ReactNode, useLayoutEffect, useState } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDayWithWeekday } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { formatNumber } from "#shared/formats.ts";
import { paths } from "#shared/site-paths.ts";
import { BADGE_LENGTH, endsWithBadge, isBadgeCode, isNoName } from "#site/attendance/badge-form.contract.ts";
import type { EntranceGuest } from "#site/attendance/entrance.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { BadgeCamera } from "./badge-camera.tsx";
import { DevicePanel, PreparePanel } from "./device-panels.tsx";
import type { EntranceState } from "./entrance.ts";
import type { StoredSnapshot } from "./entrance-store.ts";
import type { GuestBook, GuestVerdict, Verdict } from "./guest-book.ts";
import { GuestSearch } from "./guest-search.tsx";
import { RegisterAtGate } from "./register-at-gate.tsx";
import { codesIn, type Scan, useScanner } from "./scanned-codes.ts";
import { TakeBackButton, TakeBackDialog } from "./take-back.tsx";
import { useEntrance } from "./use-entrance.ts";
import { giveSignal, nameVerdict, timeOf, VerdictPanel } from "./verdict-panel.tsx";

/** The last verdict, or whose entry was taken back last. */
interface Shown {
  verdict: Verdict | null;
  /** The person whose entry was taken back, and the words that say so. */
  undone?: { guestId: string; text: string };
  /** Tells two equal ones apart. */
  count: number;
}

/** The gate of an event: lets people in by badge or name, with or without network. */
export function EntrancePage({ eventId }: { eventId: string }): ReactNode {
  const { entrance, state, stored, gate, nameGate } = useEntrance(eventId);
  const [shown, setShown] = useState<Shown>({ verdict: null, count: 0 });
  const [typed, setTyped] = useState("");
  const [camera, setCamera] = useState(false);
  const [otherDay, setOtherDay] = useState(false);
  const [leaving, setLeaving] = useState<EntranceGuest | null>(null);
  const { snapshot, book, reach, unsent, last, flagged } = state;
  const welcomed = shown.verdict?.kind === "welcome" ? shown.verdict.guest.id : undefined;
  const turned = flagged.find(({ guest }) => guest.id === welcomed);
  const others = flagged.filter((one) => one !== turned);
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
  const letIn = (guestId: string) => {
    setTyped("");
    void show(entrance.enter(guestId));
  };
  const admit = (guestId: string) => {
    setTyped("");
    void show(entrance.admit(guestId));
  };
  // A verdict that was shown large is seen. Before the next one is painted: it would be told once more below that.
  const turnedId = turned?.guest.id;
  useLayoutEffect(() => {
    if (turnedId) return () => entrance.acknowledge([turnedId]);
  }, [entrance, turnedId]);

  /**
   * Finds the badge whose code was typed; null if there is none and names are `heard` like the text, which are shown.
   */
  async function searchTyped(text: string, heard: boolean): Promise<Verdict | null> {
    const garbled = endsWithBadge(text) && !isBadgeCode(text.slice(-BADGE_LENGTH));
    const verdict = await entrance.scan({ codes: codesIn(text), garbled });
    if (verdict.kind !== "unknown") {
      setTyped("");
      return verdict;
    }
    // Names of eight letters have the form of a code; no word of one is long and has digits.
    if (isNoName(text) && (isBadgeCode(text) || /^[a-z\d]{9,}$/i.test(text))) return verdict;
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
            <GuestSearch
              book={book}
              typed={typed}
              told={shown.verdict !== null}
              onType={(text) => {
                clear();
                setTyped(text);
              }}
              onSearch={(text, heard) => void show(searchTyped(text, heard))}
              onGuest={letIn}
              onAdmit={admit}
              onTakeBack={setLeaving}
            />
            <VerdictPanel
              {...shown}
              undone={shown.undone && describeStanding(shown.undone, book)}
              turned={turned}
              onTurned={giveSignal}
              onAdmit={admit}
            />
            {others.length > 0 && (
              <div
                role="alert"
                className="flex items-center gap-2 rounded-card border border-low bg-blush px-4 py-2 [overflow-wrap:anywhere]"
              >
                <p className="flex-1">{`À vérifier dans la liste\u00a0: ${others.map(describeFlag).join(", ")}`}</p>
                <Button
                  tone="quiet"
                  size="small"
                  onClick={() => entrance.acknowledge(others.map(({ guest }) => guest.id))}
                >
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
                  const undone = { guestId: last.record.registration, text: describeUndone(last) };
                  setShown(({ count }) => ({ verdict: null, undone, count: count + 1 }));
                  void entrance.undo();
                }}
              >
                {last ? `Annuler l’entrée ${withDe(last.name)}` : "Annuler la dernière"}
              </Button>
            </div>
            <RegisterAtGate
              book={book}
              typed={typed}
              onGuest={letIn}
              onAdmit={admit}
              onRegister={(newcomer) => {
                setTyped("");
                void show(entrance.register(newcomer));
              }}
            />
          </>
        )}
        {snapshot && (
          <DevicePanel
            snapshot={snapshot}
            gate={gate}
            offline={reach === "offline"}
            onGate={nameGate}
            onPrepare={() => entrance.prepare()}
            onWipe={() => entrance.wipe()}
          />
        )}
        {/* A site that answers late, or refuses so many calls, may still open them. */}
        {reach === "offline" && !navigator.onLine ? (
          <p className="text-muted">La liste des participants et l’aide s’ouvrent avec le réseau.</p>
        ) : (
          <p className="flex flex-wrap gap-x-5 *:inline-flex *:min-h-11 *:items-center *:text-forest *:underline *:underline-offset-4">
            <a href={adminPaths.participants(eventId)}>Liste des participants</a>
            <a href={adminPaths.guidePage("controler-les-entrees")}>Aide</a>
          </p>
        )}
      </div>
      {book && open && <LastArrivals book={book} onTakeBack={setLeaving} />}
      <TakeBackDialog
        guest={leaving}
        onClose={() => setLeaving(null)}
        onTakeBack={(guestId) => entrance.takeBack(guestId)}
        onTaken={({ id, name }) => {
          setLeaving(null);
          const undone = { guestId: id, text: `Arrivée ${withDe(name)} annulée.` };
          setShown(({ count }) => ({ verdict: null, undone, count: count + 1 }));
        }}
      />
    </div>
  );
}

/** Returns who is looked into, and the one reason. */
function describeFlag(verdict: GuestVerdict): string {
  const reason = nameVerdict(verdict);
  return `${verdict.guest.name} (${reason.charAt(0).toLowerCase()}${reason.slice(1)})`;
}

/** Returns what becomes of a person whose entry is taken back. A place that the site has confirmed stays theirs. */
function describeUndone({ name, record: { registers, admits, sent } }: NonNullable<EntranceState["last"]>): string {
  const entry = `Entrée ${withDe(name)} annulée`;
  if (registers) return `${entry}, et l’inscription aussi.`;
  return admits && sent ? `${entry}. Sa place reste confirmée.` : `${entry}.`;
}

/** Returns what was taken back, with the arrival that stands all the same. */
function describeStanding({ guestId, text }: NonNullable<Shown["undone"]>, { guests }: GuestBook): string {
  const at = guests.find(({ id }) => id === guestId)?.entered_at;
  return at
    ? `${text} Une autre porte, ou la liste, a noté son arrivée à ${timeOf(at)}\u00a0: la personne reste comptée.`
    : text;
}

function isToday({ event, offset }: StoredSnapshot): boolean {
  const now = Date.now() + offset;
  return now >= Date.parse(event.opens_at) && now < Date.parse(event.ends_at);
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
        <span>{`Votre session est terminée${waiting ? `\u00a0: ${waiting}, et ${unsent > 1 ? "restent" : "reste"} sur cet appareil` : ""}.`}</span>{" "}
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

const SHOWN = 12;

/** The people who came last, at whatever gate, where the screen has room for them. */
function LastArrivals({
  book: { guests },
  onTakeBack,
}: {
  book: GuestBook;
  onTakeBack: (guest: EntranceGuest) => void;
}): ReactNode {
  const came = guests
    .flatMap((guest) => (guest.entered_at === null ? [] : [{ guest, at: guest.entered_at }]))
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, SHOWN);
  return (
    <section aria-labelledby="last-arrivals" className="max-lg:hidden">
      <h2 id="last-arrivals" className="mb-2 text-[1.1rem]">
        Dernières arrivées
      </h2>
      {came.length === 0 ? (
        <p className="text-muted">Personne n’est entré pour l’instant.</p>
      ) : (
        <ul className="border-t border-line">
          {came.map(({ guest, guest: { id, name, note }, at }) => (
            <li key={id} className="flex items-baseline gap-3 border-b border-line bg-white px-3 py-0.5">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="font-semibold">{name}</span>
                {note && <span className="block text-[0.92rem] text-muted">{note}</span>}
              </span>
              <span className="flex-none text-[0.92rem] text-muted tabular-nums">{timeOf(at)}</span>
              <TakeBackButton name={name} onPress={() => onTakeBack(guest)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
