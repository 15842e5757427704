import { type ReactNode, useState } from "react";
import { GiveBar } from "#giving/collecting/web/give-bar.tsx";
import { useArrivalAtForm } from "#giving/collecting/web/use-arrival-at-form.ts";
import type { OwnDuesStanding } from "#giving/dues/dues.contract.ts";
import { maximumDues } from "#giving/dues/dues-terms.contract.ts";
import { OfflineGiving } from "#money/payments/web/offline-giving.tsx";
import { PaymentForm } from "#money/payments/web/payment-form.tsx";
import { formatFcfa } from "#shared/formats.ts";
import { yearlyDues } from "#shared/money.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { GIVE_ANCHOR, paths } from "#shared/site-paths.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { memberCall } from "#web/session/member-call.ts";
import { useMemberTurn } from "#web/session/use-member-turn.ts";
import { useSession } from "#web/session/use-session.ts";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useMonthlyDues, useSettings } from "#web/shell/use-settings.ts";
import { PageTitle } from "#web/ui/page-header.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { DuesAmount } from "./dues-amount.tsx";
import { STANDING_PATH } from "./dues-calls.ts";
import { DuesThanks } from "./dues-thanks.tsx";
import { MemberDues } from "./member-dues.tsx";
import { SignedOutNotice } from "./signed-out-notice.tsx";

export const handle: PageHandle = { public: true, listed: true };

/** A member's dues, beside the form that pays them for everybody. */
export default function Dues(): ReactNode {
  return <DuesOfMember key={useMemberTurn()} />;
}

function DuesOfMember(): ReactNode {
  const { state } = useSession();
  const monthly = useMonthlyDues();
  // Increased by each confirmed payment: the member's dues are fetched again.
  const [version, setVersion] = useState(0);
  const standing = useFetch<OwnDuesStanding>(state === "in" ? STANDING_PATH : null, memberCall, version);
  const owed = standing.value?.owed ?? 0;
  // The clock of the device may be wrong.
  const thisYear = useSettings()?.year ?? new Date().getUTCFullYear();
  useArrivalAtForm();
  return (
    <>
      <PageMeta
        title="Mes cotisations"
        description={`Réglez votre cotisation, ${formatFcfa(yearlyDues(monthly))} par an ou ${formatFcfa(monthly)} par mois, et retrouvez vos paiements et vos reçus.`}
        path={paths.dues}
      />
      <WovenBand seed="cotisations" height={12} />
      {/* On a laptop the form begins beside the title: its amounts are on the first screen. */}
      <div className="wrap grid gap-x-14 gap-y-10 pt-3 pb-10 md:pt-7 lg:grid-cols-[minmax(0,1fr)_28.75rem]">
        <div className="above-foot min-w-0">
          <header className="mb-8">
            <PageTitle
              title="Mes cotisations"
              intro={`${formatFcfa(monthly)} par mois, ${formatFcfa(yearlyDues(monthly))} par\u00a0an\u00a0: ce qui est payé, ce qui reste à payer, et chaque reçu.`}
            >
              <Breadcrumb
                crumbs={[
                  { label: "Accueil", to: paths.home },
                  { label: "Mes cotisations", to: paths.dues },
                ]}
              />
            </PageTitle>
          </header>
          {state === "in" && <MemberDues standing={standing} version={version} thisYear={thisYear} />}
          {state === "out" && <SignedOutNotice />}
          {state === "unknown" && (
            // As high as what most visitors see next, so that nothing moves; without scripts it is what remains.
            <div className="relative">
              <div className="[@media(scripting:enabled)]:invisible">
                <SignedOutNotice />
              </div>
              <div className="absolute inset-0 [@media(scripting:none)]:hidden">
                <Loading text="Chargement des cotisations…">
                  <Skeleton className="absolute inset-x-0 top-10 bottom-0 rounded-card" />
                </Loading>
              </div>
            </div>
          )}
          <GiveBar label={owed > 0 ? `Payer ma cotisation\u00a0: ${formatFcfa(owed)}` : "Payer ma cotisation"} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <section
            id={GIVE_ANCHOR}
            tabIndex={-1}
            aria-label="Payer ma cotisation"
            className="flex-1 scroll-mt-4 print:hidden"
          >
            <PaymentForm
              type="cotisation"
              purposeId={null}
              slug={null}
              purposeTitle="Ma cotisation"
              returnPath={paths.dues}
              usualAmount={owed > 0 && owed <= maximumDues(monthly) ? owed : null}
              change={({ amount, covered_fees: fees }) => <DuesThanks amount={amount} dues={amount - fees} />}
              amounts={(slot) => (
                <DuesAmount {...slot} monthly={monthly} standing={standing.value} thisYear={thisYear} />
              )}
              onConfirmed={() => setVersion((before) => before + 1)}
            />
          </section>
          <OfflineGiving type="cotisation" slug={null} />
        </div>
      </div>
    </>
  );
}
