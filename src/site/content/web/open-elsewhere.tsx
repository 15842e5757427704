import { type ReactNode, useEffect, useState } from "react";
import type { OpenForm } from "#site/content/content.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { useRounds } from "#web/browser/use-rounds.ts";

/** Tells the server that the record of this path is open here, and the reader who else has it open. */
export function OpenElsewhere({ path }: { path: string }): ReactNode {
  const [others, setOthers] = useState<readonly string[]>([]);
  async function tell() {
    const answer = await callApi<OpenForm>(`${path}/open`, { method: "POST" });
    if (answer.ok) setOthers(answer.value.others);
  }
  useRounds(tell);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at first it is told at once, then in rounds
  useEffect(() => void tell(), []);
  return (
    <div role="status">
      {others.length > 0 && (
        <p className="mb-3 text-[0.95rem] text-muted">
          {`${others.join(", ")} ${others.length > 1 ? "ont" : "a"} cette page ouverte.`}
        </p>
      )}
    </div>
  );
}
