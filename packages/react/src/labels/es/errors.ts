// Generated from labels/es.ts by `npm run labels`. Do not edit.
import type { ErrorLabels } from '../error-labels.ts';

export const errors: ErrorLabels = {
  summary: { one: 'Revise un campo.', other: 'Revise {count} campos.' },
  sending: 'Estamos enviando sus datos.',
  notSent: 'No se han podido enviar sus datos. Compruebe la conexión e inténtelo de nuevo.',
  missing: 'Rellene este campo.',
  notChosen: 'Elija una opción.',
  tooLong: 'Introduzca como máximo {count} caracteres.',
  email: 'Introduzca una dirección de correo electrónico; por ejemplo, nombre@example.org.',
  phone: 'Introduzca un número de teléfono; por ejemplo, +41\u00A044\u00A0123\u00A045\u00A067.',
  date: 'Introduzca una fecha; por ejemplo, 31.12.1990.',
  notPast: 'Introduzca una fecha anterior a hoy.',
  bankBic: 'Introduzca los 8 u 11 caracteres del BIC.',
  number: 'Introduzca un número entero.',
  format: 'Revise este dato.',
  refused: 'Este dato no se ha aceptado. Revíselo, por favor.',
  fileTooBig: 'El archivo es demasiado grande. Elija uno de {size} como máximo.',
  fileType: 'Elija un archivo PDF, JPEG o PNG.',
  tooMany: { one: 'Elija como máximo un archivo.', other: 'Elija como máximo {count} archivos.' },
};
