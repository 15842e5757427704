import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

const drawn = (reference: string | null) =>
  renderToStaticMarkup(<Picture reference={reference} seed="a" alt="Une salle" sizes="100vw" />);

test("a picture of another site, which has no copy here, shows the pattern: no page calls another site", () => {
  expect(drawn("https://exemple.org/a.jpg")).toBe(drawn(null));
  expect(drawn("https://exemple.org/a.jpg")).not.toContain("exemple.org");
  expect(drawn("pictures/3fa9c2/salle-1200x750.webp")).toContain('src="/public/pictures/3fa9c2/salle-1200x750.webp"');
});
