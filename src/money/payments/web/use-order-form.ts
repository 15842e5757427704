import { useEffect, useRef, useState } from "react";
import type { PromisedPurpose } from "#giving/promises/promise.contract.ts";
import type { Fees } from "#money/payments/fees.contract.ts";
import type { OpenOrder } from "#money/payments/order-conflict.contract.ts";
import type { CreateOrderBody } from "#money/payments/payment.contract.ts";
import { yearlyDues } from "#shared/money.ts";
import { GIVE_ANCHOR } from "#shared/site-paths.ts";
import { type ApiResult, refusal } from "#web/api/api-client.ts";
import { type Form, type Next, useForm } from "#web/forms/use-form.ts";
import { readSession } from "#web/session/session-store.ts";
import { useMonthlyDues, useSettings } from "#web/shell/use-settings.ts";
import { dismissToast, showToast } from "#web/ui/toast.tsx";
import { isAbroad } from "./abroad.ts";
import { checkOrder, describeFirstError, errorOfAmount, errorsOf, type Purpose } from "./check-order.ts";
import { chosenFees } from "./fees.ts";
import type { PromiseTerms, SentPromise } from "./monthly-gift.tsx";
import { findOpenPayments, isSameGift, type OpenPayment, saveOpenPayment } from "./open-payment.ts";
import { FIRST_GIFT, valuesOfPromise } from "./order-values.ts";
import { type Payer, savePayer, tributeIn } from "./payer.ts";
import { NO_LINK_TITLE, NOTHING_DEBITED } from "./payment.messages.ts";
import { fetchFees, type OrderAnswer, sendOrder } from "./payment-calls.ts";
import {
  describeFailedOrder,
  describeFailedPromise,
  describeMissingLink,
  INTERRUPTED,
  type Problem,
} from "./payment-failure.ts";
import { fetchWaitingPage, openPaymentTab, type PaymentTab } from "./payment-tab.ts";
import { type Draft, useOrderDraft } from "./use-order-draft.ts";

/** The failure of an order that was accepted, but whose payment the operator refuses for what is in a field. */
const NOT_OPENED = "not_opened";

export interface OrderFormState {
  form: Form<Problem>;
  draft: Draft;
  /** True if the gift is promised each month, and nothing is paid now. */
  monthly: boolean;
  /** Why the last order opened no payment, or null; also if this tab was loaded again since. */
  problem: Problem | typeof INTERRUPTED | null;
  /** Who bears the fees and their rate, or null if the settings are unknown. */
  fees: Fees | null;
  /** The fees that are paid beside the amount, in FCFA. */
  coveredFees: number;
  /** The payer of the order that was sent last from this page, or null: the tab's storage may be refused. */
  payer: Payer | null;
  /** Opens the tab of a payment of this amount (FCFA). Must be called inside a click. */
  openTab: (amount: number) => PaymentTab;
  /** Makes what is sent next a second gift on purpose. */
  wantAgain: () => void;
  /** Checks and sends the form for a second gift on purpose. */
  submitAgain: () => void;
}

/** The filled form: an order to pay, or to promise each month on these terms. */
interface FilledForm {
  order: CreateOrderBody;
  terms: PromiseTerms | null;
}

/**
 * Sends the filled form as one order or one promise, however often it is submitted. `onOpened` is called with the
 * payment before it is shown; `onSameGift` with the payment already open for the same gift, instead of another one,
 * `onOpenOrder` with one that the server knows, beside the problem; `onPromised` once a promise waits for its
 * confirmation.
 */
export function useOrderForm({
  purpose,
  usualAmount,
  returnPath,
  onOpened,
  onSameGift,
  onOpenOrder,
  onPromised,
}: {
  purpose: Purpose;
  /** FCFA, or null for the usual amount of this purpose. */
  usualAmount: number | null;
  returnPath: string;
  onOpened: (payment: OpenPayment) => void;
  onSameGift: (payment: OpenPayment) => void;
  onOpenOrder: (payment: OpenPayment) => void;
  onPromised: (sent: SentPromise) => void;
}): OrderFormState {
  useEffect(() => void fetchWaitingPage(), []);
  const again = useRef(false);
  const tab = useRef<PaymentTab>(null);
  const settings = useSettings();
  // Those of the page are as old as the page.
  const [newFees, setNewFees] = useState<Fees | null>(null);
  const fees = newFees ?? settings?.fees ?? null;
  const [payer, setPayer] = useState<Payer | null>(null);
  const monthlyDues = useMonthlyDues();
  const form = useForm<FilledForm, OrderAnswer | SentPromise, Problem>({
    check({ phone_confirmed: phoneConfirmed, site_web }) {
      dismissToast();
      const userId = readSession().user?.id ?? null;
      const filled = monthly ? valuesOfPromise(draft.values) : draft.values;
      const checked = checkOrder(filled, purpose, { userId, coveredFees, monthlyDues, phoneConfirmed });
      if (!checked.ok) return checked;
      return { ok: true, body: { order: checked.body, terms: termsOf(site_web) } };
    },
    checkLeft: (name, text) => (name === "amount" ? errorOfAmount(text, purpose, monthlyDues) : null),
    onInvalid(errors) {
      again.current = false;
      showToast({ ...describeFirstError(errors), tone: "error" });
      return null;
    },
    send: async ({ order, terms }) => withFields(terms ? await promise(order, terms) : await send(order)),
    onSuccess: (answer, { order }) => ("reference" in answer ? takeAnswer(answer, order) : takePromise(answer)),
    onFailure(failure, { order, terms }, shown) {
      if (terms) return shown ? "open" : { problem: describeFailedPromise(failure.message) };
      tab.current?.close();
      const { code, current } = failure;
      if (current || code === "idempotency_conflict") draft.dropKey();
      if (current) showOpenOrder(current as OpenOrder, order, code === "same_payment");
      if (code === "fees_changed") void fetchFees().then(setNewFees);
      if (code === NOT_OPENED) {
        showToast({ title: NO_LINK_TITLE, text: NOTHING_DEBITED, tone: "error" });
        return "open";
      }
      const next = showProblem(describeFailedOrder(failure));
      return shown ? "open" : next;
    },
  });
  const draft = useOrderDraft(purpose, form.ref, {
    firstAmount: purpose.type === "cotisation" ? yearlyDues(monthlyDues) : FIRST_GIFT,
    usualAmount,
  });
  const monthly = draft.values.frequency === "monthly";
  const coveredFees = monthly ? 0 : chosenFees(draft.values, fees);

  function termsOf(site_web: string | undefined): PromiseTerms | null {
    if (!monthly || !isPromised(purpose.type) || purpose.purposeId === null) return null;
    return { type: purpose.type, target_id: purpose.purposeId, day: draft.values.reminder_day, site_web };
  }

  async function send(body: CreateOrderBody): Promise<ApiResult<OrderAnswer> | null> {
    const isWanted = again.current;
    again.current = false;
    const now = Date.now();
    const open = !isWanted && findOpenPayments(purpose, now).find((one) => isSameGift(one, body.amount, now));
    if (open) {
      onSameGift(open);
      return null;
    }
    const key = draft.keyFor(body, isWanted);
    const { donor_firt_name: first_name, donor_email: email, card_name = null } = body;
    const sender = { key, first_name, email, card_name, tribute: tributeIn(body) };
    setPayer(sender);
    savePayer(sender);
    tab.current = openTab(body.amount + body.covered_fees);
    const result = await sendOrder({ ...body, refuse_same: !isWanted, abroad: isAbroad() }, key);
    const [phoneError] = (result.ok && result.value.errors?.donor_phone) || [];
    if (phoneError === undefined) return result;
    draft.markAnswered(body.payment_code);
    return { ...refusal(200, phoneError), code: NOT_OPENED, fields: { donor_phone: phoneError } };
  }

  function takePromise(sent: SentPromise): Next<Problem> {
    draft.storePayer();
    onPromised(sent);
    return "open";
  }

  function takeAnswer(answer: OrderAnswer, body: CreateOrderBody): Next<Problem> {
    const { status, reference, receipt_url, payment_link } = answer;
    // Of unknown outcome it may still be confirmed: whatever is sent next has the same key.
    if (payment_link !== null || status !== "pending") draft.markAnswered(body.payment_code);
    if (payment_link === null && status !== "paid") {
      tab.current?.close();
      return showProblem(describeMissingLink(answer));
    }
    draft.storePayer();
    const state = payment_link === null ? "paid" : "watching";
    onOpened(paymentOf(body, { reference, receipt_url, payment_link, state }));
    if (payment_link) tab.current?.go(payment_link);
    else tab.current?.close();
    return "open";
  }

  /**
   * Asks about the payment that the key of this order has opened as another one, whose answer was lost; or about the
   * same one.
   */
  function showOpenOrder(open: OpenOrder, body: CreateOrderBody, isSame: boolean) {
    // Without its key: its payer is not the one of this form, which stays when it is paid.
    const payment = paymentOf(body, { ...open, key: isSame ? open.reference : "", state: "left" });
    saveOpenPayment(payment);
    onOpenOrder(payment);
  }

  /** Returns the payment of this order as this device stores it; `known` replaces what the order says. */
  function paymentOf(
    body: CreateOrderBody,
    known: Pick<OpenPayment, "reference" | "payment_link" | "state"> & Partial<OpenPayment>,
  ): OpenPayment {
    const now = Date.now();
    return {
      ...purpose,
      key: draft.current.current.sent?.key ?? "",
      amount: body.amount + body.covered_fees,
      covered_fees: body.covered_fees,
      by_promise: body.promise !== undefined,
      returnPath,
      receipt_url: null,
      payment_code: body.payment_code,
      openedAt: now,
      startedAt: now,
      ...known,
    };
  }

  function openTab(amount: number): PaymentTab {
    return openPaymentTab({ payee: settings?.identity.name ?? "", amount, formPath: `${returnPath}#${GIVE_ANCHOR}` });
  }

  function wantAgain() {
    again.current = true;
  }

  return {
    form,
    draft,
    monthly,
    problem: form.problem ?? (draft.interrupted && !form.sending ? INTERRUPTED : null),
    fees,
    coveredFees,
    payer,
    openTab,
    wantAgain,
    submitAgain() {
      wantAgain();
      void form.submit();
    },
  };
}

/** Promises the gift of this order each month, with the code that came with the choice. Never rejects. */
async function promise(order: CreateOrderBody, terms: PromiseTerms): Promise<ApiResult<SentPromise>> {
  try {
    const { sendPromise } = await import("./monthly-gift.tsx");
    return await sendPromise(order, terms);
  } catch {
    return refusal(0, null);
  }
}

/** Returns true for what may be promised: every purpose but dues. */
function isPromised(type: Purpose["type"]): type is PromisedPurpose {
  return type !== "cotisation";
}

/** Returns the result with the errors of the form's fields only, in its words. */
function withFields<Result extends ApiResult<unknown> | null>(result: Result): Result {
  if (!result || result.ok) return result;
  return { ...result, fields: errorsOf(Object.entries(result.fields)) };
}

function showProblem(problem: Problem): { problem: Problem } {
  if (problem.toast) showToast({ ...problem.toast, tone: "error" });
  return { problem };
}
