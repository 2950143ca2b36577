// Generated from labels/da.ts by `npm run labels`. Do not edit.
import type { ErrorLabels } from '../error-labels.ts';

export const errors: ErrorLabels = {
  summary: { one: 'Tjek ét felt.', other: 'Tjek {count} felter.' },
  sending: 'Dine oplysninger sendes.',
  notSent: 'Dine oplysninger kunne ikke sendes. Tjek din internetforbindelse, og prøv igen.',
  missing: 'Udfyld dette felt.',
  notChosen: 'Vælg en af mulighederne.',
  tooLong: 'Brug højst {count} tegn.',
  email: 'Skriv en e-mailadresse, for eksempel navn@example.org.',
  phone: 'Skriv et telefonnummer, for eksempel +41\u00A044\u00A0123\u00A045\u00A067.',
  date: 'Skriv en dato, for eksempel 31.12.1990.',
  notPast: 'Skriv en dato, der ligger før i dag.',
  bankBic: 'Skriv BIC-koden på 8 eller 11 tegn.',
  number: 'Skriv et helt tal.',
  format: 'Tjek dette felt.',
  refused: 'Oplysningen blev ikke godkendt. Tjek den.',
  fileTooBig: 'Filen er for stor. Vælg en fil på højst {size}.',
  fileType: 'Vælg en PDF-, JPEG- eller PNG-fil.',
  tooMany: { one: 'Vælg højst én fil.', other: 'Vælg højst {count} filer.' },
};
