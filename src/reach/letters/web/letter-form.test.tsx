import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LetterSizeWarning } from "./letter-form.tsx";

const shown = (bytes: number) => renderToStaticMarkup(<LetterSizeWarning bytes={bytes} />);

it("says nothing of a short letter, and how much a long one weighs before and after Gmail cuts it", () => {
  expect(shown(95 * 1024 - 1)).toBe("");
  expect(shown(95 * 1024)).toContain("Cette lettre pèse 95\u00a0Ko\u00a0: Gmail coupe à 102\u00a0Ko.");
  expect(shown(102 * 1024 - 1)).toContain("Gmail coupe à");
  expect(shown(117_829)).toContain(
    "Gmail coupera cette lettre\u00a0: elle pèse 116\u00a0Ko, et il n’en montre que 102\u00a0Ko.",
  );
});
