// Generated from labels/no.ts by `npm run labels`. Do not edit.
import type { ErrorLabels } from '../error-labels.ts';

export const errors: ErrorLabels = {
  summary: { one: 'Sjekk ett felt.', other: 'Sjekk {count} felter.' },
  sending: 'Opplysningene dine sendes.',
  notSent: 'Opplysningene dine kunne ikke sendes. Sjekk nettforbindelsen og prøv igjen.',
  missing: 'Fyll ut dette feltet.',
  notChosen: 'Velg et av alternativene.',
  tooLong: 'Bruk maksimalt {count} tegn.',
  email: 'Skriv inn en e-postadresse, for eksempel navn@example.org.',
  phone: 'Skriv inn et telefonnummer, for eksempel +41\u00A044\u00A0123\u00A045\u00A067.',
  date: 'Skriv inn en dato, for eksempel 31.12.1990.',
  notPast: 'Skriv inn en dato før dagens dato.',
  bankBic: 'Skriv inn BIC-koden på 8 eller 11 tegn.',
  number: 'Skriv inn et helt tall.',
  format: 'Sjekk dette feltet.',
  refused: 'Opplysningen ble ikke godtatt. Sjekk den.',
  fileTooBig: 'Filen er for stor. Velg en fil på maksimalt {size}.',
  fileType: 'Velg en PDF-, JPEG- eller PNG-fil.',
  tooMany: { one: 'Velg maksimalt én fil.', other: 'Velg maksimalt {count} filer.' },
};
