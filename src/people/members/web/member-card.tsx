import type { ReactNode } from "react";
import type { QrPath } from "#shared/qr-path.ts";
import { ArchMark } from "#web/ui/arch-mark.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { CARD_TITLE, type CardContent } from "./card-content.ts";

/**
 * The member's card, in the proportions of a bank card: all of it scales with its width. A large code is read from
 * further away; the texts beside it are narrower then.
 */
export function MemberCard({
  card,
  code,
  largeCode = false,
}: {
  card: CardContent;
  code: QrPath | null;
  largeCode?: boolean;
}): ReactNode {
  return (
    <div className="@container">
      <article
        aria-label={CARD_TITLE}
        className="relative aspect-[1.586] overflow-hidden rounded-[4.5cqw] border border-line bg-ivory text-ink shadow-float"
      >
        <div className="absolute inset-x-0 top-0 h-[39%] bg-forest-deep text-white">
          <WovenBand seed={card.number} height={14} />
          <div className="flex items-center justify-between gap-[3cqw] px-[6cqw] pt-[2.6cqw] font-display leading-tight font-bold">
            <p className="flex min-w-0 items-center gap-[2cqw] text-[4.2cqw]">
              <span className="flex-none rounded-[1.6cqw] bg-ivory p-[0.8cqw]">
                <ArchMark className="size-[5cqw]" />
              </span>
              <span className="truncate">{card.foundation}</span>
            </p>
            <p className="flex-none text-[4.2cqw] text-sun">{CARD_TITLE}</p>
          </div>
        </div>
        <div className="arch absolute top-[27%] left-[6%] h-[58%] w-[25%] overflow-hidden border-[1cqw] border-ivory bg-sand [--rise:34%]">
          <Picture
            key={card.avatar}
            reference={card.avatar}
            seed={card.name}
            alt={`Portrait de ${card.name}`}
            sizes={largeCode ? "16rem" : "8rem"}
            priority
          />
        </div>
        <div
          className={`absolute top-[42%] bottom-[8%] left-[35%] grid content-center ${largeCode ? "w-[27%]" : "w-[34%]"}`}
        >
          <p
            className={`font-display leading-[1.1] font-bold tracking-tight ${card.name.length > 22 || largeCode ? "text-[4.2cqw]" : "text-[5cqw]"}`}
          >
            {card.name}
          </p>
          <p className="mt-[1.6cqw] text-[3.8cqw] leading-tight font-semibold text-forest tabular-nums">{`n° ${card.number}`}</p>
          <p className="mt-[0.6cqw] text-[3.3cqw] leading-tight text-muted">{card.since}</p>
          {card.standing && (
            <p
              className={`mt-[0.8cqw] text-[3.2cqw] leading-tight font-[650] ${card.standing.good ? "text-high" : "text-laterite"}`}
            >
              {card.standing.text}
            </p>
          )}
        </div>
        <QrCode
          code={code}
          label="Code QR de vérification de la carte"
          margin={3}
          className={`absolute rounded-[2cqw] ${largeCode ? "right-[2.5%] bottom-[7%] w-[34%]" : "right-[5%] bottom-[10%] w-[25%]"}`}
        />
        <WovenBand seed={card.number} height={14} className="absolute inset-x-0 bottom-0" />
      </article>
    </div>
  );
}
