import { type ReactNode, useState } from "react";
import { formatXof } from "#shared/formats.ts";
import { BarChart } from "#web/ui/bar-chart.tsx";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import { Checkbox, SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { FileButton } from "#web/ui/file-button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

/** Tabs and file choices, to look at during development. */
export function Choices(): ReactNode {
  const [open, setOpen] = useState<"one" | "two" | "three">("one");
  const [name, setName] = useState<string>();
  return (
    <Panel className="grid gap-6">
      <Tabs
        label="Onglets"
        open={open}
        onOpen={setOpen}
        tabs={[
          { id: "one", label: "Contact", content: <TextField label="Téléphone" name="tab-phone" /> },
          { id: "two", label: "Adresse", note: "modifications non enregistrées", content: <p>Une adresse.</p> },
          { id: "three", label: "Pièces", content: <Button>Envoyer</Button> },
        ]}
      />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton accept="image/*" onFiles={([file]) => setName(file.name)}>
          Choisir un fichier
        </FileButton>
        <span className="text-muted">{name ?? "Aucun fichier choisi."}</span>
      </div>
    </Panel>
  );
}

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

const ROWS = [
  { name: "Janvier", initial: "J", value: 1_000 },
  { name: "Février", initial: "F", value: 500 },
  { name: "Mars", initial: "M", value: 0 },
];

const COLUMNS: readonly Column<(typeof ROWS)[number]>[] = [
  { label: "Mois", cell: ({ name }) => name, narrow: "col-start-1" },
  { label: "Montant", cell: ({ value }) => formatXof(value), align: "end", narrow: "col-start-2" },
];

/** Figures as a picture and as a table, whose rows become cards on narrow screens. */
export function Figures(): ReactNode {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <BarChart
        bars={ROWS.map((row) => ({ ...row, short: row.name }))}
        full={1_000}
        format={formatXof}
        label="Montants de trois mois"
      />
      <StackedTable caption="Montants de trois mois" columns={COLUMNS} rows={ROWS} keyOf={({ name }) => name} />
    </div>
  );
}
