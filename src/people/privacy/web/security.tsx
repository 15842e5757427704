import { type ReactNode, useState } from "react";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

/** The password and the devices of the member. */
export function Security(): ReactNode {
  // Each increase fetches the devices again: a new password signs the others out.
  const [passwords, setPasswords] = useState(0);
  return (
    <div className="grid gap-5">
      <PasswordSection onChanged={() => setPasswords((count) => count + 1)} />
      <SessionsSection key={passwords} />
    </div>
  );
}
