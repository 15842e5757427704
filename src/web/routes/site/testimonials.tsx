import type { ReactNode } from "react";
import { FeaturedTestimonial, TestimonialCard } from "#web/features/testimonials/testimonial-card.tsx";
import { featuredTestimonials, otherTestimonials } from "#web/features/testimonials/testimonials.ts";
import { paths } from "#web/paths.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PageMeta } from "#web/ui/page-meta.tsx";

export default function Testimonials(): ReactNode {
  return (
    <>
      <PageMeta
        title="Témoignages"
        description="Institutrice, pêcheur, couturière, élève, donateur : ce que les actions de la fondation changent, dit par ceux qui les vivent en Côte d’Ivoire."
        path={paths.testimonials}
      />
      <PageHeader
        seed="temoignages"
        title="Témoignages"
        intro="Elles enseignent, ils plantent, elles cousent, ils donnent. Ce qui a changé, et ce qui reste à faire, dans leurs mots."
      >
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: "Témoignages", to: paths.testimonials },
          ]}
        />
      </PageHeader>
      <section aria-labelledby="a-la-une" className="wrap section-space">
        <h2 id="a-la-une" className="text-section">
          Témoignages à la une
        </h2>
        <ul className="mt-7 grid gap-6.5">
          {featuredTestimonials.map((testimonial) => (
            <li key={testimonial.name}>
              <FeaturedTestimonial testimonial={testimonial} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="autres" className="section-space bg-dune">
        <div className="wrap">
          <h2 id="autres" className="text-section">
            Autres témoignages
          </h2>
          <ul className="mt-7 grid gap-6.5 md:grid-cols-2 lg:grid-cols-3">
            {otherTestimonials.map((testimonial) => (
              <li key={testimonial.name}>
                <TestimonialCard testimonial={testimonial} />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section aria-labelledby="suite" className="wrap section-space print:hidden">
        <h2 id="suite" className="max-w-[22em] text-section">
          La prochaine histoire commence par un geste
        </h2>
        <p className="mt-4 max-w-[36em] text-lead text-muted">
          Choisissez une campagne, ou écrivez-nous pour raconter la vôtre.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={paths.campaigns}>Faire un don</ButtonLink>
          <ButtonLink to={paths.contact} tone="ghost">
            Nous écrire
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
