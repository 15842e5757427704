import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import { DrawnMap } from "./drawn-map.tsx";

const LiveMap = lazy(() => import("./live-map.tsx").catch(() => ({ default: MissingMap })));

/**
 * The foundation's location: a drawing, until the visitor opens the real map. Only then are the map's code and tiles
 * fetched, and only then does OpenStreetMap learn about the visitor.
 */
export function ContactMap({ contact }: { contact: PublicSettings["contact"] }): ReactNode {
  const [stage, setStage] = useState<"drawn" | "live" | "failed">("drawn");
  const { latitude, longitude } = contact;
  const place = `${latitude}/${longitude}`;

  return (
    <div>
      <div className="relative isolate h-[22rem] overflow-hidden rounded-panel border border-line md:h-[26rem]">
        {stage === "live" ? (
          <Suspense fallback={<DrawnMap />}>
            <LiveMap latitude={latitude} longitude={longitude} onFailure={() => setStage("failed")} />
          </Suspense>
        ) : (
          <>
            <DrawnMap className="absolute inset-0" />
            {stage === "drawn" && (
              <div className="absolute inset-x-0 bottom-5 text-center [@media(scripting:none)]:hidden">
                <Button className="shadow-float" onClick={() => setStage("live")}>
                  Afficher la carte
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      <p role="status" className={stage === "failed" ? "mt-3 font-semibold" : "sr-only"}>
        {stage === "failed" &&
          "La carte n’a pas pu être chargée\u00a0: le quartier dessiné ici est imaginaire. Le lien ci-dessous ouvre la vraie carte."}
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <p className="max-w-[46em] text-[0.92rem] text-muted">
          {stage === "live"
            ? "Sur un téléphone, deux doigts agrandissent la carte ; un seul fait défiler la page."
            : "La carte vient d’OpenStreetMap. Si vous l’affichez, ce service reçoit l’adresse IP de votre appareil."}
        </p>
        <ButtonAnchor
          tone="quiet"
          size="small"
          className="-ml-2"
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${place}`}
          target="_blank"
          rel="noopener"
        >
          Ouvrir dans OpenStreetMap
        </ButtonAnchor>
      </div>
    </div>
  );
}

/** Replaces the map if its code could not be loaded. */
function MissingMap({ onFailure }: { onFailure: () => void }): ReactNode {
  useEffect(onFailure);
  return <DrawnMap />;
}
