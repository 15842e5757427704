import type { ReactNode } from "react";
import { formatFcfa, formatNumber, initialOf } from "#shared/formats.ts";

/** One gift, or with `others` the older ones together. Without a name its donor is anonymous. */
export interface ListedDonor {
  id: string | null;
  firstName: string | null;
  lastName: string | null;
  /** FCFA. */
  amount: number;
  others?: number | undefined;
}

/** The rows shown at first: a phone's screen of them, the rest on request. */
const SHOWN_AT_ONCE = 8;

/** The newest gifts, with the name if the donor agreed, then the older ones together; `empty` if there is none. */
export function DonorList({
  title,
  empty,
  donors,
}: {
  title: string;
  empty: ReactNode;
  donors: readonly ListedDonor[];
}): ReactNode {
  return (
    <section aria-labelledby="donateurs">
      <h2 id="donateurs" className="text-section">
        {title}
      </h2>
      {donors.length === 0 ? (
        <p className="mt-4 text-muted">{empty}</p>
      ) : (
        <>
          <DonorRows donors={donors.slice(0, SHOWN_AT_ONCE)} />
          {donors.length > SHOWN_AT_ONCE && (
            <details className="group mt-3">
              <summary className="inline-flex min-h-11 cursor-pointer items-center font-[650] text-forest underline decoration-sun decoration-2 underline-offset-4 group-open:hidden">
                Voir les dons précédents
              </summary>
              <DonorRows donors={donors.slice(SHOWN_AT_ONCE)} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

function DonorRows({ donors }: { donors: readonly ListedDonor[] }): ReactNode {
  return (
    <ul className="mt-5 divide-y divide-line border-y border-line">
      {donors.map((donor) => (
        <li key={donor.id ?? "others"} className="flex flex-wrap items-center gap-x-3.5 gap-y-1 py-3">
          <Initials donor={donor} />
          <span title={donorLabel(donor)} className="line-clamp-2 min-w-0 flex-1 basis-[min(5rem,55%)] wrap-anywhere">
            {donorLabel(donor)}
          </span>
          <span className="ml-auto font-[650] whitespace-nowrap tabular-nums">{formatFcfa(donor.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function Initials({ donor }: { donor: ListedDonor }): ReactNode {
  const initials = initialOf(donor.firstName) + initialOf(donor.lastName);
  return (
    <span
      aria-hidden="true"
      className="grid h-11 w-9 flex-none place-items-center rounded-t-full rounded-b-lg bg-mint pt-1 text-[0.85rem] font-bold text-forest"
    >
      {initials || "♥\ufe0e"}
    </span>
  );
}

function donorLabel(donor: ListedDonor): string {
  if (donor.others) return donor.others === 1 ? "Et 1 autre don" : `Et ${formatNumber(donor.others)}\u00a0autres dons`;
  const name = [donor.firstName, donor.lastName].filter(Boolean).join(" ");
  return name || "Anonyme";
}
