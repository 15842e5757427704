import { expect, it } from "vitest";
import { comparedFields, mergeTyped } from "#site/content/web/unsaved-changes.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { contactForm } from "./foundation-forms.tsx";

// As it may be stored by what is no form: with no-break spaces that a form reads as others.
const stored = {
  address: ["Rue des Jardins, îlot\u00a012"],
  city: "Abidjan",
  country: "Côte\u00a0d’Ivoire",
  email: "contact@exemple.example",
  privacy_email: "contact@exemple.example",
  phone: "+225 07 00 00 00 00",
  whatsapp: "",
  hours: "Du lundi au vendredi, de 8\u00a0h à 17\u00a0h",
  latitude: 5.37,
  longitude: -3.95,
};

/**
 * Returns what the form of these fields reads with other controls, and what becomes of it beside a colleague's fields.
 */
function saveOver(typed: Readonly<Record<string, string>>, theirs: typeof stored) {
  const checked = checkValues(
    contactForm.contract,
    contactForm.readControls({ ...contactForm.toControls(stored), ...typed }),
  );
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  const mine = checked.body;
  const base = comparedFields(contactForm, stored, { mine, shown: stored });
  return mergeTyped(contactForm, { base, mine, theirs });
}

it("a field that was not touched takes the colleague's change without a question, whatever spaces it had", () => {
  const theirs = { ...stored, hours: "Le matin" };
  const { collisions, join } = saveOver({ city: "Bouaké" }, theirs);
  expect(collisions).toEqual([]);
  expect(join()).toEqual({ ...theirs, city: "Bouaké" });
});

it("a field that was touched keeps the change if the colleague left it, and asks if not", () => {
  const hours = "Du lundi au samedi";
  expect(saveOver({ hours }, { ...stored, city: "Bouaké" }).join()).toEqual({ ...stored, city: "Bouaké", hours });
  const { collisions } = saveOver({ hours }, { ...stored, hours: "Le matin" });
  expect(collisions).toMatchObject([{ name: "hours", mine: hours, theirs: "Le matin" }]);
});

it("what the form would refuse as it is stored is asked about only if it was touched", () => {
  const odd = { ...stored, email: "sans arobase" };
  const mine = { ...stored, email: "accueil@exemple.example", hours: "Du lundi au vendredi, de 8 h à 17 h" };
  const base = comparedFields(contactForm, odd, { mine, shown: odd });
  const { collisions, join } = mergeTyped(contactForm, { base, mine, theirs: { ...odd, hours: "Le matin" } });
  expect(collisions).toEqual([]);
  expect(join()).toMatchObject({ email: "accueil@exemple.example", hours: "Le matin" });
});
