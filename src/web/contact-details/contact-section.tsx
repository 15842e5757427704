import type { ComponentProps, ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { RequirementHint } from "#web/ui/requirement-hint.tsx";
import type { Contact } from "./contact.ts";
import { ContactFields } from "./contact-fields.tsx";
import { maskPhone, type StoredContact } from "./stored-contact.ts";

/** The form's use of the contact that this device remembers. */
export interface Remembering {
  /** The remembered contact, or null. */
  stored: StoredContact | null;
  /** The content of the fields. */
  contact: Contact;
  /** True if the contact is known, and shown as one line instead of the fields. */
  compact: boolean;
  /** The state of 'Se souvenir de moi'. */
  remember: boolean;
  setRemember: (remember: boolean) => void;
  /** Shows the fields. */
  edit: () => void;
  /** Deletes the remembered contact, and empties the fields. */
  erase: () => void;
}

interface ContactSectionProps extends ComponentProps<typeof ContactFields> {
  remembering: Remembering;
  /** False for members, whose account has their contact. */
  offered: boolean;
  /** Last part of the line of a known contact; left out if empty. */
  last: string;
  /** More choices of the same person. */
  children?: ReactNode;
}

/** Asks who fills in the form, or shows who it was the last time, and offers to remember it on this device. */
export function ContactSection({ remembering, offered, last, children, ...fields }: ContactSectionProps): ReactNode {
  const { stored, contact, compact, remember, setRemember, edit, erase } = remembering;
  const eraseButton = stored && (
    <Button tone="quiet" size="small" className="-mx-2" onClick={erase}>
      Oublier mes coordonnées
    </Button>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-[1.06rem] font-bold">Vos coordonnées</legend>
      {compact ? (
        <>
          <div className="mt-2 flex items-center justify-between gap-1 rounded-card bg-mint py-1.5 pr-1.5 pl-3.5">
            <p className="min-w-0 text-[0.95rem] leading-snug font-semibold [overflow-wrap:anywhere]">
              {[`${contact.first_name} ${contact.last_name}`, maskPhone(contact.phone), last]
                .filter(Boolean)
                .join("\u00a0· ")}
            </p>
            <Button tone="quiet" size="small" className="flex-none" onClick={edit}>
              Modifier
            </Button>
          </div>
          {eraseButton}
        </>
      ) : (
        <>
          <RequirementHint except className="mb-2.5" />
          <ContactFields {...fields} />
        </>
      )}
      <div className="mt-2 empty:hidden">
        {children}
        {offered && !compact && (
          <Checkbox
            label="Se souvenir de moi sur ce téléphone"
            hint="Vos coordonnées sont gardées sur ce téléphone seulement."
            name="remember"
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
        )}
        {!compact && eraseButton}
      </div>
    </fieldset>
  );
}
