import { type ReactNode, useEffect, useState } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDayWithWeekday } from "#shared/date-formats.ts";
import { paths } from "#shared/site-paths.ts";
import type { Agenda } from "#site/attendance/agenda.contract.ts";
import { asksToSignIn } from "#web/admin/use-staff.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { ButtonAnchor } from "#web/ui/button.tsx";
import { readSnapshots, type StoredSnapshot } from "./entrance-store.ts";

/** The events of today, and those that are prepared on this device: where the installed page begins. */
export function PreparedEvents(): ReactNode {
  const [snapshots, setSnapshots] = useState<StoredSnapshot[] | null>(null);
  useEffect(() => {
    readSnapshots(Date.now()).then(setSnapshots, () => setSnapshots([]));
  }, []);
  const { value: agenda, failure } = useApi<Agenda>("/admin/agenda");
  const signedOut = failure !== null && asksToSignIn(failure);
  const today = agenda?.today ?? [];
  const prepared = snapshots?.map(({ event }) => event) ?? [];
  const events = [...prepared, ...today.filter(({ id }) => !prepared.some((event) => event.id === id))];
  return (
    <div className="mx-auto grid max-w-[34rem] gap-4 px-gutter pt-4 pb-10">
      <h1 className="text-[1.55rem] leading-tight">Contrôle des entrées</h1>
      {signedOut && (
        <>
          <p>Connectez-vous pour voir les événements du jour.</p>
          <ButtonAnchor href={paths.loginFor(adminPaths.entrance())}>Se connecter</ButtonAnchor>
        </>
      )}
      {snapshots?.length === 0 && !signedOut && (failure || agenda?.today.length === 0) && (
        <p>
          Aucun événement n’est préparé sur cet appareil. Ouvrez les participants d’un événement, puis «&nbsp;Contrôler
          les entrées&nbsp;».
        </p>
      )}
      <ul className="grid gap-2">
        {events.map(({ id, title, day }) => (
          <li key={id}>
            <ButtonAnchor wide href={adminPaths.entrance(id)}>{`${title} · ${formatDayWithWeekday(day)}`}</ButtonAnchor>
          </li>
        ))}
      </ul>
      <ButtonAnchor tone="ghost" href={adminPaths.events}>
        Tous les événements
      </ButtonAnchor>
    </div>
  );
}
