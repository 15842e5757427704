import { useState } from "react";
import { useRevalidator } from "react-router";
import * as z from "zod/mini";
import {
  type EventDetail,
  type SubscribeAnswer,
  type SubscribeBody,
  subscribeAnswer,
} from "#site/events/event.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { type ContactState, useContact } from "#web/contact-details/use-contact.ts";
import { type Form, useForm } from "#web/forms/use-form.ts";
import { useStoredFields } from "#web/forms/use-stored-fields.ts";
import { storeBadge, storedInfo } from "./badge-storage.ts";
import { checkRegistration, registrationDraft, typedContact } from "./registration-values.ts";

/** Nothing of the answer is specified: without the badge's data, those of the form are on it. */
function specifiedAnswer({ name, email, phone, company = null, country }: SubscribeBody) {
  return z.object({
    message: z._default(subscribeAnswer.shape.message, ""),
    user_info: z._default(z.nullable(storedInfo), { name, email, phone, company, country, badge_code: "" }),
  });
}

const FAILED = "Une erreur est survenue lors de l’inscription.";
const FULL = "event_full";

/** The outcome, with the server's text if the place is held. */
export type RegistrationDone = { kind: "registered" | "waiting" } | { kind: "held"; message: string };

export interface Registration {
  form: Form;
  contact: ContactState;
  /** No seat is left: the form requests a place on the waiting list. */
  full: boolean;
}

/** Sends the filled form as one registration, however often it is submitted; a full event offers its waiting list. */
export function useRegistration(event: EventDetail, onDone: (done: RegistrationDone) => void): Registration {
  const [foundFull, setFoundFull] = useState(false);
  const { revalidate } = useRevalidator();
  const full = foundFull || event.remaining_seats <= 0;

  function finish(answer: SubscribeAnswer | null, { country }: SubscribeBody) {
    registrationDraft.save(null);
    contact.store({ country });
    if (!answer) return onDone({ kind: "waiting" });
    const { user_info: info, message } = answer;
    if (info) storeBadge(event, info);
    onDone(info ? { kind: "registered" } : { kind: "held", message });
    void revalidate();
  }

  const form = useForm<SubscribeBody, SubscribeAnswer | null>({
    check: (values) => checkRegistration({ ...values, ...contact.values }, event.id),
    onInvalid: (errors) => errors.event_id ?? null,
    async send(body) {
      if (!full) return callApi("/public/events/subscribe", { body, contract: specifiedAnswer(body) });
      const result = await callApi("/public/events/waiting-list", { body });
      return result.ok ? { ok: true, value: null } : result;
    },
    onSuccess(answer, body) {
      finish(answer, body);
      return "closed";
    },
    onFailure({ reason, status, code, message, fields }, _, shown) {
      if (reason === "refused") setFoundFull(code === FULL);
      // A conflict means that the page is out of date.
      if (status === 409) void revalidate();
      return shown ? "open" : { problem: fields.event_id ?? message ?? FAILED };
    },
  });
  const contact = useContact(form.ref, form.errors, typedContact);
  useStoredFields(form.ref, registrationDraft);
  return { form, contact, full };
}
