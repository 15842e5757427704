import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { readFormValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { PhoneField } from "#web/forms/phone-field.tsx";
import type { Form } from "#web/forms/use-form.ts";
import { Checkbox, TextAreaField, TextField } from "#web/ui/field.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";
import { FindPerson, type Person } from "./find-person.tsx";

/** The fields of who paid, filled in from a member or a donor who is found. */
export function PayerFields({
  form,
  filled,
  areDues,
  waiting,
  begun,
  search,
  onFilled,
}: {
  form: Pick<Form, "field"> & { ref: RefObject<HTMLFormElement | null> };
  filled: Readonly<Record<"first_name" | "last_name" | "email" | "phone", string>>;
  areDues: boolean;
  /** FCFA of dues of this address that wait for their confirmation; null until that is known. */
  waiting: number | null;
  /** The texts that are searched at once, the surest first; null if the form is about a person already. */
  begun: readonly string[] | null;
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

  // The sum that a found member still has to bring is proposed, whichever was chosen first: the member or the dues.
  const propose = useEffectEvent((due: number, email: string) => {
    const typed = form.ref.current && readFormValues(form.ref.current);
    if (typed?.amount !== "" || typed.email !== email) return;
    fill("amount", String(due));
    onFilled();
  });
  useEffect(() => {
    if (areDues && found && waiting !== null && found.owed > waiting) propose(found.owed - waiting, found.email);
  }, [areDues, found, waiting]);

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

/**
 * The fields that few payments need. A narrow screen folds them until one has a value, `filled` or found again, or an
 * error.
 */
export function SeldomFields({
  form,
  filled,
  foundAgain,
  isGift,
}: {
  form: Pick<Form, "field" | "errors">;
  filled: { note: string; show_name: boolean };
  foundAgain: boolean;
  isGift: boolean;
}): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const isWide = useWideScreen();
  const isUsed = foundAgain || filled.note !== "" || filled.show_name;
  const isWrong = Boolean(form.errors.note ?? form.errors.show_name);
  // Before the focus moves to a wrong field. Once open, it stays as the person leaves it.
  useLayoutEffect(() => {
    if ((isWide || isUsed || isWrong) && details.current) details.current.open = true;
  }, [isWide, isUsed, isWrong]);
  return (
    <details ref={details} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-tile font-[650] text-forest lg:hidden [&::-webkit-details-marker]:hidden">
        <span>{isGift ? "Remarque, nom affiché" : "Remarque"}</span>
        <ChevronIcon className="size-4 flex-none group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 max-lg:pt-2">
        <TextAreaField {...form.field("note")} label="Remarque (facultatif)" rows={2} defaultValue={filled.note} />
        {isGift && (
          <Checkbox
            {...form.field("show_name")}
            label="La personne veut que son nom paraisse parmi les donateurs"
            defaultChecked={filled.show_name}
          />
        )}
      </div>
    </details>
  );
}
