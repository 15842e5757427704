import { EMAIL_HEADING, type Headings, plainHeadings } from "#platform/table-file/find-columns.ts";
import type { FormerField } from "./former-gifts.contract.ts";

const WHOSE = "( (du |de la |de l )?(donateur|donatrice|payeur|adherent|donor|contact))?";

/** The headings of the columns, as HelloAsso, GiveWP and plain tables have them. */
export const FORMER_HEADINGS: Headings<FormerField> = {
  date: /^(date|jour|date (du |de (la )?)?(don|paiement|commande|versement|reception|transaction)|payment date|donation date|date de paiement)$/,
  amount:
    /^(montants?|dons?|somme|valeur|amount|total|montant (total|du don|du tarif|verse|donne|recu|paye)|donation total|donation amount|montant (en )?(f ?cfa|cfa|xof|francs|euros?|eur))$/,
  last_name: new RegExp(`^(noms?|noms? de famille|last ?name|surname|family name)${WHOSE}$`),
  first_name: new RegExp(`^(prenoms?|first ?name|given name)${WHOSE}$`),
  full_name: new RegExp(
    `^(noms? (et )?prenoms?|prenoms? (et )?noms?|noms? complets?|name|full name|donateurs?|donor( name)?|donatrices?)${WHOSE}$`,
  ),
  email: new RegExp(`^(donor )?${EMAIL_HEADING}s?${WHOSE}$`),
  campaign:
    /^(campagne|nom de (la )?campagne|campaign|collecte|projet|form(ulaire)?( title)?|donation form|affectation|objet|designation|cause|libelle)$/,
  method:
    /^(moyen( de paiement)?|mode( de (paiement|reglement|versement))?|paiement|payment (method|gateway|mode)|gateway|type de paiement)$/,
  reference:
    /^(ref|reference|references|n|numero|id|(reference|numero|id)( de)?( la| l)? ?(commande|don|paiement|transaction|recu)|donation id|transaction id|payment id|donation number)$/,
  status:
    /^(statut|etat|status|(statut|etat)( de)?( la| du)? ?(commande|don|paiement)|donation status|payment status)$/,
  currency: /^(devise|monnaie|currency( code)?|donation currency)$/,
};

const MODE = /^(payment |donation |order )?mode$/;

/** Returns whether the row is a trial of the collecting site: GiveWP has `test` in place of `live` in the column of the mode. */
export function isTrialRow(headers: readonly string[], cells: readonly string[]): boolean {
  return cells.some(
    (cell, column) =>
      /^(test|sandbox)$/i.test(cell) && plainHeadings(headers[column] ?? "").some((name) => MODE.test(name)),
  );
}
