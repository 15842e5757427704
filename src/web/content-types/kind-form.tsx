import { lazy, type ReactNode, Suspense } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import type { ContentForm } from "#site/content/web/content-kind.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

/** The form of each kind by the path of its list, loaded when it is opened. */
const FORMS: Readonly<Record<string, ReturnType<typeof lazyForm>>> = {
  [adminPaths.campaigns]: lazyForm(async () => (await import("#giving/campaigns/web/campaign-form.tsx")).campaignForm),
  [adminPaths.campaignUpdates]: lazyForm(
    async () => (await import("#giving/campaigns/web/campaign-update-form.tsx")).campaignUpdateForm,
  ),
  [adminPaths.projects]: lazyForm(async () => (await import("#giving/projects/web/project-form.tsx")).projectForm),
  [adminPaths.news]: lazyForm(async () => (await import("#site/news/web/news-form.tsx")).newsForm),
  [adminPaths.events]: lazyForm(async () => (await import("#site/events/web/event-form.tsx")).eventForm),
  [adminPaths.partners]: lazyForm(async () => (await import("#site/partners/web/partner-form.tsx")).partnerForm),
  [adminPaths.media]: lazyForm(async () => (await import("#site/media/web/media-form.tsx")).mediaForm),
  [adminPaths.people]: lazyForm(async () => (await import("#site/people/web/person-form.tsx")).personForm),
  [adminPaths.reports]: lazyForm(async () => (await import("#site/reports/web/report-form.tsx")).reportForm),
};

/** Renders its children with the form of the kind whose list is at this path. */
export function KindForm({ list, children }: { list: string; children: (form: ContentForm) => ReactNode }): ReactNode {
  const Form = FORMS[list];
  if (!Form) throw new Error(`no form of the contents at ${list}`);
  return (
    <Suspense
      fallback={
        <Loading text="Chargement…">
          <Skeleton className="h-[32rem] rounded-panel" />
        </Loading>
      }
    >
      <Form>{children}</Form>
    </Suspense>
  );
}

function lazyForm(load: () => Promise<ContentForm>) {
  return lazy(async () => {
    const form = await load();
    return { default: ({ children }: { children: (form: ContentForm) => ReactNode }) => children(form) };
  });
}
