import { type ReactNode, useEffect, useRef, useState } from "react";
import { type EntranceGuest, type GateNewcomer, gateNewcomer } from "#site/attendance/entrance.contract.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, TextField } from "#web/ui/field.tsx";
import type { GuestBook } from "./guest-book.ts";
import { FoundGuests } from "./guest-search.tsx";

interface Registering {
  book: GuestBook;
  typed: string;
  onRegister: (newcomer: GateNewcomer) => void;
  onGuest: (guestId: string) => void;
  onAdmit: (guestId: string) => void;
}

/**
 * Registers a person who came without registration, with or without network; opened, it begins with the name that was
 * searched. It stays open for as long as staff goes on with the people of a group.
 */
export function RegisterAtGate(registering: Registering): ReactNode {
  const [open, setOpen] = useState(false);
  const [registered, setRegistered] = useState(0);
  const [goesOn, setGoesOn] = useState(false);
  if (!open) {
    return (
      <Button tone="quiet" className="-ml-3 justify-self-start" onClick={() => setOpen(true)}>
        Inscrire une personne
      </Button>
    );
  }
  return (
    <Form
      key={registered}
      {...registering}
      goesOn={goesOn}
      onGoesOn={setGoesOn}
      onDone={() => (goesOn ? setRegistered((before) => before + 1) : setOpen(false))}
      onClose={() => setOpen(false)}
    />
  );
}

function Form({
  book,
  typed,
  onRegister,
  onGuest,
  onAdmit,
  goesOn,
  onGoesOn,
  onDone,
  onClose,
}: Registering & {
  goesOn: boolean;
  onGoesOn: (goesOn: boolean) => void;
  /** The person is in. */
  onDone: () => void;
  onClose: () => void;
}): ReactNode {
  // Whom the typed person may be, as long as nobody has said that it is another one.
  const [namesakes, setNamesakes] = useState<readonly EntranceGuest[]>([]);
  const isAnother = useRef(false);
  const form = useForm<GateNewcomer, null>({
    check: (values) => checkValues(gateNewcomer, values),
    send: async () => ({ ok: true, value: null }),
    onSuccess(_, newcomer) {
      const found = isAnother.current ? [] : book.findNamesakes(newcomer);
      setNamesakes(found);
      if (found.length > 0) return "open";
      onRegister(newcomer);
      onDone();
      return "closed";
    },
    onFailure: () => "open",
  });
  const isThem = (letIn: (guestId: string) => void) => (guestId: string) => {
    letIn(guestId);
    onDone();
  };
  // A person is waiting: the name is typed at once.
  useEffect(() => form.ref.current?.querySelector("input")?.focus(), [form.ref]);
  return (
    <form
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event);
        isAnother.current = false;
        setNamesakes([]);
      }}
      aria-label="Inscrire une personne"
      className="grid gap-3 rounded-card border border-line bg-white px-4 py-3"
    >
      <TextField
        {...form.field("name")}
        label="Nom complet"
        autoComplete="off"
        defaultValue={/\d/.test(typed) ? "" : typed}
      />
      <TextField
        {...form.field("phone")}
        label="Téléphone (facultatif)"
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <Checkbox
        label="Continuer avec une autre personne"
        checked={goesOn}
        onChange={({ currentTarget }) => onGoesOn(currentTarget.checked)}
      />
      {book.full ? (
        <p role="status" className="rounded-tile bg-sun-soft px-4 py-2.5">
          Complet. Toutes les places sont prises&nbsp;: cette personne en aura une en plus.
        </p>
      ) : (
        <p className="text-[0.95rem] text-muted">Son entrée est notée aussitôt.</p>
      )}
      {namesakes.length > 0 && (
        <div role="alert">
          <p className="font-semibold">{`${namesakes.length > 1 ? "Des personnes de ce nom sont déjà inscrites" : "Une personne de ce nom est déjà inscrite"}. Est-ce elle\u202f?`}</p>
          <FoundGuests
            label="Déjà dans la liste"
            guests={namesakes}
            namesakes
            book={book}
            onEnter={isThem(onGuest)}
            onAdmit={isThem(onAdmit)}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {namesakes.length > 0 ? (
          <Button
            key="another"
            size="small"
            tone="ghost"
            onClick={({ detail }) => {
              // The second click of a double click would answer a question that nobody has read.
              if (detail > 1) return;
              isAnother.current = true;
              void form.submit();
            }}
          >
            {book.full
              ? "C’est une autre personne\u00a0: ajouter une place"
              : "C’est une autre personne\u00a0: inscrire"}
          </Button>
        ) : (
          <Button key="register" type="submit" size="small" disabled={!form.open} busy={form.sending}>
            {book.full ? "Ajouter une place et faire entrer" : "Inscrire et faire entrer"}
          </Button>
        )}
        <Button tone="ghost" size="small" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </form>
  );
}
