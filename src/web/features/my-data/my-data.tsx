import { type ReactNode, useState } from "react";
import { ConsentsSection } from "./consents-section.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

/** The section of the profile with the member's own data and the decisions about it. */
export function MyData(): ReactNode {
  // Each increase fetches the devices again: a new password signs the others out.
  const [passwords, setPasswords] = useState(0);
  return (
    <section aria-labelledby="mes-donnees">
      <h2 id="mes-donnees" className="mb-5 scroll-mt-6 text-section">
        Mes données
      </h2>
      <div className="grid gap-5 lg:grid-cols-2">
        <SessionsSection key={passwords} />
        <EmailSection />
        <PasswordSection onChanged={() => setPasswords((count) => count + 1)} />
        <ConsentsSection />
        <ExportSection />
        <DeleteSection />
      </div>
    </section>
  );
}
