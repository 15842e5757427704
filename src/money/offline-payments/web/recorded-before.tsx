import { type ReactNode, useEffect, useRef } from "react";
import { nameOfPayer, type OfflinePaymentRecord } from "#money/offline-payments/offline-payment.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { formatFcfa } from "#shared/formats.ts";
import { WayLink } from "#web/admin/way-link.tsx";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { showToast } from "#web/ui/toast.tsx";

/** Says what an earlier sending of the form has recorded, and what to do if it is wrong. */
export function AlreadyRecorded({ record }: { record: OfflinePaymentRecord }): ReactNode {
  return (
    <RecordedBefore record={record} title="Votre premier envoi est déjà enregistré">
      <p className="text-[0.95rem]">
        Vos corrections ne sont pas enregistrées. Si l’encaissement est faux, ouvrez-le et retirez-le&#8239;; puis
        enregistrez à nouveau ce formulaire, qui en fera un autre.
      </p>
    </RecordedBefore>
  );
}

/**
 * Asks whether the payment is the one that is recorded already, which a line of a statement is then linked to, or
 * another one.
 */
export function Resembled({
  record,
  link: linkTo,
  onLinked,
  onOther,
}: {
  record: OfflinePaymentRecord;
  /** Links the record to the line that the form was filled in from. Returns why it could not be. */
  link: ((payment: string) => Promise<string | null>) | null;
  onLinked: (id: string) => void;
  onOther: (id: string) => void;
}): ReactNode {
  const { busy, run } = useSingleFlight();
  const { id, amount, method, recorded_by, recorded_at } = record;
  const link = (to: NonNullable<typeof linkTo>) =>
    void run(async () => {
      const problem = await to(id);
      if (problem) return showToast({ tone: "error", title: "Rien n’a changé", text: problem });
      showToast({ tone: "success", title: "Ligne liée" });
      onLinked(id);
    });
  return (
    <RecordedBefore record={record} title={`Un encaissement de ${formatFcfa(amount)} existe déjà`}>
      <p className="text-[0.95rem]">
        <span>{`${method}, enregistré par ${recorded_by ?? "un compte supprimé"},`}</span> <Moment at={recorded_at} />
        <span>. L’enregistrer quand même&#8239;?</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {linkTo && (
          <Button size="small" busy={busy} disabled={busy} onClick={() => link(linkTo)}>
            C’est lui&nbsp;: lier la ligne
          </Button>
        )}
        <Button tone="ghost" size="small" disabled={busy} onClick={() => onOther(id)}>
          Enregistrer quand même
        </Button>
      </div>
    </RecordedBefore>
  );
}

function RecordedBefore({
  record,
  title,
  children,
}: {
  record: OfflinePaymentRecord;
  title: string;
  children: ReactNode;
}): ReactNode {
  const { id, amount, purpose_label, received_on, reference } = record;
  const panel = useRef<HTMLDivElement>(null);
  // It stands above the button that was pressed, whose bar would cover its own ones.
  useEffect(() => void panel.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div
      ref={panel}
      role="alert"
      className="scroll-mb-[calc(var(--save-bar,5rem)+1rem)] rounded-card border border-low bg-blush px-4.5 py-3.5 text-ink"
    >
      <p className="font-semibold text-low">{title}</p>
      <p className="[overflow-wrap:anywhere]">{`${formatFcfa(amount)} ${withDe(nameOfPayer(record))}, ${purpose_label}, reçu le ${formatDate(received_on)}${reference && `, référence\u00a0: ${reference}`}.`}</p>
      {children}
      <WayLink to={adminPaths.offlinePayment(id)} target="_blank">
        Ouvrir l’encaissement enregistré (nouvel onglet)
      </WayLink>
    </div>
  );
}
