import type { ReactNode } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate, formatTime } from "#shared/date-formats.ts";
import { formatNumber } from "#shared/formats.ts";
import type { Agenda, AgendaCall } from "#site/attendance/agenda.contract.ts";
import { callTo } from "#web/admin/phone-links.tsx";
import { callApi } from "#web/api/api-client.ts";
import { CompactRow, CompactRows, CompactSection } from "#web/ui/compact-list.tsx";
import { showToast, type ToastMessage } from "#web/ui/toast.tsx";

/**
 * Returns until when a place is offered, in Abidjan as all times of the list: `place proposée jusqu’au 3 décembre à 18
 * h`.
 */
export function describeOffer(until: string): string {
  return `place proposée jusqu’au ${formatDate(until)} à ${formatTime(until.slice(11, 16))}`;
}

/** The number, which no line breaks, to call it. */
function Phone({ phone }: Pick<AgendaCall, "phone">): ReactNode {
  if (phone === "") return <span>sans téléphone</span>;
  return (
    // Above the row, which leads to the person.
    <a href={callTo(phone)} className="relative -my-2 inline-block py-2 whitespace-nowrap text-forest underline">
      {phone}
    </a>
  );
}

/** The people who learn by telephone alone that a place is offered to them. */
export function CallsPanel({ calls }: { calls: readonly AgendaCall[] }): ReactNode {
  if (calls.length === 0) return null;
  return (
    <CompactSection title="À appeler" aside={formatNumber(calls.length)}>
      <CompactRows>
        {calls.map(({ id, event_id, title, name, phone, until, badge_code }) => (
          <CompactRow
            key={id}
            to={adminPaths.participant(event_id, { badge: badge_code, ended: false })}
            title={name}
            note={`${title}\u00a0: ${describeOffer(until)}`}
            end={<Phone phone={phone} />}
            wraps
          />
        ))}
      </CompactRows>
    </CompactSection>
  );
}

/**
 * Adds to the message of what freed a place at this event whom to telephone about it; nothing if everybody gets a mail.
 */
export async function announceCalls(eventId: string, { title, text: done }: ToastMessage): Promise<void> {
  const answer = await callApi<Agenda>("/admin/agenda");
  const calls = answer.ok ? answer.value.calls.filter(({ event_id }) => event_id === eventId) : [];
  if (calls.length === 0) return;
  const toCall = calls.map(({ id, name, phone, until }) => (
    <span key={id} className="mt-1 block">
      <span>{`À appeler\u00a0: ${name}, `}</span>
      <Phone phone={phone} />
      <span>{`, ${describeOffer(until)}`}</span>
    </span>
  ));
  const text = (
    <>
      <span className="block">{done}</span>
      {toCall}
    </>
  );
  showToast({ tone: "info", title, text });
}
