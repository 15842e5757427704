import type { ReactNode } from "react";
import { withDe } from "#shared/elision.ts";
import type { QrPath } from "#shared/qr-path.ts";
import { ArchMark } from "#web/ui/arch-mark.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { WovenBand, WovenTile } from "#web/ui/woven-band.tsx";
import type { BadgeContent } from "./badge-content.ts";

/** The badge on screen and, alone on its page, in print. */
export function BadgeCard({
  badge,
  photoUrl,
  code,
}: {
  badge: BadgeContent;
  photoUrl: string | null;
  code: QrPath | null;
}): ReactNode {
  return (
    <article
      aria-label={`Badge ${withDe(badge.name)}`}
      className="print-alone mx-auto w-full max-w-[27rem] overflow-hidden rounded-panel border border-line bg-ivory text-ink shadow-float [print-color-adjust:exact] print:max-w-[118mm] print:shadow-none"
    >
      <div className="bg-forest-deep pb-17 text-white">
        <WovenBand seed={badge.slug} height={22} />
        <div className="px-6 pt-5">
          <p className="flex items-center gap-2.5 font-display font-bold">
            <span className="rounded-[9px] bg-ivory p-1">
              <ArchMark size={24} />
            </span>
            <span>{badge.foundation}</span>
          </p>
          <p className="mt-4 font-display text-[2.3rem] leading-none font-bold tracking-tight text-sun">
            {badge.announcement}
          </p>
          <p className="mt-2.5 font-display text-[1.35rem] leading-[1.2] font-bold text-balance">{badge.event}</p>
        </div>
      </div>
      <div className="flex gap-4.5 px-6">
        <div className="arch relative -mt-12 h-35 w-29 flex-none overflow-hidden border-4 border-ivory bg-sand [--rise:41.4%]">
          {photoUrl ? (
            <img src={photoUrl} alt="Votre portrait" className="absolute inset-0 size-full object-cover" />
          ) : (
            <WovenTile seed={badge.name} className="absolute inset-0 size-full" />
          )}
        </div>
        <div className="min-w-0 flex-1 pt-3.5">
          <p
            className={`font-display leading-[1.12] font-bold tracking-tight ${badge.name.length > 22 ? "text-[1.3rem]" : "text-[1.6rem]"}`}
          >
            {badge.name}
          </p>
          {badge.company && <p className="mt-1.5 leading-snug font-semibold text-forest">{badge.company}</p>}
          <p className="mt-0.5 leading-snug text-muted">{badge.country}</p>
        </div>
      </div>
      <div className="mx-6 mt-5 flex items-end justify-between gap-4 border-t border-line pt-4.5 pb-5">
        <div className="min-w-0">
          <p className="font-display text-[1.2rem] leading-tight font-bold">{badge.day}</p>
          {badge.time && (
            <p className="font-display text-[1.2rem] leading-tight font-bold text-laterite">{badge.time}</p>
          )}
          <p className="mt-1 text-[0.98rem] text-muted">{badge.place}</p>
        </div>
        <div className={`w-29 flex-none ${badge.code === "" ? "hidden" : ""}`}>
          <QrCode code={code} label="Code QR du badge" margin={4} className="rounded-tile" />
          <p className="mt-1 text-center text-[1.05rem] leading-tight font-semibold whitespace-nowrap tabular-nums">
            <span className="sr-only">Code du badge&nbsp;: </span>
            <span>{badge.code}</span>
          </p>
        </div>
      </div>
      <WovenBand seed={badge.slug} height={22} />
    </article>
  );
}
