import type { SceneName } from "./pictures.ts";

/** A project of the demo; its days are those of the calendar. */
export interface DemoProject {
  readonly slug: string;
  readonly title: string;
  /** Two or three paragraphs with an empty line between them. */
  readonly description: string;
  readonly category: "Éducation" | "Environnement" | "Social";
  readonly banner: {
    /** The seed of the drawing: that of a campaign with the same scene shares its picture. */
    readonly slug: string;
    readonly scene: SceneName;
  };
  readonly city: string;
  /** YYYY-MM-DD. */
  readonly startDate: string;
  readonly endDate: string | null;
  /** Separated by commas. */
  readonly objectives: string;
  readonly measurableResults: string;
  readonly potentialBeneficiaries: number;
  /** In whole francs. */
  readonly budget: number;
  /** Percent of the work done. */
  readonly progress: number;
  /** The contributions of visitors, in whole francs. */
  readonly contributed: number;
}
