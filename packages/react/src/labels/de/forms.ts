// Generated from labels/de.ts by `npm run labels`. Do not edit.
import type { DrawnLabels, FormTexts } from '../form-labels.ts';

export const drawn: DrawnLabels = {
  rows: {
    type: 'Sie bestellen als',
    title: 'Anrede',
    firstName: 'Vorname',
    lastName: 'Nachname',
    name: 'Firma',
    companyLegalForm: 'Rechtsform',
    companyRegisterNumber: 'Handelsregisternummer',
    street: 'Straße und Hausnummer',
    street2: 'Adresszusatz',
    zipCode: 'Postleitzahl',
    city: 'Ort',
    state: 'Bundesland, Kanton oder Region',
    country: 'Land',
    phone: 'Telefon',
    cellPhone: 'Mobiltelefon',
    fax: 'Fax',
    email: 'E-Mail',
    gender: 'Geschlecht',
    birthDate: 'Geburtsdatum',
  },
  help: {
    birthDate: 'Tag.Monat.Jahr, zum Beispiel 31.12.1990',
    phone: 'Mit Ländervorwahl, zum Beispiel +41\u00A044\u00A0123\u00A045\u00A067',
    gender: 'Der Zahlungsanbieter verlangt diese Angabe.',
  },
  choices: { type: { person: 'Privatperson', company: 'Firma' }, gender: { female: 'Weiblich', male: 'Männlich' } },
  groups: {
    customer: 'Ihre Angaben',
    shipping: 'Lieferadresse',
    billing: 'Rechnungsadresse',
    details: 'Angaben zur Zahlung',
  },
  sameShipping: 'An diese Adresse liefern',
  sameBilling: 'Rechnung an diese Adresse senden',
  optional: 'optional',
  change: 'Ändern',
  choose: 'Bitte wählen',
  pickDate: 'Datum wählen',
  submit: 'Weiter',
  failed: 'Das Formular konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  retry: 'Noch einmal versuchen',
  nothing: 'Für diese Zahlungsart sind keine weiteren Angaben nötig.',
};

export const loadOwn: FormTexts['loadOwn'] = () => import('./own.ts');
export const loadErrors: FormTexts['loadErrors'] = () => import('./errors.ts');
