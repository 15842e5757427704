import type { ChangeEvent, ReactNode } from "react";
import type { FieldErrors } from "#web/forms/check-values.ts";
import { Checkbox, TextField } from "#web/ui/field.tsx";
import { prefixOf } from "./offered-methods.ts";
import type { OrderValues } from "./order-values.ts";

/** The payer's fields that the operator and the receipt need, and the choice to show the name. */
export function ContactFields({
  values,
  errors,
  onChange,
  named,
}: {
  values: OrderValues;
  errors: FieldErrors;
  onChange: (change: Partial<OrderValues>) => void;
  /** True if there is a list of donors to be named in. */
  named: boolean;
}): ReactNode {
  type TextName = "donor_firt_name" | "donor_last_name" | "donor_phone" | "donor_email";
  const tie = (name: TextName) => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.currentTarget.value }),
  });
  const isInternational = /^\s*(?:\+|00)/.test(values.donor_phone);

  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-[1.06rem] font-bold">Vos coordonnées</legend>
      <p className="mb-2.5 text-[0.92rem] text-muted">Tous les champs sont obligatoires.</p>
      <div className="grid gap-3.5">
        <div className="grid gap-x-2.5 gap-y-3.5 xs:grid-cols-2">
          <TextField {...tie("donor_firt_name")} label="Prénom" autoComplete="given-name" maxLength={100} />
          <TextField {...tie("donor_last_name")} label="Nom" autoComplete="family-name" maxLength={100} />
        </div>
        <TextField
          {...tie("donor_phone")}
          label="Téléphone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          prefix={isInternational ? undefined : prefixOf(values.payment_code)}
          hint="Votre opérateur y envoie la demande de confirmation. Hors du pays, commencez par l’indicatif, par exemple +33."
        />
        <TextField
          {...tie("donor_email")}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          hint="Votre reçu y sera envoyé."
        />
        {named && (
          <Checkbox
            label="Afficher mon nom parmi les donateurs"
            name="show_name"
            checked={values.show_name}
            onChange={(event) => onChange({ show_name: event.currentTarget.checked })}
          />
        )}
      </div>
    </fieldset>
  );
}
