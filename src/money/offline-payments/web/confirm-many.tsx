import { type ReactNode, useState } from "react";
import {
  nameOfOffline,
  nameOfPayer,
  type OfflinePayment,
  type OfflinePaymentRecord,
  PROVIDER_METHOD,
} from "#money/offline-payments/offline-payment.contract.ts";
import type { ProposedLines, StatementLine, StatementLines } from "#money/statements/statement.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { formatShortDate } from "#shared/short-dates.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import type { Selection } from "#web/listing/selection.tsx";
import { titleIn } from "#web/listing/short-texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Link } from "#web/ui/link.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
import { describeSame, differenceOfDay, differencesOf, ProviderLine } from "./differing-line.tsx";
import { DuesForeseen } from "./dues-foreseen.tsx";

/**
 * A selected payment as it is now. `apart`: why it is confirmed on its own page, in French; empty if its facts are
 * plain.
 */
interface Examined {
  record: OfflinePaymentRecord;
  apart: string;
}

/** The button that confirms the selected payments, after a question that shows them all. */
export function ConfirmMany({
  selection,
  onConfirmed,
}: {
  selection: Selection<OfflinePayment>;
  onConfirmed: () => void;
}): ReactNode {
  const [asked, setAsked] = useState<readonly OfflinePayment[] | null>(null);
  const [partly, setPartly] = useState(false);
  // Not before the dialog is closed: where the list has no such rows any more, it would go away with them.
  function finish() {
    setAsked(null);
    setPartly(false);
    selection.clear();
    onConfirmed();
  }
  const close = () => (partly ? finish() : setAsked(null));
  return (
    <>
      <Button size="small" onClick={() => setAsked(selection.rows)}>
        Confirmer…
      </Button>
      <Dialog open={asked !== null} onClose={close} title="Confirmer ces encaissements">
        {asked && (
          <Question
            ids={asked.map(({ id }) => id)}
            onClose={close}
            onPartly={() => setPartly(true)}
            onConfirmed={finish}
          />
        )}
      </Dialog>
    </>
  );
}

function Question({
  ids,
  onClose,
  onPartly,
  onConfirmed,
}: {
  ids: readonly string[];
  onClose: () => void;
  /** Some were not confirmed: it stays open to name them. */
  onPartly: () => void;
  onConfirmed: () => void;
}): ReactNode {
  const examined = useFetch<Examined[]>(ids.join(), () => examineAll(ids));
  const { waiting } = useAdmin();
  const { busy, run } = useSingleFlight();
  const [failed, setFailed] = useState<readonly Examined[] | null>(null);

  const confirmAll = (records: readonly OfflinePaymentRecord[]) =>
    void run(async () => {
      let confirmed = 0;
      const left: Examined[] = [];
      for (const record of records) {
        const result = await callApi(`/admin/offline-payments/${record.id}/confirm`, { body: {} });
        if (result.ok) confirmed += 1;
        else left.push({ record, apart: describeFailure(result) });
      }
      if (confirmed > 0) {
        showToast({
          tone: "success",
          title: `${nameCount(confirmed)} confirmé${confirmed > 1 ? "s" : ""}`,
        });
      }
      // The menu counts what waits.
      waiting.reload();
      if (left.length === 0) return onConfirmed();
      setFailed(left);
      onPartly();
    });

  if (failed) {
    return (
      <div className="grid gap-4">
        <div role="alert">
          <Apart title={`${nameCount(failed.length)} à revoir, rien n’y a changé\u00a0:`} rows={failed} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>Fermer</Button>
        </div>
      </div>
    );
  }
  return (
    <WhenFetched
      fetched={examined}
      loading="Lecture des encaissements…"
      failed="Erreur lors de la lecture des encaissements"
      skeleton="h-40 rounded-card"
    >
      {(all) => {
        const records = all.filter(({ apart }) => apart === "").map(({ record }) => record);
        const apart = all.filter((one) => one.apart !== "");
        const total = records.reduce((sum, { amount }) => sum + amount, 0);
        return (
          <div className="grid gap-4">
            {records.length > 0 && (
              <>
                <p>Comparez avec la caisse ou le relevé. Chacun sera compté, et son reçu partira s’il a une adresse.</p>
                <ul className="divide-y divide-line">
                  {records.map((record) => (
                    <Plain key={record.id} record={record} />
                  ))}
                </ul>
                <p className="flex justify-between gap-3 font-semibold">
                  <span>{`Total, ${nameCount(records.length)}`}</span>
                  <span className="whitespace-nowrap">{formatFcfa(total)}</span>
                </p>
              </>
            )}
            {apart.length > 0 && <Apart title="À confirmer sur leur propre fiche&nbsp;:" rows={apart} />}
            <div className="dialog-foot">
              {records.length > 0 && (
                <Button busy={busy} disabled={busy} onClick={() => confirmAll(records)}>
                  {`Confirmer ${formatFcfa(total)}`}
                </Button>
              )}
              <Button tone="ghost" disabled={busy} onClick={onClose}>
                {records.length > 0 ? "Pas encore" : "Fermer"}
              </Button>
            </div>
          </div>
        );
      }}
    </WhenFetched>
  );
}

function Plain({ record }: { record: OfflinePaymentRecord }): ReactNode {
  const { amount, method, received_on, purpose_label, reference, note, recorded_by } = record;
  const facts = [`${method}, reçu le ${formatShortDate(received_on)}`, titleIn(purpose_label), reference, note];
  return (
    <li className="py-2 [overflow-wrap:anywhere]">
      <p className="flex justify-between gap-3 font-semibold">
        <span className="min-w-0">{nameOfPayer(record)}</span>
        <span className="whitespace-nowrap">{formatFcfa(amount)}</span>
      </p>
      <p className="text-[0.92rem] text-muted">{facts.filter(Boolean).join(" · ")}</p>
      <p className="text-[0.92rem] text-muted">{`Enregistré par ${recorded_by ?? "un compte supprimé"}`}</p>
      <ProviderLine record={record} />
      {record.dues && <DuesForeseen dues={record.dues} />}
    </li>
  );
}

function Apart({ title, rows }: { title: string; rows: readonly Examined[] }): ReactNode {
  return (
    <section className="rounded-tile bg-sun-soft px-4 py-2.5">
      <p>{title}</p>
      <ul>
        {rows.map(({ record, apart }) => (
          <li key={record.id} className="py-1 text-[0.95rem] [overflow-wrap:anywhere]">
            <Link
              to={adminPaths.offlinePayment(record.id)}
              className="font-semibold text-forest underline underline-offset-4"
            >
              {`${nameOfPayer(record)}, ${formatFcfa(record.amount)}`}
            </Link>
            <span>{`\u00a0: ${apart}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameCount = (count: number) => `${formatNumber(count)}\u00a0encaissement${count > 1 ? "s" : ""}`;

/** Reads the payments, each with the line of a statement that it is. */
async function examineAll(ids: readonly string[]): Promise<ApiResult<Examined[]>> {
  const found = await Promise.all(
    ids.map((id) =>
      Promise.all([
        callApi<OfflinePaymentRecord>(`/admin/offline-payments/${id}`),
        callApi<StatementLines>(`/admin/statement-lines?payment=${id}`),
        callApi<ProposedLines>(`/admin/offline-payments/${id}/statement-lines`),
      ]),
    ),
  );
  const examined: Examined[] = [];
  for (const [record, linked, proposed] of found) {
    if (!record.ok) return record;
    if (!linked.ok) return linked;
    if (!proposed.ok) return proposed;
    const lines = { linked: linked.value.data[0], proposed: proposed.value.data[0] };
    examined.push({ record: record.value, apart: reasonApart(record.value, lines) });
  }
  return { ok: true, value: examined };
}

/** Returns why the payment is confirmed on its own page, in French; empty if its facts are plain. */
export function reasonApart(
  record: OfflinePaymentRecord,
  { linked, proposed }: { linked: StatementLine | undefined; proposed: StatementLine | undefined },
): string {
  if (record.state !== "waiting") {
    return `${nameOfOffline(record).toLowerCase()} par ${record.decided_by ?? "un compte supprimé"}`;
  }
  if (!record.may_confirm) return "enregistré ou payé par vous";
  if (record.resembles) return `peut-être le même argent (${describeSame(record.resembles)}).`;
  if (record.proof) return "regardez d’abord la preuve";
  if (record.closed_month) return "son mois est clôturé";
  if (record.dues && !record.dues.verified) return "vérifiez d’abord le membre";
  if (record.method_code === PROVIDER_METHOD.code) {
    if (!record.provider_line) return "aucune ligne du relevé du prestataire";
    return differenceOfDay(record.provider_line.paid_on, record.received_on) ?? "";
  }
  if (linked) return differencesOf({ line: linked, payment: record })[0] ?? "";
  if (!proposed) return "";
  const [difference] = differencesOf({ line: proposed, payment: record });
  return ["une ligne de relevé lui ressemble, dites si c’est lui.", difference].filter(Boolean).join(" ");
}
