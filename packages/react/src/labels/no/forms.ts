// Generated from labels/no.ts by `npm run labels`. Do not edit.
import type { DrawnLabels, FormTexts } from '../form-labels.ts';

export const drawn: DrawnLabels = {
  rows: {
    type: 'Du bestiller som',
    title: 'Tittel',
    firstName: 'Fornavn',
    lastName: 'Etternavn',
    name: 'Bedriftsnavn',
    companyLegalForm: 'Selskapsform',
    companyRegisterNumber: 'Organisasjonsnummer',
    street: 'Gate og husnummer',
    street2: 'Adresselinje 2',
    zipCode: 'Postnummer',
    city: 'Poststed',
    state: 'Fylke eller delstat',
    country: 'Land',
    phone: 'Telefon',
    cellPhone: 'Mobiltelefon',
    fax: 'Faks',
    email: 'E-post',
    gender: 'Kjønn',
    birthDate: 'Fødselsdato',
  },
  help: {
    birthDate: 'Dag.måned.år, for eksempel 31.12.1990',
    phone: 'Med landkode, for eksempel +41\u00A044\u00A0123\u00A045\u00A067',
    gender: 'Betalingsleverandøren ber om dette.',
  },
  choices: { type: { person: 'Privatperson', company: 'Bedrift' }, gender: { female: 'Kvinne', male: 'Mann' } },
  groups: {
    customer: 'Opplysningene dine',
    shipping: 'Leveringsadresse',
    billing: 'Fakturaadresse',
    details: 'Betalingsopplysninger',
  },
  sameShipping: 'Lever til denne adressen',
  sameBilling: 'Send fakturaen til denne adressen',
  optional: 'valgfritt',
  change: 'Endre',
  choose: 'Velg',
  pickDate: 'Velg dato',
  submit: 'Fortsett',
  failed: 'Skjemaet kunne ikke lastes inn. Sjekk nettforbindelsen og prøv igjen.',
  retry: 'Prøv igjen',
  nothing: 'Denne betalingsmåten krever ikke flere opplysninger.',
};

export const loadOwn: FormTexts['loadOwn'] = () => import('./own.ts');
export const loadErrors: FormTexts['loadErrors'] = () => import('./errors.ts');
