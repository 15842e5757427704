import { type ReactNode, useId } from "react";
import type { AlarmList } from "#operations/alarms/alarms.contract.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { Link } from "#web/ui/link.tsx";
import { Moment } from "#web/ui/moment.tsx";

/** The open alarms in a line each, which opens to the advice; nothing without alarms. */
export function AlarmsPanel(): ReactNode {
  const alarms = useApi<AlarmList>("/admin/alarms");
  const id = useId();
  if (alarms.failure) return <p className="font-semibold text-low">Les alarmes n’ont pas pu être chargées.</p>;
  if (!alarms.value || alarms.value.data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-card border-2 border-low bg-white px-4 py-1">
      <h2 id={id} className="sr-only">
        {alarms.value.data.length > 1 ? "Alarmes" : "Alarme"}
      </h2>
      <ul className="divide-y divide-line">
        {alarms.value.data.map((alarm) => (
          <li key={alarm.id} className="flex flex-wrap items-start justify-end gap-x-4">
            <details className="min-w-0 flex-[1_1_9rem]">
              <summary className="min-h-11 cursor-pointer py-2.5 leading-snug font-semibold text-low">
                {alarm.title}
              </summary>
              <div className="grid gap-1 pb-3">
                <p>{alarm.text}</p>
                <p>{alarm.advice}</p>
                <p className="text-[0.95rem] text-muted">
                  Depuis le <Moment at={alarm.opened_at} />
                </p>
              </div>
            </details>
            {alarm.path && (
              <Link
                to={alarm.path}
                className="inline-flex min-h-11 flex-none items-center font-semibold text-forest underline underline-offset-4"
              >
                Ouvrir
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
