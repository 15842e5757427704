import { type ReactNode, useState } from "react";
import type { DuesRecord, OwnDuesStanding } from "#giving/dues/dues.contract.ts";
import { nameMonths } from "#giving/dues/month-names.contract.ts";
import { reasonedDecision } from "#money/payments/payment-decision.contract.ts";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate, formatMonth } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { DialogProblem } from "#web/admin/save-bar.tsx";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { WayLink } from "#web/admin/way-link.tsx";
import { callApi } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FactList, FoldedPanel } from "#web/ui/fact-list.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { showToast } from "#web/ui/toast.tsx";

/** Returns the first day that is not paid: a day to come is the next one, a past one begins the delay. */
export function nextDueFact({ standing, next_due: { date } }: OwnDuesStanding): readonly [string, string] {
  return standing === "late"
    ? ["En retard depuis", `le ${formatDate(date)}`]
    : ["Prochaine échéance", formatDate(date)];
}

/**
 * Returns in a few words where the dues stand: `À jour jusqu’en mars 2026`, `6 000 FCFA à régler, 3 mois de retard`.
 */
export function describeDues({ dues, foreseen_months }: Pick<MemberRecord, "dues" | "foreseen_months">): string {
  if (!dues && foreseen_months.length > 0) {
    return `${foreseen_months.length}\u00a0mois réglés, comptés dès que l’adresse sera vérifiée`;
  }
  if (!dues) return "Rien n’est dû avant la vérification de l’adresse";
  if (dues.standing === "late") return `${formatFcfa(dues.owed)} à régler, ${dues.owed_months}\u00a0mois de retard`;
  return dues.paid_through ? `À jour jusqu’en ${formatMonth(dues.paid_through)}` : "À jour";
}

/** The dues that the member owes and has paid, the newest payments first. */
export function DuesPanel({ member, onChanged }: { member: MemberRecord; onChanged: () => void }): ReactNode {
  const { id, dues, foreseen_months, payments, waiting_dues, waivers } = member;
  return (
    <FoldedPanel title="Cotisations" inside={describeDues(member)}>
      {dues ? (
        <FactList
          facts={[
            ["Dû", formatFcfa(dues.owed)],
            ["Mois dus", nameMonths(dues.owed_list)],
            [
              dues.waived.length + dues.paid_before.length > 0 ? "Réglé jusqu’à" : "Payé jusqu’à",
              dues.paid_through && formatMonth(dues.paid_through),
            ],
            nextDueFact(dues),
          ]}
        />
      ) : (
        <>
          <p className="text-muted">Rien n’est dû avant la vérification de l’adresse.</p>
          {foreseen_months.length > 0 && (
            <p>{`Réglés dès que l’adresse sera vérifiée\u00a0: ${nameMonths(foreseen_months)}.`}</p>
          )}
        </>
      )}
      {waiting_dues.length > 0 && (
        <ul className="rounded-tile bg-sun-soft px-4 py-1">
          {waiting_dues.map(({ id: payment, amount, received_on }) => (
            <li key={payment}>
              <WayLink to={adminPaths.offlinePayment(payment)}>
                {`${formatFcfa(amount)} reçus le ${formatDate(received_on)}, à confirmer`}
              </WayLink>
            </li>
          ))}
        </ul>
      )}
      {waivers && <DuesWaivers memberId={id} waivers={waivers} onEnded={onChanged} />}
      {payments.length > 0 && (
        <StackedTable caption="Les derniers paiements" columns={COLUMNS} rows={payments} keyOf={({ id }) => id} />
      )}
    </FoldedPanel>
  );
}

const COLUMNS: Column<DuesRecord>[] = [
  {
    label: "Mois",
    narrow: "row-start-1",
    cell: ({ id, period }) => (
      <WayLink to={adminPaths.payment(id)}>
        <span className="inline-block first-letter:uppercase">{period}</span>
      </WayLink>
    ),
  },
  {
    label: "Payé le",
    narrow: "row-start-2 text-[0.92rem] text-muted",
    cell: ({ date }) => formatDate(new Date(date)),
  },
  {
    label: "État",
    narrow: "row-start-2 col-start-3 justify-self-end text-[0.92rem] text-muted",
    cell: ({ status }) => status,
  },
  {
    label: "Montant",
    align: "end",
    narrow: "row-start-1 col-start-3 justify-self-end",
    cell: ({ amount }) => formatFcfa(amount),
  },
];

type Waiver = NonNullable<MemberRecord["waivers"]>[number];

/** The months of a member that need no payment here, waived or paid before, each decision with the way to end it. */
function DuesWaivers({
  memberId,
  waivers,
  onEnded,
}: {
  memberId: string;
  waivers: readonly Waiver[];
  onEnded: () => void;
}): ReactNode {
  const [ending, setEnding] = useState<Waiver | null>(null);
  if (waivers.length === 0) return null;
  return (
    <section aria-label="Mois réglés autrement">
      <h3 className="font-sans text-[1.05rem] font-semibold">Mois réglés autrement</h3>
      <ul className="divide-y divide-line">
        {waivers.map((waiver) => (
          <li key={waiver.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <p className="font-semibold first-letter:uppercase">{nameMonths(waiver.months)}</p>
              <p className="text-[0.95rem] whitespace-pre-line text-muted [overflow-wrap:anywhere]">{`${waiver.kind === "paid_before" ? "Réglé avant l’arrivée sur le site, noté le" : "Le"} ${formatDate(new Date(waiver.recorded_at))}\u00a0: ${waiver.reason}`}</p>
            </div>
            <Button
              className="-ml-3"
              tone="quiet"
              size="small"
              aria-label={`${actionOf(waiver)}\u00a0: ${nameMonths(waiver.months)}…`}
              onClick={() => setEnding(waiver)}
            >
              Annuler…
            </Button>
          </li>
        ))}
      </ul>
      <Dialog open={ending !== null} onClose={() => setEnding(null)} title={ending ? actionOf(ending) : ""}>
        {ending && (
          <EndForm
            memberId={memberId}
            waiver={ending}
            onEnded={() => {
              setEnding(null);
              onEnded();
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

function EndForm({ memberId, waiver, onEnded }: { memberId: string; waiver: Waiver; onEnded: () => void }): ReactNode {
  const form = useForm<{ reason: string }, unknown, FailureProblem>({
    check: (values) => checkValues(reasonedDecision, values),
    send: (body) => callApi(`/admin/dues/${memberId}/waivers/${waiver.id}/end`, { body }),
    onSuccess() {
      typed.save(null);
      showToast({
        tone: "success",
        title: waiver.kind === "waived" ? "Remise annulée" : "Règlement annulé",
        text: "Ces mois sont dus à nouveau.",
      });
      onEnded();
      return "closed";
    },
    onFailure(failure, _, shown) {
      if (shown) return "open";
      if (failure.status !== 409) return { problem: describeProblem(failure, "Rien n’a changé") };
      showToast({ tone: "error", ...describeProblem(failure, "Rien n’a changé") });
      onEnded();
      return "closed";
    },
  });
  const typed = useTypedFields(form.ref, `end-waiver.${waiver.id}`);
  return (
    <form {...form.props} className="grid gap-4">
      <DialogProblem problem={form.problem} />
      <p>
        Ces mois sont dus à nouveau&nbsp;: <strong>{nameMonths(waiver.months)}</strong>.
      </p>
      <TextAreaField {...form.field("reason")} label="Motif" rows={3} />
      <div className="dialog-foot">
        <Button type="submit" disabled={!form.open} busy={form.sending}>
          {actionOf(waiver)}
        </Button>
      </div>
    </form>
  );
}

function actionOf({ kind }: Waiver): string {
  return kind === "waived" ? "Annuler la remise" : "Annuler ce règlement";
}
