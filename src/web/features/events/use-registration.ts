import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { type EventDetail, type SubscribeBody, subscribeAnswer, waitingListAnswer } from "#contracts/event.ts";
import { type ApiFailure, callApi } from "#web/api/api-client.ts";
import { storeBadge } from "./badge-storage.ts";
import {
  checkRegistration,
  EMPTY_REGISTRATION,
  firstWrongField,
  keepRegistrationDraft,
  type RegistrationErrors,
  type RegistrationField,
  type RegistrationValues,
  readRegistrationDraft,
} from "./registration-values.ts";

const FAILED = "Une erreur est survenue lors de l’inscription.";
const FULL = "event_full";

export interface Registration {
  values: RegistrationValues;
  errors: RegistrationErrors;
  /** Why the last try did not succeed, or null. */
  problem: string | null;
  sending: boolean;
  /** No seat is left: what is sent asks for the waiting list. */
  full: boolean;
  /** What was reached, with the server's words where it is no place yet; null while the form is to be filled. */
  done: { kind: "registered" } | { kind: "held" | "waiting"; message: string } | null;
  change: (field: RegistrationField, text: string) => void;
  submit: () => Promise<void>;
}

/** Sends the filled form as one registration, however often it is asked to; a full event offers its waiting list. */
export function useRegistration(event: EventDetail, form: RefObject<HTMLFormElement | null>): Registration {
  const [values, setValues] = useState(() => readRegistrationDraft() ?? EMPTY_REGISTRATION);
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [foundFull, setFoundFull] = useState(false);
  const [done, setDone] = useState<Registration["done"]>(null);
  const { revalidate } = useRevalidator();
  // The state is known to the next click only after a rendering: a double click is faster.
  const underWay = useRef(false);
  const full = foundFull || event.remaining_seats <= 0;

  useEffect(() => keepRegistrationDraft(done ? null : values), [values, done]);

  function refuse(wrong: RegistrationErrors) {
    flushSync(() => setErrors(wrong));
    if (wrong.event_id) setProblem(wrong.event_id);
    const field = firstWrongField(wrong);
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  function takeFailure(failure: ApiFailure) {
    setProblem(failure.message ?? FAILED);
    if (failure.reason !== "refused") return;
    setFoundFull(failure.code === FULL);
    refuse(failure.fields);
    // A conflict says that the page shows what is no longer so.
    if (failure.status === 409) void revalidate();
  }

  async function send(body: SubscribeBody) {
    if (full) {
      const result = await callApi("/public/events/waiting-list", { body, contract: waitingListAnswer });
      return result.ok ? setDone({ kind: "waiting", message: result.value.message }) : takeFailure(result);
    }
    const result = await callApi("/public/events/subscribe", { body, contract: subscribeAnswer });
    if (!result.ok) return takeFailure(result);
    const { user_info: info, message } = result.value;
    if (info) storeBadge(event, info);
    setDone(info ? { kind: "registered" } : { kind: "held", message });
    void revalidate();
  }

  return {
    values,
    errors,
    problem,
    sending,
    full,
    done,
    change(field, text) {
      setValues((before) => ({ ...before, [field]: text }));
      setErrors(({ [field]: _corrected, ...others }) => others);
    },
    async submit() {
      if (underWay.current) return;
      underWay.current = true;
      setSending(true);
      setProblem(null);
      try {
        const checked = checkRegistration(values, event.id);
        if (!checked.ok) return refuse(checked.errors);
        setErrors({});
        await send(checked.body);
      } finally {
        underWay.current = false;
        setSending(false);
      }
    },
  };
}
