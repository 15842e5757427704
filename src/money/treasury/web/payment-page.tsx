import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { DecisionKind } from "#money/decisions/decisions.contract.ts";
import { NextDecision } from "#money/decisions/web/next-decision.tsx";
import { OfflineSource } from "#money/offline-payments/web/offline-source.tsx";
import { CAUSE_NAMES, nameOfEvidence, nameOfState } from "#money/payments/payment-words.contract.ts";
import { dedicationTo } from "#money/payments/tribute.contract.ts";
import { FINDINGS } from "#money/reconciliation/reconciliation.contract.ts";
import { nameOfFinding } from "#money/reconciliation/reconciliation-words.contract.ts";
import type { PaymentEvent, PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { NotesPanel } from "#people/notes/web/notes-panel.tsx";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { PhoneLinks } from "#web/admin/phone-links.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { WayLink } from "#web/admin/way-link.tsx";
import { API_PREFIX } from "#web/api/api-client.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { FactList, TitledPanel } from "#web/ui/fact-list.tsx";
import { Link } from "#web/ui/link.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { DecisionPanel } from "./decision-panel.tsx";
import { PaymentChip } from "./payment-chip.tsx";
import { isNotified, nameOfEvent } from "./payments.messages.ts";
import { RefundProof } from "./proposal-note.tsx";

/** The finding of a comparison from which the page was opened, with the way back; nothing if it was from none. */
function OpenedFinding(): ReactNode {
  const [query] = useSearchParams();
  const comparison = query.get("rapprochement");
  const finding = FINDINGS.find((one) => one === query.get("constat"));
  if (comparison === null || !finding) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4">
      <span>{`Au rapprochement\u00a0: «\u00a0${nameOfFinding(finding)}\u00a0».`}</span>
      <WayLink to={adminPaths.reconciliation(comparison, finding)}>Revenir au constat</WayLink>
    </p>
  );
}

/** One payment: what it is, what staff may decide, and its whole history. */
export default function PaymentPage(): ReactNode {
  const { person, params } = useAdmin();
  const { id = "" } = params;
  const { abilities } = person;
  const fetched = useApi<PaymentRecord>(`/admin/payments/${id}`);
  return (
    <WhenFetched fetched={fetched} {...loadingOf("du paiement")} missing="Ce paiement n’existe pas.">
      {(payment) => (
        <>
          <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-[1.55rem] leading-tight [overflow-wrap:anywhere] sm:text-title">
              <span>{formatFcfa(payment.amount)}</span>
              <span className="block text-[1.06rem] font-normal text-muted">{`${payment.first_name} ${payment.last_name}`}</span>
            </h1>
            <PaymentChip {...payment} />
            <NextDecision
              key={payment.id}
              kind={waitsAs(payment)}
              id={payment.id}
              decided={payment.proposal ? null : { by: payment.events.findLast(isDecisionOfStaff)?.by ?? null }}
            />
          </div>
          <OpenedFinding />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <div className="grid min-w-0 gap-5">
              <DecisionPanel
                key={payment.state}
                payment={payment}
                onChanged={fetched.replace}
                onStale={fetched.reload}
              />
              <PaymentFacts payment={payment} mayOpenMember={abilities.includes("read_members")} />
              {payment.offline_id && <OfflineSource id={payment.offline_id} />}
              {payment.others.length > 0 && <OtherAttempts others={payment.others} />}
            </div>
            <div className="grid min-w-0 gap-3">
              <PaymentHistory payment={payment} />
              <NotesPanel api={`/admin/payments/${payment.id}`} />
              <WayLink to={`${adminPaths.journal}?fiche=${payment.id}`}>Ce que l’équipe a fait sur ce paiement</WayLink>
            </div>
          </div>
        </>
      )}
    </WhenFetched>
  );
}

/** Returns which decision of the reader the payment waits for, or null. */
function waitsAs(payment: PaymentRecord): DecisionKind | null {
  const { review, proposal, duplicate } = payment;
  if (review) return "review";
  if (proposal && !proposal.own) return proposal.action === "refund" ? "refund" : "proposal";
  if (duplicate) return "duplicate";
  return isNotified(payment) ? "notified" : null;
}

/** A proposal is no decision yet: the provider may have proven the payment since. */
const isDecisionOfStaff = ({ by, kind }: PaymentEvent): boolean =>
  by !== null && !["proposed", "refund_proposed", "cancelling_proposed"].includes(kind);

/** The purpose, the payer and the method of a payment. */
export function PaymentFacts({
  payment,
  mayOpenMember,
}: {
  payment: PaymentRecord;
  mayOpenMember: boolean;
}): ReactNode {
  const { member_id, receipt_number, receipt_sent_at, donor_notes } = payment;
  const noted = donor_notes > 0 ? `, et ${donor_notes}\u00a0note${donor_notes > 1 ? "s" : ""}` : "";
  const name = `${payment.first_name} ${payment.last_name}`;
  return (
    <TitledPanel title="Le paiement">
      <FactList
        facts={[
          ["Pour", payment.purpose_label],
          ["Commandé", payment.ordered_amount !== payment.amount && formatFcfa(payment.ordered_amount)],
          ["Frais couverts", payment.covered_fees > 0 && formatFcfa(payment.covered_fees)],
          ["Remboursé", payment.refunded > 0 && !payment.refund_cause && formatFcfa(payment.refunded)],
          ["Annulé", payment.refund_cause && CAUSE_NAMES[payment.refund_cause]],
          ["Mode", `${payment.method}${payment.simulated ? " (simulé)" : ""}`],
          ["Preuve", nameOfEvidence(payment.evidence)],
          ["Commandé le", !payment.day_only && <Moment key="ordered" at={payment.ordered_at} />],
          ["Reçu le", payment.day_only && formatDate(new Date(payment.ordered_at))],
          ["Payé le", !payment.day_only && payment.paid_at && <Moment key="paid" at={payment.paid_at} />],
          [
            "Payeur",
            member_id && mayOpenMember ? (
              <Link key="payer" to={adminPaths.member(member_id)} className="text-forest underline">
                {name}
              </Link>
            ) : (
              name
            ),
          ],
          [
            "E-mail",
            payment.email !== "" && (
              <a key="mail" href={`mailto:${payment.email}`} className="text-forest underline">
                {payment.email}
              </a>
            ),
          ],
          ["Téléphone", payment.phone && <PhoneLinks key="phone" phone={payment.phone} />],
          [
            "Nom affiché",
            payment.purpose !== "cotisation" && (payment.show_name ? "oui, parmi les donateurs" : "non, don anonyme"),
          ],
          ["Dédicace", payment.tribute && dedicationTo(payment.tribute.kind, payment.tribute.name)],
          ["Mot", payment.note],
          [
            "Reçu",
            receipt_number && (
              <>
                <a
                  key="receipt"
                  href={`${API_PREFIX}/admin/payments/${payment.id}/receipt`}
                  className="text-forest underline"
                >{`${receipt_number} (PDF)`}</a>
                <span>{payment.email === "" ? ", à imprimer" : receipt_sent_at ? "" : ", pas encore envoyé"}</span>
              </>
            ),
          ],
          ["Référence", payment.reference],
        ].map(([fact, value]) => [String(fact), value === false ? null : (value as ReactNode)] as const)}
      />
      {(payment.email !== "" || payment.phone || member_id) && (
        <WayLink to={adminPaths.donor(payment.id)}>{`Tout ce que cette personne a donné${noted}`}</WayLink>
      )}
    </TitledPanel>
  );
}

/** Events of the day on which money came in beside the provider. */
const MONEY_EVENTS: readonly PaymentEvent["kind"][] = ["ordered", "paid", "entered"];

/** Everything that happened to a payment, the first moment first. */
export function PaymentHistory({
  payment,
}: {
  payment: Pick<PaymentRecord, "id" | "first_name" | "last_name" | "day_only" | "events" | "refund_cause">;
}): ReactNode {
  return (
    <TitledPanel title="Histoire">
      <ol className="grid border-l-2 border-line">
        {payment.events.map(({ at, kind, amount, by, note, proof }, index) => (
          // Events have no id, and none is inserted between others.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className="relative py-2 pl-5">
            <span aria-hidden="true" className="absolute top-4.5 -left-[0.42rem] size-3 rounded-full bg-forest" />
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{nameOfEvent(kind, payment)}</span>
              {amount !== null && <span className="whitespace-nowrap">{formatFcfa(amount)}</span>}
            </p>
            <p className="text-[0.92rem] text-muted">
              {payment.day_only && MONEY_EVENTS.includes(kind) ? (
                <time dateTime={at}>{formatDate(new Date(at))}</time>
              ) : (
                <Moment at={at} />
              )}
              <span>{by && `, par ${by}`}</span>
            </p>
            {note && <p className="text-[0.95rem] whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
            {proof && <RefundProof payment={payment} {...proof} />}
          </li>
        ))}
      </ol>
    </TitledPanel>
  );
}

/** The other tries of the same order. */
export function OtherAttempts({ others }: Pick<PaymentRecord, "others">): ReactNode {
  return (
    <TitledPanel title="Autres essais de la même commande">
      <ul className="grid gap-2">
        {others.map(({ id, at, state, amount, method }) => (
          <li key={id}>
            <Link
              to={adminPaths.payment(id)}
              className="inline-flex min-h-11 items-center font-semibold text-forest underline-offset-4 hover:underline"
            >{`${formatFcfa(amount)}, ${method}`}</Link>
            <span className="block text-[0.92rem] text-muted">
              <span>{`${nameOfState({ state, duplicate: false, refunded: 0, refund_cause: null })},`}</span>{" "}
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </TitledPanel>
  );
}
