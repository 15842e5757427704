import type { LegalText } from "./legal-texts.contract.ts";
import { TERMS_VERSION } from "./legal-versions.contract.ts";

const sections: LegalText["sections"] = [
  {
    id: "objet",
    title: "Objet",
    text: [
      "Ces conditions disent ce que vous pouvez attendre de ce site et ce que nous attendons de vous. En l’utilisant, vous les acceptez.",
      "Le site est édité par {nom}, {adresse}, {ville}, {pays}. Téléphone\u00a0: {telephone}. E\u2011mail\u00a0: {email}.",
      "Il présente les actions de la fondation et permet de les soutenir, d’y prendre part et de nous joindre.",
    ].join("\n\n"),
  },
  {
    id: "acces",
    title: "Un accès libre et gratuit",
    text: [
      "L’accès au site est gratuit et ouvert à tous. Les frais de connexion de votre opérateur, et ceux qu’il prend sur un paiement, restent à votre charge.",
      "Nous faisons notre possible pour que le site réponde toujours, sans pouvoir le garantir\u00a0: une maintenance, une panne ou le réseau peuvent l’interrompre.",
    ].join("\n\n"),
  },
  {
    id: "inscription",
    title: "Les services soumis à inscription",
    text: [
      "Certains services nécessitent une inscription préalable, par exemple pour participer à un événement ou accéder à un espace réservé. Donner n’en demande pas.",
      "Une inscription à un événement vaut pour une personne. Quand il est complet, la liste d’attente est servie dans l’ordre, et une place offerte est gardée le temps indiqué dans l’e\u2011mail. Si vous ne pouvez pas venir, rendez votre place par le lien reçu\u00a0: quelqu’un l’attend.",
      "Notre lettre d’information n’est envoyée qu’à qui l’a demandée et confirmée. On s’en désinscrit à tout moment, sans compte, par le lien qu’elle porte.",
      "Vous vous engagez alors à fournir des informations exactes, à les tenir à jour et à garder secrets vos codes et vos liens personnels. Ce qui est fait avec eux est réputé l’être par vous, jusqu’à ce que vous nous préveniez d’une perte ou d’un vol.",
    ].join("\n\n"),
  },
  {
    id: "conduite",
    title: "Votre conduite",
    text: [
      "Il est interdit\u00a0:",
      "- d’utiliser l’identité, l’adresse e\u2011mail, le téléphone ou le moyen de paiement d’autrui sans son accord\u202f;\n- de donner de l’argent d’origine illicite\u202f;\n- de publier ou d’envoyer des propos injurieux, haineux, trompeurs ou contraires à la loi\u202f;\n- de collecter les données des donateurs, des membres ou des participants\u202f;\n- de se faire passer pour la fondation ou de solliciter des dons en son nom sans son accord écrit\u202f;\n- d’entraver le site, d’en contourner les protections ou d’y accéder sans droit.",
      "La loi n°\u00a02013-451 du 19 juin 2013 relative à la lutte contre la cybercriminalité punit les atteintes aux systèmes d’information. La fondation peut refuser l’accès à un service à qui enfreint ces règles.",
      "Si vous découvrez une faille, dites-le-nous avant d’en parler ailleurs\u00a0: {email}. Merci.",
    ].join("\n\n"),
  },
  {
    id: "dons",
    title: "Les dons",
    text: [
      "Un don est libre, volontaire et sans contrepartie. Les montants sont en francs CFA (FCFA). Pour donner, il faut être majeur, ou avoir l’accord de son représentant légal.",
      "Le paiement se fait chez un prestataire spécialisé, avec le moyen que vous choisissez. Le don est reçu quand ce prestataire le confirme\u202f; un écran fermé trop tôt ou une connexion coupée n’y change rien.",
      "**Le reçu.** Chaque don confirmé donne lieu à un reçu numéroté, envoyé à l’adresse e\u2011mail indiquée. Il atteste le versement\u202f; il n’ouvre pas par lui-même droit à un avantage fiscal.",
      "**L’affectation.** Le don sert à la campagne choisie. Si elle reçoit plus que son objectif, ou ne peut pas être menée à bien, le reliquat sert une action de même nature.",
      "**Le remboursement.** Un don confirmé n’est pas remboursé automatiquement. En cas d’erreur de montant, de double paiement ou d’un paiement que vous n’avez pas autorisé, écrivez à {email} avec le numéro du reçu ou la référence du paiement. Chaque demande est examinée et reçoit une réponse. Si un remboursement est décidé, vous en êtes averti par e\u2011mail.",
    ].join("\n\n"),
  },
  {
    id: "responsabilite",
    title: "Responsabilité",
    text: [
      "Nous veillons à l’exactitude de ce que nous publions. Une erreur reste possible\u00a0: signalez-la, nous la corrigerons. Les objectifs, dates et résultats attendus d’une action sont des prévisions, que le terrain peut changer.",
      "La fondation ne répond pas des dommages dus à votre matériel, à votre réseau, à un cas de force majeure ou à un usage contraire à ces conditions, ni du contenu des sites vers lesquels mènent nos liens. Rien ici ne limite une responsabilité que la loi ne permet pas de limiter.",
    ].join("\n\n"),
  },
  {
    id: "propriete",
    title: "Propriété intellectuelle",
    text: [
      "Les textes, dessins, photographies, logos et documents du site appartiennent à la fondation ou à ceux qui lui en ont confié l’usage. Ils sont protégés, notamment par la loi n°\u00a02016-555 du 26 juillet 2016 relative au droit d’auteur et aux droits voisins.",
      "Vous pouvez partager les liens de nos pages, les imprimer pour vous et en citer de courts passages avec leur source. Tout autre usage demande notre accord écrit. Les marques des opérateurs de paiement appartiennent à leurs titulaires.",
    ].join("\n\n"),
  },
  {
    id: "donnees-personnelles",
    title: "Vos données personnelles",
    text: [
      "Notre [politique de confidentialité](/legal/privacy) dit quelles données nous recueillons, ce que nous en faisons et comment exercer vos droits. Pour toute demande\u00a0: {email_donnees}.",
    ].join("\n\n"),
  },
  {
    id: "modification",
    title: "Modification de ces conditions",
    text: [
      "Nous pouvons modifier ces conditions pour suivre la loi ou l’évolution du site. La version applicable est celle en ligne le jour où vous utilisez le site\u202f; pour un don, celle du jour du don.",
    ].join("\n\n"),
  },
  {
    id: "droit-applicable",
    title: "Droit applicable",
    text: [
      "Ces conditions relèvent du droit de la République de Côte d’Ivoire. En cas de différend, écrivez-nous d’abord à {email}\u00a0: nous cherchons toujours un accord amiable. À défaut, les tribunaux ivoiriens compétents en décident, sans priver personne d’une protection que la loi de son pays lui accorde impérativement.",
    ].join("\n\n"),
  },
];

/** The terms of use before the administrator has published any. */
export const DEFAULT_TERMS: LegalText = { since: TERMS_VERSION, sections };
