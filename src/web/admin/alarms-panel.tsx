import { type ReactNode, useId } from "react";
import type { AlarmList } from "#operations/alarms/alarms.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Panel } from "#web/ui/card.tsx";
import { Link } from "#web/ui/link.tsx";
import { Moment } from "#web/ui/moment.tsx";

const fetchAlarms = (path: string) => callApi<AlarmList>(path);

/** The open alarms with the advice for each, if there are any. */
export function AlarmsPanel(): ReactNode {
  const alarms = useFetch<AlarmList>("/admin/alarms", fetchAlarms);
  const id = useId();
  if (alarms.failure) return <p className="font-semibold text-low">Les alarmes n’ont pas pu être chargées.</p>;
  if (!alarms.value || alarms.value.data.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Panel className="grid gap-3 border-2 border-low">
        <h2 id={id} className="text-card">
          {alarms.value.data.length > 1 ? "Alarmes" : "Alarme"}
        </h2>
        <ul className="divide-y divide-line">
          {alarms.value.data.map((alarm) => (
            <li key={alarm.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
              <h3 className="font-sans text-[1.05rem] font-semibold text-low">{alarm.title}</h3>
              <p>{alarm.text}</p>
              <p>{alarm.advice}</p>
              <p className="flex flex-wrap items-center gap-x-4 text-[0.95rem] text-muted">
                <span>
                  Depuis le <Moment at={alarm.opened_at} />
                </span>
                {alarm.path && (
                  <Link
                    to={alarm.path}
                    className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4"
                  >
                    Ouvrir
                  </Link>
                )}
              </p>
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  );
}
