import type { ReactNode } from "react";
import { type StatementLine, warnOfMethod } from "#money/statements/statement.contract.ts";
import { formatDate } from "#shared/date-formats.ts";

/** Says what the line of a statement shows otherwise than the recorded payment that it is, or may be; nothing if it shows the same. */
export function DifferingLine({
  line,
  payment: { id, received_on },
}: {
  line: StatementLine;
  payment: { id: string; received_on: string };
}): ReactNode {
  const { paid_on, payment, suggestions } = line;
  const matched = [payment, ...suggestions].find((one) => one?.id === id);
  const method = matched && warnOfMethod(matched, line);
  return (
    <>
      {paid_on !== received_on && (
        <p className="font-semibold">{`Le relevé dit le ${formatDate(paid_on)}, l’encaissement le ${formatDate(received_on)}.`}</p>
      )}
      {method && <p className="font-semibold">{method}</p>}
      {matched?.differs.includes("name") && (
        <p className="font-semibold">{`Le relevé ne nomme pas ${matched.name}.`}</p>
      )}
    </>
  );
}
