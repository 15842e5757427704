import {
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from "react";
import { useNear } from "./use-near.ts";

/** The code of a part of a page, fetched when it is needed. */
export interface LaterCode<Props> {
  /** Undefined until it was fetched. */
  Part?: ComponentType<Props>;
  whenFetched: Promise<ComponentType<Props>>;
  /** True if its part is on the page. */
  isShown?: boolean;
  /** Resolves once the part can be shown at once. Rejects if its code cannot be fetched; another call tries again. */
  fetch(): Promise<void>;
}

/** Returns the code of the module that `load` imports: its default export. */
export function laterCode<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LaterCode<Props> {
  let resolve = (_: ComponentType<Props>) => {};
  const code: LaterCode<Props> = {
    whenFetched: new Promise((fetched) => {
      resolve = fetched;
    }),
    async fetch() {
      code.Part ??= (await load()).default;
      resolve(code.Part);
    },
  };
  // The server needs it for each document.
  if (import.meta.env.SSR) void code.fetch();
  return code;
}

interface LaterPartProps<Props extends object> {
  code: LaterCode<Props>;
  given: Props;
}

/**
 * A part of a page below its first screen. Its HTML comes with the document, its code once the part comes into view or
 * gets other props: until then its links are those of a document. A page reached by a link has no such HTML: its loader
 * awaits `code.fetch`.
 */
export const LaterPart = memo(function LaterPart<Props extends object>({ code, given }: LaterPartProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const firstGiven = useRef(given);
  useNear(place, () => fetchLater(code), "0px");
  useEffect(() => {
    code.isShown = true;
    return () => {
      code.isShown = false;
    };
  }, [code]);
  // In an effect it would be too late: React waits with the effects of a change until it can show it.
  if (firstGiven.current !== given) fetchLater(code);
  return (
    <div ref={place}>
      <Suspense fallback={<StoredHtml place={place} />}>
        <Fetched code={code} given={given} />
      </Suspense>
    </div>
  );
}) as <Props extends object>(props: LaterPartProps<Props>) => ReactNode;

function Fetched<Props extends object>({ code, given }: LaterPartProps<Props>): ReactNode {
  const Part = code.Part ?? use(code.whenFetched);
  return <Part {...given} />;
}

/** The HTML of the document. React removes it if anything around the part changes before its code is there. */
function StoredHtml({ place }: { place: RefObject<HTMLElement | null> }): ReactNode {
  const [html] = useState(() => place.current?.innerHTML ?? "");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was rendered by the server
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** If it fails, the HTML stays as it is, and it is tried again after a wait in milliseconds that grows each time. */
function fetchLater(code: Pick<LaterCode<unknown>, "fetch">, wait = 4_000): void {
  code.fetch().catch(() => setTimeout(fetchLater, wait, code, wait * 2));
}
