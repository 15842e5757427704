import type { SceneName } from "./pictures.ts";

/** A news item of the demo. */
export interface DemoNews {
  readonly slug: string;
  readonly title: string;
  readonly category: "Sur le terrain" | "Portraits" | "Vie de la fondation" | "Conseils" | "Bilans";
  readonly publishedBy: string;
  /** Relative to the day the demo is loaded; negative for one that is scheduled. */
  readonly publishedDaysAgo: number;
  /** The source of its banner: the slug and scene of a campaign give that campaign's banner. */
  readonly picture: { readonly slug: string; readonly scene: SceneName };
  /** Its blocks, in the few signs that `article-html.ts` reads. */
  readonly body: readonly string[];
}
