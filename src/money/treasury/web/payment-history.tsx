import type { ReactNode } from "react";
import type { PaymentEvent } from "#money/treasury/staff-payments.contract.ts";
import { formatFcfa } from "#shared/formats.ts";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { EVENTS } from "./payments.messages.ts";

/** Everything that happened to a payment, the first moment first. */
export function PaymentHistory({ events }: { events: readonly PaymentEvent[] }): ReactNode {
  return (
    <TitledPanel title="Histoire">
      <ol className="grid border-l-2 border-line">
        {events.map(({ at, kind, amount, by, note }, index) => (
          // Events have no id, and none is inserted between others.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className="relative py-2 pl-5">
            <span aria-hidden="true" className="absolute top-4.5 -left-[0.42rem] size-3 rounded-full bg-forest" />
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{EVENTS[kind]}</span>
              {amount !== null && <span className="whitespace-nowrap">{formatFcfa(amount)}</span>}
            </p>
            <p className="text-[0.92rem] text-muted">
              <Moment at={at} />
              <span>{by && `, par ${by}`}</span>
            </p>
            {note && <p className="text-[0.95rem] whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
          </li>
        ))}
      </ol>
    </TitledPanel>
  );
}
