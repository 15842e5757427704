import type { ReactNode } from "react";
import type { Failure } from "#web/api/from-api.ts";
import { ErrorState } from "#web/ui/states.tsx";
import { NotFoundMessage } from "./message-page.tsx";
import { PageMeta } from "./page-meta.tsx";

interface FailedPageProps {
  failure: Failure;
  retry: () => void;
  /** The heading of the page if it could not be loaded. */
  heading: string;
  /** Shown if there is no such thing, with a link to the list. */
  missing: string;
  list: { label: string; to: string };
}

/** The page of a campaign, an article or the like that does not exist or could not be loaded. */
export function FailedPage({ failure, retry, heading, missing, list }: FailedPageProps): ReactNode {
  return (
    <>
      <PageMeta title={failure.message} />
      {failure.status === 404 ? (
        <NotFoundMessage title={failure.message} text={missing} home={list} />
      ) : (
        <div className="wrap section-space">
          <h1 className="mb-6 text-title">{heading}</h1>
          <ErrorState text={failure.message} onRetry={retry} />
        </div>
      )}
    </>
  );
}
