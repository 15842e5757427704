import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CreateOrderAnswer, CreateOrderBody } from "#contracts/payment.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { readSession } from "#web/session/session-store.ts";
import { dismissToast, showToast } from "#web/ui/toast.tsx";
import { checkOrder, complaintOf, errorsOf, firstWrong, type Purpose } from "./check-order.ts";
import { findOpenPayment, isSameGift, type OpenPayment } from "./open-payment.ts";
import type { FieldErrors, OrderField } from "./order-values.ts";
import { sendOrder } from "./payment-calls.ts";
import { openPaymentTab } from "./payment-tab.ts";
import { NO_LINK, NO_LINK_TITLE, ORDER_FAILED, UNEXPECTED, UNEXPECTED_TITLE } from "./payment-texts.ts";
import type { Draft } from "./use-order-draft.ts";

export interface Problem {
  title: string;
  text: string;
}

export interface Submission {
  errors: FieldErrors;
  /** Why the last order did not lead to a payment, or null. */
  problem: Problem | null;
  sending: boolean;
  /** The form is checked and sent; `again` for a second gift on purpose. */
  submit: (again: boolean) => Promise<void>;
  /** The payer is correcting this field. */
  forgive: (field: OrderField) => void;
}

/**
 * Sends the filled form as one order, however often it is asked to. `onOpened` hears of the payment before it is
 * shown; `onSameGift` hears of the payment already open for the same purpose and amount, instead of anything sent.
 */
export function useOrderSubmission({
  purpose,
  returnPath,
  draft,
  form,
  onOpened,
  onSameGift,
}: {
  purpose: Purpose;
  returnPath: string;
  draft: Draft;
  form: RefObject<HTMLFormElement | null>;
  onOpened: (payment: OpenPayment) => void;
  onSameGift: (payment: OpenPayment) => void;
}): Submission {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sending, setSending] = useState(false);
  // The state is known to the next click only after a rendering: a double click is faster.
  const underWay = useRef(false);

  function refuse(wrong: FieldErrors, complaint: Problem) {
    flushSync(() => setErrors(wrong));
    showToast({ ...complaint, tone: "error" });
    const field = firstWrong(wrong);
    if (field) form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  }

  function fail(why: Problem) {
    setProblem(why);
    showToast({ ...why, tone: "error" });
  }

  function take(result: ApiResult<CreateOrderAnswer>, body: CreateOrderBody): string | null {
    if (result.ok) return takeAnswer(result.value, body);
    if (result.reason !== "refused") {
      fail({ title: UNEXPECTED_TITLE, text: UNEXPECTED });
      return null;
    }
    if (result.code === "idempotency_conflict") draft.dropKey();
    const complaint = { title: ORDER_FAILED, text: result.message ?? UNEXPECTED };
    setProblem(complaint);
    refuse(errorsOf(Object.entries(result.fields)), complaint);
    return null;
  }

  function takeAnswer(answer: CreateOrderAnswer, body: CreateOrderBody): string | null {
    draft.markAnswered(body.payment_code);
    const { reference, receipt_url, payment_link } = answer;
    if (payment_link === null && answer.status !== "paid") {
      fail({ title: NO_LINK_TITLE, text: answer.error || NO_LINK });
      return null;
    }
    const now = Date.now();
    const known = findOpenPayment(purpose, now);
    onOpened({
      ...purpose,
      reference,
      amount: body.amount,
      returnPath,
      receipt_url,
      payment_link,
      openedAt: known?.reference === reference ? known.openedAt : now,
      startedAt: now,
      state: payment_link === null ? "paid" : "watching",
    });
    return payment_link;
  }

  async function send(body: CreateOrderBody, again: boolean) {
    const key = draft.keyFor(body, again);
    const tab = openPaymentTab();
    let link: string | null = null;
    try {
      link = take(await sendOrder(body, key), body);
    } finally {
      if (link === null) tab.close();
      else tab.go(link);
    }
  }

  return {
    errors,
    problem,
    sending,
    forgive: (field) => setErrors(({ [field]: _corrected, ...others }) => others),
    async submit(again) {
      if (underWay.current) return;
      underWay.current = true;
      setSending(true);
      setProblem(null);
      dismissToast();
      try {
        const checked = checkOrder(draft.values, purpose, readSession().user?.id ?? null);
        if (!checked.ok) return refuse(checked.errors, complaintOf(checked.errors));
        setErrors({});
        const now = Date.now();
        const open = findOpenPayment(purpose, now);
        if (open && !again && isSameGift(open, checked.body.amount, now)) return onSameGift(open);
        await send(checked.body, again);
      } catch {
        fail({ title: UNEXPECTED_TITLE, text: UNEXPECTED });
      } finally {
        underWay.current = false;
        setSending(false);
      }
    },
  };
}
