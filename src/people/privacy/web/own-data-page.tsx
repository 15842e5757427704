import { type ReactNode, useState } from "react";
import type { ExportPart } from "#people/privacy/my-data.contract.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { saveFile } from "#web/browser/save-file.ts";
import { MemberSubpage } from "#web/member-area/member-subpage.tsx";
import { PROFILE_PATH } from "#web/session/fetch-profile.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { ConsentsSection } from "./consents-section.tsx";
import { DataSection } from "./data-section.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { fetchExport } from "./my-data-calls.ts";

export const handle: PageHandle = { public: true, earlyCalls: [PROFILE_PATH] };

/** The data that the foundation stores about the signed-in member. */
export default function OwnData(): ReactNode {
  return (
    <MemberSubpage title="Mes données" intro={"Ce que nous gardons sur vous, et ce que vous pouvez en faire."}>
      {() => <MyData />}
    </MemberSubpage>
  );
}

/** The member's own data and the decisions about it. */
function MyData(): ReactNode {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <ConsentsSection />
      <ExportSection />
      <DeleteSection />
    </div>
  );
}

const PARTS: readonly (readonly [ExportPart, string])[] = [
  ["gifts", "Dons et contributions"],
  ["dues", "Cotisations"],
  ["reminders", "Rappels de cotisation"],
  ["waivers", "Remises de cotisation"],
  ["promises", "Promesses mensuelles"],
  ["notes", "Notes de la fondation"],
  ["letters", "E\u2011mails que l’équipe vous a écrits"],
  ["statement_lines", "Lignes des relevés de la fondation"],
  ["registrations", "Inscriptions aux événements"],
  ["profile", "Profil"],
  ["consents", "Consentements"],
  ["sessions", "Appareils connectés"],
];

/** Exports the member's data: all of them for a machine, or one kind as a table. */
function ExportSection(): ReactNode {
  const [part, setPart] = useState<ExportPart>("gifts");
  const [busy, setBusy] = useState<ExportPart | "all" | null>(null);

  async function download(what: ExportPart | "all") {
    setBusy(what);
    const result = await fetchExport(what);
    setBusy(null);
    if (result.ok) return saveFile(result.value, what === "all" ? "mes-donnees.json" : `mes-donnees-${what}.csv`);
    showToast({ title: "Erreur lors du téléchargement", text: describeFailure(result), tone: "error" });
  }

  return (
    <DataSection
      title="Exporter mes données"
      text="Tout ce que nous gardons sur vous, dans un seul fichier, ou un tableau à ouvrir dans un tableur."
    >
      <Button
        tone="ghost"
        size="small"
        className="justify-self-start"
        disabled={busy !== null}
        busy={busy === "all"}
        onClick={() => void download("all")}
      >
        Tout télécharger (JSON)
      </Button>
      <SelectField
        label="Un tableau (CSV)"
        value={part}
        onChange={(event) => setPart(event.currentTarget.value as ExportPart)}
      >
        {PARTS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button
        tone="ghost"
        size="small"
        className="justify-self-start"
        disabled={busy !== null}
        busy={busy === part}
        onClick={() => void download(part)}
      >
        Télécharger le tableau
      </Button>
    </DataSection>
  );
}
