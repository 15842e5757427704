import type { ReactNode } from "react";
import type { LegalText } from "#site/settings/legal-texts.contract.ts";
import type { Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { LegalContent } from "./legal-content.tsx";
import { LegalPage } from "./legal-page.tsx";

/** A legal text in its current version, below its title. */
export function CurrentLegalText({
  answer,
  ...head
}: {
  answer: Pending<LegalText>;
  title: string;
  description: string;
  intro: string;
  path: string;
}): ReactNode {
  const settings = useSettings();
  if (!settings) return null;
  return (
    <WhenLoaded
      answer={answer}
      loading={
        <Frame {...head}>
          <Loading text="Chargement du texte…">
            <Skeleton className="h-[40rem] rounded-panel" />
          </Loading>
        </Frame>
      }
      failed={({ message }, retry) => (
        <Frame {...head}>
          <ErrorState text={message} onRetry={retry} />
        </Frame>
      )}
    >
      {({ since, sections }) => (
        <LegalPage
          {...head}
          since={since}
          sections={sections.map(({ id, title, text }) => ({
            id,
            title,
            content: <LegalContent text={text} settings={settings} />,
          }))}
        />
      )}
    </WhenLoaded>
  );
}

function Frame({
  title,
  intro,
  path,
  children,
}: {
  title: string;
  intro: string;
  path: string;
  children: ReactNode;
}): ReactNode {
  return (
    <>
      <PageMeta title={title} />
      <PageHeader seed={path} title={title} intro={intro} />
      <div className="wrap section-space">{children}</div>
    </>
  );
}
