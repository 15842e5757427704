import type { ShouldRevalidateFunctionArgs } from "react-router";
import { currentPage } from "#web/ui/page-numbers.ts";

/** The parameters that name what is chosen in a list of media. */
export const PHOTO = "photo";
export const VIDEO = "video";

/** Choosing one shows what is in the list already: only another page, or a new try, asks the API. */
export function revalidateOnPageChange({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const samePage = currentPage(currentUrl.searchParams) === currentPage(nextUrl.searchParams);
  return samePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

/** The page's query with another choice, or with none; it always begins with a question mark or is empty. */
export function choiceQuery(query: URLSearchParams, name: string, id: string | null): string {
  const next = new URLSearchParams(query);
  next.delete(name);
  if (id) next.set(name, id);
  const text = next.toString();
  return text && `?${text}`;
}
