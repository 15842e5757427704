import { describe, expect, it } from "vitest";
import { drawHero } from "#demo/artwork/hero.ts";
import { drawScene, sceneNames } from "#demo/artwork/scene.ts";

describe("the demo pictures", () => {
  it.each(sceneNames)("%s is plain shapes, always the same for one seed", (name) => {
    const svg = drawScene(name, "tiassale");
    expect(drawScene(name, "tiassale")).toBe(svg);
    expect(drawScene(name, "kouto")).not.toBe(svg);
    expect(svg).not.toMatch(/NaN|undefined|<text|<filter|style=|url\(/);
  });

  it("keeps the home picture small enough to stand in the page", () => {
    const svg = drawHero();
    expect(svg.length).toBeLessThanOrEqual(14 * 1024);
    expect(svg).not.toMatch(/NaN|undefined|<text|<filter|style=|url\(| id=/);
  });
});
