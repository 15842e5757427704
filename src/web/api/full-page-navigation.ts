import { type ClientLoaderFunctionArgs, redirectDocument } from "react-router";
import type { Answer, Pending } from "./from-api.ts";

/**
 * Returns the client loader of a page whose security policy allows more than that of other pages. A policy comes with
 * the document, so this loads a new document, unless the open one came from the page's path.
 */
export function withFullPageNavigation<T>(
  load: (args: ClientLoaderFunctionArgs) => T,
): (args: ClientLoaderFunctionArgs) => T {
  return (args) => {
    if (documentPath() !== args.url.pathname)
      throw redirectDocument(args.url.pathname + args.url.search + args.url.hash);
    return load(args);
  };
}

/**
 * Returns the client loader of a page that needs the policy of its own document only for some contents: once the answer
 * of this name has arrived and `needs` it, its document is loaded, unless the open one is it.
 */
export function withFullPageFor<Name extends string, T>(
  load: (args: ClientLoaderFunctionArgs) => Record<Name, Pending<T>>,
  name: Name,
  needs: (value: T) => boolean,
): (args: ClientLoaderFunctionArgs) => Record<Name, Pending<T>> {
  return (args) => {
    const answers = load(args);
    if (documentPath() === args.url.pathname) return answers;
    const awaited = Promise.resolve(answers[name]).then((answer) => {
      if (!answer.ok || !needs(answer.value)) return answer;
      // With a fragment, the browser would scroll within the open document.
      window.location.replace(args.url.pathname + args.url.search);
      // The page goes on loading until its document replaces it.
      return new Promise<Answer<T>>(() => {});
    });
    return { ...answers, [name]: awaited };
  };
}

/** Returns the path that the open document was loaded from, whatever its address is now. */
function documentPath(): string | undefined {
  const [opening] = performance.getEntriesByType("navigation");
  return opening && new URL(opening.name).pathname;
}
