import { importStatement } from "#money/statements/import-statement.ts";
import { findVerifiedByEmail } from "#people/identity/find-accounts.ts";
import { authorize } from "#people/staff/authorize.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { readSettings } from "#site/settings/read-settings.ts";
import { contextAt } from "./editor-at.ts";
import { originOf } from "./origin-of.ts";
import { readTableHere } from "./read-table-here.ts";
import type { ListStaffWork } from "./staff-work.ts";

const DAY_MS = 24 * 3600 * 1000;

/** A statement of the bank, whose lines the treasurer has not looked at yet: a cheque that waits, a gift, interest. */
export const listImportedStatement: ListStaffWork = async (unit, now) => {
  const at = new Date(now.getTime() - 3_600_000);
  const day = (ago: number) => dayOf(new Date(now.getTime() - ago * DAY_MS));
  const content = [
    "Date opération;Libellé;Débit;Crédit;Référence",
    `${day(1)};REMISE CHEQUE 0048213 ASSAMOI;;150 000;CHQ0048213`,
    `${day(1)};VIR RECU ADJOUA KOFFI DON FORAGE KOUTO;;20 000;VIR77120`,
    `${day(3)};INTERETS CREDITEURS;;1 240;`,
    `${day(3)};FRAIS DE TENUE DE COMPTE;2 500;;`,
  ].join("\n");
  return [
    {
      at,
      async write() {
        const person = await findVerifiedByEmail(unit.tx, "tresorerie@fondation-akwaba.example");
        if (!person) throw new Error("the demo has no treasurer");
        const staff = authorize({ kind: "staff" as const, id: person.id, roles: person.roles }, "move_money");
        const file = new File([content], "releve-banque.csv", { type: "text/csv" });
        const ctx = { ...contextAt(unit, at), readTable: readTableHere, readSettings: () => readSettings(unit.tx) };
        await importStatement(ctx, staff, {
          form: { account: "TRANSFER", file },
          origin: originOf("tresorerie"),
        });
      },
    },
  ];
};
