import { useRef } from "react";
import * as z from "zod/mini";
import { type ContactBody, contactBody } from "#reach/messages/contact.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { checkConnection } from "#web/api/failure.messages.ts";
import { readStored, TYPED, writeStored } from "#web/browser/stored-json.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { keyForBody, type SentRequest, sentRequest } from "#web/forms/idempotency-key.ts";
import { type Form, useForm } from "#web/forms/use-form.ts";
import { fieldStore, useStoredFields } from "#web/forms/use-stored-fields.ts";

const NOT_SENT = checkConnection("ce que vous avez écrit est gardé");

/** The fields of the form, under their names on the wire. */
const message = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});

const draft = fieldStore(`${TYPED}contact`, message);

const thisTab = () => sessionStorage;
const SENT = `${TYPED}contact-sent`;

/**
 * Sends the filled form as one message: the same text has the same key, so that a second try makes no second message.
 */
export function useContactForm(onSent: () => void): Form {
  const sent = useRef<SentRequest>(null);
  const form = useForm<ContactBody, unknown>({
    check: (values) => checkValues(contactBody, values),
    send(body) {
      sent.current = keyForBody(sent.current ?? readStored(thisTab, SENT, sentRequest), body);
      writeStored(thisTab, SENT, sent.current);
      const idempotencyKey = sent.current.key;
      return callApi("/public/contact-email", { body, idempotencyKey });
    },
    onSuccess() {
      draft.save(null);
      writeStored(thisTab, SENT, null);
      onSent();
      return "closed";
    },
    onFailure: ({ message: text }, _, shown) => (shown ? "open" : { problem: text ?? NOT_SENT }),
  });
  useStoredFields(form.ref, draft);
  return form;
}
