// Generated from labels/da.ts by `npm run labels`. Do not edit.
import type { DrawnLabels, FormTexts } from '../form-labels.ts';

export const drawn: DrawnLabels = {
  rows: {
    type: 'Du bestiller som',
    title: 'Titel',
    firstName: 'Fornavn',
    lastName: 'Efternavn',
    name: 'Firmanavn',
    companyLegalForm: 'Virksomhedsform',
    companyRegisterNumber: 'CVR- eller registernummer',
    street: 'Vej og husnummer',
    street2: 'Adresselinje 2',
    zipCode: 'Postnummer',
    city: 'By',
    state: 'Region eller delstat',
    country: 'Land',
    phone: 'Telefon',
    cellPhone: 'Mobiltelefon',
    fax: 'Fax',
    email: 'E-mail',
    gender: 'Køn',
    birthDate: 'Fødselsdato',
  },
  help: {
    birthDate: 'Dag.måned.år, for eksempel 31.12.1990',
    phone: 'Med landekode, for eksempel +41\u00A044\u00A0123\u00A045\u00A067',
    gender: 'Betalingsudbyderen beder om dette.',
  },
  choices: { type: { person: 'Privatperson', company: 'Virksomhed' }, gender: { female: 'Kvinde', male: 'Mand' } },
  groups: {
    customer: 'Dine oplysninger',
    shipping: 'Leveringsadresse',
    billing: 'Faktureringsadresse',
    details: 'Betalingsoplysninger',
  },
  sameShipping: 'Levér til denne adresse',
  sameBilling: 'Send fakturaen til denne adresse',
  optional: 'valgfrit',
  change: 'Ret',
  choose: 'Vælg',
  pickDate: 'Vælg dato',
  submit: 'Fortsæt',
  failed: 'Formularen kunne ikke indlæses. Tjek din internetforbindelse, og prøv igen.',
  retry: 'Prøv igen',
  nothing: 'Denne betalingsmetode kræver ikke flere oplysninger.',
};

export const loadOwn: FormTexts['loadOwn'] = () => import('./own.ts');
export const loadErrors: FormTexts['loadErrors'] = () => import('./errors.ts');
