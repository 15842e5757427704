import type { ReactNode } from "react";
import type { Gift, Giver } from "#giving/gifts/gift.contract.ts";
import { dedicationTo } from "#money/payments/tribute.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { GIVE_ANCHOR } from "#shared/site-paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Link } from "#web/ui/link.tsx";
import { RowMenu } from "#web/ui/row-menu.tsx";
import { FileButton } from "./file-button.tsx";
import type { GiftSource } from "./gift-source.ts";
import { prepareGiftAgain } from "./give-again.ts";

/** One gift in two lines: purpose, then amount, date and outcome; its menu has the receipt, and a link to give again. */
export function GiftRow({ gift, giver, source }: { gift: Gift; giver: Giver | null; source: GiftSource }): ReactNode {
  const note = noteOf(gift);
  return (
    <li className="flex items-center gap-1.5 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="line-clamp-1 font-semibold">
          {gift.path ? (
            <Link to={gift.path} className="quiet-link">
              {gift.title}
            </Link>
          ) : (
            gift.title
          )}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-display font-bold whitespace-nowrap tabular-nums">{formatFcfa(gift.amount)}</span>
          <span className="text-[0.92rem] text-muted">{formatDate(gift.paid_at)}</span>
          {gift.tribute && (
            <span className="basis-full text-[0.92rem] wrap-anywhere text-muted first-letter:uppercase">
              {dedicationTo(gift.tribute.kind, gift.tribute.name)}
            </span>
          )}
          {note && <Chip className="bg-blush text-low">{note}</Chip>}
        </p>
      </div>
      <RowMenu label={`Actions pour le reçu n° ${gift.receipt_number}`}>
        <p className="px-2 pt-1.5 text-[0.92rem] text-muted">{`Reçu n°\u00a0${gift.receipt_number} · ${gift.method}${gift.covered_fees > 0 ? ` · dont ${formatFcfa(gift.covered_fees)} de frais` : ""}`}</p>
        <FileButton
          label="Reçu PDF"
          about={`n° ${gift.receipt_number}`}
          name={`recu-${gift.receipt_number}.pdf`}
          read={() => source.readFile(gift.receipt_path)}
        />
        <Again gift={gift} giver={giver} />
      </RowMenu>
    </li>
  );
}

function Again({ gift, giver }: { gift: Gift; giver: Giver | null }): ReactNode {
  if (!gift.open || !gift.path) {
    return (
      <p className="px-2 py-2 text-[0.95rem] text-muted">
        {gift.type === "don" ? "Campagne terminée" : "Projet terminé"}
      </p>
    );
  }
  return (
    <ButtonLink
      to={`${gift.path}#${GIVE_ANCHOR}`}
      tone="quiet"
      size="small"
      onClick={() => prepareGiftAgain(gift, giver)}
    >
      Donner à nouveau
      <span className="sr-only">{` ${formatFcfa(gift.amount - gift.covered_fees)} : ${gift.title}`}</span>
    </ButtonLink>
  );
}

function noteOf({ amount, refunded_amount: refunded, duplicate }: Gift): string | null {
  if (refunded >= amount) return "Remboursé";
  if (refunded > 0) return `Remboursé\u00a0: ${formatFcfa(refunded)}`;
  return duplicate ? "Payé deux fois, à rembourser" : null;
}
