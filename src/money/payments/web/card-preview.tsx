import type { ReactNode } from "react";
import { giftLabel } from "#giving/campaigns/gift-label.contract.ts";
import { cardText } from "#money/payments/tribute-card.contract.ts";
import { Picture } from "#web/ui/picture.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { type OrderValues, signatureOf } from "./order-values.ts";

/** The purpose of a gift, as its card shows it. */
export interface CardGift {
  title: string;
  picture: string | null;
}

/** The card as it will be mailed, from what the form holds of it; a line instead while names are missing. */
export function CardPreview({
  type,
  gift,
  values,
}: {
  type: "don" | "projet";
  gift: CardGift;
  values: OrderValues;
}): ReactNode {
  const { tribute, tribute_name: tributeName, card_name: addressee, card_message: message } = values;
  if (!tribute || !tributeName?.trim() || !addressee?.trim()) {
    return <p className="text-[0.95rem] text-muted">Indiquez les deux noms pour voir la carte ici.</p>;
  }
  const card = cardText({
    tribute,
    tributeName,
    addressee,
    signature: signatureOf(values) || null,
    message: message?.trim() || null,
    purposeLabel: giftLabel(type, gift.title),
  });
  return (
    <article aria-label="Aperçu de la carte" className="overflow-hidden rounded-card border border-line bg-white">
      <WovenBand seed="carte" height={14} />
      <div className="grid gap-3 p-4 wrap-anywhere">
        <p className="text-[0.92rem] text-muted">{`Objet de l’e\u2011mail\u00a0: ${card.subject}`}</p>
        <p className="font-display text-[1.35rem] leading-tight font-bold">{card.greeting}</p>
        <p>{card.introduction}</p>
        {gift.picture && (
          <div className="relative aspect-[16/9] overflow-hidden rounded-tile">
            <Picture reference={gift.picture} seed={gift.title} alt={gift.title} sizes="20rem" />
          </div>
        )}
        {card.message && (
          <blockquote className="border-l-4 border-sun pl-3 whitespace-pre-wrap">{card.message}</blockquote>
        )}
        <div className="rounded-tile bg-ivory p-3.5">
          <p className="font-display text-[1.25rem] leading-tight font-bold text-forest">{tributeName}</p>
          <p className="font-semibold">{card.subline}</p>
          <dl className="mt-2 grid gap-1.5 text-[0.92rem]">
            {card.facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p className="text-[0.92rem] text-muted">{card.closing}</p>
      </div>
    </article>
  );
}
