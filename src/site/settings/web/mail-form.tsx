import type { ReactNode } from "react";
import type { FormValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import type { Form } from "#web/forms/use-form.ts";
import { TextField } from "#web/ui/field.tsx";
import { settingForm } from "./setting-form.ts";

/** The name that mails come from, and where they are answered. */
export const mailForm = settingForm("mail", {
  effect:
    "Dans les e\u2011mails envoyés après l’enregistrement. L’adresse d’envoi elle-même est réglée sur le serveur du site\u00a0: les messageries vérifient qu’il a le droit de s’en servir.",
  page: null,
  readControls: (values) => values,
  toControls: (fields) => fields as FormValues,
  Controls,
});

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  return (
    <>
      <TextField
        {...form.field("sender_name")}
        defaultValue={initial.sender_name}
        label="Nom de l’expéditeur (facultatif)"
        maxLength={80}
        hint="Laissez vide pour le nom de la fondation."
      />
      <EmailField
        {...form.field("reply_to")}
        defaultValue={initial.reply_to}
        label="Adresse de réponse (facultatif)"
        hint="Elle reçoit les réponses aux reçus et aux rappels. Laissez vide pour l’adresse d’envoi."
      />
    </>
  );
}
