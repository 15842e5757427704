import { expect, it } from "vitest";
import { partnerForm } from "#site/partners/web/partner-form.tsx";
import { checkValues } from "#web/forms/check-values.ts";

it("saves a partner of whom only what is required is filled in", () => {
  const typed = { ...partnerForm.toControls({}), name: "Lumière pour tous", type: "ONG", description: "Des lampes." };
  expect(checkValues(partnerForm.contract, partnerForm.readControls(typed))).toEqual({
    ok: true,
    body: { name: "Lumière pour tous", type: "ONG", description: "Des lampes.", logo: null, link: null },
  });
});
