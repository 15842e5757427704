import type { ReactNode } from "react";
import { Link } from "react-router";
import { GIVE_ANCHOR, paths } from "#web/paths.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Loading, Shade } from "#web/ui/skeleton.tsx";

interface CampaignLayoutProps {
  title: string;
  path: string;
  category: string;
  picture: ReactNode;
  main: ReactNode;
  form: ReactNode;
  donors: ReactNode;
}

const columns = "wrap grid gap-x-14 gap-y-12 pb-14 lg:grid-cols-[minmax(0,1fr)_28.75rem]";

/** The places of a campaign's page: one column on a phone, with the form after the story; two on a screen. */
export function CampaignLayout({ title, path, category, picture, main, form, donors }: CampaignLayoutProps): ReactNode {
  return (
    <>
      <div className="wrap pt-2">
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: "Dons", to: paths.campaigns },
            { label: title, to: path },
          ]}
        />
      </div>
      <div className={columns}>
        <div className="min-w-0">
          <div className="arch relative mb-7 aspect-[16/11] overflow-hidden [--rise:72.7%] sm:aspect-[16/10] sm:[--rise:80%]">
            {picture}
          </div>
          <Chip className="mb-3 bg-mint text-forest">{category}</Chip>
          <h1 className="mb-6 text-title">{title}</h1>
          {main}
        </div>
        <section
          id={GIVE_ANCHOR}
          tabIndex={-1}
          aria-label="Faire un don"
          className="scroll-mt-4 lg:row-span-2 lg:self-start print:hidden"
        >
          {form}
        </section>
        <div className="min-w-0">
          {donors}
          <p className="mt-8 print:hidden">
            <Link to={paths.campaigns} className="quiet-link inline-flex min-h-11 items-center">
              ← Retour aux dons
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}

/** The shape of a campaign's page on its way. */
export function CampaignLoading(): ReactNode {
  return (
    <div className={`${columns} pt-6`}>
      <Loading text="Chargement du don…">
        <Shade className="arch mb-7 aspect-[16/11] [--rise:72.7%] sm:aspect-[16/10] sm:[--rise:80%]" />
        <Shade className="mb-4 h-7 w-28 rounded-full" />
        <Shade className="mb-6 h-12 w-4/5" />
        <Shade className="h-56 rounded-card" />
      </Loading>
      <div id={GIVE_ANCHOR} tabIndex={-1} className="scroll-mt-4">
        <Shade className="h-[46rem] rounded-panel" />
      </div>
    </div>
  );
}
