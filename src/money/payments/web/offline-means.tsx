import type { ReactNode } from "react";
import type { PublicSettings } from "#site/settings/settings.contract.ts";

/** One way to give without the online payment, or what is quoted with it. */
export interface OfflineMean {
  label: string;
  /** The text to type into the payer's telephone or form of transfer. */
  value: string;
  /** The text to copy, if it is written differently. */
  copied?: string;
  /** Whose account it is. */
  holder?: string;
}

/** Returns the ways that the settings name: wallets, then the bank account; none of those left empty. */
export function offlineMeans({
  mobile_money,
  iban,
  bic,
  bank,
  account_name,
}: PublicSettings["offline_giving"]): OfflineMean[] {
  const wallets = mobile_money
    .filter(({ number }) => number !== "")
    .map(({ label, number }) => ({ label, value: number, copied: withoutSpaces(number) }));
  if (iban === "") return wallets;
  const holder = [account_name, bank].filter(Boolean).join(", ");
  return [
    ...wallets,
    { label: "Virement bancaire (IBAN)", value: iban, copied: withoutSpaces(iban), holder },
    ...(bic === "" ? [] : [{ label: "Code SWIFT (BIC)", value: bic }]),
  ];
}

const withoutSpaces = (text: string) => text.replace(/\s/g, "");

/** The ways to give, one under the other; `action` is shown beside each value. */
export function OfflineList({
  means,
  action,
}: {
  means: readonly OfflineMean[];
  action?: (mean: OfflineMean) => ReactNode;
}): ReactNode {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {means.map((mean) => (
        <div key={mean.label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 py-2.5">
          <dt className="text-[0.92rem] text-muted">{mean.label}</dt>
          <dd className="text-[0.95rem] font-semibold break-words">{mean.value}</dd>
          {mean.holder && <dd className="text-[0.92rem] text-muted">{mean.holder}</dd>}
          {action && <dd className="col-start-2 row-span-3 row-start-1 self-center">{action(mean)}</dd>}
        </div>
      ))}
    </dl>
  );
}
