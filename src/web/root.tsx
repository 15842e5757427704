import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from "react-router";
import { OpenPaymentNotice } from "#money/payments/web/open-payment-notice.tsx";
import { FOREST } from "#shared/brand/colours.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import bricolage from "./assets/bricolage-grotesque-700.woff2?url";
import figtree from "./assets/figtree-400-700.woff2?url";
import narrowSpace from "./assets/narrow-space.woff2?url";
import { MessagePage, NotFoundMessage } from "./shell/message-page.tsx";
import { PageMeta } from "./shell/page-meta.tsx";
import { Shell } from "./shell/shell.tsx";
import { settingsCall, useSettings } from "./shell/use-settings.ts";
import styles from "./styles.css?url";
import { Button, ButtonAnchor } from "./ui/button.tsx";

const settings = fromApi({ settings: settingsCall });

export const loader = settings.server;

/** The settings come with the document and stay: a page reached by a link does not load them again. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }): ReactNode {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={FOREST} />
        {/* With a precedence it stands before the scripts' preloads, which must not take its connections. */}
        <link rel="stylesheet" href={styles} precedence="first" />
        {[figtree, bricolage, narrowSpace].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="icon" sizes="32x32" href="/favicon.ico" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={handle?.manifest ?? "/manifest.webmanifest"} />
      </head>
      <body>
        <Shell frame={useFrame(handle)} givingForm={handle?.givingForm ?? false} notice={<OpenPaymentNotice />}>
          {children}
        </Shell>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function useFrame(handle: PageHandle | undefined): "site" | "bare" | "office" {
  // The page of an error brings no header of its own.
  const settings = useSettings();
  const failed = (useRouteError() ?? null) !== null || !settings;
  if (handle?.office && !failed) return "office";
  return handle?.manifest === undefined ? "site" : "bare";
}

export default function Root(): ReactNode {
  return useSettings() ? <Outlet /> : <Failed />;
}

/** Shows that the page does not exist, or else that it failed, in place of what could not be rendered. */
export function ErrorBoundary(): ReactNode {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Failed />;
  return (
    <>
      <PageMeta title="Page non trouvée" />
      <NotFoundMessage />
    </>
  );
}

function Failed(): ReactNode {
  return (
    <>
      <PageMeta title="Une erreur est survenue" />
      <MessagePage
        title="Une erreur est survenue"
        text="Cette page n’a pas pu être affichée. Nous en avons gardé la trace&#8239;; réessayez dans un instant."
      >
        <Button onClick={() => window.location.reload()}>Réessayer</Button>
        <ButtonAnchor tone="ghost" href={paths.home}>
          Retour à l’accueil
        </ButtonAnchor>
      </MessagePage>
    </>
  );
}
