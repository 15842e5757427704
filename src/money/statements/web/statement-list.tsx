import { type ReactNode, useState } from "react";
import {
  type StatementLine as Line,
  STATEMENT_STATES,
  type StatementLines,
} from "#money/statements/statement.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { FilterChoice, FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList } from "#web/listing/found-list.tsx";
import { FoundTotal } from "#web/listing/found-total.tsx";
import { useWanted } from "#web/listing/use-wanted.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { StatementLine } from "./statement-line.tsx";
import { LINE_STATE_NAMES } from "./statement-states.ts";

/** Parameters of the page's address, and of the call. */
const PARAMETERS = { etat: "state" } as const;
const STATES = STATEMENT_STATES.map((state) => [state, LINE_STATE_NAMES[state]] as const);

/** The lines of the imported statements, each with what it is or may be. */
export default function StatementList(): ReactNode {
  const mayDecide = useAdmin().person.abilities.includes("move_money");
  const wanted = useWanted(PARAMETERS);
  // What is decided of one line changes what the others may be.
  const [round, setRound] = useState(0);
  return (
    <div className="max-w-[60rem]">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Relevés</h1>
        {mayDecide && (
          <ButtonLink to={adminPaths.importStatement} size="small">
            Importer un relevé
          </ButtonLink>
        )}
      </div>
      <p className="mb-4 max-w-[65ch] text-muted">
        L’argent reçu selon la banque ou l’opérateur. Dites de chaque ligne à quel encaissement elle correspond&#8239;;
        la confirmation reste à une autre personne.
      </p>
      <FilterForm submit="Filtrer" className="grid-cols-2 md:grid-cols-[14rem_auto] md:justify-start">
        {() => <FilterChoice name="etat" label="État" all="Toutes" options={STATES} />}
      </FilterForm>
      <FoundList<Line, StatementLines>
        key={`${wanted} ${round}`}
        api="/admin/statement-lines"
        wanted={wanted}
        empty={String(wanted) === "" ? "Aucun relevé importé pour l’instant." : "Aucune ligne ne correspond."}
      >
        {(rows, { total, amount }) => (
          <>
            <FoundTotal total={total} name={(count) => `ligne${count > 1 ? "s" : ""}, ${formatFcfa(amount)}`} />
            <ul className="grid gap-4">
              {rows.map((line) => (
                <StatementLine
                  key={line.id}
                  line={line}
                  mayDecide={mayDecide}
                  onDecided={() => setRound((before) => before + 1)}
                />
              ))}
            </ul>
          </>
        )}
      </FoundList>
    </div>
  );
}
