// Generated from labels/de.ts by `npm run labels`. Do not edit.
import type { ErrorLabels } from '../error-labels.ts';

export const errors: ErrorLabels = {
  summary: { one: 'Bitte prüfen Sie ein Feld.', other: 'Bitte prüfen Sie {count} Felder.' },
  sending: 'Ihre Angaben werden gesendet.',
  notSent: 'Ihre Angaben konnten nicht gesendet werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  missing: 'Bitte füllen Sie dieses Feld aus.',
  notChosen: 'Bitte treffen Sie eine Auswahl.',
  tooLong: 'Bitte verwenden Sie höchstens {count} Zeichen.',
  email: 'Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.org.',
  phone: 'Bitte geben Sie eine Telefonnummer ein, zum Beispiel +41\u00A044\u00A0123\u00A045\u00A067.',
  date: 'Bitte geben Sie ein Datum ein, zum Beispiel 31.12.1990.',
  notPast: 'Bitte geben Sie ein Datum in der Vergangenheit ein.',
  bankBic: 'Bitte geben Sie die 8 oder 11 Zeichen des BIC ein.',
  number: 'Bitte geben Sie eine ganze Zahl ein.',
  format: 'Bitte prüfen Sie diese Angabe.',
  refused: 'Diese Angabe wurde nicht angenommen. Bitte prüfen Sie Ihre Eingabe.',
  fileTooBig: 'Die Datei ist zu groß. Bitte wählen Sie eine mit höchstens {size}.',
  fileType: 'Bitte wählen Sie eine PDF-, JPEG- oder PNG-Datei.',
  tooMany: { one: 'Bitte wählen Sie höchstens eine Datei.', other: 'Bitte wählen Sie höchstens {count} Dateien.' },
};
