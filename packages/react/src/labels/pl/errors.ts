// Generated from labels/pl.ts by `npm run labels`. Do not edit.
import type { ErrorLabels } from '../error-labels.ts';

export const errors: ErrorLabels = {
  summary: {
    one: 'Proszę sprawdzić jedno pole.',
    few: 'Proszę sprawdzić {count} pola.',
    many: 'Proszę sprawdzić {count} pól.',
    other: 'Proszę sprawdzić {count} pola.',
  },
  sending: 'Trwa wysyłanie danych.',
  notSent: 'Nie udało się wysłać danych. Proszę sprawdzić połączenie z internetem i spróbować ponownie.',
  missing: 'Proszę wypełnić to pole.',
  notChosen: 'Proszę wybrać jedną z opcji.',
  tooLong: 'Proszę skrócić tekst do {count} znaków.',
  email: 'Proszę podać adres e-mail, na przykład nazwa@example.org.',
  phone: 'Proszę podać numer telefonu, na przykład +41\u00A044\u00A0123\u00A045\u00A067.',
  date: 'Proszę podać datę, na przykład 31.12.1990.',
  notPast: 'Proszę podać datę wcześniejszą niż dzisiejsza.',
  bankBic: 'Proszę podać kod BIC: 8 lub 11 znaków.',
  number: 'Proszę podać liczbę całkowitą.',
  format: 'Proszę sprawdzić to pole.',
  refused: 'Te dane nie zostały przyjęte. Proszę je sprawdzić.',
  fileTooBig: 'Plik jest za duży. Proszę wybrać plik o rozmiarze do {size}.',
  fileType: 'Proszę wybrać plik PDF, JPEG lub PNG.',
  tooMany: {
    one: 'Proszę wybrać najwyżej jeden plik.',
    few: 'Proszę wybrać najwyżej {count} pliki.',
    many: 'Proszę wybrać najwyżej {count} plików.',
    other: 'Proszę wybrać najwyżej {count} pliku.',
  },
};
