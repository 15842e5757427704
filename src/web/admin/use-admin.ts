import { createContext, useContext } from "react";
import type { StaffPerson, WaitingList } from "#people/staff/staff.contract.ts";
import type { Fetched } from "#web/api/use-fetch.ts";
import type { FactorWays } from "./staff-gate.tsx";

/** The parameters of the path of a page of the back office, by name. */
export type AdminParams = Readonly<Record<string, string | undefined>>;

/**
 * Who is signed in to the back office, the ways to the pages of two-factor, what the page's address names, and what
 * waits.
 */
interface Admin {
  person: StaffPerson;
  ways: FactorWays;
  params: AdminParams;
  /** Goes on with the page under another address, where what it made is found again. */
  goOnAt: (path: string) => void;
  /** The work that waits for the person, as it was when this page was opened. */
  waiting: Fetched<WaitingList>;
}

export const AdminContext = createContext<Admin | null>(null);

/** Returns what the frame of the back office gives to its pages. Throws outside of it. */
export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error("this page is not in the frame of the back office");
  return admin;
}
