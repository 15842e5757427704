import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import type { OfflinePaymentRecord, OfflineTargets } from "#money/offline-payments/offline-payment.contract.ts";
import type { StatementLine } from "#money/statements/statement.contract.ts";
import type { MemberList, MemberRecord } from "#people/directory/members.contract.ts";
import type { DonorRecord } from "#people/donors/donors.contract.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { useFinding } from "./origin.ts";
import { type Kept, RecordForm } from "./record-form.tsx";
import { memberNumberWithin } from "./statement-facts.ts";

/** Records money that came in beside the provider, for a colleague to confirm. */
export default function OfflineForm(): ReactNode {
  const targets = useApi<OfflineTargets>("/admin/offline-payments/targets");
  const [query] = useSearchParams();
  const memberId = query.get("membre");
  const member = useApi<MemberRecord>(memberId ? `/admin/members/${encodeURIComponent(memberId)}` : null);
  const donorId = query.get("donateur");
  const donor = useApi<DonorRecord>(donorId ? `/admin/donors/${encodeURIComponent(donorId)}` : null);
  const isDonorPending = donorId !== null && !donor.value && !donor.failure;
  const lineId = query.get("ligne");
  const line = useApi<StatementLine>(lineId ? `/admin/statement-lines/${encodeURIComponent(lineId)}` : null);
  const number = line.value && memberNumberWithin(line.value);
  const quoting = useApi<MemberList>(number && `/admin/members?${new URLSearchParams({ q: number })}`);
  const isQuotedPending = number !== null && !quoting.value && !quoting.failure;
  const againId = query.get("comme");
  const again = useApi<OfflinePaymentRecord>(againId ? `/admin/offline-payments/${encodeURIComponent(againId)}` : null);
  const isAgainPending = againId !== null && !again.value && !again.failure;
  const isMemberPending = memberId !== null && !member.value && !member.failure;
  const isLinePending = lineId !== null && !line.value && !line.failure;
  const finding = useFinding(query);
  // The form is begun anew for each payment that follows, and a member's dues may be followed by those of another.
  const [next, setNext] = useState<{ number: number; kept: Kept | null }>({ number: 0, kept: null });
  const isFindingPending = query.has("rapprochement") && !finding.value && !finding.failure;
  return (
    <WhenFetched
      fetched={
        isMemberPending || isDonorPending || isLinePending || isQuotedPending || isFindingPending || isAgainPending
          ? { ...targets, value: null }
          : targets
      }
      {...loadingOf("du formulaire")}
      skeleton="h-[60rem] rounded-card"
    >
      {({ data, closed_through }) => (
        <>
          <h1 className="mb-5 text-[1.55rem] leading-tight sm:text-title">Enregistrer un encaissement</h1>
          <RecordForm
            key={next.number}
            kept={next.kept}
            onNext={(kept) => setNext({ number: next.number + 1, kept })}
            targets={data}
            closedThrough={closed_through}
            origin={{
              member: next.kept ? null : member.value,
              donor: next.kept ? null : donor.value,
              line: line.value,
              quoted: quoting.value?.data.find(({ account }) => account?.member_number === number) ?? null,
              finding: finding.value,
              again: again.value,
            }}
          />
        </>
      )}
    </WhenFetched>
  );
}
