import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { AuditChoices, AuditEntry } from "#operations/audit/audit.contract.ts";
import { nameOfActor, nameOfKind, titleOfAction } from "#operations/audit/audit-words.contract.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { ExportLinks } from "#web/listing/export-links.tsx";
import { FilterChoice, FilterDay, FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList } from "#web/listing/found-list.tsx";
import { Link } from "#web/ui/link.tsx";
import { JournalEntry } from "./journal-entry.tsx";
import { journalQuery } from "./journal-query.ts";

/** The audit log: searched by the address of the page. `whole` is false for readers of what is about money alone. */
export default function Journal(): ReactNode {
  const whole = useAdmin().person.abilities.includes("read_audit_log");
  const [query] = useSearchParams();
  const wanted = journalQuery(query);
  const isFiltered = String(wanted) !== "";
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Journal</h1>
        <ExportLinks api="/admin/audit/export" wanted={wanted} />
      </div>
      {!whole && <p className="mb-4 text-muted">Votre rôle ouvre les actions sur l’argent.</p>}
      {query.has("fiche") && <OfOneRecord query={query} />}
      <JournalFilters />
      <FoundList<AuditEntry>
        key={String(wanted)}
        api="/admin/audit"
        wanted={wanted}
        onward="before"
        empty={isFiltered ? "Aucune action ne correspond." : "Aucune action pour l’instant."}
      >
        {(entries) => (
          <ol aria-label="Les actions, la dernière d’abord" className="border-b border-line bg-white">
            {entries.map((entry) => (
              <JournalEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </FoundList>
    </>
  );
}

/** Says that the log is that of one record, whose page led here, and leads to that of all with the same filters. */
function OfOneRecord({ query }: { query: URLSearchParams }): ReactNode {
  const all = new URLSearchParams([...query].filter(([name]) => name !== "fiche"));
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 text-muted">
      Les actions sur une seule fiche.
      <Link
        to={{ search: all.toString() }}
        className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4"
      >
        Voir toutes les actions
      </Link>
    </p>
  );
}

const fetchChoices = (path: string) => callApi<AuditChoices>(path);

function JournalFilters(): ReactNode {
  const { value } = useFetch("/admin/audit/choices", fetchChoices);
  return (
    <FilterForm
      more={(query) => (
        <>
          <FilterDay name="du" label="Du" />
          <FilterDay name="au" label="Au" />
          {/* The page of a member, a donor or a payment led here: the other filters are within its actions. */}
          <input type="hidden" name="fiche" defaultValue={query.get("fiche") ?? ""} />
        </>
      )}
    >
      <FilterChoice
        name="qui"
        label="Auteur"
        all="Tous"
        options={value && sorted(value.actors.map(({ id, name }) => [id, nameOfActor({ actor: id, by: name })]))}
      />
      <FilterChoice
        name="action"
        label="Action"
        all="Toutes"
        options={value && sorted(value.actions.map((action) => [action, titleOfAction(action)]))}
      />
      <FilterChoice
        name="objet"
        label="Objet"
        all="Tous"
        options={value && sorted(value.kinds.map((kind) => [kind, nameOfKind(kind)]))}
      />
    </FilterForm>
  );
}

function sorted(options: [string, string][]): [string, string][] {
  return options.sort(([, a], [, b]) => a.localeCompare(b, "fr"));
}
