import { type RefObject, useEffect, useRef, useState } from "react";
import type { CreateOrderBody, PaymentPurpose } from "#contracts/payment.ts";
import type { SentRequest } from "#web/forms/idempotency-key.ts";
import { readSession } from "#web/session/session-store.ts";
import { readAmountText } from "./amount-text.ts";
import type { Purpose } from "./check-order.ts";
import { readLastMethod, rememberMethod } from "./last-method.ts";
import { keepDraft, readDraft } from "./order-draft.ts";
import { keyForOrder } from "./order-key.ts";
import { blankValues, type OrderValues } from "./order-values.ts";
import { readOwnPhone, signedInContact } from "./own-contact.ts";

export interface Draft {
  values: OrderValues;
  /** False until the form is alive: nothing can be sent before. */
  ready: boolean;
  change: (change: Partial<OrderValues>) => void;
  /** The key under which this body is sent from now on; `again` for a second gift on purpose. */
  keyFor: (body: CreateOrderBody, again: boolean) => string;
  /** The last order sent was answered; this method is proposed the next time. */
  markAnswered: (methodCode: string) => void;
  /** The next order gets another key whatever its body. */
  dropKey: () => void;
  /** The form is as nobody has touched it, and nothing of it is kept. */
  clear: () => void;
}

/** A form's values and its idempotency key: they outlive errors, reloads and a failed network, in this tab only. */
export function useOrderDraft(purpose: Purpose, form: RefObject<HTMLFormElement | null>): Draft {
  const { type, purposeId } = purpose;
  const [values, setValues] = useState(() => blankValues(type));
  const [ready, setReady] = useState(false);
  const current = useRef({ values, sent: null as SentRequest | null });

  // Not while rendering: the server knows no storage, and both must draw the same form.
  useEffect(() => {
    const draft = readDraft({ type, purposeId });
    const before = draft?.values ?? freshValues(type);
    const restored = { ...before, ...typedBeforeScript(form.current, blankValues(type)) };
    current.current = { values: restored, sent: draft?.sent ?? null };
    setValues(restored);
    setReady(true);
    let awaited = true;
    void readOwnPhone().then((phone) => {
      if (!awaited || !phone || current.current.values.donor_phone !== "") return;
      current.current.values = { ...current.current.values, donor_phone: phone };
      setValues(current.current.values);
    });
    return () => {
      awaited = false;
    };
  }, [type, purposeId, form]);

  function keep(next: Partial<typeof current.current>) {
    current.current = { ...current.current, ...next };
    keepDraft(purpose, current.current);
  }

  return {
    values,
    ready,
    change(change) {
      keep({ values: { ...current.current.values, ...change } });
      setValues(current.current.values);
    },
    keyFor(body, again) {
      const sent = keyForOrder(current.current.sent, body, again);
      keep({ sent });
      return sent.key;
    },
    markAnswered(methodCode) {
      const { sent } = current.current;
      keep({ sent: sent && { ...sent, answered: true } });
      rememberMethod(methodCode);
    },
    dropKey: () => keep({ sent: null }),
    clear() {
      const { donor_phone } = current.current.values;
      // A member's phone number is theirs for the next payment too; a guest's goes with the rest.
      const phone = readSession().state === "in" ? { donor_phone } : {};
      current.current = { values: { ...freshValues(type), ...phone }, sent: null };
      setValues(current.current.values);
      keepDraft(purpose, null);
    },
  };
}

/** A form that nobody has touched: the last method of this device, and the contact of whoever is signed in on it. */
function freshValues(type: PaymentPurpose): OrderValues {
  return { ...blankValues(type), payment_code: readLastMethod(), ...signedInContact() };
}

/** What somebody filled in, on a slow network, while the form was there and its script was not. */
function typedBeforeScript(form: HTMLFormElement | null, blank: OrderValues): Partial<OrderValues> {
  const typed: Partial<OrderValues> = {};
  if (!form) return typed;
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  for (const name of ["donor_firt_name", "donor_last_name", "donor_phone", "donor_email"] as const) {
    if (text(name) !== blank[name]) typed[name] = text(name);
  }
  const free = readAmountText(text("amount")) ?? blank.amount;
  const amount = free === blank.amount ? text("preset") : free;
  if (amount !== "" && amount !== blank.amount) typed.amount = amount;
  if (data.has("payment_code")) typed.payment_code = text("payment_code");
  if (data.has("show_name")) typed.show_name = true;
  return typed;
}
