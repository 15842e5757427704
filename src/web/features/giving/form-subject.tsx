import type { ReactNode } from "react";
import { Picture } from "#web/ui/picture.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

interface FormSubjectProps {
  subject: { slug: string; title: string; banner_image: string | null };
  /** Whole percent. */
  percent: number;
  /** What the percentage is of, for screen readers, and the text beside it. */
  label: string;
  children: ReactNode;
}

/** What a form is for, at its top: picture, title and progress. */
export function FormSubject({ subject, percent, label, children }: FormSubjectProps): ReactNode {
  return (
    <div className="mb-5 border-b border-line pb-4">
      <div className="mb-3 flex items-center gap-3.5">
        <div className="relative h-16 w-14 flex-none overflow-hidden rounded-[50%_50%_8px_8px/43.75%_43.75%_8px_8px]">
          <Picture reference={subject.banner_image} seed={subject.slug} alt="" sizes="56px" />
        </div>
        <p className="line-clamp-3 min-w-0 font-display text-[1.06rem] leading-snug font-bold">{subject.title}</p>
      </div>
      <ProgressBar percent={percent} label={label}>
        {children}
      </ProgressBar>
    </div>
  );
}
