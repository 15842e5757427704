import { type RefObject, useEffect, useRef, useState } from "react";
import type { CreateOrderBody } from "#money/payments/payment.contract.ts";
import { type Contact, isBlank, signedInContact } from "#web/contact-details/contact.ts";
import { readLastMethod, rememberMethod } from "#web/contact-details/last-method.ts";
import {
  deleteStoredContact,
  eraseContact,
  isOtherPerson,
  isStored,
  readStoredContact,
  type StoredContact,
  storeContact,
} from "#web/contact-details/stored-contact.ts";
import { keyForBody, type SentRequest } from "#web/forms/idempotency-key.ts";
import { memberProfile } from "#web/session/member-call.ts";
import { readSession } from "#web/session/session-store.ts";
import { contentOf } from "./amount-text.ts";
import type { Purpose } from "./check-order.ts";
import { findOpenPayments } from "./open-payment.ts";
import { contactOf, contactValues, PAYER_FIELDS, signedInValues, WIRE_NAMES } from "./order-contact.ts";
import { type OrderDraft, readDraft, saveDraft } from "./order-draft.ts";
import { blankValues, FEES_FIELD, type OrderValues } from "./order-values.ts";

interface CurrentForm extends OrderDraft {
  /** True if nothing was typed into it: a payment that is open may take its place. */
  isFree: boolean;
}

export interface Draft {
  values: OrderValues;
  /** The form as it is now, for what runs between two renderings. */
  current: RefObject<CurrentForm>;
  /** False until hydration: nothing can be sent before. */
  ready: boolean;
  /** True if this tab sent the order before it was loaded again, and got no payment to open for it. */
  interrupted: boolean;
  /** The payer that this device remembers, or null. */
  stored: StoredContact | null;
  /** True if the form holds the payer that this device or the account knows, and nothing of it is being changed. */
  compact: boolean;
  /** True if the method was chosen before, and is not being changed. */
  methodKnown: boolean;
  /** False for members, whose account has their contact. */
  canRemember: boolean;
  change: (change: Partial<OrderValues>) => void;
  /** Asks for the payer to be remembered, or forgets them at once. */
  setRemember: (remember: boolean) => void;
  /** Shows the fields of the known payer, and the methods. */
  edit: () => void;
  /** Deletes the remembered payer and their method from this device, and empties the fields. */
  erase: () => void;
  /** Remembers the payer if that was asked for. */
  storePayer: () => void;
  /** Returns the idempotency key of this body; `again` for a second gift on purpose. */
  keyFor: (body: CreateOrderBody, again: boolean) => string;
  /** Marks the last order as answered, and proposes its method the next time. */
  markAnswered: (methodCode: string) => void;
  /** Gives the next order another key, whatever its body. */
  dropKey: () => void;
  /** Empties the form and deletes what was stored of it. */
  clear: () => void;
}

/**
 * Holds a form's values and its idempotency key: they survive errors, reloads and a failed network, in this tab only.
 * Begins with `firstAmount` (FCFA), and proposes `usualAmount` (FCFA), which may become known later, until another
 * amount is chosen.
 */
export function useOrderDraft(
  purpose: Purpose,
  form: RefObject<HTMLFormElement | null>,
  { firstAmount, usualAmount }: { firstAmount: number; usualAmount: number | null },
): Draft {
  const { type, purposeId } = purpose;
  const [values, setValues] = useState(() => blankValues(firstAmount));
  const [ready, setReady] = useState(false);
  const [interrupted, setInterrupted] = useState(false);
  const [stored, setStored] = useState<StoredContact | null>(null);
  /** The contact in the account of the signed-in member, once it is known with its telephone number. */
  const [own, setOwn] = useState<Contact | null>(null);
  const [editing, setEditing] = useState(false);
  const [choosing, setChoosing] = useState(true);
  const [canRemember, setCanRemember] = useState(true);
  const current = useRef<CurrentForm>({ values, sent: null, isFree: true });
  const amountIsChosen = useRef(false);

  // Not while rendering: the server has no storage, and hydration needs the same form.
  useEffect(() => {
    const draft = readDraft({ type, purposeId });
    const typed = typedBeforeScript(form.current, blankValues(firstAmount));
    const before = draft?.values ?? { ...blankValues(firstAmount), payment_code: readLastMethod() };
    // A contact that was typed in part is not completed by another person's.
    const isUntouched = isBlank(contactOf({ ...before, ...typed }));
    const known = isUntouched ? knownValues(before) : draft ? {} : signedInValues();
    const restored = { ...before, ...known, ...typed };
    const remembered = readStoredContact();
    if (remembered && isStored(contactOf(restored), remembered)) restored.remember = true;
    setStored(remembered);
    setCanRemember(readSession().state !== "in");
    amountIsChosen.current = draft !== null || typed.amount !== undefined;
    const sent = draft?.sent ?? null;
    // The tab of the payment page starts with this tab's form as it was before the answer: the payment is known by
    // then.
    if (sent && findOpenPayments({ type, purposeId }, Date.now()).some(({ key }) => key === sent.key)) {
      sent.answered = true;
    }
    const isFree = !draft && Object.keys(typed).length === 0;
    current.current = { values: restored, sent, isFree };
    setValues(restored);
    setChoosing(restored.payment_code === null);
    setReady(true);
    setInterrupted(sent?.answered === false);
    let awaited = true;
    void readOwnPhone().then((phone) => {
      const session = signedInContact();
      if (!awaited || !phone || !session) return;
      setOwn({ ...session, phone });
      if (current.current.values.donor_phone !== "") return;
      current.current.values = { ...current.current.values, donor_phone: phone };
      setValues(current.current.values);
    });
    return () => {
      awaited = false;
    };
  }, [type, purposeId, form, firstAmount]);

  useEffect(() => {
    if (!ready || usualAmount === null || amountIsChosen.current) return;
    current.current.values = { ...current.current.values, amount: String(usualAmount) };
    setValues(current.current.values);
  }, [ready, usualAmount]);

  function save(next: Partial<OrderDraft>) {
    current.current = { ...current.current, isFree: false, ...next };
    saveDraft(purpose, current.current);
  }

  function change(changed: Partial<OrderValues>) {
    const { values: before } = current.current;
    const after = { ...before, ...changed };
    if (changed.amount !== undefined) amountIsChosen.current = true;
    if (PAYER_FIELDS.some((field) => after[field] !== before[field])) setEditing(true);
    if (changed.payment_code !== undefined) setChoosing(true);
    if (isOtherPerson(contactOf(before), contactOf(after), stored)) after.remember = false;
    save({ values: after });
    setValues(after);
  }

  const known = stored ?? own;
  return {
    values,
    current,
    ready,
    interrupted,
    stored,
    compact: ready && !editing && known !== null && isStored(contactOf(values), known),
    methodKnown: !choosing && values.payment_code !== null,
    canRemember,
    change,
    setRemember(remember) {
      change({ remember });
      if (remember) return;
      deleteStoredContact();
      setStored(null);
    },
    edit() {
      setEditing(true);
      setChoosing(true);
    },
    erase() {
      eraseContact();
      setStored(null);
      // All that was written for another person goes, the text of the last order too.
      const { frequency, amount, month, year } = current.current.values;
      const emptied = { ...blankValues(firstAmount), frequency, amount, month, year };
      current.current = { values: emptied, sent: null, isFree: true };
      setValues(emptied);
    },
    storePayer() {
      const { values: filled } = current.current;
      if (!filled.remember || !canRemember) return;
      setStored(storeContact(contactOf(filled), { payment_code: filled.payment_code }));
      setEditing(false);
      setChoosing(false);
    },
    keyFor(body, again) {
      const sent = keyForOrder(current.current.sent, body, again);
      save({ sent });
      setInterrupted(false);
      return sent.key;
    },
    markAnswered(methodCode) {
      const { sent } = current.current;
      save({ sent: sent && { ...sent, answered: true } });
      rememberMethod(methodCode);
    },
    dropKey: () => save({ sent: null }),
    clear() {
      const { donor_phone } = current.current.values;
      // A member's phone number stays for the next payment; a guest's is deleted with the rest.
      const phone = readSession().state === "in" ? { donor_phone } : {};
      current.current = { values: { ...freshValues(firstAmount), ...phone }, sent: null, isFree: true };
      amountIsChosen.current = false;
      setEditing(false);
      setChoosing(current.current.values.payment_code === null);
      setValues(current.current.values);
      saveDraft(purpose, null);
    },
  };
}

/** Returns an untouched form: the last method of this device, and the contact of the known payer. */
function freshValues(firstAmount: number): OrderValues {
  const blank = { ...blankValues(firstAmount), payment_code: readLastMethod() };
  return { ...blank, ...knownValues(blank) };
}

/**
 * Returns the contact of the signed-in user, or of the payer that this device remembers, with the method they chose.
 */
function knownValues({ payment_code }: OrderValues): Partial<OrderValues> {
  const stored = readStoredContact();
  if (!stored) return signedInValues();
  return { ...contactValues(stored), payment_code: stored.payment_code ?? payment_code, remember: true };
}

/** Returns what was typed before the script of the page had loaded, on a slow network. */
function typedBeforeScript(form: HTMLFormElement | null, blank: OrderValues): Partial<OrderValues> {
  const typed: Partial<OrderValues> = {};
  if (!form) return typed;
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  for (const name of Object.values(WIRE_NAMES)) {
    if (text(name) !== blank[name]) typed[name] = text(name);
  }
  const free = contentOf(text("amount"));
  const amount = free === blank.amount ? text("preset") : free;
  if (amount !== "" && amount !== blank.amount) typed.amount = amount;
  if (data.get("frequency") === "monthly") typed.frequency = "monthly";
  if (data.has("payment_code")) typed.payment_code = text("payment_code");
  for (const name of ["news", "show_name", "remember"] as const) if (data.has(name)) typed[name] = true;
  if (data.has(FEES_FIELD)) typed.cover_fees = true;
  return typed;
}

/**
 * Returns the key under which this order is sent (`keyForBody`): the same order keeps its key after a login. An order
 * without an answer may have arrived: the next one keeps its key, whatever was changed since, so that the server says
 * if there is a payment already.
 */
export function keyForOrder(
  last: SentRequest | null,
  { user_id: _ignored, phone_confirmed: _confirmed, ...filled }: CreateOrderBody,
  again = false,
): SentRequest {
  const sent = keyForBody(last, filled, again);
  if (last?.answered === false) sent.key = last.key;
  return sent;
}

/**
 * Returns the phone number in the profile of the signed-in user; null if signed out or without number. Never rejects.
 */
async function readOwnPhone(): Promise<string | null> {
  if (readSession().state !== "in") return null;
  const result = await memberProfile();
  return result.ok ? result.value.contact : null;
}
