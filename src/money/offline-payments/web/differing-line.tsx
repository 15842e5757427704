import type { ReactNode } from "react";
import { type StatementLine, warnOfMethod } from "#money/statements/statement.contract.ts";
import { formatDate } from "#shared/date-formats.ts";

interface Compared {
  line: StatementLine;
  payment: { id: string; received_on: string };
}

/** Returns what the line of a statement shows otherwise than the recorded payment that it is, or may be, in French. */
export function differencesOf({ line, payment: { id, received_on } }: Compared): string[] {
  const { paid_on, payment, suggestions } = line;
  const matched = [payment, ...suggestions].find((one) => one?.id === id);
  return [
    paid_on !== received_on && `Le relevé dit le ${formatDate(paid_on)}, l’encaissement le ${formatDate(received_on)}.`,
    matched && warnOfMethod(matched, line),
    matched?.differs.includes("name") && `Le relevé ne nomme pas ${matched.name}.`,
  ].filter((text) => typeof text === "string");
}

/** Says what differs; nothing if the line shows the same. */
export function DifferingLine(compared: Compared): ReactNode {
  return differencesOf(compared).map((text) => (
    <p key={text} className="font-semibold">
      {text}
    </p>
  ));
}
