import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { createPath, type NavigateOptions, resolvePath, type To, useLocation, useNavigate } from "react-router";
import { showToast } from "./toast.tsx";

export type LinkProps = Omit<ComponentProps<"a">, "href"> &
  Pick<NavigateOptions, "replace" | "state" | "preventScrollReset"> & {
    /** A path of this site, or only a query or a fragment of the current page. */
    to: To;
  };

/**
 * A link to a page of this site, opened without loading a document. The router's own link resolves its address
 * against every route: 25 times the work, which on a page with 90 links was most of what its rendering cost.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps): ReactNode {
  const location = useLocation();
  const navigate = useNavigate();
  const href = typeof to === "string" && to.startsWith("/") ? to : createPath(resolvePath(to, location.pathname));

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target ?? "_self") !== "_self") return;
    event.preventDefault();
    // A link to the current address adds no entry to the history.
    const same = href === createPath(location);
    const go = () => navigate(href, { replace: replace ?? same, state, preventScrollReset: !!preventScrollReset });
    // Without a network the router reloads for the code of another page, and the browser shows its own error.
    if (navigator.onLine || String(to).startsWith("#")) void go();
    else fetch(href).then(go, () => showToast({ title: "Pas de connexion" }));
  }

  return <a {...rest} href={href} onClick={open} />;
}

/** A link that marks itself if it leads to the current page or, unless `end` is set, to one above it. */
export function MenuLink({
  to,
  end = false,
  ...rest
}: Omit<LinkProps, "to"> & { to: string; end?: boolean }): ReactNode {
  const { pathname } = useLocation();
  const here = end ? pathname === to || pathname === `${to}/` : `${pathname}/`.startsWith(`${to}/`);
  return <Link to={to} aria-current={here ? "page" : undefined} {...rest} />;
}

/** The state of a link from a list to one of its records. */
export interface FromList {
  /** The address of the list with its filters. */
  list: string;
  /** Its place in the history of the tab. */
  at: number;
}

/** Returns what a link to another record of the list takes along, so that the way back leads to the same filters. */
export function useFromList(): FromList | null {
  return useLocation().state as FromList | null;
}

/** Returns the address of this list, with the filters under which it was left for the page that is open. */
export function useListAddress(list: string): string {
  const from = useFromList()?.list;
  return from?.startsWith(`${list}?`) ? from : list;
}

/** Other clicks belong to the browser: a new tab, a download, a menu. */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
