import type { ReactNode } from "react";
import type { MoneyOfDays, RecentMoney } from "#money/treasury/recent-money.contract.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { CompactSection } from "#web/ui/compact-list.tsx";
import { Link } from "#web/ui/link.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { paymentsPath } from "./payment-parameters.ts";

/** The money of today and of this month; each sum leads to the payments that it is made of. */
export function RecentMoneyPanel(): ReactNode {
  const money = useApi<RecentMoney>("/admin/recent-money");
  return (
    <CompactSection title="L’argent">
      <WhenFetched fetched={money} {...loadingOf("des sommes")} skeleton="h-20 rounded-card">
        {({ today, month }) => (
          <div className="grid gap-x-5 gap-y-2 pt-1.5 sm:grid-cols-2">
            <Days name="Aujourd’hui" money={today} />
            <Days name="Ce mois" money={month} />
          </div>
        )}
      </WhenFetched>
    </CompactSection>
  );
}

const look = "inline-flex min-h-9 items-center text-forest underline-offset-4 hover:underline";

function Days({
  name,
  money: { from, to, received, payments, refunded, refunds },
}: {
  name: string;
  money: MoneyOfDays;
}) {
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
        <h3 className="font-sans text-[0.92rem] font-normal tracking-normal text-muted">{name}</h3>
        <Link
          to={paymentsPath({ paid_from: from, paid_to: to })}
          className={`${look} font-display text-[min(1.35rem,7.5vw)] leading-tight font-bold`}
        >
          {formatFcfa(received)}
        </Link>
      </div>
      <p className="text-[0.95rem] max-sm:text-right">{`reçus en ${formatNumber(payments)}\u00a0paiement${payments > 1 ? "s" : ""}`}</p>
      {refunds > 0 && (
        <Link to={paymentsPath({ refunded_from: from, refunded_to: to })} className={`${look} text-[0.95rem]`}>
          {`${formatFcfa(refunded)} rendus, sur ${formatNumber(refunds)}\u00a0paiement${refunds > 1 ? "s" : ""}`}
        </Link>
      )}
    </div>
  );
}
