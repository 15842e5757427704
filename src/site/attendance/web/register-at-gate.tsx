import { type ReactNode, useState } from "react";
import { type GateNewcomer, gateNewcomer } from "#site/attendance/entrance.contract.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

/** Registers a person who came without registration, with or without network; opened, it begins with what was searched. */
export function RegisterAtGate({
  typed,
  onRegister,
}: {
  typed: string;
  onRegister: (newcomer: GateNewcomer) => void;
}): ReactNode {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button tone="quiet" className="-ml-3 justify-self-start" onClick={() => setOpen(true)}>
        Inscrire une personne
      </Button>
    );
  }
  return <Form {...{ typed, onRegister }} onClose={() => setOpen(false)} />;
}

function Form({
  typed,
  onRegister,
  onClose,
}: Parameters<typeof RegisterAtGate>[0] & { onClose: () => void }): ReactNode {
  const form = useForm<GateNewcomer, null>({
    check: (values) => checkValues(gateNewcomer, values),
    send: async () => ({ ok: true, value: null }),
    onSuccess(_, newcomer) {
      onRegister(newcomer);
      onClose();
      return "closed";
    },
    onFailure: () => "open",
  });
  return (
    <form
      {...form.props}
      aria-label="Inscrire une personne"
      className="grid gap-3 rounded-card border border-line bg-white px-4 py-3"
    >
      <TextField {...form.field("name")} label="Nom complet" autoComplete="off" defaultValue={typed} />
      <TextField
        {...form.field("phone")}
        label="Téléphone (facultatif)"
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <p className="text-[0.95rem] text-muted">
        Son entrée est notée aussitôt. Si toutes les places sont prises, une place est ajoutée.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={!form.open} busy={form.sending}>
          Inscrire et faire entrer
        </Button>
        <Button tone="ghost" size="small" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </form>
  );
}
