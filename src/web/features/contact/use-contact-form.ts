import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type ContactBody, contactAnswer } from "#contracts/contact.ts";
import { callApi } from "#web/api/api-client.ts";
import { checkConnection } from "#web/api/failure-messages.ts";
import { randomKey } from "#web/browser/random-key.ts";
import {
  CONTACT_FIELDS,
  type ContactDraft,
  type ContactErrors,
  type ContactField,
  type ContactValues,
  checkMessage,
  contactErrors,
  EMPTY_MESSAGE,
  keepContactDraft,
  readContactDraft,
} from "./contact-values.ts";

const NOT_SENT = checkConnection("ce que vous avez écrit est gardé");

export interface ContactForm {
  values: ContactValues;
  errors: ContactErrors;
  /** Why the message was not sent, or null. */
  problem: string | null;
  /** False until the form is alive: nothing can be sent before. */
  ready: boolean;
  sending: boolean;
  sent: boolean;
  change: (field: ContactField, text: string) => void;
  submit: () => Promise<void>;
  /** The form is there again, for another message. */
  restart: () => void;
}

/** Sends the filled form as one message, however often it is asked to. What is typed outlives errors and reloads. */
export function useContactForm(form: RefObject<HTMLFormElement | null>): ContactForm {
  const [values, setValues] = useState(EMPTY_MESSAGE);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [stage, setStage] = useState<"waking" | "filling" | "sending" | "sent">("waking");
  // The state is known to the next click only after a rendering: a double click is faster.
  const underWay = useRef(false);
  const draft = useRef<ContactDraft>({ values: EMPTY_MESSAGE, sent: null });

  // Not while rendering: the server knows no storage, and both must draw the same form.
  useEffect(() => {
    const kept = readContactDraft() ?? draft.current;
    draft.current = { ...kept, values: { ...kept.values, ...typedBeforeScript(form.current) } };
    setValues(draft.current.values);
    setStage("filling");
  }, [form]);

  function keep(change: Partial<ContactDraft>) {
    draft.current = { ...draft.current, ...change };
    keepContactDraft(draft.current);
  }

  /** The same words keep their key: a lost answer and a second try make no second message. */
  function keyFor(body: ContactBody): string {
    const words = JSON.stringify(body);
    const { sent } = draft.current;
    const key = sent?.body === words ? sent.key : randomKey();
    keep({ sent: { key, body: words } });
    return key;
  }

  function refuse(wrong: ContactErrors) {
    flushSync(() => setErrors(wrong));
    const field = CONTACT_FIELDS.find((one) => wrong[one] !== undefined);
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  async function send(body: ContactBody): Promise<boolean> {
    const trap = form.current ? String(new FormData(form.current).get("site_web") ?? "") : "";
    const result = await callApi("/public/contact-email", {
      body: { ...body, site_web: trap },
      contract: contactAnswer,
      idempotencyKey: keyFor(body),
    });
    if (result.ok) return true;
    setProblem(result.message ?? NOT_SENT);
    if (result.reason === "refused") refuse(contactErrors(Object.entries(result.fields)));
    return false;
  }

  return {
    values,
    errors,
    problem,
    ready: stage !== "waking",
    sending: stage === "sending",
    sent: stage === "sent",
    change(field, text) {
      keep({ values: { ...draft.current.values, [field]: text } });
      setValues(draft.current.values);
      setErrors(({ [field]: _corrected, ...others }) => others);
    },
    async submit() {
      if (underWay.current) return;
      setProblem(null);
      const checked = checkMessage(draft.current.values);
      if (!checked.ok) return refuse(checked.errors);
      underWay.current = true;
      setErrors({});
      setStage("sending");
      const done = await send(checked.body);
      underWay.current = false;
      setStage(done ? "sent" : "filling");
      if (!done) return;
      draft.current = { values: EMPTY_MESSAGE, sent: null };
      keepContactDraft(null);
      setValues(EMPTY_MESSAGE);
    },
    restart: () => setStage("filling"),
  };
}

/** What somebody filled in, on a slow network, while the form was there and its script was not. */
function typedBeforeScript(form: HTMLFormElement | null): Partial<ContactValues> {
  const typed: Partial<ContactValues> = {};
  if (!form) return typed;
  const data = new FormData(form);
  for (const field of CONTACT_FIELDS) {
    const text = String(data.get(field) ?? "");
    if (text !== "") typed[field] = text;
  }
  return typed;
}
