// Generated from labels/fr.ts by `npm run labels`. Do not edit.
import type { ErrorLabels } from '../error-labels.ts';

export const errors: ErrorLabels = {
  summary: { one: 'Veuillez vérifier un champ.', other: 'Veuillez vérifier {count} champs.' },
  sending: 'Vos informations sont en cours d’envoi.',
  notSent: 'Vos informations n’ont pas pu être envoyées. Vérifiez votre connexion et réessayez.',
  missing: 'Veuillez remplir ce champ.',
  notChosen: 'Veuillez faire un choix.',
  tooLong: 'Veuillez saisir {count} caractères au maximum.',
  email: 'Veuillez saisir une adresse e-mail, par exemple nom@example.org.',
  phone: 'Veuillez saisir un numéro de téléphone, par exemple +41\u00A044\u00A0123\u00A045\u00A067.',
  date: 'Veuillez saisir une date, par exemple 31.12.1990.',
  notPast: 'Veuillez saisir une date passée.',
  bankBic: 'Veuillez saisir les 8 ou 11 caractères du BIC.',
  number: 'Veuillez saisir un nombre entier.',
  format: 'Veuillez vérifier cette information.',
  refused: 'Cette information n’a pas été acceptée. Veuillez la vérifier.',
  fileTooBig: 'Le fichier est trop volumineux. Veuillez en choisir un de {size} au maximum.',
  fileType: 'Veuillez choisir un fichier PDF, JPEG ou PNG.',
  tooMany: { one: 'Veuillez choisir un fichier au maximum.', other: 'Veuillez choisir {count} fichiers au maximum.' },
};
