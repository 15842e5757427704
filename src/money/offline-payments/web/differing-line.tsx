import type { ReactNode } from "react";
import {
  nameOfPayer,
  OFFLINE_STATE_NAMES,
  type OfflinePaymentRecord,
} from "#money/offline-payments/offline-payment.contract.ts";
import { type StatementLine, warnOfMethod } from "#money/statements/statement.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";

interface Compared {
  line: StatementLine;
  payment: { id: string; received_on: string };
}

/** Returns that a statement or an export shows another day than the recorded payment, in French; null if it does not. */
export function differenceOfDay(paidOn: string | null, receivedOn: string): string | null {
  if (paidOn === null || paidOn === receivedOn) return null;
  return `Le relevé dit le ${formatDate(paidOn)}, l’encaissement le ${formatDate(receivedOn)}.`;
}

/** Returns what the line of a statement shows otherwise than the recorded payment that it is, or may be, in French. */
export function differencesOf({ line, payment: { id, received_on } }: Compared): string[] {
  const { paid_on, payment, suggestions } = line;
  const matched = [payment, ...suggestions].find((one) => one?.id === id);
  return [
    differenceOfDay(paid_on, received_on),
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

/** Returns the facts of another recorded payment that may be the same money, in French. */
export function describeSame(other: NonNullable<OfflinePaymentRecord["resembles"]>): string {
  const { received_on, reference, state } = other;
  const facts = [
    nameOfPayer(other),
    `reçu le ${formatDate(received_on)}`,
    reference,
    OFFLINE_STATE_NAMES[state].toLowerCase(),
  ];
  return facts.filter(Boolean).join(", ");
}

/** Says what the provider's export shows of the payment, and where the two differ; nothing if it is no line of one. */
export function ProviderLine({
  record: { provider_line: shown, received_on },
}: {
  record: Pick<OfflinePaymentRecord, "provider_line" | "received_on">;
}): ReactNode {
  if (!shown) return null;
  const { file_name, line, reference, amount, fees, paid_on } = shown;
  const facts = [
    `${reference}, ${formatFcfa(amount ?? 0)}`,
    paid_on && `le ${formatDate(paid_on)}`,
    fees !== null && `frais ${formatFcfa(fees)}`,
  ].filter((fact) => typeof fact === "string");
  const place = line === null ? "" : `, ligne ${line}`;
  const difference = differenceOfDay(paid_on, received_on);
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        {`Au relevé du prestataire «\u00a0${file_name}\u00a0»${place}\u00a0: ${facts.join(", ")}.`}
      </p>
      {difference && <p className="font-semibold">{difference}</p>}
    </>
  );
}
