import type { ReactNode } from "react";
import { Panel } from "./card.tsx";
import { CheckIcon } from "./icons.tsx";
import { WovenBand } from "./woven-band.tsx";

/** Shows that a document is genuine, with the data that it must contain, to be compared with it. */
export function ProofPanel({
  mark,
  title,
  warning,
  advice,
  seed,
  facts,
  note,
}: {
  /** A word or a day beside the tick. */
  mark: string;
  title: ReactNode;
  /** A restriction of the proof, if any: shown first. */
  warning?: string | undefined;
  advice: string;
  /** The seed of the pattern. */
  seed: string;
  facts: readonly { name: string; value: ReactNode; large?: boolean }[];
  /** The data that is never shown here. */
  note: string;
}): ReactNode {
  return (
    <div className="wrap section-space max-w-[42rem]">
      <Panel>
        {warning && (
          <p className="mb-5 rounded-tile bg-laterite px-4 py-3 text-center font-semibold text-white">{warning}</p>
        )}
        <p className="mb-2 flex items-center gap-2.5 font-semibold text-high">
          <CheckIcon className="size-6.5" />
          <span>{mark}</span>
        </p>
        <h1 className="text-section">{title}</h1>
        <p className="mt-3 mb-6 text-muted">{advice}</p>
        <WovenBand seed={seed} height={18} className="rounded-full" />
        <dl className="mt-6 grid gap-4">
          {facts.map(({ name, value, large }) => (
            <div key={name} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-baseline">
              <dt className="text-[0.95rem] text-muted">{name}</dt>
              <dd>{large ? <strong className="font-display text-[1.4rem]">{value}</strong> : value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 text-[0.92rem] text-muted">{note}</p>
      </Panel>
    </div>
  );
}
