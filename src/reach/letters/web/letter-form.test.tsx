import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { describeAudience, LetterSizeWarning } from "./letter-form.tsx";

it("names the readers of each kind, one or many", () => {
  expect(describeAudience("all", 0)).toBe("Personne ne recevrait cette lettre aujourd’hui.");
  expect(describeAudience("campaign", 1)).toBe("1 abonné recevra cette lettre.");
  expect(describeAudience("all_members", 1_204)).toBe("1\u202f204 membres recevront cette lettre.");
  expect(describeAudience("seated", 2)).toBe("2 inscrits recevront cette lettre.");
});

const shown = (bytes: number) => renderToStaticMarkup(<LetterSizeWarning bytes={bytes} />);

it("says nothing of a short letter, and how much a long one weighs before and after Gmail cuts it", () => {
  expect(shown(95 * 1024 - 1)).toBe("");
  expect(shown(95 * 1024)).toContain("Cette lettre pèse 95\u00a0Ko\u00a0: Gmail coupe à 102\u00a0Ko.");
  expect(shown(102 * 1024 - 1)).toContain("Gmail coupe à");
  expect(shown(117_829)).toContain(
    "Gmail coupera cette lettre\u00a0: elle pèse 116\u00a0Ko, et il n’en montre que 102\u00a0Ko.",
  );
});
