import type { ReactNode } from "react";
import type { StatementLine } from "#money/statements/statement.contract.ts";
import { formatDate } from "#shared/date-formats.ts";

/** Says that the line of a statement has another day than the recorded payment; nothing if it has the same. */
export function DifferingDay({
  line: { paid_on },
  receivedOn,
}: {
  line: Pick<StatementLine, "paid_on">;
  receivedOn: string;
}): ReactNode {
  if (paid_on === receivedOn) return null;
  return (
    <p className="font-semibold">{`Le relevé dit le ${formatDate(paid_on)}, l’encaissement le ${formatDate(receivedOn)}.`}</p>
  );
}
