import type { ReactNode } from "react";
import { formatDate, formatFcfa } from "#contracts/formats.ts";
import type { Gift, Giver } from "#contracts/gift.ts";
import { GIVE_ANCHOR } from "#contracts/site-paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Link } from "#web/ui/link.tsx";
import { FileButton } from "./file-button.tsx";
import type { GiftSource } from "./gift-source.ts";
import { prepareGiftAgain } from "./give-again.ts";

/** One gift: purpose, date and method, outcome, receipt, and a link to give again. */
export function GiftRow({ gift, giver, source }: { gift: Gift; giver: Giver | null; source: GiftSource }): ReactNode {
  const note = noteOf(gift);
  return (
    <li className="grid gap-x-6 gap-y-2 py-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {gift.path ? (
            <Link to={gift.path} className="quiet-link">
              {gift.title}
            </Link>
          ) : (
            gift.title
          )}
        </p>
        <p className="text-[0.95rem] text-muted">
          {formatDate(gift.paid_at)} · {gift.method} ·{" "}
          <span className="whitespace-nowrap">Reçu n°&nbsp;{gift.receipt_number}</span>
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-col sm:items-end">
        <span className="font-display text-[1.2rem] font-bold whitespace-nowrap tabular-nums">
          {formatFcfa(gift.amount)}
        </span>
        {note && <Chip className="bg-blush text-low">{note}</Chip>}
      </p>
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 sm:col-span-2">
        <Again gift={gift} giver={giver} />
        <FileButton
          label="Reçu PDF"
          about={`n° ${gift.receipt_number}`}
          name={`recu-${gift.receipt_number}.pdf`}
          read={() => source.readFile(gift.receipt_path)}
        />
      </div>
    </li>
  );
}

function Again({ gift, giver }: { gift: Gift; giver: Giver | null }): ReactNode {
  if (!gift.open || !gift.path) {
    return (
      <span className="text-[0.95rem] text-muted">{gift.type === "don" ? "Campagne terminée" : "Projet terminé"}</span>
    );
  }
  return (
    <ButtonLink
      to={`${gift.path}#${GIVE_ANCHOR}`}
      tone="ghost"
      size="small"
      onClick={() => prepareGiftAgain(gift, giver)}
    >
      Donner à nouveau
      <span className="sr-only">
        {" "}
        {formatFcfa(gift.amount)} : {gift.title}
      </span>
    </ButtonLink>
  );
}

function noteOf({ amount, refunded_amount: refunded, duplicate }: Gift): string | null {
  if (refunded >= amount) return "Remboursé";
  if (refunded > 0) return `Remboursé\u00a0: ${formatFcfa(refunded)}`;
  return duplicate ? "Payé deux fois, à rembourser" : null;
}
