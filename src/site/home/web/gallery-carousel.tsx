import type { ReactNode } from "react";
import type { To } from "react-router";
import { paths } from "#shared/site-paths.ts";
import type { MediaItem, MediaPage } from "#site/media/media.contract.ts";
import { PHOTO } from "#site/media/web/chosen-media.ts";
import type { Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Carousel } from "#web/ui/carousel.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { HomeSection } from "./home-section.tsx";

const LABEL = "Photos de la galerie";

/** The newest photos in a moving row; samples, marked as such, if there is none yet. */
export function GalleryCarousel({ photos }: { photos: Pending<MediaPage> }): ReactNode {
  return (
    <HomeSection id="galerie" title="Galerie" all={{ to: paths.gallery, label: "Toute la galerie" }} tone="dune">
      <WhenLoaded
        answer={photos}
        loading={<PhotosLoading />}
        failed={(failure, retry) => <ErrorState text={failure.message} onRetry={retry} />}
      >
        {({ data }) => (data.length > 0 ? <Photos photos={data} /> : <Samples />)}
      </WhenLoaded>
    </HomeSection>
  );
}

function Photos({ photos }: { photos: MediaPage["data"] }): ReactNode {
  return (
    <Carousel
      label={LABEL}
      slides={photos.map(({ id, url, title, country }) => ({
        id,
        name: title,
        content: (
          <PhotoSlide
            id={id}
            reference={url}
            title={title}
            country={country}
            to={`${paths.gallery}?${new URLSearchParams({ [PHOTO]: id })}`}
          />
        ),
      }))}
    />
  );
}

function Samples(): ReactNode {
  return (
    <Carousel
      label={LABEL}
      slides={gallerySamples.map(({ id, title, country }) => ({
        id,
        name: `Exemple\u00a0: ${title}`,
        content: (
          <PhotoSlide id={id} reference={null} title={title} country={country} to={paths.gallery}>
            <Chip className="absolute top-3 left-3">Exemple</Chip>
          </PhotoSlide>
        ),
      }))}
    />
  );
}

function PhotoSlide({
  id,
  reference,
  title,
  country,
  to,
  children,
}: {
  id: string;
  reference: string | null;
  title: string;
  country: string;
  to: To;
  children?: ReactNode;
}): ReactNode {
  return (
    <Link to={to} draggable={false} className="group block rounded-card p-1">
      <div className="relative aspect-[16/10] overflow-hidden rounded-card">
        <Picture
          reference={reference}
          seed={id}
          alt=""
          sizes="(min-width: 64rem) 370px, (min-width: 40rem) 46vw, 240px"
        />
        {children}
      </div>
      <span className="mt-3 block leading-snug font-semibold decoration-sun decoration-2 underline-offset-4 group-hover:underline">
        {title}
      </span>
      <span className="block text-[0.9rem] text-muted">{country}</span>
    </Link>
  );
}

function PhotosLoading(): ReactNode {
  return (
    <Loading text="Chargement des images…">
      <div aria-hidden="true" className="grid gap-6 pb-36 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="aspect-[16/10] rounded-card max-sm:mr-12" />
        <Skeleton className="hidden aspect-[16/10] rounded-card sm:block" />
        <Skeleton className="hidden aspect-[16/10] rounded-card lg:block" />
      </div>
    </Loading>
  );
}

const COUNTRY = "Côte d’Ivoire";

/** The home page's gallery before the foundation has published a picture; each is marked as an example. */
const gallerySamples: readonly Pick<MediaItem, "id" | "title" | "country">[] = [
  { id: "exemple-ecole", title: "Une salle de classe le jour de la rentrée", country: COUNTRY },
  { id: "exemple-foret", title: "De jeunes plants à l’ombre des grands arbres", country: COUNTRY },
  { id: "exemple-eau", title: "Le premier seau d’un nouveau puits", country: COUNTRY },
  { id: "exemple-atelier", title: "Un atelier de couture en plein travail", country: COUNTRY },
];
