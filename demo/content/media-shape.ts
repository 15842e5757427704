import type { SceneName } from "./pictures.ts";

/**
 * The picture of a scene: the same scene and slug as a campaign's give the campaign's own, which is then drawn once.
 */
export interface DemoScene {
  readonly slug: string;
  readonly scene: SceneName;
}

/** A picture of the demo's gallery. */
export interface DemoPhoto {
  readonly picture: DemoScene;
  readonly title: string;
  readonly description: string;
  readonly country: string;
}

/** A film of the demo; without a picture, the pattern takes its place. */
export interface DemoFilm {
  readonly url: string;
  readonly picture: DemoScene | null;
  readonly title: string;
  readonly description: string;
  readonly country: string;
}
