import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";

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
          {stage === "live" ? (
            "Sur un téléphone, deux doigts agrandissent la carte\u202f; un seul fait défiler la page."
          ) : (
            <>
              <span>La carte vient d’OpenStreetMap.</span>{" "}
              <span className="[@media(scripting:none)]:hidden">
                Si vous l’affichez, ce service reçoit l’adresse IP de votre appareil.
              </span>
            </>
          )}
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

const BLOCKS = [
  "M38 58h96v54H38z",
  "M156 40h118v60H156z",
  "M300 62h74v48h-74z",
  "M452 44h70v56h-70z",
  "M548 58h64v70h-64z",
  "M52 152h84v62H52z",
  "M162 140h96v76h-96z",
  "M288 150h70v54h-70z",
  "M470 146h88v60h-88z",
] as const;

/** A drawing of the neighbourhood: streets, trees, the lagoon and the foundation. Fetches nothing. */
function DrawnMap({ className = "" }: { className?: string }): ReactNode {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 640 400"
      preserveAspectRatio="xMidYMid slice"
      className={`block size-full ${className}`}
    >
      <rect width="640" height="400" className="fill-dune" />
      {BLOCKS.map((d) => (
        <path key={d} d={d} className="fill-sand" />
      ))}
      <path d="M0 126Q160 108 320 130T640 120" fill="none" strokeWidth="16" className="stroke-white" />
      <path d="M0 236Q180 214 340 240T640 226" fill="none" strokeWidth="12" className="stroke-white" />
      <path d="M146 0Q140 130 150 262M410 0Q404 140 424 250" fill="none" strokeWidth="12" className="stroke-white" />
      <path d="M278 30Q276 120 280 236M532 20Q540 130 528 232" fill="none" strokeWidth="7" className="stroke-white" />
      <path d="M0 288Q110 252 220 284T440 286 640 268V400H0z" className="fill-[#8fc0c9]" />
      <path d="M300 330q70-30 150-6 40 18-18 32-90 14-128-4-20-10-4-22z" className="fill-leaf" />
      <path
        d="M40 330q20-9 40 0t40 0M150 368q20-9 40 0t40 0M500 330q20-9 40 0t40 0M420 380q20-9 40 0t40 0"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-white"
      />
      {[
        [70, 246, 13],
        [104, 252, 9],
        [232, 244, 11],
        [500, 250, 12],
        [590, 240, 10],
        [372, 88, 12],
        [206, 118, 8],
        [610, 156, 12],
        [350, 332, 9],
        [392, 340, 12],
      ].map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} className="fill-forest" />
      ))}
      <g transform="translate(320 140)">
        <ellipse cx="0" cy="96" rx="20" ry="6" className="fill-ink" opacity="0.18" />
        <path d="M0 96C-34 56-44 44-44 22a44 44 0 0 1 88 0c0 22-10 34-44 74z" className="fill-laterite" />
        <path d="M-24 38V18a24 24 0 0 1 48 0v20z" className="fill-ivory" />
        <path d="M-15 38V20a15 15 0 0 1 30 0v18z" className="fill-sun" />
        <path d="M-7 38V24a7 7 0 0 1 14 0v14z" className="fill-forest" />
      </g>
    </svg>
  );
}
