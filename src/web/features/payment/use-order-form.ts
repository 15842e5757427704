import { useRef } from "react";
import type { CreateOrderAnswer, CreateOrderBody } from "#contracts/payment.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { type Form, type Next, useForm } from "#web/forms/use-form.ts";
import { readSession } from "#web/session/session-store.ts";
import { dismissToast, showToast } from "#web/ui/toast.tsx";
import { checkOrder, describeFirstError, errorsOf, type Purpose } from "./check-order.ts";
import { findOpenPayment, isSameGift, type OpenPayment } from "./open-payment.ts";
import { NO_LINK, NO_LINK_TITLE, ORDER_FAILED, UNEXPECTED, UNEXPECTED_TITLE } from "./payment.messages.ts";
import { sendOrder } from "./payment-calls.ts";
import { openPaymentTab, type PaymentTab } from "./payment-tab.ts";
import { type Draft, useOrderDraft } from "./use-order-draft.ts";

export interface Problem {
  title: string;
  text: string;
}

export interface OrderFormState {
  form: Form<Problem>;
  draft: Draft;
  /** Checks and sends the form for a second gift on purpose. */
  submitAgain: () => void;
}

/**
 * Sends the filled form as one order, however often it is submitted. `onOpened` is called with the payment before it is
 * shown; `onSameGift` with the payment already open for the same purpose and amount, instead of anything sent.
 */
export function useOrderForm({
  purpose,
  returnPath,
  onOpened,
  onSameGift,
}: {
  purpose: Purpose;
  returnPath: string;
  onOpened: (payment: OpenPayment) => void;
  onSameGift: (payment: OpenPayment) => void;
}): OrderFormState {
  const again = useRef(false);
  const tab = useRef<PaymentTab>(null);
  const form = useForm<CreateOrderBody, CreateOrderAnswer, Problem>({
    check() {
      dismissToast();
      return checkOrder(draft.values, purpose, readSession().user?.id ?? null);
    },
    onInvalid(errors) {
      again.current = false;
      showProblem(describeFirstError(errors));
      return null;
    },
    send,
    onSuccess: (answer, body) => takeAnswer(answer, body),
    onFailure({ reason, code, message }) {
      tab.current?.close();
      if (reason !== "refused") return showProblem({ title: UNEXPECTED_TITLE, text: UNEXPECTED });
      if (code === "idempotency_conflict") draft.dropKey();
      return showProblem({ title: ORDER_FAILED, text: message ?? UNEXPECTED });
    },
  });
  const draft = useOrderDraft(purpose, form.ref);

  async function send(body: CreateOrderBody): Promise<ApiResult<CreateOrderAnswer> | null> {
    const isWanted = again.current;
    again.current = false;
    const now = Date.now();
    const open = findOpenPayment(purpose, now);
    if (open && !isWanted && isSameGift(open, body.amount, now)) {
      onSameGift(open);
      return null;
    }
    const key = draft.keyFor(body, isWanted);
    tab.current = openPaymentTab();
    const result = await sendOrder(body, key);
    return result.ok ? result : { ...result, fields: errorsOf(Object.entries(result.fields)) };
  }

  function takeAnswer(answer: CreateOrderAnswer, body: CreateOrderBody): Next<Problem> {
    draft.markAnswered(body.payment_code);
    const { reference, receipt_url, payment_link } = answer;
    if (payment_link === null && answer.status !== "paid") {
      tab.current?.close();
      return showProblem({ title: NO_LINK_TITLE, text: answer.error || NO_LINK });
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
    if (payment_link === null) tab.current?.close();
    else tab.current?.go(payment_link);
    return "open";
  }

  return {
    form,
    draft,
    submitAgain() {
      again.current = true;
      void form.submit();
    },
  };
}

function showProblem(problem: Problem): { problem: Problem } {
  showToast({ ...problem, tone: "error" });
  return { problem };
}
