import { type ReactNode, useState } from "react";
import { FORMER_SOURCES, type FormerGiftRecord, formerRefusal } from "#money/former-gifts/former-gifts.contract.ts";
import { formatMoment } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { formatDays } from "#shared/periods.ts";
import { endWhenLate } from "#web/admin/end-when-late.ts";
import { DialogProblem } from "#web/admin/save-bar.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { callApi } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { ExportLinks } from "#web/listing/export-links.tsx";
import { useRunningTask } from "#web/table-import/use-running-task.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { SendingBar } from "#web/ui/sending-bar.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { fetchFormerGift, formerPath } from "./former-gift-calls.ts";
import { nameFormerState } from "./former-gift-list.tsx";
import { FormerGiftTable } from "./former-gift-table.tsx";

const ALL = new URLSearchParams();

/** One import of former gifts: what it books, the decision about it, and how far it is. */
export default function FormerGiftPage(): ReactNode {
  const { id = "" } = useAdmin().params;
  const fetched = useRunningTask(formerPath(id), fetchFormerGift);
  return (
    <WhenFetched
      fetched={fetched}
      {...loadingOf("de la reprise")}
      missing="Cette reprise de dons n’existe pas."
      skeleton="h-64 rounded-card"
    >
      {(value) => {
        const { lines, more_lines, sums } = value;
        return (
          <div className="grid max-w-[60rem] gap-6">
            <div>
              <h1 className="text-[1.55rem] leading-tight sm:text-title">{nameFormerState(value)}</h1>
              <p className="mt-1 text-muted [overflow-wrap:anywhere]">{describeOrigin(value)}</p>
            </div>
            <div role="status">
              <Progress record={value} />
            </div>
            <FormerDecision record={value} onChanged={fetched.replace} onStale={fetched.reload} />
            {sums.length > 0 && (
              <StackedTable
                caption="Par campagne et par année"
                columns={SUMS}
                rows={sums}
                keyOf={({ campaign, year }) => `${year} ${campaign}`}
              />
            )}
            {lines.length > 0 && (
              <section aria-labelledby="former-lines" className="grid gap-3">
                <div className="flex flex-wrap items-center justify-between gap-x-4">
                  <h2 id="former-lines" className="text-card">
                    Les lignes du fichier
                  </h2>
                  <ExportLinks api={`${formerPath(id)}/result`} wanted={ALL} />
                </div>
                <FormerGiftTable caption="Les premières lignes" rows={lines} />
                {more_lines > 0 && (
                  <p className="text-muted">{`Et ${formatNumber(more_lines)} de plus, dans le fichier exporté.`}</p>
                )}
              </section>
            )}
          </div>
        );
      }}
    </WhenFetched>
  );
}

/** Says which file it is, who proposed it and when, and which days it covers. */
function describeOrigin({ file_name, by, created_at, first_day, last_day, source }: FormerGiftRecord): string {
  const origin = FORMER_SOURCES.find(({ code }) => code === source)?.label;
  return `${file_name} (${origin}), proposé par ${by ?? "un compte supprimé"}, le ${formatMoment(created_at)}. Dons ${formatDays(first_day, last_day)}.`;
}

function Progress({
  record: { state, counts, decided_by, decided_at, reason, withdrawn },
}: {
  record: FormerGiftRecord;
}): ReactNode {
  const decision = decided_at && `par ${decided_by ?? "un compte supprimé"}, le ${formatMoment(decided_at)}`;
  if (state === "refused") {
    return (
      <p className="[overflow-wrap:anywhere]">{`${withdrawn ? "Retirée" : "Refusée"} ${decision}\u00a0: ${reason}`}</p>
    );
  }
  const all = counts.waiting + counts.booked;
  const [gifts, amount] =
    state === "proposed" ? [counts.waiting, counts.amount] : [counts.booked, counts.booked_amount];
  return (
    <div className="grid gap-2">
      {state === "running" && <SendingBar label="Avancement de la reprise" progress={counts.booked / (all || 1)} />}
      <p>
        <strong>{`${formatNumber(gifts)}\u00a0don${gifts > 1 ? "s" : ""}, ${formatFcfa(amount)}`}</strong>
        <span>{`${decision ? `, confirmés ${decision}` : ""}. ${counts.known > 0 ? `${formatNumber(counts.known)}\u00a0déjà repris. ` : ""}${counts.refused > 0 ? `${formatNumber(counts.refused)}\u00a0ligne${counts.refused > 1 ? "s refusées" : " refusée"}.` : ""}`}</span>
      </p>
    </div>
  );
}

interface Deciding {
  record: FormerGiftRecord;
  onChanged: (record: FormerGiftRecord) => void;
  /** It was decided otherwise meanwhile. */
  onStale: () => void;
}

/** The decisions open to the reader, each in a dialog that states its consequences. */
function FormerDecision({ record, onChanged, onStale }: Deciding): ReactNode {
  const [deciding, setDeciding] = useState<"confirm" | "refuse" | null>(null);
  const { busy, run } = useSingleFlight();
  if (!record.may_refuse) return null;
  const close = () => setDeciding(null);
  const confirm = () =>
    void run(async () => {
      const result = await callApi<FormerGiftRecord>(`${formerPath(record.id)}/confirm`, { body: {} });
      close();
      if (result.ok) {
        showToast({ tone: "success", title: "Dons confirmés", text: "Ils sont repris en arrière-plan." });
        return onChanged(result.value);
      }
      showToast({ tone: "error", ...describeProblem(result, "Rien n’a changé") });
      if (result.status === 409) onStale();
    });
  return (
    <TitledPanel title="À décider">
      <p>
        {record.may_confirm
          ? "Comparez avec l’ancien outil, les relevés ou la caisse\u00a0: une fois confirmés, ces dons ne s’annulent plus que par un remboursement."
          : "Une autre personne de la trésorerie les confirme. Une erreur\u202f? Retirez cette reprise, et proposez-la à nouveau."}
      </p>
      <div className="flex flex-wrap gap-3">
        {record.may_confirm && <Button onClick={() => setDeciding("confirm")}>Confirmer…</Button>}
        <Button tone="ghost" onClick={() => setDeciding("refuse")}>
          {record.may_confirm ? "Refuser…" : "Retirer…"}
        </Button>
      </div>
      <ConfirmDialog
        open={deciding === "confirm"}
        onClose={close}
        title="Confirmer ces dons"
        confirm={`Confirmer ${formatFcfa(record.counts.amount)}`}
        keep="Pas encore"
        busy={busy}
        onConfirm={confirm}
      >
        <p className="mb-3 font-semibold">{`${formatNumber(record.counts.waiting)}\u00a0dons, ${formatFcfa(record.counts.amount)} en tout, comptent pour leurs campagnes. Aucun e‑mail n’est envoyé.`}</p>
        <p className="text-muted [overflow-wrap:anywhere]">{describeOrigin(record)}</p>
      </ConfirmDialog>
      <Dialog
        open={deciding === "refuse"}
        onClose={close}
        title={record.may_confirm ? "Refuser cette reprise" : "Retirer cette reprise"}
      >
        {deciding === "refuse" && (
          <RefusalForm
            record={record}
            onStale={onStale}
            onChanged={(changed) => {
              close();
              onChanged(changed);
            }}
          />
        )}
      </Dialog>
    </TitledPanel>
  );
}

function RefusalForm({ record, onChanged, onStale }: Deciding): ReactNode {
  const form = useForm<{ reason: string }, FormerGiftRecord, FailureProblem>({
    check: (values) => checkValues(formerRefusal, values),
    send: (body) => callApi(`${formerPath(record.id)}/refuse`, { body }),
    onSuccess(changed) {
      typed.save(null);
      showToast({ tone: "success", title: changed.withdrawn ? "Reprise retirée" : "Reprise refusée" });
      onChanged(changed);
      return "closed";
    },
    onFailure: (failure, _, shown) => endWhenLate(failure, shown, onStale),
  });
  const typed = useTypedFields(form.ref, `refuse-former.${record.id}`);
  return (
    <form {...form.props} className="grid gap-4">
      <DialogProblem problem={form.problem} />
      <TextAreaField {...form.field("reason")} label={record.may_confirm ? "Motif" : "Motif (facultatif)"} rows={3} />
      <div className="dialog-foot">
        <Button type="submit" disabled={!form.open} busy={form.sending}>
          {record.may_confirm ? "Refuser" : "Retirer"}
        </Button>
      </div>
    </form>
  );
}

const SUMS: Column<FormerGiftRecord["sums"][number]>[] = [
  {
    label: "Campagne",
    narrow: "col-span-2 row-start-1",
    cell: ({ campaign }) => <span className="[overflow-wrap:anywhere]">{campaign}</span>,
  },
  { label: "Année", narrow: "row-start-2 text-[0.92rem] text-muted", cell: ({ year }) => year },
  {
    label: "Dons",
    narrow: "row-start-2 text-[0.92rem] text-muted",
    cell: ({ gifts }) => `${formatNumber(gifts)}\u00a0don${gifts > 1 ? "s" : ""}`,
  },
  {
    label: "Montant",
    align: "end",
    narrow: "row-start-1 col-start-3 justify-self-end",
    cell: ({ amount }) => <span className="whitespace-nowrap">{formatFcfa(amount)}</span>,
  },
];
