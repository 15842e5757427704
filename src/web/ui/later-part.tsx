import { type ComponentType, memo, type ReactNode, Suspense, use, useRef } from "react";
import { useNear } from "./use-near.ts";

/** The code of a part of a page, fetched when it is needed. */
export interface LaterCode<Props> {
  /** Undefined until it was fetched. */
  Part?: ComponentType<Props>;
  whenFetched: Promise<ComponentType<Props>>;
  /** Resolves once the part can be shown at once. Rejects if its code cannot be fetched; another call tries again. */
  fetch(): Promise<void>;
}

export function laterCode<Props>(load: () => Promise<ComponentType<Props>>): LaterCode<Props> {
  let resolve: (Part: ComponentType<Props>) => void;
  const code: LaterCode<Props> = {
    whenFetched: new Promise((resolveIt) => {
      resolve = resolveIt;
    }),
    async fetch() {
      code.Part ??= await load();
      resolve(code.Part);
    },
  };
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
  const inDocument = useRef(given);
  // No state: a part that is rendered again before its code is there would lose its HTML.
  useNear(place, () => fetchOrLeave(code), "0px");
  // In an effect it would be too late: React waits with the effects of a change until it can show it.
  if (import.meta.env.SSR || inDocument.current !== given) fetchOrLeave(code);
  return (
    <div ref={place}>
      <Suspense fallback={null}>
        <Fetched code={code} given={given} />
      </Suspense>
    </div>
  );
}) as <Props extends object>(props: LaterPartProps<Props>) => ReactNode;

function Fetched<Props extends object>({ code, given }: LaterPartProps<Props>): ReactNode {
  const Part = code.Part ?? use(code.whenFetched);
  return <Part {...given} />;
}

/** If it fails, the document's HTML stays as it is. */
function fetchOrLeave(code: Pick<LaterCode<unknown>, "fetch">): void {
  code.fetch().catch(() => undefined);
}
