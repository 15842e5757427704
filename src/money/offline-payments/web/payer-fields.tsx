import type { ReactNode, RefObject } from "react";
import { EmailField } from "#web/forms/email-field.tsx";
import { PhoneField } from "#web/forms/phone-field.tsx";
import type { Form } from "#web/forms/use-form.ts";
import { TextField } from "#web/ui/field.tsx";
import { FindPerson, type Person } from "./find-person.tsx";

/** The fields of who paid, filled in from a member or a donor who is found. */
export function PayerFields({
  form,
  filled,
  areDues,
  begun,
  onFilled,
}: {
  form: Pick<Form, "field"> & { ref: RefObject<HTMLFormElement | null> };
  filled: Readonly<Record<"first_name" | "last_name" | "email" | "phone", string>>;
  areDues: boolean;
  /** The name that is searched at once; null if the form is about a member already. */
  begun: string | null;
  onFilled: () => void;
}): ReactNode {
  function fillIn({ first_name, last_name, email, phone }: Person) {
    const values = { first_name, last_name, email, phone: phone || filled.phone };
    for (const [name, value] of Object.entries(values)) {
      const control = form.ref.current?.elements.namedItem(name);
      if (!(control instanceof HTMLInputElement)) continue;
      control.value = value;
      // As if it were typed: it is stored, and its error goes away.
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
    onFilled();
  }

  return (
    <>
      {begun !== null && <FindPerson begun={begun} onChoose={fillIn} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.field("first_name")}
          label="Prénom"
          hint="Vide pour une entreprise."
          defaultValue={filled.first_name}
          autoComplete="off"
        />
        <TextField
          {...form.field("last_name")}
          label="Nom"
          hint="Ou le nom de l’entreprise."
          defaultValue={filled.last_name}
          autoComplete="off"
        />
        <EmailField
          {...form.field("email")}
          label={areDues ? "Adresse e‑mail du membre" : "Adresse e‑mail (facultatif)"}
          hint={
            areDues ? "Elle permet de savoir à quel membre compter les mois." : "Sans adresse, vous imprimerez le reçu."
          }
          defaultValue={filled.email}
          autoComplete="off"
        />
        <PhoneField
          {...form.field("phone")}
          label="Téléphone (facultatif)"
          defaultValue={filled.phone}
          autoComplete="off"
        />
      </div>
    </>
  );
}
