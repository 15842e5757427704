import type { ReactNode } from "react";
import { GIVE_ANCHOR, paths } from "#shared/site-paths.ts";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import { Breadcrumb, BreadcrumbLoading, type Crumb } from "#web/shell/breadcrumb.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { Chip } from "#web/ui/chip.tsx";
import type { JsonLdThing } from "#web/ui/json-ld.tsx";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { RichText } from "#web/ui/rich-text.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { TitleText } from "#web/ui/title-text.tsx";

interface GivingLayoutProps {
  /** A campaign or a project. */
  subject: {
    slug: string;
    title: string;
    category: string;
    banner_image: string | null;
    banner_alt: string;
    closed: boolean;
  };
  /** Said at the title of one that is closed. */
  closedLabel: string;
  path: string;
  list: Crumb;
  /** The text of the link back to the list. */
  back: string;
  main: ReactNode;
  form: ReactNode;
  formLabel: string;
  donors: ReactNode;
}

const columns = "wrap grid grid-cols-1 gap-x-14 gap-y-12 pb-14 lg:grid-cols-[minmax(0,1fr)_28.75rem]";
const banner = "arch mb-4 aspect-video [--rise:72.7%] sm:mb-7 sm:aspect-[16/10] sm:[--rise:80%]";

/**
 * The layout of a campaign's or project's page: one column on a phone, with the form after the story; two on a wide
 * screen.
 */
export function GivingLayout({
  subject,
  closedLabel,
  path,
  list,
  back,
  main,
  form,
  formLabel,
  donors,
}: GivingLayoutProps): ReactNode {
  return (
    <>
      <div className="wrap pt-2">
        <Breadcrumb crumbs={[{ label: "Accueil", to: paths.home }, list, { label: subject.title, to: path }]} />
      </div>
      <div className={columns}>
        <div className="above-foot min-w-0">
          <div className={`${banner} relative overflow-hidden`}>
            <Picture
              reference={subject.banner_image}
              seed={subject.slug}
              alt={subject.banner_alt}
              sizes="(min-width: 64rem) 660px, 100vw"
              priority
            />
            <p className="absolute bottom-3 left-3 flex flex-wrap gap-2">
              <Chip>{subject.category}</Chip>
              {subject.closed && <Chip className="bg-sun-soft">{closedLabel}</Chip>}
            </p>
          </div>
          <h1 className="mb-4 text-title sm:mb-6">
            <TitleText>{subject.title}</TitleText>
          </h1>
          {main}
        </div>
        <section
          id={GIVE_ANCHOR}
          tabIndex={-1}
          aria-label={formLabel}
          className="scroll-mt-4 lg:row-span-2 print:hidden"
        >
          {form}
        </section>
        <div className="min-w-0">
          {donors}
          <p className="mt-8 print:hidden">
            <Link to={list.to} className="quiet-link inline-flex min-h-11 items-center">{`← ${back}`}</Link>
          </p>
        </div>
      </div>
    </>
  );
}

/** The skeleton of such a page. */
export function GivingLoading({ text }: { text: string }): ReactNode {
  return (
    <>
      <BreadcrumbLoading />
      <div className={columns}>
        <Loading text={text}>
          <Skeleton className={banner} />
          <Skeleton className="mb-6 h-18 w-4/5 sm:h-10 lg:h-28" />
          <Skeleton className="h-[24rem] rounded-card sm:h-[16rem]" />
        </Loading>
        <div id={GIVE_ANCHOR} tabIndex={-1} className="scroll-mt-4">
          <Skeleton className="h-[72rem] rounded-panel" />
        </div>
      </div>
    </>
  );
}

/** The description of a campaign or project, whose HTML the server has sanitised. */
export function Story({ html }: { html: string }): ReactNode {
  return (
    <div className="mt-9 max-w-[40em]">
      <RichText html={html} short />
    </div>
  );
}

/** The facts about a campaign or project, side by side on wide screens. */
export function Facts({ children }: { children: ReactNode }): ReactNode {
  return (
    <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-5 gap-y-3 border-t border-line pt-4">
      {children}
    </dl>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="text-[0.92rem] text-muted">{term}</dt>
      <dd className="font-display text-[1.15rem] font-bold">{children}</dd>
    </div>
  );
}

/** Replaces the form once giving has ended, with a link to the others. */
export function ClosedPanel({
  title,
  text,
  others,
}: {
  title: string;
  text: ReactNode;
  others: { to: string; label: string };
}): ReactNode {
  return (
    <Panel className="grid justify-items-start gap-4">
      <h2 className="text-part">{title}</h2>
      <p className="text-muted">{text}</p>
      <ButtonLink to={others.to}>{others.label}</ButtonLink>
    </Panel>
  );
}

interface Given {
  title: string;
  description: string;
  /** The path of its page. */
  path: string;
  /** YYYY-MM-DD; null if it has no end. */
  end: string | null;
  open: boolean;
}

/** Returns the schema.org action of giving to this. */
export function donateAction(given: Given, identity: PublicSettings["identity"] | null) {
  return (origin: string, preview: string): JsonLdThing[] => {
    const url = origin + given.path;
    return [
      {
        "@type": "DonateAction",
        name: given.title,
        description: given.description,
        url,
        target: url,
        recipient: { "@type": "NGO", name: identity?.name, url: origin },
        image: preview,
        ...(given.end ? { endTime: given.end } : {}),
        actionStatus: given.open ? "PotentialActionStatus" : "CompletedActionStatus",
      },
    ];
  };
}
