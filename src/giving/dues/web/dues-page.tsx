import { lazy, type ReactNode, Suspense, useState } from "react";
import { GiveBar, useArrivalAtForm } from "#giving/collecting/web/give-bar.tsx";
import type { DuesPage, DuesStanding, OwnDuesStanding } from "#giving/dues/dues.contract.ts";
import { maximumDues } from "#giving/dues/dues-terms.contract.ts";
import { nameMonths } from "#giving/dues/month-names.contract.ts";
import { OfflineGiving } from "#money/payments/web/offline-giving.tsx";
import { PaymentForm } from "#money/payments/web/payment-form.tsx";
import { formatMonth } from "#shared/date-formats.ts";
import { TOKEN_MISSING } from "#shared/form-texts.ts";
import { formatFcfa } from "#shared/formats.ts";
import { yearlyDues } from "#shared/money.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { GIVE_ANCHOR, paths } from "#shared/site-paths.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { useReturn } from "#web/browser/use-return.ts";
import { memberCall } from "#web/session/member-call.ts";
import { useSession } from "#web/session/session-store.ts";
import { useMemberTurn } from "#web/session/use-member-turn.ts";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useMonthlyDues, useSettings } from "#web/shell/use-settings.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageTitle } from "#web/ui/page-header.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { DuesAmount } from "./dues-amount.tsx";
import { DUES_FAILURE, duesPath, STANDING_PATH } from "./dues-calls.ts";

export const handle: PageHandle = { public: true, listed: true };

/** Only for members: most visitors pay without an account. */
const MemberDues = lazy(() =>
  import("./member-dues.tsx")
    .then(({ MemberDues: loaded }) => ({ default: loaded }))
    .catch(() => ({
      default: () => <ErrorState text={DUES_FAILURE} onRetry={() => window.location.reload()} />,
    })),
);

/** A member's dues, beside the form that pays them for everybody. */
export default function Dues(): ReactNode {
  return <DuesOfMember key={useMemberTurn()} />;
}

function DuesOfMember(): ReactNode {
  const { state } = useSession();
  const [wasIn, setWasIn] = useState(false);
  if (state === "in" && !wasIn) setWasIn(true);
  const monthly = useMonthlyDues();
  // Increased by each confirmed payment, and on the way back to this tab: the member's dues are fetched again.
  const [version, setVersion] = useState(0);
  const fetchAgain = () => setVersion((before) => before + 1);
  useReturn(fetchAgain);
  const standing = useFetch<OwnDuesStanding>(state === "in" ? STANDING_PATH : null, memberCall, version);
  const owed = standing.value?.owed ?? 0;
  // The clock of the device may be wrong.
  const settings = useSettings();
  const next = settings?.dues.next;
  const thisYear = settings?.year ?? new Date().getUTCFullYear();
  useArrivalAtForm();
  return (
    <>
      <PageMeta
        title="Mes cotisations"
        description={`Réglez votre cotisation, ${formatFcfa(yearlyDues(monthly))} par an ou ${formatFcfa(monthly)} par mois, et retrouvez vos reçus.`}
        path={paths.dues}
      />
      <WovenBand seed="cotisations" height={12} />
      {/* On a laptop the form begins beside the title: its amounts are on the first screen. */}
      <div className="wrap grid gap-x-14 gap-y-10 pt-3 pb-10 md:pt-7 lg:grid-cols-[minmax(0,1fr)_28.75rem]">
        <div className="above-foot min-w-0">
          <header className="mb-8">
            <PageTitle
              title="Mes cotisations"
              intro={`${formatFcfa(monthly)} par mois, ${formatFcfa(yearlyDues(monthly))} par\u00a0an\u00a0: ce qui est payé, ce qui reste à payer, et chaque reçu.${next ? ` Dès ${formatMonth(next.from)}, ce sera ${formatFcfa(next.amount)} par mois.` : ""}`}
            >
              <Breadcrumb
                crumbs={[
                  { label: "Accueil", to: paths.home },
                  { label: "Mes cotisations", to: paths.dues },
                ]}
              />
            </PageTitle>
          </header>
          {state === "in" && (
            <Suspense fallback={<DuesLoading className="h-96" />}>
              <MemberDues standing={standing} version={version} thisYear={thisYear} />
            </Suspense>
          )}
          {state === "out" && <SignedOutNotice ended={wasIn} />}
          {state === "unknown" && (
            // As high as what most visitors see next, so that nothing moves; without scripts it is what remains.
            <div className="relative">
              <div className="[@media(scripting:enabled)]:invisible">
                <SignedOutNotice />
              </div>
              <div className="absolute inset-0 [@media(scripting:none)]:hidden">
                <DuesLoading className="absolute inset-x-0 top-10 bottom-0" />
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
              onConfirmed={fetchAgain}
            />
          </section>
          <OfflineGiving type="cotisation" slug={null} />
        </div>
      </div>
    </>
  );
}

function DuesLoading({ className }: { className: string }): ReactNode {
  return (
    <Loading text="Chargement des cotisations…">
      <Skeleton className={`rounded-card ${className}`} />
    </Loading>
  );
}

/**
 * The months that a confirmed payment of dues paid, and the member's standing since, both fetched now. `amount` (FCFA)
 * is the whole payment, `dues` the part of it without the covered fees.
 */
function DuesThanks({ amount, dues }: { amount: number; dues: number }): ReactNode {
  const isMember = useSession().state === "in";
  const list = useFetch<DuesPage>(isMember ? duesPath(1) : null, memberCall).value;
  const standing = useFetch<DuesStanding>(isMember ? STANDING_PATH : null, memberCall).value;
  const paid = list?.data.find((record) => record.status === "Payée" && record.amount === amount);
  const period = paid ? `\u00a0: ${paid.period.charAt(0).toLowerCase()}${paid.period.slice(1)}` : "";
  const months = Math.floor(dues / useMonthlyDues());
  return (
    <>
      <p>{`Votre paiement couvre ${months}\u00a0mois${period}.`}</p>
      {standing && <p>{standingText(standing)}</p>}
    </>
  );
}

function standingText({ standing, owed, owed_list: months, paid_through: through }: DuesStanding): string {
  if (standing === "late") return `Il vous reste ${formatFcfa(owed)} à régler\u00a0: ${nameMonths(months)}.`;
  return through === null ? "Vous êtes à jour." : `Vous êtes à jour jusqu’à fin ${formatMonth(through)}.`;
}

/** Replaces the member's own dues if signed out: what an account shows, and that paying needs none. */
function SignedOutNotice({ ended = false }: { ended?: boolean }): ReactNode {
  return (
    <div className="rounded-card border border-dashed border-edge/50 px-gutter py-8 sm:px-6">
      <h2 className="text-part">{ended ? "Votre session a pris fin" : "Connectez-vous pour voir vos cotisations"}</h2>
      <p className="mt-2 max-w-[34em] text-[1.1rem]">
        Vous y trouvez vos reçus et ce qui reste à payer. Pour payer, pas besoin de compte.
      </p>
      <p className="mt-2 text-[0.86rem] text-muted">{TOKEN_MISSING}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={`#${GIVE_ANCHOR}`} tone="give" className="max-lg:hidden">
          Payer ma cotisation
        </ButtonLink>
        <ButtonLink to={paths.loginFor(paths.dues)} tone="ghost">
          Me connecter
        </ButtonLink>
        <ButtonLink to={paths.signup} tone="quiet">
          Créer un compte
        </ButtonLink>
      </div>
    </div>
  );
}
