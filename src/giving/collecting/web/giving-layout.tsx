import type { ReactNode } from "react";
import { GIVE_ANCHOR, paths } from "#shared/site-paths.ts";
import { Breadcrumb, BreadcrumbLoading, type Crumb } from "#web/shell/breadcrumb.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
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
