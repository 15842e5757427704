import type { StatementState } from "#money/statements/statement.contract.ts";

/** What the states of a line are called. */
export const LINE_STATE_NAMES: Readonly<Record<StatementState, string>> = {
  open: "À traiter",
  linked: "Liée",
  set_aside: "Mise de côté",
};
