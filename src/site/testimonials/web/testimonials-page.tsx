import type { ReactNode } from "react";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { PersonPortrait } from "#site/people/web/person-portrait.tsx";
import { type PublicTestimonials, publicTestimonials, type Testimonial } from "#site/settings/settings.contract.ts";
import { apiCall, fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";

/** The testimonials of the settings. */
const testimonialsCall = apiCall<PublicTestimonials>({
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

/** A large testimonial: a portrait beside its text. */
function FeaturedTestimonial({ testimonial }: { testimonial: Testimonial }): ReactNode {
  return (
    <Card className="md:flex-row">
      <div className="grid flex-none place-items-center bg-dune px-8 pt-8 md:w-64 md:place-items-end md:pt-10 lg:w-72">
        <PersonPortrait
          avatar={testimonial.avatar}
          name={testimonial.name}
          className="w-36 md:w-full"
          sizes="(min-width: 64rem) 224px, (min-width: 48rem) 192px, 144px"
        />
      </div>
      <figure className="flex min-w-0 flex-1 flex-col justify-center p-5.5 sm:p-8 lg:px-11">
        <StarRating stars={testimonial.rating} />
        <Quote text={testimonial.content} className="mt-4 max-w-[60ch] text-[1.12rem] sm:text-lead" />
        <figcaption className="mt-6">
          <Who testimonial={testimonial} />
          <Where testimonial={testimonial} />
        </figcaption>
      </figure>
    </Card>
  );
}

/** A testimonial in a list. */
function TestimonialCard({ testimonial }: { testimonial: Testimonial }): ReactNode {
  return (
    <Card className="h-full">
      <figure className="flex flex-1 flex-col p-5.5 sm:p-6">
        <StarRating stars={testimonial.rating} />
        <Quote text={testimonial.content} className="mt-3.5 mb-6" />
        <figcaption className="mt-auto border-t border-line pt-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <PersonPortrait avatar={testimonial.avatar} name={testimonial.name} className="w-16" sizes="64px" />
            <div className="min-w-0 flex-[1_1_8rem]">
              <Who testimonial={testimonial} />
            </div>
          </div>
          <Where testimonial={testimonial} />
        </figcaption>
      </figure>
    </Card>
  );
}

function Quote({ text, className }: { text: string; className: string }): ReactNode {
  return (
    <blockquote className={className}>
      <p>{`« ${text} »`}</p>
    </blockquote>
  );
}

function Who({ testimonial: { name, role } }: { testimonial: Testimonial }): ReactNode {
  return (
    <>
      <h3 className="text-card">{name}</h3>
      <p className="mt-0.5 leading-snug text-muted">{role}</p>
    </>
  );
}

function Where({ testimonial: { project, location } }: { testimonial: Testimonial }): ReactNode {
  return (
    <p className="mt-4 text-[0.95rem] leading-snug">
      <span className="block font-[650] text-laterite">{project}</span>
      <span className="mt-1 flex items-center gap-1.5 text-muted">
        <svg aria-hidden="true" viewBox="0 0 16 20" className="h-4 flex-none text-leaf">
          <path
            d="M8 0a8 8 0 0 0-8 8c0 6 8 12 8 12s8-6 8-12a8 8 0 0 0-8-8zm0 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6z"
            fill="currentColor"
          />
        </svg>
        <span>{location}</span>
      </span>
    </p>
  );
}

const STARS = [1, 2, 3, 4, 5] as const;
const STAR = "M10 1.6l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z";

/** A rating in whole stars out of five, drawn, and as text for screen readers. */
function StarRating({ stars }: { stars: number }): ReactNode {
  return (
    <svg
      role="img"
      aria-label={`Note : ${stars} ${stars > 1 ? "étoiles" : "étoile"} sur 5`}
      viewBox="0 0 108 20"
      className="h-5 w-27"
    >
      {STARS.map((star) => (
        <path
          key={star}
          d={STAR}
          transform={`translate(${(star - 1) * 22} 0)`}
          className={star <= stars ? "fill-sun stroke-middle-text" : "fill-white stroke-edge"}
          strokeWidth={1.2}
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
