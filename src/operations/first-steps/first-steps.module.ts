import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { hasCampaigns } from "#giving/campaigns/show-campaign.ts";
import { awaitsFirstBackup } from "#operations/backups/backup-runs.ts";
import { listHolders } from "#people/staff/holders.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { DEFAULT_SETTINGS } from "#site/settings/default-settings.ts";
import { readSetting } from "#site/settings/read-edited-settings.ts";
import { sectionPath } from "#site/settings/setting-sections.contract.ts";
import { type FirstSteps, firstSteps } from "./first-steps.contract.ts";

/** The ability that every member of staff has. */
const IN_EVERY_ROLE = "read_events";

/** Returns the first steps. Each is done when the facts say so. */
async function listFirstSteps(
  ctx: Pick<AppContext, "adminEmail" | "clock" | "db" | "installation" | "keepsBackups" | "readSettings">,
): Promise<FirstSteps> {
  const { identity, contact, offline_giving: offline } = await ctx.readSettings();
  const initial = DEFAULT_SETTINGS.contact;
  return {
    data: [
      {
        label: "Présenter la fondation",
        hint: "Son nom, sa mission et la phrase qui accueille les visiteurs.",
        path: sectionPath("identity"),
        done: identity.name !== DEFAULT_SETTINGS.identity.name,
      },
      {
        label: "Donner ses coordonnées",
        hint: "L’adresse du siège, et les deux adresses e\u2011mail auxquelles on vous écrit.",
        path: sectionPath("contact"),
        done:
          contact.address.length > 0 &&
          contact.email !== initial.email &&
          contact.privacy_email !== initial.privacy_email,
      },
      {
        label: "Dire comment donner autrement",
        hint: "Vos numéros de mobile money ou votre compte bancaire, pour les dons hors du site.",
        path: sectionPath("offline_giving"),
        done: offline.mobile_money.length > 0 || offline.iban !== "",
      },
      {
        label: "Fixer la cotisation",
        hint: "Le montant du mois et le jour où il est dû. S’ils vous conviennent, il suffit d’enregistrer.",
        path: sectionPath("dues"),
        // The default may be right: what counts is that it was decided.
        done: (await readSetting(ctx, "dues")).updated_at !== null,
      },
      {
        label: "Publier une première campagne",
        hint: "Une cause, une image, un objectif\u00a0: on peut alors vous faire un don.",
        path: adminPaths.campaigns,
        done: await hasCampaigns(ctx.db, ctx.clock.now()),
      },
      {
        label: "Inviter votre équipe",
        hint: "La trésorerie suit l’argent et les membres, la rédaction écrit et répond aux messages, l’accueil tient l’entrée des événements. L’étape est faite dès qu’une personne invitée a ouvert son compte.",
        path: adminPaths.inviteStaff,
        done: (await listHolders(ctx, IN_EVERY_ROLE)).length > 1,
      },
      {
        label: "Faire partir les e\u2011mails",
        hint: "La personne qui s’occupe du serveur indique le serveur d’e\u2011mail (SMTP_URL). Sans lui, ni code ni reçu n’arrive.",
        path: adminPaths.health,
        done: ctx.installation.sendsMail,
      },
      {
        label: "Avoir une sauvegarde",
        hint: "Le site en fait une chaque nuit. La page «\u00a0Santé\u00a0» dit quand la dernière a réussi.",
        path: adminPaths.health,
        done: !(await awaitsFirstBackup(ctx)),
      },
    ],
  };
}

/** The list of first steps on a new site, for the administrator. */
function firstStepsRoutes(ctx: AppContext): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/first-steps",
        access: staffWith(ctx, "change_settings"),
        chapter: "Administration",
        summary: "What is to be done before the site is shown, and what is done",
        answers: { 200: ["The steps in their order", firstSteps] },
      },
      () => listFirstSteps(ctx),
    ),
  ];
}

export const firstStepsModule: Module = { api: firstStepsRoutes };
