import type { SceneName } from "./pictures.ts";

/** A donation campaign of the demo; its dates are relative to the day the demo is loaded. */
export interface DemoCampaign {
  readonly slug: string;
  readonly title: string;
  /** Two to four paragraphs with an empty line between them. */
  readonly description: string;
  readonly category: "Éducation" | "Environnement" | "Social";
  readonly scene: SceneName;
  /** The goal in whole francs. */
  readonly amount: number;
  /** The effect of a part of the goal, as the description gives it; not every campaign has one. */
  readonly unit?: { readonly price: number; readonly one: string; readonly many: string; readonly needed?: number };
  /** Share of the goal already given. */
  readonly collectedShare: number;
  /** Days until the last day, negative when past, null when it has no end. */
  readonly limitInDays: number | null;
  readonly potentialBeneficiaries: number;
  readonly createdDaysAgo: number;
}

/** The paragraphs of a description, an empty line between them. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.join("\n\n");
}
