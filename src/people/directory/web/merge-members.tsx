import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { MergePreview } from "#people/directory/member-merge.contract.ts";
import type { MemberList, MemberSummary } from "#people/directory/members.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList } from "#web/listing/found-list.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { StandingChip } from "./members.messages.tsx";
import { MergeForm } from "./merge-form.tsx";
import { MergeLines, MergeSides } from "./merge-preview.tsx";

/** The merge of two accounts of one person: first the other account is chosen, then what would happen is shown. */
export default function MergeMembers(): ReactNode {
  const { id = "" } = useAdmin().params;
  const other = useSearchParams()[0].get("avec");
  return (
    <>
      <h1 className="mb-4 text-[1.55rem] leading-tight sm:text-title">Fusionner deux comptes</h1>
      {other ? <MergePage key={other} id={id} other={other} /> : <MergeChoice id={id} />}
    </>
  );
}

/** Finds the account that is to be merged into this one. */
export function MergeChoice({ id }: { id: string }): ReactNode {
  const typed = useSearchParams()[0].get("recherche") ?? "";
  const wanted = new URLSearchParams({ q: typed });
  return (
    <>
      <p className="mb-4 max-w-2xl">
        Cherchez l’autre compte de la même personne. Rien n’est changé avant votre confirmation&nbsp;: vous verrez
        d’abord tout ce qui serait réuni.
      </p>
      <FilterForm search={"Nom, e\u2011mail, téléphone ou numéro"} />
      {typed !== "" && (
        <FoundList<MemberSummary, MemberList>
          key={String(wanted)}
          api="/admin/members"
          wanted={wanted}
          empty="Aucun membre ne correspond."
        >
          {(rows) => <Found rows={rows.filter((row) => row.id !== id)} id={id} />}
        </FoundList>
      )}
    </>
  );
}

function Found({ rows, id }: { rows: readonly MemberSummary[]; id: string }): ReactNode {
  if (rows.length === 0) return <EmptyState text="Aucun autre membre ne correspond." />;
  return (
    <ul className="grid gap-2.5" aria-label="Membres trouvés">
      {rows.map(({ id: other, first_name, last_name, standing, account }) => (
        <li
          key={other}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-white p-4"
        >
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">{`${last_name} ${first_name}`}</p>
            <p className="text-[0.92rem] text-muted [overflow-wrap:anywhere]">
              {account && `${account.member_number}, ${account.email}`}
            </p>
          </div>
          <div className="flex items-center gap-3">
            <StandingChip standing={standing} />
            <ButtonLink
              tone="ghost"
              size="small"
              to={adminPaths.mergeMembers(id, other)}
              aria-label={`Choisir ${first_name} ${last_name}, ${account?.member_number}`}
            >
              Choisir
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}

const fetchPreview = (path: string) => callApi<MergePreview>(path);

/** The preview of merging the other account into this one, and its confirmation. */
export function MergePage({ id, other }: { id: string; other: string }): ReactNode {
  const path = `/admin/members/${encodeURIComponent(id)}/merge/${encodeURIComponent(other)}`;
  const { value: preview, failure, reload } = useFetch(path, fetchPreview);
  const ways = (
    <div className="flex flex-wrap gap-2">
      <ButtonLink tone="ghost" size="small" to={adminPaths.mergeMembers(other, id)}>
        Garder plutôt l’autre compte
      </ButtonLink>
      <ButtonLink tone="quiet" size="small" to={adminPaths.mergeMembers(id)}>
        Choisir un autre compte
      </ButtonLink>
    </div>
  );
  if (failure) {
    const isRefused = failure.status === 409 || failure.status === 404;
    return (
      <div className="grid gap-4">
        <ErrorState text={describeFailure(failure)} {...(!isRefused && { onRetry: reload })} />
        {ways}
      </div>
    );
  }
  if (!preview) {
    return (
      <Loading text="Chargement de l’aperçu…">
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    );
  }
  return (
    <div className="grid gap-5">
      <MergeSides preview={preview}>{ways}</MergeSides>
      <MergeLines preview={preview} />
      <MergeForm path={path} preview={preview} onChanged={reload} />
    </div>
  );
}
