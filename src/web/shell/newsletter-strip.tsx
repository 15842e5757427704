import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useMatches } from "react-router";
import type { PageHandle } from "#shared/page-handle.ts";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useNear } from "#web/ui/use-near.ts";

const NewsletterForm = lazy(() => import("./newsletter-form.tsx").catch(() => ({ default: MissingForm })));

/** The newsletter's form below the pages that are to be read; not below one that only says that there is nothing. */
export function NewsletterStrip(): ReactNode {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle?.newsletter && <Strip />;
}

/** The form needs scripts: it is fetched once it nears the screen. */
function Strip(): ReactNode {
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useNear(place, () => setNear(true));
  // As high as the form.
  const loading = (
    <div className="h-62 sm:h-40 lg:h-46 xl:h-40">
      <Skeleton className="h-7 w-44 rounded-card" />
      <Skeleton className="mt-3 h-12 rounded-card" />
    </div>
  );
  return (
    <section
      ref={place}
      aria-labelledby="lettre"
      className="bg-mint py-6 sm:py-9 [@media(scripting:none)]:hidden [body:has(.message-page)_&]:hidden"
    >
      <div className="wrap grid items-start gap-x-16 gap-y-3 lg:grid-cols-[0.8fr_1.2fr]">
        <h2 id="lettre" className="text-[1.3rem] leading-tight sm:text-[1.6rem]">
          Des nouvelles du terrain, une fois par mois
        </h2>
        {near ? (
          <Suspense fallback={loading}>
            <NewsletterForm source="footer" />
          </Suspense>
        ) : (
          loading
        )}
      </div>
    </section>
  );
}
