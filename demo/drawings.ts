import type { PictureShape } from "#providers/files/picture-shapes.ts";
import type { HeadKind } from "./artwork/heads.ts";
import { drawLogo, type LogoMark } from "./artwork/logo.ts";
import { drawPortrait } from "./artwork/portrait.ts";
import { drawScene } from "./artwork/scene.ts";
import { demoCampaigns } from "./content/campaigns.ts";
import { demoEvents } from "./content/events.ts";
import { demoFilms } from "./content/films.ts";
import type { DemoScene } from "./content/media-shape.ts";
import { demoNews } from "./content/news.ts";
import { demoPartners } from "./content/partners.ts";
import { demoPhotos } from "./content/photos.ts";
import { demoProjects } from "./content/projects.ts";
import { demoTeam } from "./content/team.ts";
import { demoTestimonials } from "./content/testimonials.ts";
import { demoVolunteers } from "./content/volunteers.ts";

/** A picture of the demo before it is rendered. */
export interface Drawing {
  name: string;
  shape: PictureShape;
  svg: string;
}

/** The slug is also the seed: the same scene and slug give the same picture. */
export function sceneDrawing({ slug, scene }: DemoScene): Drawing {
  return { name: slug, shape: "banner", svg: drawScene(scene, slug) };
}

/** The portrait of this person, as the name decides it. */
export function portraitDrawing(head: HeadKind, name: string): Drawing {
  return { name: "portrait", shape: "portrait", svg: drawPortrait(head, name) };
}

/** The portrait of a member of the team, or of a volunteer. */
export function personDrawing(person: { firstName: string; lastName: string; head: HeadKind }): Drawing {
  return portraitDrawing(person.head, `${person.firstName} ${person.lastName}`);
}

/** The portrait of a speaker, if there is one. */
export function speakerDrawing({ head, name }: { name: string; head?: HeadKind }): Drawing[] {
  return head ? [portraitDrawing(head, name)] : [];
}

export function logoDrawing(mark: LogoMark): Drawing {
  return { name: `logo-${mark}`, shape: "logo", svg: drawLogo(mark) };
}

/** Returns every drawing that the demo shows, some of them several times. */
export function listDrawings(): Drawing[] {
  const scenes = [
    ...demoCampaigns,
    ...demoProjects.map(({ banner }) => banner),
    ...[...demoEvents, ...demoNews, ...demoPhotos, ...demoFilms].flatMap(({ picture }) => picture ?? []),
  ];
  return [
    ...scenes.map(sceneDrawing),
    ...demoPartners.map(({ mark }) => logoDrawing(mark)),
    ...[...demoTeam, ...demoVolunteers].map(personDrawing),
    ...demoEvents.flatMap(({ speakers }) => speakers.flatMap(speakerDrawing)),
    ...demoTestimonials.map(({ head, name }) => portraitDrawing(head, name)),
  ];
}
