import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { formatDate } from "#shared/date-formats.ts";
import { paths } from "#shared/site-paths.ts";
import { type LegalText, type LegalTextName, legalText } from "#site/settings/legal-texts.contract.ts";
import { apiCall, type Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { Link } from "#web/ui/link.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { LegalContent } from "./legal-content.tsx";

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

/** One numbered part of a legal text. */
interface LegalSection {
  /** The anchor, stable for ever once published: other people link to it. */
  id: string;
  title: string;
  content: ReactNode;
}

interface LegalPageProps {
  title: string;
  description: string;
  intro: string;
  path: string;
  /** The day or the moment from which this version applies. */
  since: string;
  sections: readonly LegalSection[];
}

const prose =
  "max-w-[68ch] [&_a]:quiet-link [&_dd]:mt-1 [&_dd]:text-muted [&_dt]:mt-4 [&_dt]:font-[650] [&_li]:mt-2 [&_li]:pl-1 [&_p]:mt-4 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5.5 [&_ul]:marker:text-laterite";

/** A legal text with its table of contents, for telephones and for print. */
function LegalPage({ title, description, intro, path, since, sections }: LegalPageProps): ReactNode {
  useFocusOnAnchor();
  return (
    <>
      <PageMeta title={title} description={description} path={path} />
      <PageHeader seed={path} title={title} intro={intro}>
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: title, to: path },
          ]}
        />
      </PageHeader>
      <div className="wrap grid gap-x-16 gap-y-9 py-9 md:py-14 lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
        <nav
          aria-labelledby="sommaire"
          className="self-start rounded-card bg-dune p-gutter lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto print:hidden"
        >
          <h2 id="sommaire" className="text-[1.1rem]">
            Sommaire
          </h2>
          <ol className="mt-2">
            {sections.map((section, index) => (
              <li key={section.id}>
                <Link
                  to={`#${section.id}`}
                  className="flex min-h-11 items-center gap-2.5 py-1.5 text-[0.97rem] leading-snug underline-offset-4 hover:underline"
                >
                  <span className="w-6 flex-none font-[650] text-laterite tabular-nums">{`${index + 1}.`}</span>
                  <span className="min-w-0">{section.title}</span>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className={prose}>
          <p className="mt-0! text-[0.95rem] text-muted">
            Version en vigueur depuis le{" "}
            <time dateTime={since} className="whitespace-nowrap">
              {formatDate(since)}
            </time>
            .
          </p>
          {sections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id} className="mt-9 md:mt-11">
              <h2
                id={section.id}
                tabIndex={-1}
                className="scroll-mt-6 text-[min(1.45rem,7.5vw)] leading-tight break-after-avoid"
              >
                <span className="text-laterite">{`${index + 1}.`}</span>{" "}
                <span className="min-w-0">{section.title}</span>
              </h2>
              <div className="contents">{section.content}</div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

// The router scrolls to an anchor but does not move the focus, from which the keyboard continues.
function useFocusOnAnchor() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash]);
}

/** The version of a legal text that is in force. */
export const legalCall = (name: LegalTextName) =>
  apiCall<LegalText>({
    contract: import.meta.env.SSR && legalText,
    path: () => `/public/legal/${name}`,
    failure: "Erreur lors du chargement du texte",
  });
