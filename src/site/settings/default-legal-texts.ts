import type { LegalText } from "./legal-texts.contract.ts";

/**
 * The versions of the texts before the administrator publishes others: the day from which each applies, as YYYY-MM-DD.
 */
export const TERMS_VERSION = "2026-11-29";
export const PRIVACY_VERSION = "2026-11-29";

const termsSections: LegalText["sections"] = [
  {
    id: "objet",
    title: "Objet",
    text: [
      "Ces conditions disent ce que vous pouvez attendre de ce site et ce que nous attendons de vous. En l’utilisant, vous les acceptez.",
      "Le site est édité par {la_fondation}, {adresse}, {ville}, {pays}. Téléphone\u00a0: {telephone}. E\u2011mail\u00a0: {email}.",
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
      "Quand vous vous inscrivez, vous vous engagez à fournir des informations exactes, à les tenir à jour et à garder secrets vos codes et vos liens personnels. Ce qui est fait avec eux est réputé l’être par vous, jusqu’à ce que vous nous préveniez d’une perte ou d’un vol.",
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
export const DEFAULT_TERMS: LegalText = { since: TERMS_VERSION, sections: termsSections };

const privacySections: LegalText["sections"] = [
  {
    id: "responsable",
    title: "Qui est responsable de vos données",
    text: [
      "{La_fondation} décide pourquoi et comment vos données sont traitées sur ce site. Elle est établie à {ville}, {pays} ({adresse}).",
      "Le traitement suit la loi n°\u00a02013-450 du 19 juin 2013 relative à la protection des données à caractère personnel. L’Autorité de Régulation des Télécommunications/TIC de Côte d’Ivoire (ARTCI) veille à son respect.",
      "Pour toute question sur vos données\u00a0: {email_donnees}.",
    ].join("\n\n"),
  },
  {
    id: "donnees",
    title: "Les données collectées",
    text: [
      "Nous ne demandons que ce qui sert au service que vous utilisez\u00a0:",
      "- **Quand vous donnez, contribuez à un projet ou payez une cotisation\u00a0:** vos nom et prénom, votre adresse e\u2011mail, votre téléphone, le montant, la campagne, le projet ou les mois payés, le moyen de paiement choisi, et si votre nom peut paraître parmi les donateurs.\n- **Quand vous promettez un don chaque mois\u00a0:** les mêmes informations, le jour choisi, et les dates de nos rappels.\n- **Quand le paiement est traité\u00a0:** sa référence, son état, sa date et le numéro du reçu. Votre code secret de mobile money et votre numéro de carte sont saisis chez le prestataire de paiement\u00a0: ils ne passent jamais par ce site.\n- **Quand vous nous écrivez\u00a0:** vos nom et prénom, votre adresse e\u2011mail, l’objet et le texte de votre message.\n- **Quand vous demandez notre lettre d’information\u00a0:** votre adresse e\u2011mail, le texte que vous avez accepté, la page où vous l’avez fait, et les dates de votre demande, de votre confirmation et, le cas échéant, de votre désinscription. Elles prouvent votre choix.\n- **Quand vous vous inscrivez à un événement,** ou à sa liste d’attente\u00a0: vos nom, e\u2011mail, téléphone et pays, votre organisation si vous l’indiquez, et la suite donnée à votre inscription (place confirmée, attente, offre, annulation, présence).\n- **Quand vous créez un compte\u00a0:** vos nom, prénom, e\u2011mail et pays, une empreinte de votre mot de passe, la version des conditions que vous avez acceptée et de cette politique, portée à votre connaissance, et ce que vous ajoutez à votre profil\u00a0: profession, téléphone, adresse, photo, pièces d’identité. Pour chaque appareil connecté\u00a0: son navigateur, et les dates de connexion et de dernière utilisation.\n- **Quand la fondation vous inscrit à partir de sa liste de membres\u00a0:** vos nom et prénom, votre adresse e\u2011mail et, s’il y figure, votre téléphone. Personne ne peut se connecter à ce compte avant que vous n’en ayez choisi le mot de passe.\n- **Quand l’équipe vous suit\u00a0:** ce qu’elle note à votre sujet, par exemple que vous préférez le téléphone, et le motif d’une remise de cotisations. Ces textes sont dans le fichier de «\u00a0Mes données\u00a0».\n- **Quand vous naviguez\u00a0:** l’adresse IP de votre appareil, l’heure et la page demandée, que le serveur reçoit pour vous répondre et se protéger des abus.",
      "La photo que vous ajoutez à un badge reste dans votre navigateur\u00a0: elle ne nous est jamais envoyée. Les champs nécessaires sont contrôlés à l’envoi. Sans eux, le service demandé ne peut pas être rendu\u202f; le reste du site vous reste ouvert.",
    ].join("\n\n"),
  },
  {
    id: "utilisation",
    title: "Leur utilisation",
    text: [
      "- recevoir votre don, suivre son paiement et vous envoyer votre reçu\u202f;\n- affecter la somme à la campagne ou au projet choisi et en tenir les comptes\u202f;\n- envoyer la carte que vous demandez à la personne de votre choix, une fois\u202f;\n- tenir le compte de vos cotisations et vous les rappeler, sauf si vous ne le voulez pas\u202f;\n- convoquer les membres aux assemblées, et leur dire ce que chacun doit savoir\u202f;\n- lire votre message, vous en accuser réception et y répondre\u202f;\n- vous envoyer notre lettre d’information, si vous l’avez demandée et que votre adresse est confirmée\u202f;\n- tenir les places d’un événement et sa liste d’attente, vous écrire à ce sujet et vous accueillir sur place\u202f;\n- prévenir la fraude et les doubles paiements, et garder le site sûr.",
      "Votre nom ne paraît parmi les donateurs que si vous l’avez demandé en donnant. Sans ce choix, votre don reste anonyme pour le public.",
      "Nous ne vendons, ne louons ni n’échangeons vos données. Aucune décision vous concernant n’est prise par une machine seule, et nous ne dressons pas de profil publicitaire.",
    ].join("\n\n"),
  },
  {
    id: "base-legale",
    title: "Ce qui nous y autorise",
    text: [
      "Selon le cas, le traitement repose sur\u00a0:",
      "- **votre consentement,** pour publier votre nom, vous envoyer notre lettre, répondre à votre message ou charger une carte ou une vidéo\u202f; vous pouvez le retirer à tout moment\u202f;\n- **l’exécution de ce que vous avez demandé\u00a0:** un don, un reçu, une place à un événement\u202f;\n- **nos obligations légales,** en premier lieu la tenue et la conservation de la comptabilité.",
    ].join("\n\n"),
  },
  {
    id: "destinataires",
    title: "Qui les reçoit",
    text: [
      "- **L’équipe de la fondation,** chacun pour ce que demande sa tâche.\n- **Le prestataire de paiement** et, à travers lui, l’opérateur de mobile money, la banque ou le réseau de carte que vous choisissez\u00a0: vos nom, e\u2011mail, téléphone, le montant et la référence. Ils traitent ces données sous leur propre responsabilité.\n- **Les prestataires techniques** qui hébergent le site et acheminent nos e\u2011mails, pour notre compte seulement.\n- **OpenStreetMap et YouTube,** si vous affichez la carte ou une vidéo\u00a0: voir «\u00a0Cookies et mémoire du navigateur\u00a0».\n- **Les autorités,** quand la loi nous l’impose.",
      "Un moyen de paiement international, la carte ou une vidéo peuvent faire sortir certaines données de Côte d’Ivoire. La loi n’admet un tel transfert que vers un pays qui les protège suffisamment, ou dans les cas qu’elle prévoit.",
    ].join("\n\n"),
  },
  {
    id: "securite",
    title: "Leur sécurité",
    text: [
      "- Un paiement n’est tenu pour reçu que sur la preuve du prestataire, jamais sur celle du navigateur.\n- Le lien de votre reçu est long et tiré au hasard. Nous n’en gardons qu’une empreinte\u202f; gardez-le pour vous, car il ouvre le reçu à qui le détient. Celui qui s’affiche après le paiement expire au bout de 30 jours\u202f; celui de l’e\u2011mail reste valable.\n- Il en va de même des liens qui ouvrent votre inscription à un événement ou à notre lettre\u00a0: ne les transférez pas.\n- La page qui vérifie un reçu en dit le numéro, la date, le montant et l’objet, mais aucun nom.\n- Les pages que vous consultez ne chargent aucun outil de mesure d’audience ni de publicité.",
      "Aucun système n’est infaillible. Si vous pensez que vos données sont exposées, écrivez-nous aussitôt\u00a0: {email_donnees}.",
    ].join("\n\n"),
  },
  {
    id: "conservation",
    title: "Leur durée de conservation",
    text: [
      "Dons, contributions, cotisations et reçus\n: Au moins dix ans, durée de conservation des pièces comptables. Une demande de suppression ne peut pas les effacer avant ce terme.\nMessages du prestataire de paiement\n: Quatre-vingt-dix jours tels que nous les avons reçus\u202f; ensuite, nous n’en gardons que la référence, le montant et le résultat.\nVotre nom parmi les donateurs\n: Jusqu’à ce que vous le retiriez, dans «\u00a0Mes consentements\u00a0», sur la page de votre profil, ou nous demandiez de le faire.\nMessages du formulaire de contact, et e\u2011mails que l’équipe vous écrit\n: Deux ans sur le site, puis ils en sont effacés.\nLettre d’information\n: Sans confirmation de votre part, votre adresse est effacée au bout de trente jours. Confirmée, elle est gardée jusqu’à votre désinscription\u202f; la preuve de votre choix l’est encore trois ans.\nPromesses mensuelles\n: Sans confirmation de votre part, la promesse est effacée au bout de trente jours. Confirmée, elle est gardée jusqu’à ce que vous l’arrêtiez, puis trois ans.\nDons au nom de quelqu’un, cartes et mots pour la fondation\n: Le nom, l’adresse, le texte et la signature d’une carte sont effacés dès son envoi\u202f; si le don n’est pas payé, au bout de trente jours. Votre mot pour la fondation est effacé au bout de deux ans. Le nom de la personne pour qui vous donnez reste avec le don, sauf si vous supprimez votre compte\u202f; il figure aussi sur votre reçu, gardé aussi longtemps que les autres.\nNotes de l’équipe et remises de cotisations\n: Jusqu’à ce que l’équipe les supprime, ou que vous supprimiez votre compte.\nInscriptions aux événements et listes d’attente\n: Jusqu’à ce que vous supprimiez votre compte ou nous demandiez de les effacer\u00a0: il n’en reste alors qu’une place sans nom, pour le nombre des participants.\nVotre compte\n: Jusqu’à ce que vous le supprimiez, depuis «\u00a0Mes données\u00a0» sur la page de votre profil\u00a0: profil, photo, pièces d’identité, appareils et consentements sont alors effacés, vos inscriptions aux événements deviennent anonymes, et votre nom quitte les listes de donateurs. Un appareil qui ne sert plus est déconnecté au bout de trente jours. Un compte dont l’adresse n’a jamais été confirmée est effacé au bout de trente jours lui aussi. Si la fondation a ouvert le compte à partir de sa liste de membres, il attend que vous choisissiez un mot de passe, sans cette limite. Vous pouvez l’effacer vous-même, par le lien de l’invitation ou par celui de «\u00a0Mot de passe oublié\u00a0». Les lignes de cette liste sont effacées du site au bout de trente jours.\nE\u2011mails que le site vous envoie\n: Votre adresse est effacée de notre file d’envoi quatre-vingt-dix jours après l’envoi.\nDonnées techniques de navigation\n: Le temps nécessaire à la sécurité et au bon fonctionnement du site. Le journal de sécurité (connexions, refus, changements de mot de passe ou d’adresse) ne contient ni nom, ni e\u2011mail, ni adresse IP\u00a0: un numéro de compte, et une empreinte de l’adresse IP qui ne permet pas de la retrouver.",
    ].join("\n\n"),
  },
  {
    id: "cookies",
    title: "Cookies et mémoire du navigateur",
    text: [
      "Visiter le site ne dépose aucun cookie\u00a0: ni mesure d’audience, ni publicité, ni réseau social. Il se sert en revanche de la mémoire de votre navigateur, pour vous rendre service\u00a0:",
      "Le paiement ouvert\n: Sa référence, son montant et ses liens, pour le retrouver après un changement d’onglet\u202f; le site ne le reprend plus au bout de deux heures. Le prénom et l’e\u2011mail du reçu, pour vous remercier\u202f; jusqu’à la fermeture de l’onglet.\nVotre dernier moyen de paiement\n: Son nom seul, pour le proposer la fois suivante\u202f; jusqu’à ce que vous l’effaciez.\nVos coordonnées, si vous le demandez\n: Vos prénom, nom, téléphone et e\u2011mail, avec le moyen de paiement et le pays choisis, si vous cochez «\u00a0Se souvenir de moi sur ce téléphone\u00a0» dans un formulaire. Elles restent dans ce navigateur et n’en partent qu’avec les formulaires que vous envoyez\u202f; jusqu’à ce que vous touchiez «\u00a0Oublier mes coordonnées\u00a0», à côté de ces formulaires.\nVotre connexion\n: Une clé qui vous reconnaît, vos nom et e\u2011mail et le lien de votre photo, si vous avez un compte\u202f; jusqu’à ce que vous vous déconnectiez.\nVotre appareil\n: Quand vous vous connectez, un cookie au contenu tiré au hasard, que seul notre serveur peut lire\u00a0: il reconnaît l’appareil, pour que personne ne puisse vous bloquer en essayant ailleurs de faux mots de passe. Il reste 400 jours après votre dernière connexion. L’équipe reçoit aussi un cookie pour l’administration, douze heures au plus.\nAprès un envoi\n: Un cookie qui ne dit rien de vous, pour que les pages montrent aussitôt ce que vous venez de changer, votre don par exemple\u202f; il s’efface seul au bout de six minutes.\nLa consultation de vos dons\n: La clé que donne le lien reçu par e\u2011mail, sans compte\u202f; une demi-heure, ou jusqu’à la fermeture de l’onglet.\nVotre badge de participant\n: Vos nom, e\u2011mail, téléphone, organisation et pays, tels que le badge les porte, pour l’afficher sans les redemander\u202f; jusqu’à la fin de l’événement.\nLe formulaire en cours\n: Ce que vous y avez saisi (don, message, inscription, profil), pour ne pas le perdre\u202f; jusqu’à l’envoi ou à la fermeture de l’onglet.\nVotre place dans la page\n: Pour y revenir avec le bouton «\u00a0Précédent\u00a0»\u202f; jusqu’à la fermeture de l’onglet.",
      "Vous déconnecter efface tout cela de l’appareil, sauf le cookie qui reconnaît cet appareil.",
      "Deux contenus viennent d’ailleurs, et seulement quand vous les demandez\u00a0:",
      "La carte de la page Contact\n: Quand vous touchez «\u00a0Afficher la carte\u00a0», votre navigateur en demande les images à OpenStreetMap. La Fondation OpenStreetMap, au Royaume-Uni, reçoit alors l’adresse IP de votre appareil et l’adresse de notre site. Avant, vous voyez un dessin de notre main.\nLes vidéos\n: Le lecteur de YouTube, dans sa version sans cookie (youtube-nocookie.com), n’est chargé que lorsque vous choisissez une vidéo. Google reçoit alors l’adresse IP de votre appareil et peut garder des informations dans votre navigateur pendant la lecture. Les vignettes, elles, viennent de notre serveur.",
      "D’autres services que vous demandez peuvent y garder ce qu’il leur faut pour fonctionner. Vous pouvez tout effacer dans les réglages de votre navigateur. Sur un téléphone partagé, fermez l’onglet après votre don, et effacez les données du site après avoir affiché votre badge.",
      "Un lien vers un autre site, par exemple un réseau social ou la page de paiement, vous place sous les règles de cet autre site.",
    ].join("\n\n"),
  },
  {
    id: "droits",
    title: "Vos droits",
    text: [
      "La loi n°\u00a02013-450 vous donne notamment le droit\u00a0:",
      "- de savoir quelles données nous avons sur vous et d’en recevoir une copie claire\u202f;\n- de les faire rectifier, compléter ou mettre à jour\u202f;\n- de les faire verrouiller ou supprimer, quand la loi n’oblige pas à les garder\u202f;\n- de vous opposer à leur traitement pour un motif légitime\u202f;\n- de refuser, sans donner de motif, qu’elles servent à vous solliciter\u202f;\n- de retirer un consentement, pour l’avenir.",
      "**Retirer un consentement** est aussi simple que de le donner\u00a0: le lien placé au bas de chaque lettre vous désinscrit en un geste, sans compte ni motif\u202f; celui de l’e\u2011mail d’inscription rend votre place à un événement\u202f; avec un compte, «\u00a0Mes consentements\u00a0», sur la page de votre profil, vous désinscrit de la lettre et retire aussitôt votre nom de la liste des donateurs\u202f; sans compte, un message suffit. Ce qui a été fait avant reste valable.",
      "Écrivez à {email_donnees} en disant ce que vous souhaitez et, pour un don, le numéro du reçu ou l’adresse e\u2011mail employée. Si nous avons un doute sérieux sur votre identité, nous vous demanderons de la justifier. C’est gratuit.",
      "Si notre réponse ne vous satisfait pas, vous pouvez saisir l’ARTCI ([artci.ci](https://www.artci.ci)).",
    ].join("\n\n"),
  },
  {
    id: "modifications",
    title: "Les modifications de cette page",
    text: [
      "Cette politique change quand le site ou la loi change. La date en tête de page est celle de la version en vigueur. L’usage du site est réglé par les [conditions générales d’utilisation](/legal/cgu).",
    ].join("\n\n"),
  },
];

/** The privacy policy before the administrator has published any. */
export const DEFAULT_PRIVACY: LegalText = { since: PRIVACY_VERSION, sections: privacySections };
