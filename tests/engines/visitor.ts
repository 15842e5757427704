import { expect } from "@playwright/test";
import type { Engine } from "./engine.ts";

/**
 * Functions of the page. Each returns whether it found what it looks for, and has done what it says. They use nothing
 * that the oldest browser lacks, and see what a visitor sees: no hidden element counts.
 */
const IN_PAGE = `(() => {
  const flat = (text) => (text || "").replace(/[\\s\\u00a0\\u202f]+/g, " ").trim();
  const shown = (element) => element.getClientRects().length > 0;
  const nameOf = (element) => flat(element.getAttribute("aria-label") || element.textContent);
  const all = (selector) => Array.from(document.querySelectorAll(selector)).filter(shown);
  const fieldOf = (label) => {
    const found = Array.from(document.querySelectorAll("label")).filter((one) => shown(one) && flat(one.textContent).startsWith(label));
    return found.map((one) => one.control).filter(Boolean)[0];
  };
  return {
    sees: (text) => flat(document.body.innerText).includes(text),
    press(name) {
      const inOrder = all("dialog[open] button, main button, main a[href]").concat(all("button, a[href], summary"));
      const found = inOrder.find((one) => nameOf(one).startsWith(name) && !one.disabled);
      // Later, for the page may be left, and this answer with it.
      if (found) setTimeout(() => found.click());
      return Boolean(found);
    },
    fill(label, value) {
      const field = fieldOf(label);
      if (!field) return false;
      const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set;
      field.focus();
      set.call(field, value);
      field.dispatchEvent(new Event(field.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
      field.blur();
      return true;
    },
    select(label, text) {
      const field = fieldOf(label);
      const option = field && Array.from(field.options).find((one) => flat(one.textContent) === text);
      return option ? this.fill(label, option.value) : false;
    },
    choose(value) {
      const field = document.querySelector('input[value="' + value + '"]');
      if (field) field.click();
      return Boolean(field && field.checked);
    },
    overflow: () => document.documentElement.scrollWidth - window.innerWidth,
    styled: () => getComputedStyle(document.body).fontFamily,
  };
})()`;

// Only against what hangs.
const WITHIN_MS = 60_000;

/** A visitor who reads and presses what the page shows, and waits for what is still to come. */
export function visit(engine: Engine, site: string) {
  const call = (name: string, ...args: string[]) =>
    engine.evaluate(`${IN_PAGE}.${name}(${args.map((arg) => JSON.stringify(arg)).join(", ")})`);
  const untilTrue = (name: string, ...args: string[]) =>
    expect(async () =>
      expect(await call(name, ...args), `${engine.version}: ${name} ${args.join(", ")}`).toBe(true),
    ).toPass({ timeout: WITHIN_MS });
  return {
    open: (path: string) => engine.open(new URL(path, site).href),
    see: (text: string) => untilTrue("sees", text),
    press: (name: string) => untilTrue("press", name),
    fill: (label: string, value: string) => untilTrue("fill", label, value),
    select: (label: string, option: string) => untilTrue("select", label, option),
    /** Chooses the option with this value. */
    choose: (value: string) => untilTrue("choose", value),
    /** Waits until the page's scripts run: the fields then hold what is typed. */
    haveScripts: () =>
      expect
        .poll(() =>
          engine.evaluate(`Object.keys(document.querySelector("main") || {}).some((key) => key.startsWith("__react"))`),
        )
        .toBe(true),
    overflow: () => call("overflow"),
    fontFamily: () => call("styled"),
    path: () => engine.evaluate("location.pathname"),
  };
}

export type Visitor = ReturnType<typeof visit>;
