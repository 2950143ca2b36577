// Generated from labels/fr.ts by `npm run labels`. Do not edit.
import type { DrawnLabels, FormTexts } from '../form-labels.ts';

export const drawn: DrawnLabels = {
  rows: {
    type: 'Vous commandez en tant que',
    title: 'Civilité',
    firstName: 'Prénom',
    lastName: 'Nom',
    name: 'Entreprise',
    companyLegalForm: 'Forme juridique',
    companyRegisterNumber: 'Numéro au registre du commerce',
    street: 'Rue et numéro',
    street2: 'Complément d’adresse',
    zipCode: 'Code postal',
    city: 'Localité',
    state: 'Canton, région ou province',
    country: 'Pays',
    phone: 'Téléphone',
    cellPhone: 'Téléphone mobile',
    fax: 'Fax',
    email: 'Adresse e-mail',
    gender: 'Sexe',
    birthDate: 'Date de naissance',
  },
  help: {
    birthDate: 'Jour.mois.année, par exemple 31.12.1990',
    phone: 'Avec l’indicatif du pays, par exemple +41\u00A044\u00A0123\u00A045\u00A067',
    gender: 'Demandé par le prestataire de paiement.',
  },
  choices: { type: { person: 'Particulier', company: 'Entreprise' }, gender: { female: 'Féminin', male: 'Masculin' } },
  groups: {
    customer: 'Vos coordonnées',
    shipping: 'Adresse de livraison',
    billing: 'Adresse de facturation',
    details: 'Informations de paiement',
  },
  sameShipping: 'Livrer à cette adresse',
  sameBilling: 'Envoyer la facture à cette adresse',
  optional: 'facultatif',
  change: 'Modifier',
  choose: 'Veuillez choisir',
  pickDate: 'Choisir une date',
  submit: 'Continuer',
  failed: 'Le formulaire n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
  retry: 'Réessayer',
  nothing: 'Ce moyen de paiement ne demande aucune autre information.',
};

export const loadOwn: FormTexts['loadOwn'] = () => import('./own.ts');
export const loadErrors: FormTexts['loadErrors'] = () => import('./errors.ts');
