// Generated from labels/pt.ts by `npm run labels`. Do not edit.
import type { ErrorLabels } from '../error-labels.ts';

export const errors: ErrorLabels = {
  summary: { one: 'Verifique um campo.', other: 'Verifique {count} campos.' },
  sending: 'Estamos a enviar os seus dados.',
  notSent: 'Não foi possível enviar os seus dados. Verifique a ligação e tente novamente.',
  missing: 'Preencha este campo.',
  notChosen: 'Escolha uma opção.',
  tooLong: 'Introduza no máximo {count} caracteres.',
  email: 'Introduza um endereço de e-mail, por exemplo nome@example.org.',
  phone: 'Introduza um número de telefone, por exemplo +41\u00A044\u00A0123\u00A045\u00A067.',
  date: 'Introduza uma data, por exemplo 31.12.1990.',
  notPast: 'Introduza uma data anterior a hoje.',
  bankBic: 'Introduza os 8 ou 11 caracteres do BIC.',
  number: 'Introduza um número inteiro.',
  format: 'Verifique este dado.',
  refused: 'Este dado não foi aceite. Verifique-o, por favor.',
  fileTooBig: 'O ficheiro é demasiado grande. Escolha um com {size} no máximo.',
  fileType: 'Escolha um ficheiro PDF, JPEG ou PNG.',
  tooMany: { one: 'Escolha no máximo um ficheiro.', other: 'Escolha no máximo {count} ficheiros.' },
};
