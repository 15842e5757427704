import type { ComponentProps, ReactNode } from "react";
import { EmailField } from "#web/forms/email-field.tsx";
import { PhoneField } from "#web/forms/phone-field.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { ContactField } from "./contact.ts";

type InputProps = Omit<ComponentProps<typeof TextField>, "label" | "prefix">;

interface ContactFieldsProps {
  /** Returns the props of this field's input: its name in the form, its value and its error. */
  field: (name: ContactField) => InputProps;
  /** The international prefix of a number without one. */
  phonePrefix?: string | undefined;
  phoneHint?: ReactNode;
  emailHint: string;
  /** True if the telephone number is what the form needs most. */
  phoneFirst?: boolean;
  /** Asks for the whole name in one field. */
  wholeName?: { value: string; error: string | undefined; onChange: (typed: string) => void } | undefined;
}

/** The fields by which a person is named and reached, all required. */
export function ContactFields({
  field,
  phonePrefix,
  phoneHint,
  emailHint,
  phoneFirst,
  wholeName,
}: ContactFieldsProps): ReactNode {
  const phone = (
    <PhoneField
      {...field("phone")}
      required
      label="Téléphone"
      autoComplete="tel"
      prefix={phonePrefix}
      hint={phoneHint}
    />
  );
  return (
    <div className="grid gap-3.5">
      {phoneFirst && phone}
      {wholeName ? (
        <TextField
          name="name"
          value={wholeName.value}
          error={wholeName.error}
          onChange={({ currentTarget }) => wholeName.onChange(currentTarget.value)}
          required
          label="Nom complet"
          autoComplete="name"
        />
      ) : (
        <div className="grid gap-x-2.5 gap-y-3.5 xs:grid-cols-2">
          <TextField {...field("first_name")} required label="Prénom" autoComplete="given-name" />
          <TextField {...field("last_name")} required label="Nom" autoComplete="family-name" />
        </div>
      )}
      {!phoneFirst && phone}
      <EmailField {...field("email")} required label="E-mail" autoComplete="email" hint={emailHint} />
    </div>
  );
}
