import { plainText } from "#shared/plain-text.ts";
import type { ContentState } from "./content.contract.ts";
import type { ContentType } from "./content-type.contract.ts";

/** The name of the site where it stands for who did something. */
export const BY_ITSELF = "Le site";

type Gendered = Pick<ContentType, "gender">;

const STATE_NAMES: Readonly<Record<ContentState, string>> = {
  draft: "Brouillon",
  scheduled: "Programmé",
  published: "Publié",
  archived: "Archivé",
  trashed: "Corbeille",
};

/** Returns what one content of the kind, or so many, are called in this state: 'Publiée', 'Publiées'. */
export function nameState(kind: Gendered, state: ContentState, count = 1): string {
  if (state === "trashed") return STATE_NAMES.trashed;
  if (state === "draft") return count > 1 ? "Brouillons" : STATE_NAMES.draft;
  return agreeWith(kind, STATE_NAMES[state], count);
}

/** Returns the participle as it stands after so many of the kind: 'publiées'. */
export function agreeWith({ gender }: Gendered, participle: string, count: number): string {
  const form = gender === "feminine" ? `${participle}e` : participle;
  return count > 1 && !form.endsWith("s") ? `${form}s` : form;
}

/** Returns the category that the text is, whatever its accents and capitals. */
export function foldedIn(categories: readonly string[], typed: string): string | undefined {
  return categories.find((one) => plainText(one) === plainText(typed.trim()));
}
