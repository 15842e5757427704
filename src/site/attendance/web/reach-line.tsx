import type { ReactNode } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatNumber } from "#shared/formats.ts";
import { paths } from "#shared/site-paths.ts";
import type { EntranceState } from "./entrance.ts";

/** A line that says whether records made here reach the site, and which wait. Signed out, it says how to go on. */
export function ReachLine({
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
