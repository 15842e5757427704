import { type ReactNode, useState } from "react";
import { type CheckedLine, describeReasons, type MemberImportCheck } from "#people/directory/member-import.contract.ts";
import { formatNumber } from "#shared/formats.ts";
import { NumberedStep } from "#web/table-import/numbered-step.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import { LineTable } from "./line-table.tsx";

const AT_ONCE = 50;
const VERDICTS = ["new", "existing", "refused"] as const;
const EXISTING = "Cette adresse a déjà un compte.";

/** The dry run: how many lines have each verdict, and the lines of one of them. */
export function VerdictStep({
  checked,
  children,
}: {
  checked: MemberImportCheck;
  /** Further choices, whose effect the lines show. */
  children: ReactNode;
}): ReactNode {
  const { counts, lines } = checked;
  const [chosen, setChosen] = useState<CheckedLine["verdict"] | null>(null);
  const [shown, setShown] = useState(AT_ONCE);
  // What needs a look comes first.
  const verdict = chosen ?? (counts.refused > 0 ? "refused" : "new");
  const rows = lines.filter((line) => line.verdict === verdict).map(rowOf);
  // People without something that their line says come first.
  rows.sort((one, other) => Number(other.reason !== "") - Number(one.reason !== ""));
  return (
    <NumberedStep number={3} title="Ce que l’import ferait">
      {children}
      <ChoiceTiles
        legend="Rien n’est encore enregistré"
        name="verdict"
        columns="grid-cols-1 sm:grid-cols-3"
        value={verdict}
        onChange={(value) => {
          setChosen(value);
          setShown(AT_ONCE);
        }}
        choices={VERDICTS.map((value) => ({ value, label: nameVerdict(value, counts[value]) }))}
      />
      {rows.length === 0 ? (
        <p className="text-muted">Aucune ligne.</p>
      ) : (
        <LineTable caption="Les lignes du fichier" rows={rows.slice(0, shown)} />
      )}
      {rows.length > shown && (
        <Button tone="ghost" size="small" className="justify-self-center" onClick={() => setShown(shown + AT_ONCE)}>
          Afficher la suite
        </Button>
      )}
    </NumberedStep>
  );
}

function rowOf({ line, cells, verdict, reasons, note }: CheckedLine) {
  return {
    line,
    ...cells,
    reason: [verdict === "existing" ? EXISTING : describeReasons(reasons), note ?? ""].join(" ").trim(),
  };
}

function nameVerdict(verdict: CheckedLine["verdict"], count: number): string {
  const s = count > 1 ? "s" : "";
  const names = {
    new: `compte${s} à créer`,
    existing: count > 1 ? "ont déjà un compte" : "a déjà un compte",
    refused: `ligne${s} refusée${s}`,
  };
  return `${formatNumber(count)} ${names[verdict]}`;
}
