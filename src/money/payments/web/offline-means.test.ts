import { expect, test } from "vitest";
import { offlineMeans } from "./offline-giving.tsx";

const EMPTY = { bank: "", account_name: "", iban: "", bic: "", mobile_money: [] };

test("settings that name no way offer none", () => {
  expect(offlineMeans(EMPTY)).toEqual([]);
  expect(offlineMeans({ ...EMPTY, bank: "Banque", mobile_money: [{ label: "Wave", number: "" }] })).toEqual([]);
});

test("wallets come before the bank account, which is said to be whose", () => {
  const wave = { label: "Wave", number: "+225 07 00 00 00 01" };
  expect(
    offlineMeans({ bank: "Banque", account_name: "Akwaba", iban: "CI00 1", bic: "EXEMCIAB", mobile_money: [wave] }),
  ).toEqual([
    { label: "Wave", value: "+225 07 00 00 00 01", copied: "+2250700000001" },
    { label: "Virement bancaire (IBAN)", value: "CI00 1", copied: "CI001", holder: "Akwaba, Banque" },
    { label: "Code SWIFT (BIC)", value: "EXEMCIAB" },
  ]);
});
