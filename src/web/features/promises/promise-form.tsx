import { type ReactNode, useState } from "react";
import {
  type PromiseAnswer,
  type PromiseBody,
  type PromisedPurpose,
  promiseAnswer,
  promiseBody,
} from "#contracts/promise.ts";
import { callApi } from "#web/api/api-client.ts";
import { CHECK_CONNECTION } from "#web/api/failure.messages.ts";
import { nameMissing } from "#web/features/contact-details/contact.ts";
import { ContactSection } from "#web/features/contact-details/contact-section.tsx";
import { readLastMethod } from "#web/features/contact-details/last-method.ts";
import { readStoredContact } from "#web/features/contact-details/stored-contact.ts";
import { useContact } from "#web/features/contact-details/use-contact.ts";
import { francsIn } from "#web/features/payment/amount-text.ts";
import { CARDS, HOME_WALLETS, OTHER_COUNTRIES } from "#web/features/payment/offered-methods.ts";
import { contactOf } from "#web/features/payment/order-contact.ts";
import { readDraft } from "#web/features/payment/order-draft.ts";
import { blankValues, FIRST_GIFT, type OrderValues } from "#web/features/payment/order-values.ts";
import { checkValues, type FormValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, SelectField } from "#web/ui/field.tsx";
import { FormDone } from "#web/ui/form-done.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { TrapField } from "#web/ui/trap-field.tsx";
import { PromiseFields } from "./promise-fields.tsx";

interface PromiseTarget {
  type: PromisedPurpose;
  targetId: string;
  /** What is known of a gift just made and its giver: it goes before what the payment form holds. */
  known: Partial<OrderValues> | null;
}

/** The form of a monthly promise, filled in with what the payment form of this tab holds. Only in the browser. */
export default function PromiseForm(target: PromiseTarget): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <FilledForm {...target} onSent={setSentTo} />;
  return (
    <FormDone title="Vérifiez votre boîte mail">
      <p>
        Un mail vient de partir vers <b className="[overflow-wrap:anywhere]">{sentTo}</b>&nbsp;: ouvrez son lien, et
        confirmez votre promesse d’un bouton.
      </p>
    </FormDone>
  );
}

function FilledForm({
  type,
  targetId,
  known: given,
  onSent,
}: PromiseTarget & { onSent: (email: string) => void }): ReactNode {
  const [known] = useState(() => ({ ...readKnown({ type, targetId }), ...given }));
  const form = useForm<PromiseBody, PromiseAnswer>({
    check(values) {
      const checked = checkValues(promiseBody, bodyOf({ ...values, ...contact.values }, { type, targetId }));
      return checked.ok ? checked : { ok: false, errors: nameMissing(checked.errors) };
    },
    send: (body) => callApi("/public/promises", { body, contract: promiseAnswer }),
    onSuccess(_, { email, payment_code }) {
      contact.store({ payment_code });
      onSent(email);
      return "closed";
    },
    onFailure: ({ message }, _, shown) => (shown ? "open" : { problem: message ?? CHECK_CONNECTION }),
  });
  const contact = useContact(form.ref, form.errors, () => contactOf(known));
  return (
    <form {...form.props} aria-label="Donner chaque mois" className="grid gap-4">
      <p>
        Chaque mois, nous vous envoyons un mail avec un formulaire déjà rempli&nbsp;: rien n’est débité sans vous. Un
        lien suffit pour changer, mettre en pause ou arrêter.
      </p>
      <PromiseFields form={form} amount={francsIn(known.amount)} day={5} />
      <SelectField
        {...form.field("payment_code")}
        label="Mode de paiement habituel"
        defaultValue={known.payment_code ?? ""}
      >
        <option value="">Choisissez</option>
        <optgroup label="Côte d’Ivoire">{HOME_WALLETS.map(optionOf)}</optgroup>
        {[CARDS, ...OTHER_COUNTRIES].map(({ title, methods }) => (
          <optgroup key={title} label={title}>
            {methods.map(optionOf)}
          </optgroup>
        ))}
      </SelectField>
      <ContactSection
        {...contact}
        last={contact.values.email}
        emailHint="Les rappels y arrivent, une fois l’adresse confirmée."
      >
        <Checkbox
          {...form.field("show_name")}
          label="Afficher mon nom parmi les donateurs"
          defaultChecked={known.show_name}
        />
      </ContactSection>
      <TrapField name="site_web" />
      {form.problem && <FormProblem title="Votre promesse n’est pas partie" text={form.problem} />}
      <Button type="submit" wide disabled={!form.open} busy={form.sending}>
        Promettre chaque mois
      </Button>
    </form>
  );
}

function readKnown({ type, targetId }: Omit<PromiseTarget, "known">) {
  const draft = readDraft({ type, purposeId: targetId });
  return (
    draft?.values ?? { ...blankValues(FIRST_GIFT), payment_code: readStoredContact()?.payment_code ?? readLastMethod() }
  );
}

function bodyOf(values: FormValues, { type, targetId }: Omit<PromiseTarget, "known">) {
  return {
    ...values,
    type,
    target_id: targetId,
    show_name: values.show_name !== undefined,
  };
}

function optionOf({ code, name, label }: (typeof HOME_WALLETS)[number]): ReactNode {
  return (
    <option key={code} value={code}>
      {label ? `${name} (${label})` : name}
    </option>
  );
}
