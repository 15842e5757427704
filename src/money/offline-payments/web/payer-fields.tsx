import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { readFormValues } from "#web/forms/check-values.ts";
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
  search,
  onFilled,
}: {
  form: Pick<Form, "field"> & { ref: RefObject<HTMLFormElement | null> };
  filled: Readonly<Record<"first_name" | "last_name" | "email" | "phone", string>>;
  areDues: boolean;
  /** The name that is searched at once; null if the form is about a member already. */
  begun: string | null;
  search: RefObject<HTMLInputElement | null>;
  onFilled: () => void;
}): ReactNode {
  const [found, setFound] = useState<Person | null>(null);
  function fill(name: string, value: string) {
    const control = form.ref.current?.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement)) return;
    control.value = value;
    // As if it were typed: it is stored, and its error goes away.
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function fillIn(person: Person) {
    const { first_name, last_name, email, phone } = person;
    const values = { first_name, last_name, email, phone: phone || filled.phone };
    for (const [name, value] of Object.entries(values)) fill(name, value);
    setFound(person);
    onFilled();
  }

  // The sum that a found member owes is proposed, whichever was chosen first: the member or the dues.
  const propose = useEffectEvent((owed: number, email: string) => {
    const typed = form.ref.current && readFormValues(form.ref.current);
    if (typed?.amount !== "" || typed.email !== email) return;
    fill("amount", String(owed));
    onFilled();
  });
  useEffect(() => {
    if (areDues && found && found.owed > 0) propose(found.owed, found.email);
  }, [areDues, found]);

  return (
    <>
      {begun !== null && <FindPerson begun={begun} field={search} onChoose={fillIn} />}
      {/* Two in a line where they fit, at large text sizes too. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-5 sm:gap-x-5">
        <TextField {...form.field("first_name")} label="Prénom" defaultValue={filled.first_name} autoComplete="off" />
        <TextField
          {...form.field("last_name")}
          label="Nom"
          hint="Ou l’entreprise."
          defaultValue={filled.last_name}
          autoComplete="off"
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
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
