import { useOutletContext } from "react-router";
import type { StaffPerson } from "#contracts/staff.ts";
import type { FactorWays } from "./staff-gate.tsx";

/** What the frame of the back office gives to its pages. */
export interface AdminOutlet {
  person: StaffPerson;
  ways: FactorWays;
}

/** Returns who is signed in to the back office, on one of its pages. */
export function useAdmin(): AdminOutlet {
  return useOutletContext<AdminOutlet>();
}
