import type { ShouldRevalidateFunctionArgs } from "react-router";
import { currentPage } from "#web/ui/list-query.ts";

/** The parameters that name the chosen item of a list of media. */
export const PHOTO = "photo";
export const VIDEO = "video";

/** Loads data only for another page or a retry: choosing an item shows what the list has already loaded. */
export function revalidateOnPageChange({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const samePage = currentPage(currentUrl.searchParams) === currentPage(nextUrl.searchParams);
  return samePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

/** Returns the page's query with another choice, or with none; begins with a question mark or is empty. */
export function choiceQuery(query: URLSearchParams, name: string, id: string | null): string {
  const next = new URLSearchParams(query);
  next.delete(name);
  if (id) next.set(name, id);
  const text = next.toString();
  return text && `?${text}`;
}
