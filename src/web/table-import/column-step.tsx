import { type ReactNode, useState } from "react";
import { formatNumber } from "#shared/formats.ts";
import { quoted } from "#shared/quoted.ts";
import { ENCODINGS, SEPARATORS, type TableFound } from "#shared/table-file.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { NumberedStep } from "./numbered-step.tsx";
import type { Checked, CsvCheck } from "./use-csv-check.ts";

/** A field that is read from the file. */
export interface ReadField<Field extends string> {
  name: Field;
  label: string;
  /** Its name beside the recognised column, if the label is too long for it. */
  short?: string;
  needed: boolean;
}

/** Says which column of the file is which field, and how the table was recognised. */
export function ColumnStep<Field extends string, Check extends Checked<Field>>({
  fields,
  checked,
  map,
  correct,
}: {
  fields: readonly ReadField<Field>[];
  checked: Checked<Field>;
  map: CsvCheck<Field, Check>["map"];
  correct: CsvCheck<Field, Check>["correct"];
}): ReactNode {
  return (
    <NumberedStep number={2} title="Les colonnes">
      <RecognisedColumns fields={fields} checked={checked} />
      <UnreadColumns {...checked} />
      <ColumnFields fields={fields} checked={checked} map={map} />
      {checked.found && <TableStep found={checked.found} correct={correct} />}
    </NumberedStep>
  );
}

const nameColumn = (headers: readonly string[], column: number) => headers[column] || `Colonne ${column + 1}`;

/** One sentence of what was recognised; nothing if no column was. */
function RecognisedColumns<Field extends string>({
  fields,
  checked: { headers, columns },
}: {
  fields: readonly ReadField<Field>[];
  checked: Checked<Field>;
}): ReactNode {
  const recognised = fields.flatMap(({ name, label, short = label }) => {
    const column = columns[name];
    return column === null ? [] : [{ name, short, header: nameColumn(headers, column) }];
  });
  if (recognised.length === 0) return null;
  return (
    <p className="[overflow-wrap:anywhere]">
      {recognised.map(({ name, short, header }, place) => (
        <span key={name}>
          {place > 0 && <span>{"\u00a0· "}</span>}
          {short !== header && <span className="text-muted">{`${short}\u00a0: `}</span>}
          <strong>{header}</strong>
        </span>
      ))}
    </p>
  );
}

/** Number of unread columns that are named: an operator's export has dozens. */
const MOST_NAMED = 12;

/** Names the columns that no field is read from; those that look like one first. */
function UnreadColumns<Field extends string>({ headers, columns, found }: Checked<Field>): ReactNode {
  const read = new Set<unknown>(Object.values(columns));
  const lookKnown = found?.left_out ?? [];
  const unknown = headers.filter((name, column) => !read.has(column) && name !== "" && !lookKnown.includes(name));
  const more = unknown.length - MOST_NAMED;
  return (
    <>
      {lookKnown.length > 0 && (
        <p className="text-[0.95rem] text-muted [overflow-wrap:anywhere]">{`Colonnes reconnues mais non lues\u00a0: ${quoteAll(lookKnown)}.`}</p>
      )}
      {unknown.length > 0 && (
        <p className="text-[0.95rem] text-muted [overflow-wrap:anywhere]">{`${lookKnown.length > 0 ? "Autres colonnes non lues" : "Colonnes non lues"}\u00a0: ${quoteAll(unknown.slice(0, MOST_NAMED))}${more > 0 ? `, et ${formatNumber(more)} de plus` : ""}.`}</p>
      )}
    </>
  );
}

const quoteAll = (names: readonly string[]) => names.map(quoted).join(", ");

/** The choices of columns, folded until one of them must be made. */
function ColumnFields<Field extends string, Check extends Checked<Field>>({
  fields,
  checked: { headers, columns, questions = [] },
  map,
}: {
  fields: readonly ReadField<Field>[];
  checked: Checked<Field>;
  map: CsvCheck<Field, Check>["map"];
}): ReactNode {
  const asked = fields.map(({ name, needed }) => {
    const question = questions.find(({ field }) => field === name)?.text;
    const missing = needed && columns[name] === null ? "Choisissez la colonne qui le contient." : undefined;
    return { question, error: question ?? missing };
  });
  const errors = asked.map(({ error }) => error ?? "").join("");
  const [open, setOpen] = useState(errors !== "");
  const [formerErrors, setFormerErrors] = useState(errors);
  if (errors !== formerErrors) {
    setFormerErrors(errors);
    // It stays open once all is said: what was just chosen does not go away under the finger.
    if (errors !== "") setOpen(true);
  }
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-forest">
        Corriger les colonnes
      </summary>
      <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, needed }, place) => {
          const { question, error } = asked[place] ?? {};
          return (
            <SelectField
              key={name}
              name={name}
              label={`${label} (${needed ? "obligatoire" : "facultatif"})`}
              value={question === undefined ? (columns[name] ?? "") : "?"}
              error={error}
              onChange={({ currentTarget: { value } }) => void map(name, value === "" ? null : Number(value))}
            >
              {question !== undefined && (
                <option value="?" disabled>
                  À choisir…
                </option>
              )}
              <option value="">{question === undefined ? "Aucune colonne" : "Pas de colonne"}</option>
              {headers.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and headers may repeat
                <option key={index} value={index}>
                  {nameColumn(headers, index)}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
    </details>
  );
}

const CHOSEN_ENCODINGS = ENCODINGS.filter(({ code }) => code !== "double" && code !== "mixed");

/** Says how the table was recognised, and lets the person correct it. */
function TableStep<Field extends string, Check extends Checked<Field>>({
  found,
  correct,
}: {
  found: TableFound;
  correct: CsvCheck<Field, Check>["correct"];
}): ReactNode {
  const { format, separator, encoding, header_row, sheet, sheets, hidden_lines, first_rows, recalled } = found;
  const otherSheets = sheets.filter((name) => name !== sheet);
  const isListed = first_rows.some(({ line }) => line === header_row);
  return (
    <div className="grid gap-3">
      {recalled && (
        <div className="grid justify-items-start gap-1">
          <p>Colonnes reprises du dernier import&nbsp;: vérifiez-les.</p>
          <Button tone="ghost" size="small" onClick={() => void correct({ recall: "no" })}>
            Reconnaître par les en-têtes
          </Button>
        </div>
      )}
      {otherSheets.length > 0 && (
        <p className="[overflow-wrap:anywhere]">{`Seule la feuille «\u00a0${sheet}\u00a0» est lue. Ce classeur a aussi\u00a0: ${otherSheets.map((name) => `«\u00a0${name}\u00a0»`).join(", ")}.`}</p>
      )}
      {hidden_lines > 0 && (
        <p>
          {hidden_lines > 1
            ? `${formatNumber(hidden_lines)}\u00a0lignes masquées dans le classeur sont lues aussi.`
            : "Une ligne masquée dans le classeur est lue aussi."}
        </p>
      )}
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-forest">
          Le tableau est mal lu&#8239;?
        </summary>
        <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            name="header_row"
            label="La ligne des en-têtes"
            value={header_row}
            onChange={({ currentTarget: { value } }) => void correct({ header_row: value })}
          >
            {!isListed && <option value={header_row}>{`Ligne ${header_row}`}</option>}
            {first_rows.map(({ line, text }) => (
              <option key={line} value={line}>
                {`Ligne ${line}\u00a0: ${text || "vide"}`}
              </option>
            ))}
          </SelectField>
          {format === "csv" ? (
            <>
              <SelectField
                name="separator"
                label="Le séparateur"
                value={separator ?? ""}
                onChange={({ currentTarget: { value } }) =>
                  void correct({ separator: value as TableFound["separator"] & string, header_row: "" })
                }
              >
                {SEPARATORS.map(({ code, label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <SelectField
                name="encoding"
                label="L’encodage"
                value={encoding ?? ""}
                onChange={({ currentTarget: { value } }) =>
                  void correct({ encoding: value as TableFound["encoding"] & string })
                }
              >
                {ENCODINGS.filter((one) => one.code === encoding || CHOSEN_ENCODINGS.includes(one)).map(
                  ({ code, label }) => (
                    <option key={code} value={code}>
                      {label}
                    </option>
                  ),
                )}
              </SelectField>
            </>
          ) : (
            <SelectField
              name="sheet"
              label="La feuille"
              value={sheet ?? ""}
              onChange={({ currentTarget: { value } }) => void correct({ sheet: value, header_row: "" })}
            >
              {sheets.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      </details>
    </div>
  );
}
