import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { campaignForm } from "#giving/campaigns/web/campaign-form.tsx";
import { letterForm } from "#reach/letters/web/letter-form.tsx";
import { ChangedValue, changedFields, describeChange, describeMove, nameChange } from "./field-comparison.tsx";
import { describeValue } from "./shown-fields.tsx";

const LATER = "2026-12-03T08:00:00.000Z";

describe("a change of a field", () => {
  it.each([
    ["amount", 2_500_000, 3_000_000, "Objectif\u00a0: 2\u202f500\u202f000 → 3\u202f000\u202f000\u00a0FCFA"],
    ["amount", null, 3_000_000, "Objectif\u00a0: (vide) → 3\u202f000\u202f000\u00a0FCFA"],
    ["limit_date", null, "2026-12-03", "Date de fin\u00a0: (vide) → 3\u00a0décembre 2026"],
    ["category", "Éducation", "Santé", "Catégorie\u00a0: Éducation → Santé"],
    ["description", "<p>Un</p>", "<p>Deux &amp; <b>trois</b></p>", "Description\u00a0: Un → Deux & trois"],
    ["description", "<ul><li>a</li></ul>", "<ol><li><p>a</p></li></ol>", "Description\u00a0: • a → 1. a"],
    ["description", "<p>Un</p>", "<p><b>Un</b></p>", "Description\u00a0: mise en forme modifiée"],
    ["description", '<p><a href="/dons">Un</a></p>', '<p><a href="/projets">Un</a></p>', null],
    ["description", "<p>Un</p>", '<figure><img src="/public/a.webp" alt="" /></figure>', null],
    ["description", "un", "mot ".repeat(30), null],
    ["description", "un\ndeux", "un\ntrois", null],
  ])(
    "of %s from %s to %s reads as one line, unless it is long, or of a picture or a link",
    (name, before, after, line) => {
      const [change] = changedFields(campaignForm, { [name]: before }, { [name]: after });
      expect(change && describeChange(campaignForm, change)).toBe(line);
    },
  );

  it("of a choice names the records, each by its own calls, or says that there is none", () => {
    const [change] = changedFields(
      { ...letterForm, labels: { target_id: "Campagne ou événement" } },
      { segment: "campaign", target_id: "7c1d" },
      { segment: "all", target_id: null },
    );
    expect(change?.chosen).toEqual(["/admin/campaigns/7c1d", null]);
    const shown = change && ChangedValue({ kind: letterForm, change: { ...change, chosen: [null, null] } });
    expect(renderToStaticMarkup(shown)).toBe(
      "<span><span>(aucun choix)</span><span> → </span><span>(aucun choix)</span></span>",
    );
  });

  it("of one row of a list reads as that row's change", () => {
    const label = "Wave";
    const lists = [
      ["01", "07"],
      ["09", "07"],
    ].map((numbers) => numbers.map((number) => ({ label, number })));
    const change = { name: "mobile_money", label: "Mobile money", before: lists[0], after: lists[1] };
    expect(describeChange(campaignForm, change)).toBe("Mobile money\u00a0: Wave, 01 → Wave, 09");
    expect(describeChange(campaignForm, { ...change, after: [] })).toBe(
      "Mobile money\u00a0: Wave, 01, Wave, 07 → (vide)",
    );
  });

  it("of a list too long for one line names the rows", () => {
    const speaker = (name: string, bio: string) => ({ name, title: "Institutrice à Korhogo", company: null, bio });
    const [awa, koffi, sali] = ["Awa Koné", "Koffi Aka", "Sali Traoré"].map((name) => speaker(name, "Elle parle.")) as [
      object,
      object,
      object,
    ];
    const change = { name: "speakers", label: "Intervenants", before: [awa, koffi], after: [awa, sali] };
    expect(nameChange(change)).toBe("Intervenants\u00a0: + Sali Traoré, − Koffi Aka");
    expect(nameChange({ ...change, after: [koffi, awa] })).toBe("Intervenants\u00a0: autre ordre");
    expect(nameChange({ ...change, after: [speaker("Awa Koné", "Elle lit."), koffi] })).toBe(
      "Intervenants\u00a0: changement pour Awa Koné",
    );
    expect(nameChange({ ...change, label: "Article", before: "un", after: "deux" })).toBe(
      "Article\u00a0: texte modifié",
    );
    expect(describeValue([awa])).toBe("Awa Koné, Institutrice à Korhogo, Elle parle.");
  });

  it("is none if both are the same, or one was never there", () => {
    expect(changedFields(campaignForm, { amount: 1, limit_date: null }, { amount: 1 })).toEqual([]);
  });
});

it("tells the cells of a table apart", () => {
  const table =
    "<table><tbody><tr><th><p>Mai</p></th><td>12</td></tr><tr><th>Juin</th><td>14</td></tr></tbody></table>";
  expect(describeValue(table).split("\n")).toEqual(["Mai | 12", "Juin | 14"]);
});

it("tells the bullets and numbers of lists, within others too", () => {
  const article =
    '<p>Avant</p><ol start="3"><li><p>un</p><ul><li><p>a</p></li></ul></li><li><p>deux</p></li></ol><ul><li>b</li></ul>';
  expect(describeValue(article).split("\n")).toEqual(["Avant", "3. un", "\u2003• a", "4. deux", "• b"]);
});

describe("a change of the publication", () => {
  const draft = { state: "draft", published_at: null } as const;
  const scheduled = { state: "scheduled", published_at: LATER } as const;
  const published = { state: "published", published_at: LATER } as const;
  const trashed = { state: "trashed", published_at: LATER } as const;
  it.each([
    [draft, draft, null],
    [draft, scheduled, "Programmée pour le 3\u00a0décembre 2026 à 8\u00a0h"],
    [
      scheduled,
      { ...scheduled, published_at: "2026-12-04T08:30:00.000Z" },
      "Programmée pour le 4\u00a0décembre 2026 à 8\u00a0h\u00a030",
    ],
    [scheduled, draft, "Programmation annulée"],
    // It appeared at its moment, before a change of its fields.
    [scheduled, published, null],
    [draft, published, "Publiée"],
    [published, draft, "Retirée du site"],
    [published, { ...published, state: "archived" }, "Archivée"],
    [{ ...published, state: "archived" }, published, "Publiée de nouveau"],
    [published, trashed, "Mise à la corbeille"],
    [trashed, published, "Sortie de la corbeille"],
  ] as const)("from %o to %o agrees with the kind", (before, after, line) => {
    expect(describeMove(campaignForm, before, after)).toBe(line);
  });
});
