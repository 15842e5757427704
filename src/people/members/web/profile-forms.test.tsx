import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Profile } from "#people/identity/account.contract.ts";
import { AddressForm, ContactForm, PersonalForm } from "./profile-forms.tsx";

const PROPS = {
  profile: { email: "awa@exemple.example", country: "" } as Profile,
  draft: { draft: {}, change: () => {}, drop: () => {} },
  onSaved: () => {},
};

test.each([PersonalForm, ContactForm, AddressForm])("%o says of all its fields what is so", (Form) => {
  const html = renderToStaticMarkup(<Form {...PROPS} />);
  expect(html.includes("Sauf mention contraire")).toBe(html.includes("(facultatif)"));
  expect(html).toMatch(/ous les champs sont obligatoires\./);
});
