import { type ReactNode, useId } from "react";
import { formatDate } from "#shared/date-formats.ts";
import type { Report } from "#site/reports/report.contract.ts";
import { ButtonAnchor } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { OutwardArrow } from "#web/ui/outward-arrow.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { publicUrl } from "#web/ui/picture-sources.ts";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { fileFacts } from "./file-facts.ts";

/** A report in a list: a sheet with its own pattern on the spine, and its first page. */
export function ReportCard({ report }: { report: Report }): ReactNode {
  const titleId = useId();
  const facts = fileFacts(report.file_path, report.file_size);
  return (
    <Card className="w-full">
      <WovenBand seed={report.title} height={16} />
      <div className="flex flex-1 flex-col items-start p-5.5 sm:p-6">
        <div className="mb-5 flex gap-4 sm:gap-5.5">
          {report.cover && (
            <div className="relative aspect-[210/297] w-20 flex-none self-start overflow-hidden rounded-[0.4rem] border border-line sm:w-30">
              <Picture
                reference={report.cover}
                seed={report.title}
                alt=""
                sizes="(min-width: 40rem) 7.5rem, 5rem"
                fit="contain"
              />
            </div>
          )}
          <div className="min-w-0">
            <p className="text-[0.95rem] font-[650] text-laterite">
              <time dateTime={report.date}>{formatDate(report.date)}</time>
            </p>
            <h3 id={titleId} className="mt-1.5 text-card tracking-[-0.01em]">
              {report.title}
            </h3>
            <p className="mt-2.5 text-[0.98rem] text-muted">{report.description}</p>
          </div>
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonAnchor
            href={publicUrl(report.file_path)}
            target="_blank"
            rel="noopener"
            tone="ghost"
            size="small"
            aria-describedby={titleId}
          >
            Voir / Télécharger
            <OutwardArrow />
          </ButtonAnchor>
          {facts && <span className="text-[0.93rem] text-muted">{facts}</span>}
        </div>
      </div>
    </Card>
  );
}
