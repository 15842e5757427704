import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type {
  ExportField,
  ReconciliationCheck,
  ReconciliationRecord,
} from "#money/reconciliation/reconciliation.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useForm } from "#web/forms/use-form.ts";
import { NumberedStep } from "#web/table-import/numbered-step.tsx";
import type { CsvCheck } from "#web/table-import/use-csv-check.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError, TextField } from "#web/ui/field.tsx";

interface Period {
  from: string;
  to: string;
}

/** Asks for the days of the export, those of its lines at first, starts the comparison and leads to its page. */
export function CompareStep({
  checked: { from, to },
  start,
  waiting,
}: {
  checked: ReconciliationCheck;
  start: CsvCheck<ExportField, ReconciliationCheck>["start"];
  /** The check of other columns is under way, or a question is open. */
  waiting: boolean;
}): ReactNode {
  const navigate = useNavigate();
  const form = useForm<Period, ReconciliationRecord>({
    check: ({ from: first = "", to: last = "" }) => {
      if (first && last && first <= last) return { ok: true, body: { from: first, to: last } };
      const errors = {
        ...(first ? {} : { from: "Indiquez le premier jour." }),
        ...(last ? {} : { to: "Indiquez le dernier jour." }),
        ...(first && last ? { to: "La période se termine avant de commencer." } : {}),
      };
      return { ok: false, errors };
    },
    send: ({ from: first, to: last }) => start({ from: first, to: last }),
    onSuccess({ id }) {
      void navigate(adminPaths.reconciliation(id));
      return "closed";
    },
    onFailure: (failure, _, shown) =>
      shown ? "open" : { problem: Object.values(failure.fields)[0] ?? describeFailure(failure) },
  });
  return (
    <NumberedStep number={4} title="Comparer">
      <form {...form.props} aria-label="Comparer" className="grid gap-4">
        <p className="text-muted">
          Les jours que le relevé couvre&nbsp;: un paiement reçu pendant ces jours et absent du relevé est un écart.
        </p>
        <div className="grid max-w-md grid-cols-1 gap-4 xs:grid-cols-2">
          <TextField {...form.field("from")} type="date" label="Du" defaultValue={from ?? ""} />
          <TextField {...form.field("to")} type="date" label="Au" defaultValue={to ?? ""} />
        </div>
        <Button type="submit" className="justify-self-start" disabled={!form.open || waiting} busy={form.sending}>
          Comparer
        </Button>
        <div role="alert" className="empty:hidden">
          {form.problem && <FieldError>{form.problem}</FieldError>}
        </div>
      </form>
    </NumberedStep>
  );
}
