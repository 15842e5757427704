import { expect, type Locator, type Page } from "@playwright/test";
import { openForm } from "./account-steps.ts";
import { OPEN_EVENT } from "./attending.ts";
import { fullAfterFirst } from "./in-full.ts";
import { test } from "./journey.ts";
import { answerLater } from "./late-answers.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

interface SentForm {
  name: string;
  call: string;
  /** Opens the form and fills it in; returns its button. */
  fill: (page: Page) => Promise<Locator>;
}

const inMain = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });

const FORMS: readonly SentForm[] = [
  {
    name: "signing in",
    call: "auth/login",
    async fill(page) {
      await openForm(page, "/login", "Se connecter");
      await page.getByRole("main").getByLabel("E-mail").fill("awa@exemple.ci");
      await page.getByLabel("Mot de passe", { exact: true }).fill("un mot de passe");
      return inMain(page, "Se connecter");
    },
  },
  {
    name: "asking for one’s badge",
    call: "public/events/is-subscribe",
    async fill(page) {
      await page.goto(`/evenements/${OPEN_EVENT}`);
      await page.getByRole("button", { name: "Obtenir mon badge" }).click();
      const dialog = page.getByRole("dialog", { name: "Obtenir mon badge" });
      await dialog.getByLabel("E-mail").fill("awa@exemple.ci");
      return dialog.getByRole("button", { name: "Ouvrir mon badge" });
    },
  },
  {
    name: "writing to the foundation",
    call: "public/contact-email",
    async fill(page) {
      await openForm(page, "/contact", "Envoyer le message");
      const form = page.getByRole("main").locator("form").first();
      await form.getByLabel("Prénom").fill("Awa");
      await form.getByLabel("Nom", { exact: true }).fill("Koné");
      await form.getByLabel("E-mail").fill("awa@exemple.ci");
      await form.getByLabel("Objet").fill("Une question");
      await form.getByLabel("Message").fill("Bonjour, comment devenir bénévole ?");
      return inMain(page, "Envoyer le message");
    },
  },
  {
    name: "asking for a new password",
    call: "auth/forgot-password",
    async fill(page) {
      await openForm(page, "/forgot-password", "Envoyer le lien");
      await page.getByRole("main").getByLabel("E-mail").fill("awa@exemple.ci");
      return inMain(page, "Envoyer le lien");
    },
  },
  {
    name: "asking for the list of one’s gifts",
    call: "gifts/link",
    async fill(page) {
      await page.goto("/mes-dons");
      const button = page.getByRole("main").locator("button[type=submit]");
      await expect(button).toBeEnabled();
      await page.getByRole("main").getByLabel("E-mail").fill("awa@exemple.ci");
      return button;
    },
  },
];

for (const [index, { name, call, fill }] of FORMS.entries()) {
  test(
    `the button of ${name} keeps the focus while it is sent and when it is refused, and sends once`,
    fullAfterFirst(index),
    async ({ page }) => {
      const button = await fill(page);
      const release = await answerLater(page, `**/api/v01/${call}`, { status: 503, json: {} });
      let calls = 0;
      page.on("request", (request) => {
        if (request.url().endsWith(call)) calls += 1;
      });
      await button.dblclick();
      await expect(button).toHaveAttribute("aria-busy", "true");
      await expect(button).toBeFocused();
      await expect(button).toBeDisabled();
      await page.keyboard.press("Enter");
      release();
      await expect(button).toBeEnabled();
      await expect(button).toBeFocused();
      expect(calls).toBe(1);
    },
  );
}
