import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { formatDayWithWeekday } from "#shared/date-formats.ts";
import { formatNumber } from "#shared/formats.ts";
import { formatBadgeCode } from "#site/attendance/badge-code.contract.ts";
import { wordsOfName } from "#site/attendance/family-name.contract.ts";
import { BADGES_IN_A_FILE, type Participant, type ParticipantList } from "#site/attendance/participants.contract.ts";
import { API_PREFIX, callApi } from "#web/api/api-client.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { timeOn } from "./participant-row.tsx";

/** The people who have a place at an event, on paper, each with room for a signature. */
export interface Sheet {
  event: ParticipantList["event"];
  people: readonly Participant[];
  /** True if they stand in the order of their family names, which are told apart then. */
  byFamily: boolean;
}

/**
 * Returns the sheet that is being printed, if one is, and how to print one: it is shown on paper alone, until that is
 * done.
 */
export function useSheet(): { sheet: Sheet | null; print: (sheet: Sheet) => void } {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  useEffect(() => {
    const clear = () => setSheet(null);
    addEventListener("afterprint", clear);
    return () => removeEventListener("afterprint", clear);
  }, []);
  return {
    sheet,
    print(next) {
      flushSync(() => setSheet(next));
      window.print();
    },
  };
}

/** The sheet to sign, and the badges of those who have a seat, in files that are drawn within seconds each. */
export function PrintLinks({
  api,
  eventId,
  wanted,
  badges: all,
  onSheet,
  counts: { confirmed, beyond },
}: {
  api: string;
  eventId: string;
  /** The search whose badges are printed, in its order; the sheet to sign holds everybody. */
  wanted: URLSearchParams;
  /** The number of badges that are found. */
  badges: number;
  counts: ParticipantList["counts"];
  onSheet: (sheet: Sheet) => void;
}): ReactNode {
  if (confirmed + beyond === 0) return null;
  const files = Array.from({ length: Math.ceil(all / BADGES_IN_A_FILE) }, (_, index) => index + 1);
  return (
    <p className="flex flex-wrap items-center gap-1 print:hidden">
      <span className="text-[0.95rem] text-muted">Imprimer&nbsp;:</span>
      <PrintSheetButton api={api} byFamily={wanted.get("sort") === "family"} onFetched={onSheet} />
      {files.map((file) => (
        <ButtonAnchor
          key={file}
          href={`${API_PREFIX}/admin/events/${eventId}/badges?${new URLSearchParams([...wanted, ["file", String(file)]])}`}
          download
          tone="quiet"
          size="small"
        >
          {files.length === 1
            ? "Badges (PDF)"
            : `Badges ${(file - 1) * BADGES_IN_A_FILE + 1} à ${Math.min(all, file * BADGES_IN_A_FILE)}`}
        </ButtonAnchor>
      ))}
    </p>
  );
}

/** Fetches all who have a place, then prints their sheet. */
function PrintSheetButton({
  api,
  byFamily,
  onFetched,
}: {
  api: string;
  byFamily: boolean;
  onFetched: (sheet: Sheet) => void;
}): ReactNode {
  const { busy, run } = useSingleFlight();

  async function print() {
    const people: Participant[] = [];
    let after: string | null = null;
    do {
      const query = new URLSearchParams({
        show: "seated",
        ...(byFamily && { sort: "family" }),
        ...(after === null ? {} : { after }),
      });
      const stretch = await callApi<ParticipantList>(`${api}?${query}`);
      if (!stretch.ok) return showToast({ tone: "error", ...describeProblem(stretch, "La liste n’est pas prête") });
      people.push(...stretch.value.data);
      after = stretch.value.next;
      if (after === null) onFetched({ event: stretch.value.event, people, byFamily });
    } while (after !== null);
  }

  return (
    <Button tone="quiet" size="small" busy={busy} disabled={busy} onClick={() => void run(print)}>
      Liste d’émargement
    </Button>
  );
}

const HEADINGS = ["N°", "Nom", "Téléphone", "Badge", "Signature"];
/** Lines for people who come without registration. */
const BLANK_LINES = 5;

/** The sheet, to be seen on paper alone. A telephone is told by its last digits: the sheet passes from hand to hand. */
export function AttendanceSheet({ sheet: { event, people, byFamily } }: { sheet: Sheet }): ReactNode {
  const cell = "border border-ink px-2 py-2 text-left";
  return (
    <div className="hidden print:block">
      <table className="w-full border-collapse text-[10pt]">
        {/* Every page begins with it. */}
        <thead>
          <tr>
            <td colSpan={HEADINGS.length} className="pb-3">
              <p className="font-display text-[1.3rem] leading-tight font-bold">{`Liste d’émargement\u00a0: ${event.title}`}</p>
              <p>{`${formatDayWithWeekday(event.day)} · ${formatNumber(people.length)} ${people.length > 1 ? "personnes" : "personne"}`}</p>
            </td>
          </tr>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" className={`${cell} ${heading === "Signature" ? "w-[35%]" : ""}`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, phone, badge_code, entered_at }, index) => (
            <tr key={id}>
              <td className={cell}>{index + 1}</td>
              <td className={`${cell} ${byFamily ? "" : "font-semibold"}`}>
                {byFamily ? <FamilyMarked name={name} /> : name}
              </td>
              <td className={`${cell} whitespace-nowrap`}>{phone && `… ${phone.slice(-5).trim()}`}</td>
              <td className={`${cell} whitespace-nowrap`}>{formatBadgeCode(badge_code)}</td>
              <td className={`${cell} text-[9pt]`}>{entered_at && `Arrivée ${timeOn(event.day, entered_at)}`}</td>
            </tr>
          ))}
          {Array.from({ length: BLANK_LINES }, (_, index) => people.length + index + 1).map((number) => (
            <tr key={number}>
              {HEADINGS.map((heading, column) => (
                <td key={heading} className={`${cell} h-9`}>
                  {column === 0 && number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A full name as it is written, with the family name in bold. */
function FamilyMarked({ name }: { name: string }): ReactNode {
  return wordsOfName(name).map(({ word, family }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name never change places
    <span key={place} className={family ? "font-bold" : undefined}>
      {place > 0 ? ` ${word}` : word}
    </span>
  ));
}
