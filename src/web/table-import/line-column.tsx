import type { Column } from "#web/ui/stacked-table.tsx";

/** The column of the number that a line has in its file, if it stands there; `narrow`: its place on a narrow screen. */
export function lineColumn(narrow: string): Column<{ line: number | null }> {
  return {
    label: "Ligne",
    narrow: `${narrow} text-[0.92rem] text-muted`,
    cell: ({ line }) =>
      line !== null && (
        <span className="whitespace-nowrap">
          <span className="columns:hidden">Ligne </span>
          <span>{line}</span>
        </span>
      ),
  };
}
