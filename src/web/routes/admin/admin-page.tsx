import type { ComponentType } from "react";
import type { Ability } from "#people/staff/staff.contract.ts";
import type { GuideName } from "#web/guide/guide-titles.ts";

/**
 * A page of the back office. Its component reads the parameters of its address, and who is signed in, by `useAdmin`.
 */
export interface AdminPage {
  /** Its address, with `:name` for each parameter. */
  path: string;
  /** Its title in the browser; a page without one is named after what it shows, and renders its own `PageMeta`. */
  title?: string;
  /** Its name in the menu and in breadcrumbs, if not the title. */
  label?: string;
  /** The ability that opens it; without one, it opens to all staff. */
  ability?: Ability;
  /** True if the menu names it, in the group of the table that it stands in. */
  menu?: true;
  /** The ability without which it shows no more than the home: menu and search leave it out then. */
  listedFor?: Ability;
  /** Other words by which the search finds it. */
  words?: string;
  /** The work that is done in one part of it, which has an address, and is found for itself. */
  actions?: readonly { label: string; to: string; ability?: Ability; words?: string }[];
  /** The address of the page above it; `here` is its own name in the breadcrumb, if not its label. */
  above?: string;
  here?: string;
  /** The page of the guide that 'Aide' opens from here. */
  help: GuideName;
  load: () => Promise<{ default: ComponentType }>;
}

/** The words by which the search finds the form of something new, whatever its title says. */
export const NEW = "créer écrire rédiger ajouter nouveau nouvelle";

/** Returns the addresses of a page with this parameter, as the router writes them. */
export function pattern(path: (parameter: string) => string, parameter = "id"): string {
  return decodeURIComponent(path(`:${parameter}`));
}

/** Returns a page that is given these properties. */
export async function withProps<Props extends object>(
  loading: Promise<{ default: ComponentType<Props> }>,
  props: Props,
): Promise<{ default: ComponentType }> {
  const { default: Page } = await loading;
  return { default: () => <Page {...props} /> };
}
