import { describe, expect, it } from "vitest";
import { describeAudited } from "#operations/audit/audit-words.contract.ts";
import { changedFields, describeChange, nameChange } from "#site/content/web/field-comparison.tsx";
import { describeField } from "#site/content/web/shown-fields.tsx";
import { duesForm, offlineGivingForm } from "./money-forms.tsx";
import { legalTextForm } from "./story-forms.tsx";

const FORMER = { from: "2019-01", amount: 1_000, due_day: 10 };
const COMING = { from: "2027-01", amount: 1_500, due_day: 1 };

describe("dues", () => {
  it("change by the months from which an amount holds, and from or to what holds without it", () => {
    const told = (before: object[], after: object[]) =>
      changedFields(duesForm, { terms: before }, { terms: after }).map((change) => describeChange(duesForm, change));
    const [former, coming] = ["1\u202f000\u00a0FCFA par mois, dû le 10", "1\u202f500\u00a0FCFA par mois, dû le 1er"];
    expect(told([FORMER], [FORMER, COMING])).toEqual([`Dès janvier 2027\u00a0: ${former} → ${coming}`]);
    expect(told([FORMER, COMING], [FORMER])).toEqual([`Dès janvier 2027\u00a0: ${coming} → ${former}`]);
    expect(told([COMING], [FORMER, COMING])).toEqual([`Dès janvier 2019\u00a0: (vide) → ${former}`]);
    const again = { ...FORMER, from: "2028-01" };
    expect(told([FORMER], [FORMER, COMING, again])).toEqual([
      `Dès janvier 2027\u00a0: ${former} → ${coming}`,
      `Dès janvier 2028\u00a0: ${coming} → ${former}`,
    ]);
  });

  it("stand in the journal as sentences", () => {
    expect(describeAudited("settings", "terms", [FORMER, COMING])).toBe(
      "Dès janvier 2019\u00a0: 1\u202f000\u00a0FCFA par mois, dû le 10\n" +
        "Dès janvier 2027\u00a0: 1\u202f500\u00a0FCFA par mois, dû le 1er",
    );
  });
});

describe("a legal text", () => {
  const form = legalTextForm("terms");
  const part = (id: string, title: string, text: string) => ({ id, title, text });
  const [purpose, access] = [part("objet", "Objet", "Ces conditions."), part("acces", "Un accès libre", "À tous.")];
  const changes = (after: object[]) => changedFields(form, { sections: [purpose, access] }, { sections: after });

  it("changes part by part, each by its title", () => {
    const long = part("objet", "Objet", "mot ".repeat(40));
    expect(changes([long, access]).map(nameChange)).toEqual(["Partie «\u00a0Objet\u00a0»\u00a0: texte modifié"]);
    const found = changes([part("objet", "But", "Ces conditions."), part("", "Suite", "Fin.")]);
    expect(found).toMatchObject([
      { label: "Partie «\u00a0But\u00a0»", before: "Partie «\u00a0Objet\u00a0»\nCes conditions." },
      { label: "Partie «\u00a0Suite\u00a0»", before: null, after: "Fin." },
      { label: "Partie «\u00a0Un accès libre\u00a0»", before: "À tous.", after: null },
    ]);
    expect(changes([access, purpose]).map(({ label }) => label)).toEqual(["Parties, ordre"]);
    expect(changes([purpose, access])).toEqual([]);
  });

  it("is read without the anchors of its parts", () => {
    const read =
      "Partie «\u00a0Objet\u00a0»\u00a0: Ces conditions.\nPartie «\u00a0Un accès libre\u00a0»\u00a0: À tous.";
    expect(describeField(form, "sections", [purpose, access])).toBe(read);
    expect(describeAudited("settings", "sections", [purpose, access])).toBe(read);
  });
});

describe("wallets", () => {
  it("are compared by their names, those that share one too, wherever they stand in the list", () => {
    const [wave, djamo] = [
      { label: "Wave", number: "+2250700000001" },
      { label: "Djamo", number: "+2250700000002" },
    ];
    const told = (before: object[], after: object[]) =>
      changedFields(offlineGivingForm, { mobile_money: before }, { mobile_money: after }).map((change) =>
        describeChange(offlineGivingForm, change),
      );
    const other = { ...wave, number: "+2250700000003" };
    expect(told([wave, djamo], [djamo, other])).toEqual(["Wave\u00a0: +2250700000001 → +2250700000003"]);
    expect(told([wave, djamo], [djamo])).toEqual(["Wave\u00a0: +2250700000001 → (vide)"]);
    expect(told([wave], [wave, other])).toEqual(["Wave\u00a0: (vide) → +2250700000003"]);
    expect(told([wave, other], [wave, { ...other, number: "+2250700000004" }])).toEqual([
      "Wave\u00a0: +2250700000003 → +2250700000004",
    ]);
    expect(told([wave, djamo], [djamo, wave])).toEqual([null]);
    expect(described([wave, djamo])).toBe("Wave\u00a0: +2250700000001\nDjamo\u00a0: +2250700000002");
    expect(described([])).toBe("(vide)");
  });

  function described(wallets: object[]): string {
    return describeField(offlineGivingForm, "mobile_money", wallets);
  }
});
