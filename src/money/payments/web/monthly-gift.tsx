import type { ReactNode } from "react";
import type { PromiseBody, PromisedPurpose } from "#giving/promises/promise.contract.ts";
import type { CreateOrderBody } from "#money/payments/payment.contract.ts";
import { formatFcfa } from "#shared/formats.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { TrapField } from "#web/ui/trap-field.tsx";
import { isAbroad } from "./abroad.ts";
import { WIRE_NAMES } from "./order-contact.ts";
import type { OrderSlot } from "./order-slot.ts";
import { ReminderDayField } from "./reminder-day-field.tsx";
import { NothingDebited, OutcomeMark, StageHeading } from "./stage-heading.tsx";

/** Fields of a promise beside those of a gift. `site_web` is filled in by programs only. */
export type PromiseTerms = Pick<PromiseBody, "day" | "site_web"> & { type: PromisedPurpose; target_id: string };

/** A promise that waits for its donor to confirm it. */
export type SentPromise = Pick<PromiseBody, "amount" | "email">;

/** Promises the gift of this order each month. Errors have the names of the order's fields. Never rejects. */
export async function sendPromise(order: CreateOrderBody, terms: PromiseTerms): Promise<ApiResult<SentPromise>> {
  const body = {
    ...terms,
    amount: order.amount,
    payment_code: order.payment_code,
    first_name: order.donor_firt_name,
    last_name: order.donor_last_name,
    email: order.donor_email,
    phone: order.donor_phone,
    phone_confirmed: order.phone_confirmed,
    abroad: isAbroad(),
    show_name: order.show_name,
    news: order.news,
  };
  const result = await callApi("/public/promises", { body });
  if (result.ok) return { ok: true, value: { amount: body.amount, email: body.email } };
  const names: Readonly<Record<string, string>> = WIRE_NAMES;
  const fields = Object.entries(result.fields).map(([name, text]) => [names[name] ?? name, text]);
  return { ...result, fields: Object.fromEntries(fields) };
}

/** The fields that only a promise asks. */
export function MonthlyFields({ values, onChange }: OrderSlot): ReactNode {
  return (
    <div className="grid gap-2">
      <NothingDebited className="hidden @max-[14em]:block" />
      <ReminderDayField
        name="day"
        value={String(values.reminder_day)}
        onChange={({ currentTarget }) => onChange({ reminder_day: Number(currentTarget.value) })}
        hint="Chaque e‑mail contient un lien pour changer, mettre en pause ou arrêter, sans créer de compte."
      />
      <Checkbox
        label="Afficher mon nom parmi les donateurs"
        name="show_name"
        checked={values.show_name}
        onChange={({ currentTarget }) => onChange({ show_name: currentTarget.checked })}
      />
      <TrapField name="site_web" />
    </div>
  );
}

/** Stands for the form once a promise was sent: its donor has to confirm it by the link in a mail. */
export function PromiseSent({ sent, onBack }: { sent: SentPromise; onBack: () => void }): ReactNode {
  return (
    <Panel className="lg:tall:sticky lg:tall:top-4">
      <div className="grid scroll-mt-12 gap-5 text-center">
        <OutcomeMark className="fill-high" mark="M44 84l12 12 22-26" />
        <StageHeading className="text-forest">Il ne reste qu’à confirmer</StageHeading>
        <p className="text-[1.05rem]">
          <span>{`Vous promettez ${formatFcfa(sent.amount)} par mois : merci. Un e‑mail vient de partir à l’adresse`}</span>{" "}
          <strong className="font-semibold">
            <EmailText>{`${sent.email}\u00a0:`}</EmailText>
          </strong>{" "}
          <span>ouvrez-le et appuyez sur le bouton pour confirmer votre promesse.</span>
        </p>
        <p className="text-muted">
          Rien n’est prélevé&nbsp;: un rappel chaque mois, vous confirmez. Sans votre confirmation, aucun rappel ne
          part.
        </p>
        <Button wide tone="quiet" onClick={onBack}>
          Faire aussi un don aujourd’hui
        </Button>
      </div>
    </Panel>
  );
}
