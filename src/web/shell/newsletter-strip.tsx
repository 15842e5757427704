import type { ReactNode } from "react";
import { useMatches } from "react-router";
import type { PageHandle } from "#contracts/page-handle.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

/** The newsletter's form below the pages that are to be read; not below one that only says that there is nothing. */
export function NewsletterStrip(): ReactNode {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  if (!handle?.newsletter) return null;
  return (
    <section
      aria-labelledby="lettre"
      className="bg-mint py-6 sm:py-9 [@media(scripting:none)]:hidden [body:has(.message-page)_&]:hidden"
    >
      <div className="wrap grid items-start gap-x-16 gap-y-3 lg:grid-cols-[0.8fr_1.2fr]">
        <h2 id="lettre" className="text-[1.3rem] leading-tight sm:text-[1.6rem]">
          Des nouvelles du terrain, une fois par mois
        </h2>
        <NewsletterForm source="footer" />
      </div>
    </section>
  );
}
