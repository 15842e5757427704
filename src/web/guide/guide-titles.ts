/** The pages of the guide for staff, `docs/guide/{name}.md`, in the order of its index. */
export const GUIDE_TITLES = {
  "se-reperer": "Entrer, se repérer, chercher",
  "lire-le-tableau-de-bord": "Lire le tableau de bord",
  alarmes: "Répondre à une alarme",
  session: "Quand la session va se fermer",
  "publier-une-campagne": "Publier une campagne",
  "ecrire-une-actualite": "Écrire une actualité",
  "ecrire-un-projet": "Créer un projet",
  "preparer-un-evenement": "Préparer un événement",
  "ajouter-une-image": "Ajouter et cadrer une image",
  "partenaires-equipe-medias-rapports": "Partenaires, équipe, médias et rapports",
  programmer: "Programmer, retirer, archiver",
  "montrer-un-brouillon": "Montrer un brouillon",
  "ecrire-a-deux": "Écrire à deux sur le même texte",
  "reprendre-une-version": "Lire et reprendre une ancienne version",
  corbeille: "Mettre à la corbeille et en sortir",
  listes: "Trouver et changer plusieurs textes",
  "repondre-aux-messages": "Répondre aux messages",
  "envoyer-une-lettre": "Envoyer une lettre",
  "accueillir-les-participants": "Suivre et accueillir les participants",
  "controler-les-entrees": "Contrôler les entrées d’un événement",
  "retrouver-un-membre": "Retrouver un membre",
  "suivre-les-paiements": "Suivre les paiements",
  "decider-d-un-paiement": "Décider d’un paiement, rembourser",
  "connaitre-un-donateur": "Connaître un donateur",
  "suivre-les-cotisations": "Suivre les cotisations",
  "encaisser-hors-ligne": "Enregistrer de l’argent reçu hors ligne",
  "reprendre-des-dons": "Reprendre des dons d’avant le site",
  "importer-un-releve": "Importer un relevé de compte",
  "rapprocher-un-releve": "Rapprocher un relevé du prestataire",
  "cloturer-un-mois": "Clôturer un mois",
  "noms-et-roles": "Corriger un nom, donner un rôle",
  "importer-des-membres": "Importer une liste de membres",
  "fusionner-deux-comptes": "Fusionner deux comptes d’une même personne",
  "demandes-sur-les-donnees": "Répondre à une demande sur les données",
  "pieces-identite": "Accepter ou refuser une pièce d’identité",
  "lire-le-journal": "Lire le journal",
  "sante-du-site": "Lire la santé du site",
  "changer-un-reglage": "Changer un réglage",
  "textes-legaux": "Publier un texte légal",
} as const;

export type GuideName = keyof typeof GUIDE_TITLES;

/** Returns true if the guide has a page of this name. */
export function isGuideName(name: string): name is GuideName {
  return Object.hasOwn(GUIDE_TITLES, name);
}
