// Generated from labels/it.ts by `npm run labels`. Do not edit.
import type { ErrorLabels } from '../error-labels.ts';

export const errors: ErrorLabels = {
  summary: { one: 'Verifichi un campo.', other: 'Verifichi {count} campi.' },
  sending: 'Invio dei dati in corso.',
  notSent: 'Non è stato possibile inviare i dati. Verifichi la connessione e riprovi.',
  missing: 'Compili questo campo.',
  notChosen: 'Scelga un’opzione.',
  tooLong: 'Inserisca al massimo {count} caratteri.',
  email: 'Inserisca un indirizzo e-mail, ad esempio nome@example.org.',
  phone: 'Inserisca un numero di telefono, ad esempio +41\u00A044\u00A0123\u00A045\u00A067.',
  date: 'Inserisca una data, ad esempio 31.12.1990.',
  notPast: 'Inserisca una data passata.',
  bankBic: 'Inserisca gli 8 o 11 caratteri del BIC.',
  number: 'Inserisca un numero intero.',
  format: 'Verifichi il dato inserito.',
  refused: 'Il dato inserito non è stato accettato. Lo verifichi, per favore.',
  fileTooBig: 'Il file è troppo grande. Ne scelga uno di massimo {size}.',
  fileType: 'Scelga un file PDF, JPEG o PNG.',
  tooMany: { one: 'Scelga al massimo un file.', other: 'Scelga al massimo {count} file.' },
};
