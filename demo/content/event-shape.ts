import type { SceneName } from "./pictures.ts";

/** An event of the demo; its day is relative to the day the demo is loaded. */
export interface DemoEvent {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly category: "Éducation" | "Environnement" | "Social" | "Rencontre";
  /** The drawing and its seed; some are those of a campaign, which is about the same place. */
  readonly picture: { readonly scene: SceneName; readonly slug: string };
  /** Days until the event, negative when past. */
  readonly inDays: number;
  /** When it begins, in its time zone, by default Abidjan's. */
  readonly hour: number;
  readonly minute: number;
  readonly timeZone?: string;
  /** The house or the square, if it has a name. */
  readonly venue?: string;
  readonly city: string;
  readonly country: string;
  readonly seats: number;
  /** Seats that are taken. */
  readonly taken: number;
  /** Number of people in the waiting list. */
  readonly waiting: number;
  /** Lines; those that start with a time open a part. */
  readonly program: string;
  /** The text of its badges in large letters, instead of the usual one. */
  readonly badgeText?: string;
  readonly speakers: readonly DemoSpeaker[];
}

interface DemoSpeaker {
  readonly name: string;
  readonly title: string | null;
  readonly company: string | null;
  readonly country: string | null;
  readonly bio: string | null;
}

/** The paragraphs of a description, an empty line between them. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.join("\n\n");
}

/** The lines of a program. */
export function lines(...texts: readonly string[]): string {
  return texts.join("\n");
}
