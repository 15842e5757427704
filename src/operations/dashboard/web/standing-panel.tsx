import type { ReactNode } from "react";
import type { StandingFigures } from "#operations/dashboard/dashboard.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatNumber } from "#shared/formats.ts";
import { ShareBars } from "#web/ui/share-bars.tsx";
import { DashboardPanel } from "./dashboard-panel.tsx";
import { FigureLink } from "./figure-link.tsx";

/** How many members have paid their dues. */
export function StandingPanel(): ReactNode {
  return (
    <DashboardPanel<StandingFigures> title="Cotisations des membres" api="/admin/dashboard/standing">
      {({ up_to_date, late }) => (
        <ShareBars
          full={Math.max(1, up_to_date + late)}
          bars={[
            {
              key: "up_to_date",
              name: "À jour",
              value: up_to_date,
              tone: "part",
              figures: members("up_to_date", up_to_date),
            },
            { key: "late", name: "En retard", value: late, tone: "pale", figures: members("late", late) },
          ]}
        />
      )}
    </DashboardPanel>
  );
}

function members(standing: "up_to_date" | "late", count: number): ReactNode {
  return (
    <FigureLink to={`${adminPaths.members}?cotisations=${standing}`}>
      {`${formatNumber(count)} membre${count > 1 ? "s" : ""}`}
    </FigureLink>
  );
}
