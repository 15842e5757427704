import type { ReactNode } from "react";
import { ConsentsSection } from "./consents-section.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { ExportSection } from "./export-section.tsx";

/** The member's own data and the decisions about it. */
export function MyData(): ReactNode {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <ConsentsSection />
      <ExportSection />
      <DeleteSection />
    </div>
  );
}
