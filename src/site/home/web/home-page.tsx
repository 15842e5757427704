import type { ReactNode } from "react";
import type { ClientLoaderFunctionArgs } from "react-router";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import { foundationJsonLd } from "#site/settings/web/foundation-json-ld.ts";
import { fromApi } from "#web/api/from-api.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { LaterPart, laterCode } from "#web/ui/later-part.tsx";
import { Hero, MiniStatistics } from "./hero.tsx";
import { homeCalls } from "./home-calls.ts";

export const handle: PageHandle = { public: true, cache: {}, listed: true, newsletter: true };

const page = fromApi(homeCalls);

const sections = laterCode(() => import("./home-sections.tsx"));

export const loader = page.server;

export async function clientLoader(given: ClientLoaderFunctionArgs) {
  const answers = page.client(given);
  // Sections that are shown already stay, whatever becomes of the code.
  if (!sections.isShown) await sections.fetch().catch(() => openDocument(given));
  return answers;
}

/** Does what the router does if the code of a page cannot be fetched, unless the reader has gone elsewhere meanwhile. */
async function openDocument({ request, url }: ClientLoaderFunctionArgs): Promise<void> {
  if (request.signal.aborted) return;
  window.location.assign(url);
  // The page that is left shows nothing in between.
  await new Promise(() => {});
}

export default function Home(): ReactNode {
  const answers = page.useAnswers();
  const settings = useSettings();
  return (
    <>
      {settings && (
        <PageMeta
          title={titleOf(settings.identity)}
          description={settings.identity.mission}
          path={paths.home}
          jsonLd={(origin) => [foundationJsonLd(settings, origin)]}
        />
      )}
      <MiniStatistics home={answers.home} />
      <Hero home={answers.home} />
      <LaterPart code={sections} given={answers} />
    </>
  );
}

function titleOf({ name, summary, tagline }: PublicSettings["identity"]): string {
  const words = summary || tagline;
  return words === "" ? name : `${name}\u00a0: ${words}`;
}
