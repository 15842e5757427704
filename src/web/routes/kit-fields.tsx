import { type ReactNode, useState } from "react";
import { Panel } from "#web/ui/card.tsx";
import { ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import { Checkbox, SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

/** Fields with their hints and errors. */
export function Fields(): ReactNode {
  const [amount, setAmount] = useState<"5000" | "10000" | "20000" | "50000" | null>("10000");
  return (
    <Panel className="grid max-w-xl gap-4">
      <ChoiceTiles
        legend="Montant"
        name="amount"
        columns="grid-cols-2 sm:grid-cols-4"
        align="center"
        value={amount}
        onChange={setAmount}
        choices={[
          { value: "5000", label: "5 000" },
          { value: "10000", label: "10 000" },
          { value: "20000", label: "20 000" },
          { value: "50000", label: "50 000", disabled: true },
        ]}
      />
      <TextField label="Autre montant" name="other" inputMode="numeric" suffix="FCFA" defaultValue="10 000" />
      <TextField
        label="Téléphone"
        name="phone"
        prefix="+225"
        hint="Le numéro qui paiera."
        placeholder="07 08 09 10 11"
      />
      <TextField label="E-mail" name="email" error="Veuillez saisir une adresse e‑mail valide." defaultValue="awa@" />
      <PasswordField label="Mot de passe" name="password" autoComplete="new-password" defaultValue="karité" />
      <SelectField label="Pays" name="country" defaultValue="ci">
        <option value="ci">Côte d’Ivoire</option>
        <option value="sn">Sénégal</option>
      </SelectField>
      <TextAreaField label="Message" name="message" hint="Quelques mots suffisent." />
      <Checkbox label="Afficher mon nom parmi les donateurs" name="show" />
      <ChoiceTiles
        legend="Mode de paiement"
        name="method"
        value={null}
        onChange={() => undefined}
        error="Veuillez sélectionner un mode de paiement."
        choices={[
          { value: "wave", label: "Wave CI" },
          { value: "orange", label: "Orange CI" },
        ]}
      />
    </Panel>
  );
}
