import type { ReactNode } from "react";
import { type ReceiptVerification, receiptVerification } from "#money/receipts/receipt.contract.ts";
import { paidPartsText, SIMULATED_PAYMENT } from "#money/receipts/receipt-words.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { nameWithArticle } from "#site/settings/foundation-name.contract.ts";
import { apiCall, fromApi } from "#web/api/from-api.ts";
import { LinkedPage } from "#web/shell/linked-page.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { ProofPanel } from "#web/ui/proof-panel.tsx";

const receiptCall = apiCall<ReceiptVerification>({
  contract: import.meta.env.SSR && receiptVerification,
  path: ({ params }) => `/receipts/verify/${encodeURIComponent(params.code ?? "")}`,
  failure: "Erreur lors de la vérification du reçu",
  missing: "Reçu non trouvé",
});

const page = fromApi({ receipt: receiptCall });

export const loader = page.server;
export const clientLoader = page.client;

/** Shows whether the receipt with this code is genuine, with what it must say, and without a name. */
export default function VerifyReceipt(): ReactNode {
  const { receipt } = page.useAnswers();
  return (
    <LinkedPage
      title="Vérification d’un reçu"
      answer={receipt}
      loading="Vérification du reçu…"
      unknown="Aucun reçu ne porte ce code. Vérifiez l’adresse ; si elle vient d’un document que l’on vous a remis, écrivez-nous : il n’a pas été émis par la fondation."
    >
      {(value) => <GenuineReceipt receipt={value} />}
    </LinkedPage>
  );
}

function GenuineReceipt({ receipt }: { receipt: ReceiptVerification }): ReactNode {
  const issuer = nameWithArticle(useSettings()?.identity.name ?? "la fondation");
  const { number, paid_at, amount, refunded_amount, type, purpose } = receipt;
  const warning = [receipt.cancelled && "Ce reçu est annulé", receipt.simulated && SIMULATED_PAYMENT]
    .filter(Boolean)
    .join(". ");
  const parts = paidPartsText(type, { amount, coveredFees: receipt.covered_fees });
  return (
    <ProofPanel
      mark="Authentique"
      title={
        <span>
          Reçu <span className="whitespace-nowrap">{`n°\u00a0${number}`}</span>
        </span>
      }
      warning={warning || undefined}
      advice={`Ce reçu a bien été émis par ${issuer}. Comparez-le avec ce qui suit.`}
      seed={number}
      facts={[
        { name: "Payé le", value: formatDate(paid_at) },
        { name: "Montant", value: formatFcfa(amount), large: true },
        ...(parts ? [{ name: "Détail", value: parts }] : []),
        ...(refunded_amount > 0 && !receipt.cancelled
          ? [{ name: refunded_amount < amount ? "Dont remboursé" : "Remboursé", value: formatFcfa(refunded_amount) }]
          : []),
        { name: "Objet", value: purpose },
      ]}
      note="Le nom de la personne qui a payé n’est jamais montré ici."
    />
  );
}
