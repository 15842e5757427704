import { type ReactNode, useState } from "react";
import type { LetterPreview as Preview } from "#contracts/letters.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { RichText } from "#web/ui/rich-text.tsx";

const fetchPreview = (path: string) => callApi<Preview>(path);

/** The letter as it is saved, as wide as on a phone or as plain text. */
export function LetterPreview({
  letter: { id, subject, body, version },
}: {
  letter: { id: string; subject: string; body: string; version: number };
}): ReactNode {
  const [plain, setPlain] = useState(false);
  const { value } = useFetch(plain ? `/admin/letters/${id}/preview` : null, fetchPreview, version);
  return (
    <section aria-label="Aperçu de la lettre" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-card">Aperçu</h2>
        <Button tone="quiet" size="small" aria-pressed={plain} onClick={() => setPlain(!plain)}>
          Texte seul
        </Button>
      </div>
      <div className="w-full max-w-[22.5rem] rounded-panel border border-line bg-white p-5">
        {plain ? (
          <p className="text-[0.9rem] whitespace-pre-wrap [overflow-wrap:anywhere]">{value?.text ?? "…"}</p>
        ) : (
          <>
            <p className="mb-3 text-[1.5rem] leading-tight font-bold [overflow-wrap:anywhere]">{subject}</p>
            <RichText html={body} short />
          </>
        )}
      </div>
    </section>
  );
}
