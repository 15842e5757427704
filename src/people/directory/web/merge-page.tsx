import type { ReactNode } from "react";
import type { MergePreview } from "#people/directory/member-merge.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { MergeForm } from "./merge-form.tsx";
import { MergeLines, MergeSides } from "./merge-preview.tsx";

const fetchPreview = (path: string) => callApi<MergePreview>(path);

/** What merging the other account into this one would do, and its confirmation. */
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
