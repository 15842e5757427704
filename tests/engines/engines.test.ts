import { expect, test } from "@playwright/test";
import { OLD_CHROMIUMS } from "../../scripts/install-engines.mjs";
import { demoPerson } from "../journeys/account-steps.ts";
import { OPEN_EVENT, someParticipant } from "../journeys/attending.ts";
import { someGiver } from "../journeys/giving.ts";
import type { Engine } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { startOldChromium } from "./old-chromium.ts";
import { type Visitor, visit } from "./visitor.ts";
import { startWebKit } from "./webkit.ts";

const ENGINES: Record<string, () => Promise<Engine>> = {
  ...Object.fromEntries(OLD_CHROMIUMS.map((one) => [`Chromium ${one.version}`, () => startOldChromium(one)])),
  "Firefox ESR": startFirefox,
  WebKitGTK: startWebKit,
};

/** The address of the operator's page: this page's own, or that of the link to it. */
const OPERATOR = `location.pathname.startsWith("/simulateur/")
  ? location.href
  : (document.querySelector('#donner a[href*="/simulateur/"]') || {}).href || ""`;

for (const [name, start] of Object.entries(ENGINES)) {
  test.describe(name, () => {
    let engine: Engine;
    let visitor: Visitor;

    // A browser of its own for each: who is signed in in one is not in the next.
    test.beforeEach(async ({ baseURL }) => {
      engine = await start();
      process.stdout.write(`  ${engine.version}\n`);
      visitor = visit(engine, baseURL ?? "");
    });

    test.afterEach(() => engine?.close());

    test("home is styled, fits, and its menu leads on", async () => {
      await visitor.open("/");
      await visitor.see("Une école ouverte");
      expect(await visitor.fontFamily()).toContain("Figtree");
      await visitor.haveScripts();
      expect(await visitor.overflow()).toBeLessThanOrEqual(0);
      await visitor.press("Ouvrir le menu");
      await visitor.press("Projets");
      await expect.poll(visitor.path).toBe("/projets");
    });

    test("a gift is paid", async () => {
      const giver = someGiver();
      await visitor.open("/dons/cantine-odienne");
      await visitor.haveScripts();
      await visitor.choose("WAVECI");
      await visitor.fill("Prénom", giver.firstName);
      await visitor.fill("Nom", giver.lastName);
      await visitor.fill("Téléphone", giver.phone);
      await visitor.fill("E-mail", giver.email);
      await visitor.press("Donner 10 000 FCFA");
      // In a tab of its own, or in this one where the browser allows none.
      await expect.poll(() => engine.evaluate(OPERATOR).catch(() => "")).toMatch(/^http/);
      await visitor.open(String(await engine.evaluate(OPERATOR)));
      await visitor.press("Confirmer le paiement");
      await visitor.see("Paiement confirmé");
    });

    test("a refused sign-in says so, and a right one is welcomed", async () => {
      const person = demoPerson("membre");
      await visitor.open("/login");
      await visitor.haveScripts();
      await visitor.fill("E-mail", person.email);
      await visitor.fill("Mot de passe", "pas le bon");
      await visitor.press("Se connecter");
      await visitor.see("Identifiants invalides");
      await visitor.fill("Mot de passe", person.password);
      await visitor.press("Se connecter");
      await expect.poll(visitor.path).toBe("/");
      await visitor.open("/profile");
      await visitor.see("Mon profil");
      expect(await visitor.path()).toBe("/profile");
    });

    test("a participant registers for an event", async () => {
      const participant = someParticipant();
      await visitor.open(`/evenements/${OPEN_EVENT}`);
      await visitor.haveScripts();
      await visitor.press("S’inscrire");
      await visitor.fill("Nom complet", `${participant.firstName} ${participant.lastName}`);
      await visitor.fill("E-mail", participant.email);
      await visitor.fill("Téléphone", participant.phone);
      await visitor.select("Pays", participant.country);
      await visitor.press("Confirmer mon inscription");
      await visitor.see("Inscription réussie");
    });
  });
}
