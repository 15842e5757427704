import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FileButton } from "#web/ui/file-button.tsx";
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
