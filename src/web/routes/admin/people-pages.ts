import { adminPaths } from "#shared/admin-paths.ts";
import { type AdminPage, NEW, pattern } from "./admin-page.tsx";

// One page: a new letter goes on as the saved one.
const loadLetter = () => import("#reach/letters/web/letter-page.tsx");

/** Members, and those who write to the foundation or are written to. */
export const PEOPLE_PAGES: readonly AdminPage[] = [
  {
    path: adminPaths.messages,
    title: "Messages",
    ability: "correspond",
    menu: true,
    help: "repondre-aux-messages",
    load: () => import("#reach/messages/web/messages-list.tsx"),
  },
  // Before a message, whose address would take the word for an id.
  {
    path: adminPaths.replyTemplates,
    title: "Réponses types",
    ability: "correspond",
    above: adminPaths.messages,
    help: "repondre-aux-messages",
    load: () => import("#reach/messages/web/reply-templates-page.tsx"),
  },
  {
    path: pattern(adminPaths.message),
    title: "Message",
    ability: "correspond",
    above: adminPaths.messages,
    help: "repondre-aux-messages",
    load: () => import("#reach/messages/web/message-page.tsx"),
  },
  {
    path: adminPaths.letters,
    title: "Lettres",
    ability: "correspond",
    menu: true,
    actions: [
      {
        label: "Désinscrire une personne de la lettre",
        to: adminPaths.unsubscribe,
        ability: "correspond",
        words: "désabonner retirer abonné newsletter consentement",
      },
    ],
    help: "envoyer-une-lettre",
    load: () => import("#reach/letters/web/letters-list.tsx"),
  },
  {
    path: adminPaths.newLetter,
    title: "Nouvelle lettre",
    words: NEW,
    ability: "correspond",
    above: adminPaths.letters,
    help: "envoyer-une-lettre",
    load: loadLetter,
  },
  {
    path: pattern(adminPaths.letter),
    title: "Lettre",
    ability: "correspond",
    above: adminPaths.letters,
    help: "envoyer-une-lettre",
    load: loadLetter,
  },
  {
    path: adminPaths.members,
    title: "Membres",
    ability: "read_standing",
    menu: true,
    actions: [
      {
        label: "Ajouter un membre",
        to: adminPaths.addMember,
        ability: "manage_members",
        words: "nouveau inscrire fiche papier adhésion",
      },
      {
        label: "Exporter les données d’une personne sans compte",
        to: adminPaths.dataRequest,
        ability: "manage_members",
        words: "demande vie privée donateur abonné participant rgpd",
      },
      {
        label: "Inviter un membre de l’équipe",
        to: adminPaths.inviteStaff,
        ability: "give_roles",
        words: "rôle collègue bénévole",
      },
      {
        label: "Double authentification de l’équipe",
        to: adminPaths.staffMembers,
        ability: "give_roles",
        words: "second facteur réinitialiser",
      },
    ],
    help: "retrouver-un-membre",
    load: () => import("#people/directory/web/members-list.tsx"),
  },
  {
    path: adminPaths.memberImports,
    title: "Importer des membres",
    ability: "manage_members",
    above: adminPaths.members,
    here: "Importer",
    help: "importer-des-membres",
    load: () => import("#people/directory/web/import-page.tsx"),
  },
  {
    path: pattern(adminPaths.memberImport),
    title: "Import de membres",
    ability: "manage_members",
    above: adminPaths.memberImports,
    here: "Résultat",
    help: "importer-des-membres",
    load: () => import("#people/directory/web/import-result.tsx"),
  },
  {
    path: pattern(adminPaths.member),
    title: "Membre",
    label: "Fiche du membre",
    ability: "read_members",
    above: adminPaths.members,
    help: "noms-et-roles",
    load: () => import("#people/directory/web/member-page.tsx"),
  },
  {
    path: pattern(adminPaths.mergeMembers),
    title: "Fusionner deux comptes",
    ability: "manage_members",
    above: pattern(adminPaths.member),
    here: "Fusion",
    help: "fusionner-deux-comptes",
    load: () => import("#people/directory/web/merge-members.tsx"),
  },
  {
    path: adminPaths.identityDocuments,
    title: "Pièces d’identité",
    ability: "see_id_images",
    menu: true,
    help: "pieces-identite",
    load: () => import("#people/members/web/waiting-documents.tsx"),
  },
];
