import type { ReactNode } from "react";
import type { EventFigures } from "#operations/dashboard/dashboard.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatNumber } from "#shared/formats.ts";
import { ShareBars } from "#web/ui/share-bars.tsx";
import { DashboardPanel } from "./dashboard-panel.tsx";
import { FigureLink } from "./figure-link.tsx";

/** The next events, with the seats that are taken. */
export function EventsPanel({ opensParticipants }: { opensParticipants: boolean }): ReactNode {
  return (
    <DashboardPanel<EventFigures> title="Prochains événements" api="/admin/dashboard/events">
      {({ data }) =>
        data.length === 0 ? (
          <p className="text-muted">Aucun événement n’est annoncé.</p>
        ) : (
          <ShareBars
            full={1}
            bars={data.map(({ id, title, starts_at, seats, taken }) => ({
              key: id,
              name: (
                <>
                  <span>{title}</span>
                  <span className="block text-[0.92rem] text-muted">{formatDate(new Date(starts_at))}</span>
                </>
              ),
              value: seats === 0 ? 0 : taken / seats,
              tone: "part",
              figures: (
                <FigureLink
                  to={opensParticipants ? adminPaths.participants(id) : adminPaths.content(adminPaths.events, id)}
                >
                  {`${formatNumber(taken)} sur ${formatNumber(seats)} places`}
                </FigureLink>
              ),
            }))}
          />
        )
      }
    </DashboardPanel>
  );
}
