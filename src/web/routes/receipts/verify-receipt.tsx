import type { ReactNode } from "react";
import { formatDate, formatFcfa } from "#contracts/formats.ts";
import type { ReceiptVerification } from "#contracts/receipt.ts";
import { apiCall, fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { NotFoundMessage } from "#web/shell/message-page.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { Panel } from "#web/ui/card.tsx";
import { PageMeta } from "#web/ui/page-meta.tsx";
import { Loading, Shade } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";

const receiptCall = apiCall<ReceiptVerification>({
  path: ({ params }) => `/receipts/verify/${encodeURIComponent(params.code ?? "")}`,
  failure: "Erreur lors de la vérification du reçu",
  missing: "Reçu non trouvé",
});

const page = fromApi({ receipt: receiptCall });

export const loader = page.server;
export const clientLoader = page.client;

/** Is the receipt with this code genuine: what it must say to be, and no name. */
export default function VerifyReceipt(): ReactNode {
  const { receipt } = page.useAnswers();
  return (
    <>
      <PageMeta title="Vérification d’un reçu" />
      <WhenLoaded
        answer={receipt}
        loading={
          <div className="wrap section-space max-w-[40rem]">
            <Loading text="Vérification du reçu…">
              <Shade className="h-72 rounded-panel" />
            </Loading>
          </div>
        }
        failed={(failure, retry) =>
          failure.status === 404 ? (
            <NotFoundMessage
              title={failure.message}
              text="Aucun reçu ne porte ce code. Vérifiez l’adresse ; si elle vient d’un document que l’on vous a remis, écrivez-nous : il n’a pas été émis par la fondation."
            />
          ) : (
            <div className="wrap section-space">
              <ErrorState text={failure.message} onRetry={retry} />
            </div>
          )
        }
      >
        {(value) => <GenuineReceipt receipt={value} />}
      </WhenLoaded>
    </>
  );
}

function GenuineReceipt({ receipt }: { receipt: ReceiptVerification }): ReactNode {
  const issuer = useSettings()?.identity.name ?? "la fondation";
  const { number, paid_at, amount, refunded_amount, purpose } = receipt;
  return (
    <div className="wrap section-space max-w-[42rem]">
      <Panel>
        <p className="mb-2 flex items-center gap-2.5 font-semibold text-high">
          <svg aria-hidden="true" viewBox="0 0 26 26" className="size-6.5">
            <circle cx="13" cy="13" r="13" className="fill-mint" />
            <path d="M8 13l4 4 7-8" fill="none" stroke="currentColor" strokeWidth="2.6" />
          </svg>
          Authentique
        </p>
        <h1 className="text-section">
          Reçu <span className="whitespace-nowrap">n° {number}</span>
        </h1>
        <p className="mt-3 mb-6 text-muted">
          Ce reçu a bien été émis par {issuer}. Comparez ce qu’il porte avec ce qui suit.
        </p>
        <WovenBand seed={number} height={18} className="rounded-full" />
        <dl className="mt-6 grid gap-4">
          <Fact name="Payé le">{formatDate(paid_at)}</Fact>
          <Fact name="Montant">
            <strong className="font-display text-[1.4rem]">{formatFcfa(amount)}</strong>
          </Fact>
          {refunded_amount > 0 && <Fact name="Dont remboursé">{formatFcfa(refunded_amount)}</Fact>}
          <Fact name="Objet">{purpose}</Fact>
        </dl>
        <p className="mt-6 text-[0.92rem] text-muted">Le nom de la personne qui a payé n’est jamais montré ici.</p>
      </Panel>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-baseline">
      <dt className="text-[0.95rem] text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
