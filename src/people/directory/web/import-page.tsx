import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import {
  type CheckedLine,
  describeReasons,
  IMPORT_LINES,
  IMPORT_MEGABYTES,
  IMPORT_TOO_LARGE,
  IMPORTED_FIELD_NAMES,
  IMPORTED_FIELDS,
  type ImportColumns,
  type ImportedField,
  KNOWN_ADDRESS,
  type MemberImport,
  type MemberImportCheck,
  type MemberImportRecord,
} from "#people/directory/member-import.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMoment } from "#shared/date-formats.ts";
import { formatNumber } from "#shared/formats.ts";
import { RecordLink } from "#web/admin/way-link.tsx";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useForm } from "#web/forms/use-form.ts";
import { FileImport } from "#web/table-import/file-import.tsx";
import { NumberedStep } from "#web/table-import/numbered-step.tsx";
import { PastFiles } from "#web/table-import/past-files.tsx";
import { PreviewRows } from "#web/table-import/preview-rows.tsx";
import { type CsvCheck, useCsvCheck } from "#web/table-import/use-csv-check.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import { Checkbox, FieldError, SelectField } from "#web/ui/field.tsx";
import type { Column } from "#web/ui/stacked-table.tsx";
import { IMPORTS, nameState } from "./import-calls.ts";
import { LineTable } from "./line-table.tsx";

const MEMBER_FILES = {
  path: IMPORTS,
  megabytes: IMPORT_MEGABYTES,
  tooLarge: IMPORT_TOO_LARGE,
  rules: { name_order: "", soften_names: "true" },
};
/** Names may stand in one column, or in two. */
function fieldsOf({ full_name, first_name, last_name }: ImportColumns) {
  const isWhole = full_name !== null && first_name === null && last_name === null;
  return IMPORTED_FIELDS.map((name) => ({
    name,
    label: IMPORTED_FIELD_NAMES[name],
    needed: name === "email" || (!isWhole && (name === "first_name" || name === "last_name")),
  }));
}

/** An import of members, step by step, and the former ones. */
export default function ImportPage(): ReactNode {
  const check = useCsvCheck<ImportedField, MemberImportCheck>(MEMBER_FILES);
  return (
    <div className="grid max-w-[68rem] gap-9">
      <h1 className="text-[1.55rem] leading-tight sm:text-title">Importer des membres</h1>
      <FileImport
        check={check}
        hint={`Une ligne par personne, sous une ligne d’en-têtes\u202f; ${formatNumber(IMPORT_LINES)}\u00a0lignes et ${IMPORT_MEGABYTES}\u00a0Mo au plus. CSV ou Excel (.xlsx).`}
        fields={check.checked ? fieldsOf(check.checked.columns) : []}
      >
        {(checked, waiting) => (
          // The lines of another file are others.
          <PreviewSteps
            key={`${check.file?.name} ${check.file?.lastModified} ${check.file?.size}`}
            check={check}
            checked={checked}
            waiting={waiting}
          />
        )}
      </FileImport>
      <PastFiles path={IMPORTS} named="imports" columns={PAST} />
    </div>
  );
}

/** Shows what the import would do, and starts it without the lines that are left out. */
function PreviewSteps({
  check,
  checked,
  waiting,
}: {
  check: CsvCheck<ImportedField, MemberImportCheck>;
  checked: MemberImportCheck;
  waiting: boolean;
}): ReactNode {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const leftOut = checked.lines.filter(({ line, alike }) => alike && chosen.has(line)).map(({ line }) => line);
  return (
    <>
      <VerdictStep checked={checked} leftOut={leftOut} leaveOut={(lines) => setChosen(new Set(lines))}>
        <NameRules checked={checked} check={check} />
      </VerdictStep>
      <ApplyStep counts={checked.counts} leftOut={leftOut} waiting={waiting} start={check.start} retry={check.retry} />
    </>
  );
}

/** Says how names are read, which the lines below show at once. */
function NameRules({
  checked: { columns, name_order },
  check: { rules, rule },
}: {
  checked: MemberImportCheck;
  check: CsvCheck<ImportedField, MemberImportCheck>;
}): ReactNode {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {columns.full_name !== null && (
        <SelectField
          name="name_order"
          label="Quand les capitales ne le disent pas"
          value={rules.name_order || name_order}
          onChange={({ currentTarget: { value } }) => void rule({ name_order: value })}
        >
          <option value="last_first">Nom d’abord (Koffi Ama)</option>
          <option value="first_first">Prénom d’abord (Ama Koffi)</option>
        </SelectField>
      )}
      <Checkbox
        name="soften_names"
        label="Écrire KOUAMÉ «&nbsp;Kouamé&nbsp;»"
        checked={rules.soften_names === "true"}
        onChange={({ currentTarget }) => void rule({ soften_names: String(currentTarget.checked) })}
      />
    </div>
  );
}

const PAST: Column<MemberImport>[] = [
  {
    label: "Fichier",
    narrow: "col-span-3 row-start-1",
    cell: ({ id, file_name }) => <RecordLink to={adminPaths.memberImport(id)}>{file_name}</RecordLink>,
  },
  {
    label: "Résultat",
    narrow: "col-span-3 row-start-2 text-[0.95rem]",
    cell: (row) => nameState(row),
  },
  {
    label: "Par",
    narrow: "col-span-3 row-start-3 text-[0.92rem] text-muted",
    cell: ({ by, created_at }) => `${by ?? "Compte supprimé"}, ${formatMoment(created_at)}`,
  },
];

const VERDICTS = ["new", "existing", "refused"] as const;

/** The dry run: how many lines have each verdict, and the lines of one of them. */
export function VerdictStep({
  checked,
  leftOut,
  leaveOut,
  children,
}: {
  checked: MemberImportCheck;
  /** The numbers of the lines that make no account by choice. */
  leftOut: readonly number[];
  leaveOut: (lines: readonly number[]) => void;
  /** Further choices, whose effect the lines show. */
  children: ReactNode;
}): ReactNode {
  const { counts, lines } = checked;
  const [chosen, setChosen] = useState<CheckedLine["verdict"] | null>(null);
  // Lines that need a look come first.
  const verdict = chosen ?? (counts.refused > 0 ? "refused" : "new");
  const rows = lines.filter((line) => line.verdict === verdict).map(rowOf);
  // People who may be known come first, then those without something that their line says.
  const urgency = ({ alike, reason }: PreviewRow) => (alike ? 2 : reason === "" ? 0 : 1);
  rows.sort((one, other) => urgency(other) - urgency(one));
  const alike = rows.flatMap((row) => (row.alike ? row.line : []));
  return (
    <NumberedStep number={3} title="Ce que l’import ferait">
      {children}
      <ChoiceTiles
        legend="Rien n’est encore enregistré"
        name="verdict"
        columns="grid-cols-1 sm:grid-cols-3"
        value={verdict}
        onChange={setChosen}
        choices={VERDICTS.map((value) => ({ value, label: nameVerdict(value, counts[value]) }))}
      />
      {rows.length === 0 ? (
        <p className="text-muted">Aucune ligne.</p>
      ) : (
        <>
          {alike.length > 0 && <AlikeNotice alike={alike} leftOut={leftOut} leaveOut={leaveOut} />}
          <PreviewRows key={verdict} rows={rows}>
            {(shown) => (
              <LineTable
                caption="Les lignes du fichier"
                rows={shown}
                more={
                  alike.length > 0 ? (row) => <Likeness row={row} leftOut={leftOut} leaveOut={leaveOut} /> : undefined
                }
              />
            )}
          </PreviewRows>
        </>
      )}
    </NumberedStep>
  );
}

interface LeftOut {
  leftOut: readonly number[];
  leaveOut: (lines: readonly number[]) => void;
}

/**
 * Says how many lines may be of people whom the site or the file has already, and decides about all of them at once.
 */
function AlikeNotice({ alike, leftOut, leaveOut }: LeftOut & { alike: readonly number[] }): ReactNode {
  const isAllOut = leftOut.length === alike.length;
  return (
    <div className="grid justify-items-start gap-2 rounded-tile border border-edge/40 bg-ivory px-4 py-3">
      <p>
        {alike.length === 1
          ? "Une ligne ressemble à un membre ou à une autre ligne\u00a0: laissez-la de côté si c’est la même personne."
          : `${formatNumber(alike.length)} lignes ressemblent à un membre ou à une autre ligne\u00a0: laissez de côté celles de la même personne.`}
      </p>
      {alike.length > 1 && (
        <Button tone="ghost" size="small" onClick={() => leaveOut(isAllOut ? [] : alike)}>
          {isAllOut ? "Les créer toutes" : "Les laisser toutes de côté"}
        </Button>
      )}
    </div>
  );
}

function Likeness({
  row: { line, first_name, last_name, alike },
  leftOut,
  leaveOut,
}: LeftOut & { row: PreviewRow }): ReactNode {
  if (!alike) return null;
  return (
    <div>
      <p>
        <span>
          {alike.member ? "Peut-être déjà membre\u00a0: " : `Peut-être la même personne qu’à la ligne ${alike.line}`}
        </span>
        {alike.member && <RecordLink to={adminPaths.member(alike.member.id)}>{alike.member.name}</RecordLink>}
        <span>{alike.by === "phone" ? " (même numéro)" : " (même nom)"}</span>
      </p>
      <Checkbox
        label="Laisser de côté"
        aria-label={`Laisser de côté ${first_name} ${last_name}, ligne ${line}`}
        checked={leftOut.includes(line)}
        onChange={({ currentTarget: { checked } }) =>
          leaveOut(checked ? [...leftOut, line] : leftOut.filter((one) => one !== line))
        }
      />
    </div>
  );
}

type PreviewRow = ReturnType<typeof rowOf>;

function rowOf({ line, cells, verdict, reasons, note, alike }: CheckedLine) {
  return {
    line,
    alike,
    ...cells,
    reason: [verdict === "existing" ? KNOWN_ADDRESS : describeReasons(reasons), note ?? ""].join(" ").trim(),
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

/** Starts the import, with invitations if they are wished, and leads to its page. */
export function ApplyStep({
  counts,
  leftOut,
  start,
  retry,
  waiting,
}: {
  counts: MemberImportCheck["counts"];
  leftOut: readonly number[];
  start: CsvCheck<ImportedField, MemberImportCheck>["start"];
  retry: CsvCheck<ImportedField, MemberImportCheck>["retry"];
  /** The check of other columns is under way. */
  waiting: boolean;
}): ReactNode {
  const navigate = useNavigate();
  const created = counts.new - leftOut.length;
  const form = useForm<{ invite: string }, MemberImportRecord>({
    check: ({ invite }) => ({ ok: true, body: { invite: String(invite !== undefined) } }),
    send: (body) => start({ ...body, leave_out: leftOut.join(",") }),
    onSuccess({ id }) {
      void navigate(adminPaths.memberImport(id));
      return "closed";
    },
    onFailure(failure) {
      // Others made the accounts meanwhile: the preview says so.
      if (failure.code === "nothing_new") void retry();
      return { problem: Object.values(failure.fields)[0] ?? describeFailure(failure) };
    },
  });
  return (
    <NumberedStep number={4} title="Créer les comptes">
      <form {...form.props} aria-label="Créer les comptes" className="grid justify-items-start gap-3">
        <p className="text-muted">
          Personne ne peut se connecter à un compte importé avant d’en avoir choisi le mot de passe, par un lien reçu
          par e‑mail. Vous pourrez annuler l’import pendant un jour.
        </p>
        {counts.paid_before > 0 && (
          <p>{`Pour ${formatNumber(counts.paid_before)} ${counts.paid_before > 1 ? "personnes" : "personne"}, les mois de cotisation déjà payés sont notés «\u00a0réglés avant l’arrivée sur le site\u00a0»\u00a0: aucun argent n’est compté.`}</p>
        )}
        <Checkbox
          name="invite"
          label="Envoyer une invitation à chaque nouveau membre"
          hint="Un e‑mail dit qui a fait l’import, ce que la fondation a enregistré et comment l’effacer, avec un lien valable 14&nbsp;jours pour choisir un mot de passe. Sans invitation, «&nbsp;Mot de passe oublié&nbsp;» fait de même à tout moment."
        />
        <Button type="submit" disabled={!form.open || waiting || created === 0} busy={form.sending}>
          {nameCreation(created)}
        </Button>
        <div role="alert" className="empty:hidden">
          {form.problem && <FieldError>{form.problem}</FieldError>}
        </div>
      </form>
    </NumberedStep>
  );
}

function nameCreation(count: number): string {
  if (count === 0) return "Aucun compte à créer";
  return count === 1 ? "Créer un compte" : `Créer ${formatNumber(count)}\u00a0comptes`;
}
