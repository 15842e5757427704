import type { ReactNode } from "react";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { type PublicTestimonials, publicTestimonials, type Testimonial } from "#site/settings/settings.contract.ts";
import { apiCall, fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { FeaturedTestimonial, TestimonialCard } from "./testimonial-card.tsx";

/** The testimonials of the settings. */
export const testimonialsCall = apiCall<PublicTestimonials>({
  contract: import.meta.env.SSR && publicTestimonials,
  path: () => "/public/settings/testimonials",
  failure: "Erreur lors du chargement des témoignages",
});

export const handle: PageHandle = { public: true, cache: {}, listed: true, newsletter: true };

const page = fromApi({ answer: testimonialsCall });

export const loader = page.server;
export const clientLoader = page.client;

export default function Testimonials(): ReactNode {
  const { answer } = page.useAnswers();
  return (
    <>
      <PageMeta
        title="Témoignages"
        description="Ce que disent de nos actions celles et ceux qui les vivent, en Côte d’Ivoire."
        path={paths.testimonials}
      />
      <PageHeader seed="temoignages" title="Témoignages">
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: "Témoignages", to: paths.testimonials },
          ]}
        />
      </PageHeader>
      <WhenLoaded
        answer={answer}
        loading={<TestimonialsLoading />}
        failed={(failure, retry) => (
          <div className="wrap section-space">
            <ErrorState text={failure.message} onRetry={retry} />
          </div>
        )}
      >
        {({ testimonials }) => (testimonials.length > 0 ? <Voices testimonials={testimonials} /> : <NoVoices />)}
      </WhenLoaded>
    </>
  );
}

function Voices({ testimonials }: { testimonials: readonly Testimonial[] }): ReactNode {
  const featured = testimonials.filter((testimonial) => testimonial.featured);
  const others = testimonials.filter((testimonial) => !testimonial.featured);
  return (
    <>
      {testimonials.some(({ example }) => example) && (
        <p className="wrap pt-8">
          <span className="block rounded-card bg-sun-soft px-4.5 py-3.5">
            <b>Exemples.</b> Ces témoignages ont été écrits pour la démonstration&nbsp;: ces personnes n’existent pas.
          </span>
        </p>
      )}
      {featured.length > 0 && (
        <section aria-labelledby="a-la-une" className="wrap section-space">
          <h2 id="a-la-une" className="text-section">
            Témoignages à la une
          </h2>
          <ul className="mt-7 grid gap-6.5">
            {featured.map((testimonial) => (
              <li key={testimonial.id}>
                <FeaturedTestimonial testimonial={testimonial} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="autres" className="section-space bg-dune">
          <div className="wrap">
            <h2 id="autres" className="text-section">
              {featured.length > 0 ? "Autres témoignages" : "Ce qu’ils en disent"}
            </h2>
            <ul className="mt-7 grid gap-6.5 md:grid-cols-2 lg:grid-cols-3">
              {others.map((testimonial) => (
                <li key={testimonial.id}>
                  <TestimonialCard testimonial={testimonial} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <section aria-labelledby="suite" className="wrap section-space print:hidden">
        <h2 id="suite" className="max-w-[22em] text-section">
          La prochaine histoire commence par un geste
        </h2>
        <p className="mt-4 max-w-[36em] text-lead text-muted">
          Choisissez une campagne, ou écrivez-nous pour raconter la vôtre.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={paths.campaigns} tone="give">
            Faire un don
          </ButtonLink>
          <ButtonLink to={paths.contact} tone="ghost">
            Nous écrire
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

function NoVoices(): ReactNode {
  return (
    <div className="wrap section-space">
      <EmptyState text="Aucun témoignage pour le moment.">
        <ButtonLink to={paths.contact} tone="ghost" size="small">
          Nous écrire
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function TestimonialsLoading(): ReactNode {
  return (
    <div className="wrap section-space">
      <Loading text="Chargement des témoignages…">
        <div className="grid gap-6.5">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </div>
      </Loading>
    </div>
  );
}
